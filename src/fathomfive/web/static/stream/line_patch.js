// A frame from the one before: each part is a new line, or [from, count] of the old lines.  web/render/line_diff.py makes them.
export const patched = (lines, parts) => parts.flatMap(part => typeof part === 'string' ? [part] : lines.slice(part[0], part[0] + part[1]));

// Milliseconds until the next try to connect: doubled each time, up to a limit.
export const backoff = (tries, most) => Math.min(most, 500 * 2 ** tries);
