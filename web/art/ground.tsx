// The painted board's terrain, as at a club: felt, card and wood.
import type { Area, Look } from '@baize/contracts';
import type { ComponentChildren } from 'preact';
import { INK, mix } from './flat/paint.ts';
import { areaOf, bends, closed, holds, middleOf, moved, type Spot, soft, towards } from './outlines.ts';
import { COATS } from './patterns.tsx';
import { chanceOf, Stand } from './scenery.tsx';

type Part = NonNullable<Area['parts']>[number];

/** How many of the art's own units are an inch. */
const INCH = 40;

/** Places inside an outline, about `apart` from each other, the far ones first. The same for the same outline. */
function strewn(points: readonly Spot[], apart: number): Spot[] {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const within = towards(points, middleOf(points), 0.86);
  const places: Spot[] = [];
  for (let row = 0, y = Math.min(...ys) + apart * 0.4; y < Math.max(...ys); row++, y += apart * 0.8)
    for (let column = 0, x = Math.min(...xs) + (row % 2 ? apart * 0.9 : apart * 0.4); x < Math.max(...xs); column++, x += apart) {
      const place: Spot = [x + (chanceOf(row, column) - 0.5) * apart * 0.6, y + (chanceOf(column, row + 7) - 0.5) * apart * 0.4];
      if (holds(within, place)) places.push(place);
    }
  return places.sort((a, b) => a[1] - b[1]);
}

const pick = (names: readonly string[], [x, y]: Spot): string =>
  names[Math.floor(chanceOf(Math.round(x), Math.round(y)) * names.length)] ?? '';

function Strewn({
  outline,
  names,
  apart,
  scale = 1,
}: {
  outline: readonly Spot[];
  names: readonly string[];
  apart: number;
  scale?: number;
}) {
  const wide = Math.max(apart, Math.sqrt(areaOf(outline)) / 5);
  return (
    <>
      {strewn(outline, wide).map((place) => (
        <Stand
          key={place.join()}
          name={pick(names, place)}
          x={place[0]}
          y={place[1]}
          scale={scale * (wide / apart) * (0.85 + 0.3 * chanceOf(Math.round(place[0]), 3))}
        />
      ))}
    </>
  );
}

/** A flat patch of paint or felt. */
function Patch({ look, path, children }: { look: Look; path: string; children?: ComponentChildren }) {
  return (
    <>
      <path d={path} fill={`url(#ground-${look})`} stroke={COATS[look].edge} stroke-width="2" stroke-linejoin="round" />
      {children}
    </>
  );
}

/** Boards of wood on one another, each a little smaller, their sawn edges showing. */
function Steps({ look, outline, steps }: { look: Look; outline: readonly Spot[]; steps: number }) {
  const middle = middleOf(outline);
  const thick = 7;
  return (
    <>
      <path d={soft(moved(outline, 9, 4))} fill="#0b1a0f" fill-opacity=".28" />
      {Array.from({ length: steps }, (_, step) => {
        const board = moved(towards(outline, middle, 1 - step * (0.52 / steps)), 0, -step * thick);
        return (
          <g key={board.length + step} stroke={INK} stroke-width="1.1" stroke-linejoin="round">
            {step > 0 && <path d={soft(moved(board, 6, 9))} fill="#0b1a0f" fill-opacity=".2" stroke="none" />}
            <path d={soft(board)} fill="#a9743c" />
            <path d={soft(moved(board, 0, -thick / 2))} fill="none" stroke="#c99a5c" stroke-width="1" />
            <path d={soft(moved(board, 0, -thick))} fill={`url(#ground-${look})`} />
            <path
              d={soft(moved(towards(board, middle, 0.97), -0.6, -thick))}
              fill="none"
              stroke="#e3f2b0"
              stroke-opacity=".55"
              stroke-width="1.4"
            />
          </g>
        );
      })}
    </>
  );
}

const DARK = '#2d241f';

/** What divides a building: thick walls, pale windows, doors ajar or shut. */
function Inside({ part, unit }: { part: Part; unit: number }) {
  const [x1, y1] = [(part.from[0] * INCH) / unit, (part.from[1] * INCH) / unit];
  const [x2, y2] = [(part.to[0] * INCH) / unit, (part.to[1] * INCH) / unit];
  const line = `M${x1} ${y1}L${x2} ${y2}`;
  if (part.kind === 'wall') return <path d={line} stroke={DARK} stroke-width="6" stroke-linecap="square" />;
  if (part.kind === 'window')
    return (
      <>
        <path d={line} stroke={DARK} stroke-width="7" />
        <path d={line} stroke="#bfe0ea" stroke-width="3.4" />
      </>
    );
  if (part.kind === 'stairs') return <path d={line} stroke="#5e3c1b" stroke-width="22" stroke-dasharray="2.4 4" />;
  const turn = part.open ? 70 : 0;
  return (
    <>
      <path d={line} stroke="#e2c48e" stroke-width="7.4" />
      <path d={line} stroke="#a3552a" stroke-width="4.6" transform={`rotate(${turn} ${x1} ${y1})`} />
      <circle cx={x1} cy={y1} r="2.6" fill={DARK} />
    </>
  );
}

/** A building seen from above, with its rooms. */
function Plan({ look, outline, parts, unit }: { look: Look; outline: readonly Spot[]; parts: readonly Part[]; unit: number }) {
  return (
    <>
      <path d={closed(moved(outline, 7, 5))} fill="#0b1a0f" fill-opacity=".3" />
      <path d={closed(outline)} fill={`url(#ground-${look})`} stroke={DARK} stroke-width="5" stroke-linejoin="miter" />
      {parts.map((part) => (
        <Inside key={`${part.kind}${part.from.join()}${part.to.join()}`} part={part} unit={unit} />
      ))}
    </>
  );
}

const ROOFS = ['#c8382f', '#3f6fae', '#d98a2b'] as const;

/** Corners in the order in which the near walls run from right to left. */
function clockwise(outline: readonly Spot[]): readonly Spot[] {
  const area = outline.reduce((sum, [x, y], i) => {
    const [nx, ny] = outline[(i + 1) % outline.length] ?? [x, y];
    return sum + x * ny - nx * y;
  }, 0);
  return area >= 0 ? outline : [...outline].reverse();
}

/** The ridge runs along the longest wall, and ends before the gables. */
function ridgeOf(outline: readonly Spot[], high: number): readonly [Spot, Spot] {
  const sides = outline.map(([x, y], i): Spot => {
    const [nx, ny] = outline[(i + 1) % outline.length] ?? [x, y];
    return [nx - x, ny - y];
  });
  const long = ([dx, dy]: Spot) => Math.hypot(dx, dy);
  const [ax, ay] = [...sides].sort((one, other) => long(other) - long(one))[0] ?? [1, 0];
  const length = Math.hypot(ax, ay) || 1;
  const [ux, uy] = [ax / length, ay / length];
  const [x, y] = middleOf(outline);
  const along = outline.map(([px, py]) => (px - x) * ux + (py - y) * uy);
  const across = outline.map(([px, py]) => (py - y) * ux - (px - x) * uy);
  const reach = Math.max(0, Math.max(...along) - Math.max(...across) * 0.7);
  return [
    [x - ux * reach, y - uy * reach - high],
    [x + ux * reach, y + uy * reach - high],
  ];
}

/** A card house over its whole footprint: walls up to the eaves, a bright roof with its ridge. */
function Site({ outline: given }: { outline: readonly Spot[] }) {
  const outline = clockwise(given);
  const ys = outline.map(([, y]) => y);
  const deep = Math.max(...ys) - Math.min(...ys);
  const high = Math.max(20, Math.min(38, deep * 0.36));
  const middle = middleOf(outline);
  const roof = ROOFS[Math.floor(chanceOf(Math.round(middle[0]), Math.round(middle[1])) * 3)] ?? ROOFS[0];
  const eaves = moved(outline, 0, -high);
  const ridge = ridgeOf(outline, high + Math.max(8, deep * 0.12));
  const chimney: Spot = [ridge[0][0] * 0.8 + ridge[1][0] * 0.2, ridge[0][1] * 0.8 + ridge[1][1] * 0.2];
  const nearer = (point: Spot): Spot =>
    Math.hypot(point[0] - ridge[0][0], point[1] - ridge[0][1]) < Math.hypot(point[0] - ridge[1][0], point[1] - ridge[1][1])
      ? ridge[0]
      : ridge[1];
  return (
    <g stroke={INK} stroke-width="1.2" stroke-linejoin="round">
      <path d={closed(moved(outline, 12, 4))} fill="#0b1a0f" fill-opacity=".3" stroke="none" />
      {outline.map((a, i) => {
        const b = outline[(i + 1) % outline.length] ?? a;
        if (a[0] <= b[0]) return null;
        const panes = Math.max(1, Math.round(Math.abs(a[0] - b[0]) / (high * 1.15)));
        return (
          <g key={a.join()}>
            <path d={closed([a, b, [b[0], b[1] - high], [a[0], a[1] - high]])} fill="#f4e6c4" />
            {/* The eaves throw their shadow, and the foot of the wall is stone. */}
            <path
              d={closed([
                [a[0], a[1] - high + 4],
                [b[0], b[1] - high + 4],
                [b[0], b[1] - high],
                [a[0], a[1] - high],
              ])}
              fill="#1a1008"
              fill-opacity=".32"
              stroke="none"
            />
            <path d={closed([a, b, [b[0], b[1] - 3], [a[0], a[1] - 3]])} fill="#a89c84" stroke-width=".7" />
            {Array.from({ length: panes }, (_, pane) => {
              const part = (pane + 0.5) / panes;
              const [x, y] = [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part];
              const door = pane === Math.floor(panes / 2);
              return (
                <g key={part} transform={`translate(${x} ${y}) scale(${high / 20})`} stroke-width=".9">
                  {door ? (
                    <path d="M-4.4 0V-11Q0-14 4.4-11V0z" fill="#6b4020" />
                  ) : (
                    <>
                      <path d="M-6.2-13.5H6.2V-6H-6.2z" fill="#4f7a6a" />
                      <path d="M-3-13.5H3V-6H-3zM0-13.5V-6M-3-9.8H3" fill="#ffe9a6" />
                    </>
                  )}
                </g>
              );
            })}
          </g>
        );
      })}
      {eaves.map((a, i) => {
        const b = eaves[(i + 1) % eaves.length] ?? a;
        const light = (b[1] - a[1]) * 0.4 - (b[0] - a[0]) > 0 ? 0 : 0.24;
        return (
          <path key={a.join()} d={closed([a, b, nearer(b), nearer(a)])} fill={mix(roof, light ? '#1a1420' : '#ffffff', light || 0.08)} />
        );
      })}
      <path d={closed(eaves)} fill="url(#shingle)" />
      <path d={`M${ridge[0].join(' ')}L${ridge[1].join(' ')}`} stroke="#fff" stroke-opacity=".6" stroke-width="1.6" />
      <g transform={`translate(${chimney.join(' ')})`}>
        <path d="M-5 3V-13H5V3z" fill="#a3553a" />
        <path d="M5 3V-13L8-15V1z" fill="#7c3d29" />
        <path d="M-6.5-13H6.5V-16.5H-6.5z" fill="#c9b48c" />
      </g>
    </g>
  );
}

/** Walls, hedges and fences that stand a little above the ground. */
function Raised({ look, outline }: { look: Look; outline: readonly Spot[] }) {
  const shape = look === 'hedge' ? soft : closed;
  return (
    <>
      <path d={shape(moved(outline, 5, 3))} fill="#0b1a0f" fill-opacity=".32" />
      <path d={shape(outline)} fill={COATS[look].edge} stroke={INK} stroke-width="1.2" />
      <path d={shape(moved(outline, 0, -5))} fill={`url(#ground-${look})`} stroke={INK} stroke-width="1.2" />
    </>
  );
}

function Redoubt({ outline }: { outline: readonly Spot[] }) {
  const middle = middleOf(outline);
  const inner = towards(outline, middle, 0.78);
  const gabions = inner.flatMap((a, i) => {
    const b = inner[(i + 1) % inner.length] ?? a;
    const count = Math.max(1, Math.floor(Math.hypot(b[0] - a[0], b[1] - a[1]) / 13));
    return Array.from({ length: count }, (_, at): Spot => [a[0] + ((b[0] - a[0]) * at) / count, a[1] + ((b[1] - a[1]) * at) / count]);
  });
  return (
    <>
      <path d={closed(moved(outline, 8, 4))} fill="#0b1a0f" fill-opacity=".28" />
      <Patch look="redoubt" path={closed(outline)} />
      <path d={closed(towards(outline, middle, 0.68))} fill="#7f9a4a" stroke={INK} stroke-width="1.2" />
      {gabions
        .sort((a, b) => a[1] - b[1])
        .map((place) => (
          <Stand key={place.join()} name="gabion" x={place[0]} y={place[1] + 4} />
        ))}
    </>
  );
}

/** The art of one area in the art's own units. */
function Terrain({
  look,
  outline,
  steps,
  parts,
  unit,
  roofed,
}: {
  look: Look;
  outline: readonly Spot[];
  steps: number;
  parts: readonly Part[];
  unit: number;
  roofed: boolean;
}) {
  if (look === 'hill' || look === 'ridge') return <Steps look={look} outline={outline} steps={steps} />;
  if (look === 'house')
    return parts.length > 0 && !roofed ? <Plan look={look} outline={outline} parts={parts} unit={unit} /> : <Site outline={outline} />;
  if (look === 'ship' || look === 'floor' || look === 'stairs' || look === 'bridge')
    return <Plan look={look} outline={outline} parts={parts} unit={unit} />;
  if (look === 'wall' || look === 'fence' || look === 'hedge') return <Raised look={look} outline={outline} />;
  if (look === 'redoubt') return <Redoubt outline={outline} />;
  if (look === 'wagon') {
    const [x, y] = middleOf(outline);
    const wide = Math.max(...outline.map((point) => point[0])) - x;
    return (
      <>
        <path d={soft(outline)} fill="#3a2a18" fill-opacity=".25" stroke="#3a2a18" stroke-opacity=".6" stroke-dasharray="4 4" />
        <Stand name="wagon" x={x} y={y + wide * 0.3} scale={wide / 24} />
      </>
    );
  }
  if (look === 'wood')
    return (
      <Patch look={look} path={soft(outline)}>
        <path
          d={soft(towards(outline, middleOf(outline), 0.95))}
          fill="none"
          stroke="#7fae50"
          stroke-width="1.6"
          stroke-dasharray="1 5"
          stroke-linecap="round"
        />
        <Strewn outline={outline} names={['oak', 'elm', 'oak', 'poplar', 'fir']} apart={48} scale={1.36} />
      </Patch>
    );
  if (look === 'hamlet')
    return (
      <Patch look={look} path={soft(outline)}>
        <Strewn outline={outline} names={['house0', 'house1', 'house2', 'house0', 'elm']} apart={64} scale={1.3} />
      </Patch>
    );
  if (look === 'marsh' || look === 'rough' || look === 'rock' || look === 'heath')
    return (
      <Patch look={look} path={soft(outline)}>
        <Strewn
          outline={outline}
          names={look === 'marsh' ? ['reeds'] : look === 'heath' ? ['bush'] : look === 'rough' ? ['stone', 'bush'] : ['stone']}
          apart={72}
        />
      </Patch>
    );
  // A ford lies in a stream that has its own banks.
  if (look === 'ford') return <path d={bends(outline)} fill="url(#ground-ford)" />;
  if (look === 'river' || look === 'water') {
    const shore = look === 'water' ? soft : bends;
    return (
      <>
        <path d={shore(outline)} fill="none" stroke="#e5cf96" stroke-width="6" stroke-linejoin="round" />
        <Patch look={look} path={shore(outline)} />
      </>
    );
  }
  const path = look === 'road' || look === 'lane' ? bends(outline) : look === 'field' || look === 'sand' ? closed(outline) : soft(outline);
  return (
    <g opacity={look === 'smoke' ? 0.78 : undefined}>
      <Patch look={look} path={path} />
    </g>
  );
}

/** How coarsely an area is painted: broad country with a broad brush, so that a large table does not swarm with detail. */
const coarseness = (outline: readonly Spot[], unit: number): number => Math.max(1, Math.min(2.2, Math.sqrt(areaOf(outline)) / unit / 6));

/** A piece of terrain. `unit` is how much of the surface's measure makes an inch; the roof lies on a house while nobody is inside. */
export function Ground({
  look,
  outline,
  height = 0,
  parts = [],
  unit = 1000,
  inside = true,
}: Pick<Area, 'look' | 'outline' | 'height' | 'parts'> & { unit?: number; inside?: boolean }) {
  const brush = parts.length > 0 ? unit : unit * coarseness(outline, unit);
  const own = outline.map(([x, y]): Spot => [(x * INCH) / brush, (y * INCH) / brush]);
  return (
    <g transform={`scale(${brush / INCH})`}>
      <Terrain
        look={look}
        outline={own}
        steps={Math.max(1, Math.min(4, Math.round(height / unit) || 2))}
        parts={parts}
        unit={unit}
        roofed={!inside}
      />
    </g>
  );
}
