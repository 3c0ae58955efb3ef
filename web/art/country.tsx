// The flat ground of tiles and hexes as on a painted hobby table: country of one kind flows together over the cells, and the
// grid is lightly inlaid. What stands upright on it is in standing.tsx.
import type { Cell, Look, Point } from '@baize/contracts';
import { type CellLayout, cellCorners, closedPath, gridPath, outlinesOf, roundedPath, shapeOf } from './cell-shapes.ts';
import { CellGround } from './cells.tsx';
import { INK } from './flat/paint.ts';
import { COATS } from './patterns.tsx';
import { sideColour } from './sides.ts';
import { topOf } from './table-top.tsx';
import { DISPLAY } from './text.ts';

export interface CountryProps extends CellLayout {
  /** `map room`: fine ink lines on cream paper. */
  theme?: 'table' | 'map room' | undefined;
}

/** Kinds of country in the order in which they are painted: which looks flow together, and how softly their outline runs. */
const LAYERS: readonly { looks: readonly Look[]; paint: Look; round: number; mottle?: string }[] = [
  { looks: ['field'], paint: 'field', round: 0.12 },
  { looks: ['sand'], paint: 'sand', round: 0.5, mottle: 'soot' },
  { looks: ['heath'], paint: 'heath', round: 0.5, mottle: 'dark' },
  { looks: ['rough'], paint: 'rough', round: 0.5, mottle: 'dark' },
  { looks: ['rock'], paint: 'rock', round: 0.4, mottle: 'soot' },
  { looks: ['marsh'], paint: 'marsh', round: 0.5, mottle: 'dark' },
  { looks: ['hamlet', 'house', 'wagon'], paint: 'hamlet', round: 0.4, mottle: 'soot' },
  { looks: ['road', 'lane'], paint: 'road', round: 0.5, mottle: 'soot' },
  { looks: ['hedge'], paint: 'hedge', round: 0.4 },
  { looks: ['wood'], paint: 'wood', round: 0.5, mottle: 'dark' },
  { looks: ['redoubt'], paint: 'redoubt', round: 0.2, mottle: 'soot' },
  { looks: ['floor', 'stairs', 'wall', 'fence'], paint: 'floor', round: 0, mottle: 'soot' },
  { looks: ['pit'], paint: 'pit', round: 0.5 },
  { looks: ['void'], paint: 'void', round: 0 },
];
const WATERS: readonly Look[] = ['river', 'water', 'ford', 'bridge', 'ship'];
/** Their own paint is the top's. */
const TOP_LOOKS: Record<string, readonly Look[]> = {
  deck: ['floor'],
  sand: ['sand'],
  water: ['water', 'river'],
  court: ['wall'],
  grass: [],
};

const joined = (outlines: readonly Point[][], round: number): string => outlines.map((outline) => roundedPath(outline, round)).join('');

function Patches({ cells, layout, layer }: { cells: readonly Cell[]; layout: CellLayout; layer: (typeof LAYERS)[number] }) {
  const path = joined(outlinesOf(cells, layout), layer.round);
  const coat = COATS[layer.paint];
  const isFelt = layer.paint === 'wood' || layer.paint === 'hedge';
  return (
    <g stroke-linejoin="round" fill-rule="evenodd">
      {isFelt && <path d={path} transform="translate(3 3)" fill="#0b1a0f" fill-opacity=".26" />}
      <path
        d={path}
        fill={layer.paint === 'hedge' ? '#4f8a3a' : `url(#ground-${layer.paint})`}
        stroke={coat.edge}
        stroke-opacity={isFelt ? 0.9 : 0.55}
        stroke-width={isFelt ? 1.6 : 2.4}
      />
      {layer.mottle && <path d={path} fill={`url(#mottle-${layer.mottle})`} opacity=".8" />}
      {isFelt && <path d={path} fill="none" stroke="#b6d98a" stroke-opacity=".5" stroke-width="1.4" stroke-dasharray="2 5" />}
    </g>
  );
}

function Waters({ cells, layout }: { cells: readonly Cell[]; layout: CellLayout }) {
  const tiles = layout.surface.kind === 'tiles';
  const path = joined(outlinesOf(cells, layout), tiles ? 0.1 : 0.5);
  const look = cells.some((cell) => cell.look === 'river') ? 'river' : 'water';
  return (
    <g stroke-linejoin="round" fill-rule="evenodd">
      <path d={path} fill="none" stroke="#3f5a26" stroke-opacity=".4" stroke-width={layout.size / 5} />
      <path d={path} fill="none" stroke={tiles ? '#9a8458' : '#e5cf96'} stroke-width={layout.size / 8} />
      <path d={path} fill={`url(#ground-${look})`} stroke="#1f5f8b" stroke-width="1.6" />
      <path d={path} fill="url(#mottle-dark)" opacity=".35" />
      <path d={path} fill="none" stroke="#0d3a5a" stroke-opacity=".3" stroke-width={layout.size / 9} transform="translate(0 2)" />
    </g>
  );
}

/** Stepping stones of a ford and the planks of a bridge. */
function Crossing({ cell, layout }: { cell: Cell; layout: CellLayout }) {
  const [x, y] = layout.place(cell.at);
  const { size, squash = 1 } = layout;
  const wide = layout.surface.kind === 'tiles' ? size / 2 : size * 0.8;
  const deep = wide * squash * 1.12;
  if (cell.look === 'ford')
    return (
      <g transform={`translate(${x} ${y}) scale(${wide / 40} ${(wide / 40) * squash})`} fill="#b3ada0" stroke="#4a463f" stroke-width="1.4">
        {[
          [-26, 14],
          [-12, 2],
          [2, -8],
          [16, -2],
          [28, -16],
          [-2, 18],
        ].map(([dx = 0, dy = 0]) => (
          <path key={dx} d={`M${dx - 8} ${dy}q1-6 8-6q8 0 8 6q-1 6-8 6q-8 0-8-6z`} />
        ))}
      </g>
    );
  const planks = Math.max(5, Math.round((2 * deep) / 9));
  return (
    <g transform={`translate(${x} ${y})`} stroke={INK} stroke-width="1.2">
      <path d={`M${-wide + 3} ${-deep + 5}h${2 * wide}v${2 * deep}h${-2 * wide}z`} fill="#0b1a0f" fill-opacity=".34" stroke="none" />
      <path d={`M${-wide} ${-deep}H${wide}V${deep}H${-wide}z`} fill="#b98646" />
      <path
        d={Array.from({ length: planks - 1 }, (_, at) => `M${-wide} ${(-deep + ((at + 1) * 2 * deep) / planks).toFixed(1)}H${wide}`).join(
          '',
        )}
        stroke="#7d5529"
      />
      <path d={`M${-wide} ${-deep}V${deep}M${wide} ${-deep}V${deep}`} stroke="#4f3217" stroke-width="4" />
    </g>
  );
}

/** Boards laid on one another where the ground is high: all cells of at least this height on one board. */
function Heights({ cells, layout }: { cells: readonly Cell[]; layout: CellLayout }) {
  const most = Math.min(4, Math.max(0, ...cells.map((cell) => cell.height ?? (cell.look === 'hill' || cell.look === 'ridge' ? 1 : 0))));
  const thick = layout.size / 9;
  return (
    <>
      {Array.from({ length: most }, (_, step) => {
        const high = cells.filter((cell) => (cell.height ?? (cell.look === 'hill' || cell.look === 'ridge' ? 1 : 0)) > step);
        const path = joined(outlinesOf(high, layout), 0.5);
        return (
          <g key={step + 1} fill-rule="evenodd" stroke-linejoin="round">
            <path d={path} transform={`translate(${thick * 1.2} ${thick * 1.6})`} fill="#0b1a0f" fill-opacity=".26" />
            <path d={path} transform={`translate(0 ${thick})`} fill="#a9743c" stroke={INK} />
            <path d={path} fill={step % 2 ? '#93bf57' : '#86b24c'} stroke={INK} />
            <path d={path} fill="url(#mottle-dark)" opacity=".7" />
            <path d={path} fill="none" stroke="#e3f2b0" stroke-opacity=".5" stroke-width="1.6" transform="translate(0 1.6)" />
          </g>
        );
      })}
    </>
  );
}

function Zones({ layout, corners }: { layout: CellLayout; corners: readonly Point[] }) {
  const sides = new Map<number, Cell[]>();
  for (const cell of layout.surface.cells)
    if (cell.zone !== undefined && cell.zone !== null) sides.set(cell.zone, [...(sides.get(cell.zone) ?? []), cell]);
  const cellShape = closedPath(corners);
  return (
    <>
      {[...sides].map(([side, cells]) => (
        <g key={side} fill-rule="evenodd">
          {cells.map((cell) => (
            <path
              key={cell.id}
              d={cellShape}
              transform={`translate(${layout.place(cell.at).join(' ')})`}
              fill={`url(#zone-${side % 4})`}
              opacity=".8"
            />
          ))}
          <path d={joined(outlinesOf(cells, layout), 0)} fill={sideColour(side)} fill-opacity=".13" />
          <path
            d={joined(outlinesOf(cells, layout), 0)}
            fill="none"
            stroke={sideColour(side)}
            stroke-width="3"
            stroke-dasharray={side % 2 ? '9 6' : undefined}
          />
        </g>
      ))}
    </>
  );
}

/** All flat ground of a surface of cells. Nothing in it can be touched. */
export function CellCountry({ theme = 'table', ...layout }: CountryProps) {
  const { surface, place, size, squash = 1, turned } = layout;
  const shape = shapeOf(surface, turned);
  if (theme === 'map room')
    return (
      <g pointer-events="none">
        {surface.cells.map((cell) => (
          <g key={cell.id} transform={`translate(${place(cell.at).join(' ')}) scale(1 ${squash})`}>
            <CellGround look={cell.look} shape={shape} size={size} height={cell.height} print={cell.print} zone={cell.zone} />
          </g>
        ))}
      </g>
    );
  const corners = cellCorners(shape, size, squash);
  const flat = TOP_LOOKS[topOf(surface)] ?? [];
  const of = (looks: readonly Look[]) => surface.cells.filter(({ look }) => looks.includes(look) && !flat.includes(look));
  const wet = of(WATERS);
  return (
    <g class="country" pointer-events="none">
      <Heights cells={surface.cells} layout={layout} />
      {LAYERS.map((layer) => {
        const cells = of(layer.looks);
        return cells.length > 0 && <Patches key={layer.paint} cells={cells} layout={layout} layer={layer} />;
      })}
      {wet.length > 0 && <Waters cells={wet} layout={layout} />}
      <path d={gridPath(surface.cells, layout)} transform="translate(0 1)" fill="none" stroke="#fff8d6" stroke-opacity=".14" />
      <path d={gridPath(surface.cells, layout)} fill="none" stroke="#12300f" stroke-opacity=".44" stroke-width="1.1" />
      {of(['ford', 'bridge']).map((cell) => (
        <Crossing key={cell.id} cell={cell} layout={layout} />
      ))}
      <Zones layout={layout} corners={corners} />
      {surface.cells.map(
        (cell) =>
          cell.print && (
            <text
              key={cell.id}
              transform={`translate(${place(cell.at).join(' ')})`}
              y={size * (shape === 'tile' ? 0.14 : 0.2)}
              font-family={DISPLAY}
              font-size={size * 0.4}
              fill="#fff6d8"
              fill-opacity=".85"
              stroke="#1d2b12"
              stroke-opacity=".55"
              stroke-width="2.4"
              paint-order="stroke"
              text-anchor="middle"
            >
              {cell.print}
            </text>
          ),
      )}
    </g>
  );
}
