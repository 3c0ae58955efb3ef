// A fight in a wing, between its lines: each side's total and cards, and how near they are to the most that is allowed.
import type { Reckoning, Scene } from '@baize/contracts';
import { CardFace, sideColour, sidePattern } from '../art/index.ts';
import { bodyOf } from './plates.ts';
import type { Projection } from './projection.ts';

const SQUARE = 76;
const CARD = { width: 54, height: 76 };
/** What a fight takes between the lines, and the figures of a wing's drawing that say where they stand. */
const HIGH = 212;
/** Cards of a side that fit beside its total; the dock has them all. */
const MOST = 5;

export function WingFights({ scene, projection }: { scene: Scene; projection: Projection }) {
  if (scene.surface.kind !== 'wings' || !projection.wing) return null;
  const room = roomBetween(scene, projection);
  return (
    <g class="wing-fights">
      {(scene.reckonings ?? []).map(({ id, at, sides }) =>
        at ? <WingFight key={id} sides={sides} x={projection.toPixel(at)[0]} room={room} wide={projection.wing?.width ?? 0} /> : null,
      )}
    </g>
  );
}

interface Room {
  top: number;
  bottom: number;
}

/** Between the name plates of the far line and the heads of the near one. */
function roomBetween({ pieces, surface }: Scene, projection: Projection): Room {
  const bodies = pieces.map((piece) => bodyOf(piece, surface, projection));
  const middle = projection.height / 2;
  const far = bodies.filter(({ bottom }) => bottom < middle).map(({ bottom }) => bottom + 44);
  const near = bodies.filter(({ bottom }) => bottom >= middle).map(({ top }) => top);
  return { top: Math.max(projection.height * 0.3, ...far), bottom: Math.min(projection.height * 0.72, ...near) };
}

function WingFight({ sides, x, room, wide }: { sides: Reckoning['sides']; x: number; room: Room; wide: number }) {
  const scale = Math.min(1, (room.bottom - room.top) / HIGH, (wide - 24) / 330);
  const width = Math.min(330, (wide - 24) / scale);
  const [far, near] = sides;
  return (
    <g transform={`translate(${x} ${(room.top + room.bottom) / 2}) scale(${scale})`}>
      <rect class="fight-ground" x={-width / 2 - 8} y={-HIGH / 2} width={width + 16} height={HIGH} rx={8} />
      {far ? <FightSide side={far} y={-HIGH / 2 + 9} width={width} /> : null}
      <Race sides={sides} width={width} />
      {near ? <FightSide side={near} y={HIGH / 2 - 9 - SQUARE} width={width} /> : null}
    </g>
  );
}

type Side = Reckoning['sides'][number];

function FightSide({ side, y, width }: { side: Side; y: number; width: number }) {
  const cards = (side.cards ?? []).slice(-MOST);
  const room = width - SQUARE - 10;
  const step = Math.min(CARD.width + 4, cards.length > 1 ? (room - CARD.width) / (cards.length - 1) : room);
  const left = -width / 2;
  return (
    <g transform={`translate(${left} ${y})`}>
      <rect width={SQUARE} height={SQUARE} rx={6} fill={sideColour(side.side)} stroke="#f6eedb" stroke-width="2" />
      <rect width={SQUARE} height={SQUARE} rx={6} fill={sidePattern(side.side)} opacity=".5" />
      <text class={`fight-total ${(side.total ?? '').length > 2 ? 'is-sum' : ''}`} x={SQUARE / 2} y={SQUARE / 2 + 13}>
        {side.total}
      </text>
      {cards.map((card, at) =>
        card.face ? <CardFace key={card.id} face={card.face} x={SQUARE + 10 + at * step} y={0} {...CARD} /> : null,
      )}
    </g>
  );
}

/** Both totals on one track. */
function Race({ sides, width }: { sides: readonly Side[]; width: number }) {
  const most = sides[0]?.of?.most;
  if (most === undefined) return null;
  const long = width - 44;
  const left = -width / 2;
  const reach = (value: number) => Math.min(1, value / most) * long;
  return (
    <g transform={`translate(${left} 0)`}>
      <rect x={0} y={-9} width={long + 8} height={18} rx={9} fill="#1d140d" stroke="#b08d3c" />
      {sides.map(({ side, of: gauge }, at) => (
        <g key={at}>
          <rect x={4} y={at === 0 ? -5.5 : 0.5} width={reach(gauge?.value ?? 0)} height={5} rx={2} fill={sideColour(side)} />
          <circle
            cx={4 + reach(gauge?.value ?? 0)}
            cy={at === 0 ? -3 : 3}
            r={5}
            fill={sideColour(side)}
            stroke="#f6eedb"
            stroke-width="1.5"
          />
        </g>
      ))}
      <circle cx={width - 18} cy={0} r={17} fill="#8a1218" stroke="#cfae61" stroke-width="1.5" />
      <text class="fight-most" x={width - 18} y={6}>
        {most}
      </text>
    </g>
  );
}
