// The faces of a game's own printed cards: vignettes, figures in the corner, patterns, lines.
import type { Face, Figure, Livery, PatternArt } from '@baize/contracts';
import { FlatPrint, flatBox } from './Flat.tsx';
import { MotifArt } from './motifs.tsx';
import { DISPLAY, fitSize, PLAIN, wrap } from './text.ts';
import { Panorama } from './wings.tsx';

type Printed = Extract<Face, { kind: 'printed' }>;

const INK = '#23201b';

/** Men in a row on the green, as many as will stand there. */
function Rank({
  figure,
  livery,
  count = 1,
  wide: most = 82,
  high = 52,
}: {
  figure: Figure;
  livery: Livery;
  count?: number;
  wide?: number;
  high?: number;
}) {
  const box = flatBox(figure);
  const men = Math.max(1, Math.min(count, figure.mounted || figure.gun ? 2 : 4));
  const step = figure.mounted || figure.gun ? 60 : 34;
  const wide = box.left + box.right + step * (men - 1);
  const scale = Math.min(high / (box.height + 8), most / wide, 0.56);
  const start = -wide / 2 + box.left;
  return (
    <g transform={`translate(50 82) scale(${scale.toFixed(3)})`}>
      {Array.from({ length: men }, (_, at) => (
        <g key={start + at * step} transform={`translate(${start + at * step} ${at % 2 ? -5 : 0})`}>
          <use href="#flat-shadow" />
          <FlatPrint figure={figure} livery={livery} />
        </g>
      ))}
    </g>
  );
}

/** Small boards in a square, the attacker in the middle of each; full and grazing cells differ by shape too. */
function Patterns({ patterns }: { patterns: readonly (PatternArt | null)[] }) {
  const reach = Math.max(1, ...patterns.flatMap((each) => (each ?? []).flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)])));
  const cell = 19 / (2 * reach + 1);
  return (
    <>
      {patterns.map((marks, at) => (
        <g key={at} transform={`translate(${22 + (at % 3) * 28} ${36.5 + Math.floor(at / 3) * 20.5})`}>
          {marks && (
            <>
              <rect x="-9.8" y="-9.8" width="19.6" height="19.6" fill="#fbf5e6" stroke="#b9a67c" stroke-width=".4" />
              <circle r={Math.max(0.9, cell * 0.32)} fill={INK} />
            </>
          )}
          {marks?.map(({ x, y, full }) => (
            <rect
              key={`${x},${y}`}
              x={x * cell - cell * (full ? 0.44 : 0.3)}
              y={y * cell - cell * (full ? 0.44 : 0.3)}
              width={cell * (full ? 0.88 : 0.6)}
              height={cell * (full ? 0.88 : 0.6)}
              fill={full ? '#b3272d' : '#e2b24e'}
              stroke={INK}
              stroke-width=".25"
            />
          ))}
        </g>
      ))}
    </>
  );
}

/** A shield below the corner's number: both are seen where cards overlap. */
function Shield({ words }: { words: string }) {
  return (
    <>
      <path d="M8 34H28V46Q27 56 18 60.4Q9 56 8 46z" fill="#332a22" />
      <text
        x="18"
        y="51"
        font-family={PLAIN}
        font-weight="700"
        font-size={fitSize(words, 15, 17)}
        fill="#f9f2e1"
        text-anchor="middle"
        class="figures"
      >
        {words}
      </text>
    </>
  );
}

/** What counts of a card that lies small on the table: its number over its men. */
export function SmallStacked({ face }: { face: Printed }) {
  return (
    <>
      {face.vignette && 'figure' in face.vignette && (
        <svg x="6" y="58" width="88" height="76" viewBox="6 12 88 76" aria-hidden="true">
          <rect x="6" y="12" width="88" height="76" fill="url(#evening)" />
          <path d="M6 64Q40 56 64 61T94 58V88H6z" fill="#7fae50" />
          <path d="M6 74Q50 68 94 74V88H6z" fill="#659b3f" />
          <Rank {...face.vignette} wide={80} high={66} />
        </svg>
      )}
      <text x="50" y="50" font-family={PLAIN} font-weight="700" font-size="52" fill="#a3212a" text-anchor="middle" class="figures">
        {face.corner}
      </text>
    </>
  );
}

/** Left of the picture stand number and shield, so that a fanned hand shows them. */
export function Stacked({ face }: { face: Printed }) {
  const lines = face.lines ?? [];
  const title = lines.length > 0 ? 99 : 116;
  return (
    <>
      <rect x="3.6" y="3.6" width="92.8" height="132.8" rx="3.4" fill="none" stroke={INK} stroke-width=".5" />
      {face.vignette && 'figure' in face.vignette && (
        <svg x="33" y="8" width="61" height="80" viewBox="33 8 61 80" aria-hidden="true">
          <rect x="33" y="8" width="61" height="80" fill="url(#evening)" />
          <path d="M33 60Q54 54 70 58T94 56V88H33z" fill="#7fae50" />
          <path d="M33 70Q60 65 94 70V88H33z" fill="#659b3f" />
          <g transform="translate(13.5 0)">
            <Rank {...face.vignette} wide={58} high={66} />
          </g>
        </svg>
      )}
      <rect x="33" y="8" width="61" height="80" fill="none" stroke={INK} stroke-width=".7" />
      <text
        x="18"
        y="28"
        font-family={PLAIN}
        font-weight="700"
        font-size={fitSize(face.corner ?? '', 25, 25)}
        fill="#a3212a"
        text-anchor="middle"
        class="figures"
      >
        {face.corner}
      </text>
      <Shield words={face.badge ?? ''} />
      <text
        x="50"
        y={title}
        font-family={DISPLAY}
        font-size={fitSize(face.title, lines.length > 0 ? 13 : 17, 86)}
        fill={INK}
        text-anchor="middle"
      >
        {face.title}
      </text>
      {lines.length > 0 && <Lines lines={lines} top={title + 4} bottom={134} />}
    </>
  );
}

function Vignette({ vignette }: { vignette: NonNullable<Printed['vignette']> }) {
  if ('look' in vignette) return <Panorama look={vignette.look} x={7} y={26} width={86} height={62} />;
  if ('patterns' in vignette) return <Patterns patterns={vignette.patterns} />;
  if ('motif' in vignette)
    return (
      <g transform={`translate(50 57) rotate(${vignette.turn ?? 0}) scale(1.32)`}>
        <MotifArt motif={vignette.motif} />
      </g>
    );
  return (
    <>
      <rect x="7" y="26" width="86" height="62" fill="url(#evening)" />
      <path d="M7 66Q30 60 52 65T93 62V88H7z" fill="#7fae50" />
      <path d="M7 74Q40 69 93 74V88H7z" fill="#659b3f" />
      <Rank {...vignette} />
    </>
  );
}

/** The lines under the title, set as large as they fit. */
function Lines({ lines, top, bottom }: { lines: readonly string[]; top: number; bottom: number }) {
  let size = 8.6;
  let rows = lines.flatMap((line) => wrap(line, size, 86));
  while (rows.length * size * 1.2 > bottom - top && size > 4) {
    size -= 0.4;
    rows = lines.flatMap((line) => wrap(line, size, 86));
  }
  const first = top + (bottom - top - rows.length * size * 1.2) / 2 + size;
  return (
    <text font-family={PLAIN} font-size={size} fill={INK} text-anchor="middle">
      {rows.map((row, at) => (
        <tspan key={`${at} ${row}`} x="50" y={first + at * size * 1.2}>
          {row}
        </tspan>
      ))}
    </text>
  );
}

/** A ribbon in the other corner. */
function Badge({ words }: { words: string }) {
  const wide = Math.max(16, 7 + 4.6 * words.length);
  return (
    <>
      <path d={`M${91 - wide} 8.4H92.4V21.4H${91 - wide}L${94.6 - wide} 14.9z`} fill={INK} />
      <text
        x={93.4 - wide / 2}
        y="17.8"
        font-family={PLAIN}
        font-weight="600"
        font-size="8"
        fill="#f9f2e1"
        text-anchor="middle"
        class="figures"
      >
        {words}
      </text>
    </>
  );
}

export function PrintedFace({ face }: { face: Printed }) {
  const picture = face.vignette !== undefined;
  const lines = face.lines ?? [];
  const most = lines.length > 0 ? 11.6 : 15;
  const rows = fitSize(face.title, most, 86) < 9 ? wrap(face.title, 9.4, 82) : [face.title];
  const size = Math.min(...rows.map((row) => fitSize(row, most, 86)));
  const title = (picture ? (lines.length > 0 ? 99 : 116) : 46) + (rows.length - 1) * (picture ? 7 : 9);
  return (
    <>
      <rect x="3.6" y="3.6" width="92.8" height="132.8" rx="3.4" fill="none" stroke={INK} stroke-width=".5" />
      {face.vignette && (
        <>
          <Vignette vignette={face.vignette} />
          <rect x="7" y="26" width="86" height="62" fill="none" stroke={INK} stroke-width=".7" />
        </>
      )}
      {face.corner !== undefined && (
        <text x="8" y="23" font-family={PLAIN} font-weight="700" font-size={fitSize(face.corner, 21, 52)} fill="#a3212a" class="figures">
          {face.corner}
        </text>
      )}
      {face.badge !== undefined && <Badge words={face.badge} />}
      <text font-family={DISPLAY} font-size={size} fill={INK} text-anchor="middle">
        {rows.map((row, at) => (
          <tspan key={row} x="50" y={title + (at + 1 - rows.length) * size}>
            {row}
          </tspan>
        ))}
      </text>
      {lines.length > 0 && (
        <>
          <path
            d={`M22 ${title + 4.6}H45M55 ${title + 4.6}H78M50 ${title + 2.6}l2.4 2l-2.4 2l-2.4-2z`}
            fill={INK}
            stroke={INK}
            stroke-width=".5"
          />
          <Lines lines={lines} top={title + 8} bottom={134} />
        </>
      )}
    </>
  );
}

/** At the size of a hand: the name over the picture, both as large as they fit; the rest is read where the card is held. */
export function BriefFace({ face }: { face: Printed }) {
  const rows = fitSize(face.title, 19, 88) < 16 ? wrap(face.title, 17, 88) : [face.title];
  const size = Math.min(...rows.map((row) => fitSize(row, 19, 88)));
  return (
    <>
      <rect x="3.6" y="3.6" width="92.8" height="132.8" rx="3.4" fill="none" stroke={INK} stroke-width=".5" />
      <text font-family={DISPLAY} font-size={size} fill={INK} text-anchor="middle">
        {rows.map((row, at) => (
          <tspan key={row} x="50" y={rows.length > 1 ? 19 + at * size : 27}>
            {row}
          </tspan>
        ))}
      </text>
      {face.vignette ? (
        <g transform="translate(-2 20) scale(1.04)">
          <Vignette vignette={face.vignette} />
          <rect x="7" y="26" width="86" height="62" fill="none" stroke={INK} stroke-width=".7" />
        </g>
      ) : null}
    </>
  );
}

/** Cards of men with two numbers. */
export const isStacked = ({ corner, badge, vignette }: Printed): boolean =>
  corner !== undefined && badge !== undefined && vignette !== undefined && 'figure' in vignette;

/** Whether a small card leaves its lines out: those with numbers in the corner are read by these. */
export const isShortened = ({ corner, vignette, lines }: Printed): boolean =>
  corner === undefined && vignette !== undefined && lines !== undefined;
