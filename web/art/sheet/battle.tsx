// The specimen sheet: a small battle on the painted board.
import type { Figure } from '@baize/contracts';
import { BoardEdge, FigureSymbol, FlatUse, Ground, TableCloth } from '../index.ts';
import { blob, FOOT, GUARD, HORSE, livery, slab } from './parts.tsx';

/** A regiment in ranks: an officer, a standard, and the same man again and again. */
function Regiment({
  x,
  y,
  figure,
  at,
  face,
  count = 12,
}: {
  x: number;
  y: number;
  figure: Figure;
  at: number;
  face: 'left' | 'right';
  count?: number;
}) {
  const step = figure.mounted ? 1500 : 760;
  return (
    <>
      {Array.from({ length: count }, (_, man) => (
        <FlatUse
          key={`${x} ${man + 1}`}
          figure={figure}
          livery={livery(at)}
          variant={man === 0 ? 'officer' : man === 1 ? 'standard' : 'man'}
          face={face}
          x={x + (man % 6) * step + (man >= 6 ? 200 : 0)}
          y={y + Math.floor(man / 6) * 700}
          height={1500}
        />
      ))}
    </>
  );
}

const ARMY = [
  [FOOT, 0],
  [GUARD, 1],
  [HORSE, 3],
] as const;

export function Battle() {
  return (
    <TableCloth>
      <svg viewBox="-800 -800 29600 17600" style="display:block;width:100%" aria-hidden="true">
        <defs>
          {ARMY.flatMap(([figure, at]) =>
            (['man', 'officer', 'standard'] as const).map((variant) => (
              <FigureSymbol key={`${at} ${variant}`} figure={figure} livery={livery(at)} variant={variant} />
            )),
          )}
        </defs>
        <BoardEdge width={28000} height={16000}>
          <Ground
            look="river"
            outline={[
              [20500, 0],
              [22500, 0],
              [23400, 5000],
              [22400, 10000],
              [24500, 16000],
              [22300, 16000],
              [20500, 10000],
              [21400, 5000],
            ]}
          />
          <Ground
            look="road"
            outline={[
              [0, 8200],
              [28000, 7400],
              [28000, 8400],
              [0, 9200],
            ]}
          />
          <Ground
            look="bridge"
            outline={[
              [20400, 7500],
              [23800, 7400],
              [23800, 8700],
              [20400, 8800],
            ]}
          />
          <Ground look="field" outline={slab(3600, 12600, 2400, 1900)} />
          <Ground look="hill" outline={blob(12500, 4100, 4200, 2300)} height={2000} />
          <Ground look="wood" outline={blob(4200, 3800, 3200, 2200)} />
          <Ground look="hamlet" outline={blob(25600, 3600, 1900, 2200)} />
          <Ground look="house" outline={slab(26000, 12800, 1100, 800)} />
          <Ground look="hedge" outline={slab(8000, 12400, 200, 2200)} />
          <Ground look="marsh" outline={blob(17800, 13600, 2200, 1600)} />
          <Regiment x={9800} y={4400} figure={GUARD} at={1} face="right" />
          <Regiment x={9300} y={11200} figure={FOOT} at={0} face="right" />
          <Regiment x={14600} y={8600} figure={HORSE} at={3} face="left" count={4} />
        </BoardEdge>
      </svg>
    </TableCloth>
  );
}
