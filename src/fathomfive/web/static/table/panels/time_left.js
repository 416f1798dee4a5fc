// What is left of a time, in a few letters: 4:05, 1 h 12 min, 2 d 5 h.
export function spelled(seconds) {
  const left = Math.max(0, Math.ceil(seconds)), [days, hours, minutes] = [Math.floor(left / 86400), Math.floor(left % 86400 / 3600), Math.floor(left % 3600 / 60)];
  if (days) return `${days} d ${hours} h`;
  if (hours) return `${hours} h ${minutes} min`;
  return `${minutes}:${String(left % 60).padStart(2, '0')}`;
}
