// The course of a game as lines: a pure function of the points after each answer.

// For each seat the points of an SVG polyline in a box of this size; the lowest points lie at the bottom.
export function courseLines(points, width, height) {
  const all = points.flat(), least = Math.min(...all), range = Math.max(...all) - least || 1, last = Math.max(1, points.length - 1);
  const at = (moment, value) => `${(moment * width / last).toFixed(1)},${(height - (value - least) * height / range).toFixed(1)}`;
  return points[0].map((_, seat) => points.map((row, moment) => at(moment, row[seat])).join(' '));
}
