// What is agreed about the ground of an open table: goals outlined over the country, lines between its parts, gates at its
// edge, and their names.
import type { Gate, Id, Point, Surface } from '@baize/contracts';
import { sideColour, sidePattern } from '../art/index.ts';
import { chevronsOf, GATE_DEPTH, groundNames, NAME_SIZE, PENNANT } from './ground-names.ts';
import type { Projection } from './projection.ts';
import { touchable } from './touchable.ts';

interface Props {
  surface: Extract<Surface, { kind: 'open' }>;
  projection: Projection;
  glow: ReadonlySet<Id>;
  picked: readonly Id[];
}

export function GroundMarks({ surface, projection, glow, picked }: Props) {
  const goals = (surface.zones ?? []).filter(({ drawn }) => drawn === 'goal');
  return (
    <g class="ground-marks">
      {dividingLines(surface).map(([from, to]) => {
        const [[x1, y1], [x2, y2]] = [projection.toPixel(from), projection.toPixel(to)];
        return (
          <g key={`${from}-${to}`} class="division">
            <line class="cord-shade" x1={x1} y1={y1} x2={x2} y2={y2} />
            <line class="cord" x1={x1} y1={y1} x2={x2} y2={y2} />
          </g>
        );
      })}
      {goals.map(({ id, outline, side }) => (
        <polygon
          key={id}
          class="goal"
          points={outline.map((point) => projection.toPixel(point).join(',')).join(' ')}
          stroke={sideColour(side)}
        />
      ))}
      {(surface.gates ?? []).map((gate) => (
        <GateMark key={gate.id} {...{ gate, projection, glow, picked }} />
      ))}
      {groundNames(surface, projection).map(({ id, text, side, x, y, half }) => (
        <g key={id} class="ground-name" transform={`translate(${x} ${y})`}>
          <g class="steady">
            {side === null ? null : <Pennant side={side} x={-half} />}
            <text x={-half + (side === null ? 0 : PENNANT)} y={4.5} font-size={NAME_SIZE}>
              {text}
            </text>
          </g>
        </g>
      ))}
    </g>
  );
}

/** Where two parts of the table meet; their edges along the rim of the table divide nothing. */
function dividingLines({ zones = [], width, height }: Props['surface']): (readonly [Point, Point])[] {
  const isRim = ([ax, ay]: Point, [bx, by]: Point) =>
    (ax === bx && (ax === 0 || ax === width)) || (ay === by && (ay === 0 || ay === height));
  const lines = new Map<string, readonly [Point, Point]>();
  for (const { outline } of zones.filter(({ drawn }) => drawn === 'part')) {
    for (const [at, from] of outline.entries()) {
      const to = outline[(at + 1) % outline.length] ?? from;
      if (!isRim(from, to)) lines.set([from, to].map(String).sort().join(' '), [from, to]);
    }
  }
  return [...lines.values()];
}

/** Whose it is, by colour and by pattern. */
function Pennant({ side, x }: { side: number; x: number }) {
  const cloth = 'M1 -8h13l-4 4l4 4h-13z';
  return (
    <g transform={`translate(${x} 0)`}>
      <path d="M1 8V-9" stroke="#4a2317" stroke-width="2" />
      <path d={cloth} fill={sideColour(side)} stroke="#23201b" stroke-width="0.8" />
      <path d={cloth} fill={sidePattern(side)} />
    </g>
  );
}

function GateMark({ gate, projection, glow, picked }: { gate: Gate } & Omit<Props, 'surface'>) {
  const touch = touchable(gate.id, gate.says, glow, picked);
  const [[x1, y1], [x2, y2]] = [projection.toPixel(gate.from), projection.toPixel(gate.to)];
  const colour = sideColour(gate.side);
  return (
    <g {...touch} class={`gate ${touch.class}`}>
      <line class="gate-band" x1={x1} y1={y1} x2={x2} y2={y2} stroke={colour} stroke-width={2 * GATE_DEPTH} />
      <line class="hit" x1={x1} y1={y1} x2={x2} y2={y2} stroke-width={4 * GATE_DEPTH} />
      {glow.has(gate.id) && <line class="halo" x1={x1} y1={y1} x2={x2} y2={y2} />}
      {chevronsOf(gate, projection).map(({ x, y, turn }) => (
        <path key={`${x} ${y}`} class="chevron" d="M-6 3L0 -3L6 3" transform={`translate(${x} ${y}) rotate(${turn})`} stroke={colour} />
      ))}
    </g>
  );
}
