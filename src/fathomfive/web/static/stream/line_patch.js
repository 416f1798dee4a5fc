// A frame from the one before: each part is a new line, [from, count] of the old lines, or [from, start, text, end]: an old line
// with another middle.  web/render/stream/line_diff.py makes them.
export const patched = (lines, parts) => parts.flatMap(part => typeof part === 'string' ? [part] :
  part.length === 2 ? lines.slice(part[0], part[0] + part[1]) : [patchedLine(lines[part[0]], part)]);
const patchedLine = (line, [, start, text, end]) => line.slice(0, start) + text + line.slice(line.length - end);

// Milliseconds until the next try to connect: doubled each time, up to a limit.
export const backoff = (tries, most) => Math.min(most, 500 * 2 ** tries);
