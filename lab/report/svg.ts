// Plots as plain SVG text: they print, they need no script, and a page can show the same ones.

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** A span of values laid on a span of the picture. */
export interface Scale {
  (value: number): number;
  ticks: number[];
}

export function scale(values: readonly [number, number], picture: readonly [number, number], wanted = 5): Scale {
  const [low, high] = values;
  const span = high - low || 1;
  const at = (value: number) => picture[0] + ((value - low) / span) * (picture[1] - picture[0]);
  return Object.assign(at, { ticks: ticksOf(low, high, wanted) });
}

/** Round numbers in a span. */
function ticksOf(low: number, high: number, wanted: number): number[] {
  const rough = (high - low) / Math.max(1, wanted);
  if (!(rough > 0)) return [low];
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5, 10].find((each) => each * power >= rough) as number);
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toPrecision(12)));
}

const tidy = (value: number) => String(Math.round(value * 100) / 100);

export function line(x1: number, y1: number, x2: number, y2: number, look: string): string {
  return `<path d="M${tidy(x1)} ${tidy(y1)}L${tidy(x2)} ${tidy(y2)}" class="${look}"/>`;
}

export function path(points: readonly (readonly [number, number])[], look: string, closed = false): string {
  const way = points.map(([x, y]) => `${tidy(x)} ${tidy(y)}`).join('L');
  return points.length > 0 ? `<path d="M${way}${closed ? 'Z' : ''}" class="${look}"/>` : '';
}

export function rect(x: number, y: number, width: number, height: number, look: string): string {
  return `<rect x="${tidy(x)}" y="${tidy(y)}" width="${tidy(Math.max(0, width))}" height="${tidy(Math.max(0, height))}" class="${look}"/>`;
}

export function dot(x: number, y: number, look: string): string {
  return `<circle cx="${tidy(x)}" cy="${tidy(y)}" r="5" class="${look}"/>`;
}

export function text(x: number, y: number, words: string, look = ''): string {
  return `<text x="${tidy(x)}" y="${tidy(y)}"${look && ` class="${look}"`}>${escaped(words)}</text>`;
}

export function picture(width: number, height: number, title: string, parts: readonly string[]): string {
  return `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(title)}" xmlns="http://www.w3.org/2000/svg">${parts.join('')}</svg>`;
}
