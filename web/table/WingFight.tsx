// A fight in a wing, between its lines: each side's total and cards, and how near they are to the most that is allowed.
import type { Reckoning, Scene } from '@baize/contracts';
import { CardFace, sideColour, sidePattern } from '../art/index.ts';
import { bodyOf } from './plates.ts';
import type { Projection } from './projection.ts';

/** The sides of a total's square, and of the card beside it: as high as there is room. */
const SQUARES = { least: 40, most: 76 };
const CARD_SHAPE = 107 / 147;
/** What lies between both sides, and around them. */
const TRACK = 40;
const AROUND = 9;
const WIDEST = 330;
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
  const fits = (room.bottom - room.top - TRACK) / 2 - AROUND;
  const square = Math.max(SQUARES.least, Math.min(SQUARES.most, fits));
  const high = 2 * (square + AROUND) + TRACK;
  const width = Math.min(WIDEST, wide - 24);
  const [far, near] = sides;
  return (
    <g transform={`translate(${x} ${(room.top + room.bottom) / 2})`}>
      <rect class="fight-ground" x={-width / 2 - 8} y={-high / 2} width={width + 16} height={high} rx={8} />
      {far ? <FightSide side={far} y={-high / 2 + AROUND} width={width} square={square} /> : null}
      <Race sides={sides} width={width} />
      {near ? <FightSide side={near} y={high / 2 - AROUND - square} width={width} square={square} /> : null}
    </g>
  );
}

type Side = Reckoning['sides'][number];

function FightSide({ side, y, width, square }: { side: Side; y: number; width: number; square: number }) {
  const cards = (side.cards ?? []).slice(-MOST);
  const card = square * CARD_SHAPE;
  const room = width - square - 10;
  const step = Math.min(card + 4, cards.length > 1 ? (room - card) / (cards.length - 1) : room);
  const size = ((side.total ?? '').length > 2 ? 0.28 : 0.5) * square;
  return (
    <g transform={`translate(${-width / 2} ${y})`}>
      <rect width={square} height={square} rx={6} fill={sideColour(side.side)} stroke="#f6eedb" stroke-width="2" />
      <rect width={square} height={square} rx={6} fill={sidePattern(side.side)} opacity=".5" />
      <text class="fight-total" x={square / 2} y={square / 2 + size * 0.35} font-size={size}>
        {side.total}
      </text>
      {cards.map(({ id, face }, at) =>
        face ? <CardFace key={id} face={face} x={square + 10 + at * step} y={0} width={card} height={square} isSmall /> : null,
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
