// Ivory dice: pips for six sides, a numeral on a polygon for others.
import type { Die } from '@baize/contracts';
import { PLAIN } from './text.ts';

const PLACE = { left: 11, middle: 20, right: 29 } as const;
const { left, middle, right } = PLACE;
const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[middle, middle]],
  [
    [left, left],
    [right, right],
  ],
  [
    [left, left],
    [middle, middle],
    [right, right],
  ],
  [
    [left, left],
    [right, left],
    [left, right],
    [right, right],
  ],
  [
    [left, left],
    [right, left],
    [middle, middle],
    [left, right],
    [right, right],
  ],
  [
    [left, left],
    [right, left],
    [left, middle],
    [right, middle],
    [left, right],
    [right, right],
  ],
];

/** The outline of a die by its number of sides, with the lines of its faces. */
function shape(sides: number): { outline: string; faces: string; drop: number } {
  if (sides === 4) return { outline: 'M20 2L39 36H1z', faces: '', drop: 4 };
  if (sides === 8) return { outline: 'M20 1L38 20L20 39L2 20z', faces: 'M2 20L20 27L38 20', drop: -3 };
  if (sides === 10)
    return { outline: 'M20 1L39 17V24L20 39L1 24V17z', faces: 'M1 24L10 22L20 1L30 22L39 24M10 22L20 28L30 22M20 28V39', drop: -2 };
  if (sides === 12) return { outline: 'M20 1L32 5L39 15V26L32 35L20 39L8 35L1 26V15L8 5z', faces: 'M20 8L31 16L27 29H13L9 16z', drop: 0 };
  return {
    outline: 'M20 1L37 10.5V29.5L20 39L3 29.5V10.5z',
    faces: 'M20 7L32 28H8zM20 1V7M3 10.5L8 28L3 29.5M37 10.5L32 28L37 29.5M20 39L8 28M20 39L32 28',
    drop: 3,
  };
}

export function DieFace({ die, ...box }: { die: Die; x?: number; y?: number; width?: number; class?: string }) {
  const cube = die.sides === 6 && die.value >= 1 && die.value <= 6;
  const other = shape(die.sides);
  const { state } = die;
  return (
    <svg {...box} viewBox="-5 -5 51 52" role="img" aria-label={`${die.value}${state && state !== 'kept' ? `, ${state}` : ''}`}>
      <rect x="3" y="5" width="40" height="38" rx="8" fill="#0b1a0f" fill-opacity=".4" />
      {state === 'kept' && <rect x="-3.4" y="-3.4" width="46.8" height="46.8" rx="10" fill="none" stroke="#d9b04a" stroke-width="2.6" />}
      <g opacity={state === 'dropped' ? 0.5 : undefined} stroke="#4b3a22" stroke-width="1" stroke-linejoin="round">
        {cube ? (
          <>
            <rect width="40" height="40" rx="7.5" fill="url(#ivory)" />
            <rect x="2.4" y="2.4" width="35.2" height="35.2" rx="6" fill="none" stroke="#fff" stroke-opacity=".8" />
            {(PIPS[die.value] ?? []).map(([x, y]) => (
              <circle key={`${x} ${y}`} cx={x} cy={y} r="3.9" fill="url(#pip)" stroke="none" />
            ))}
          </>
        ) : (
          <>
            <path d={other.outline} fill="url(#ivory)" />
            <path d={other.faces} fill="none" stroke-opacity=".5" stroke-width=".7" />
            <text
              x="20"
              y={25.6 + other.drop}
              font-family={PLAIN}
              font-weight="700"
              font-size={die.value > 9 ? 13 : 17}
              fill="#2a1f1a"
              stroke="none"
              text-anchor="middle"
            >
              {die.value}
            </text>
          </>
        )}
      </g>
      {state === 'dropped' && <path d="M-1 41L41-1" stroke="#b3272d" stroke-width="3" stroke-linecap="round" />}
      {state === 'rerolled' && (
        <g transform="translate(35 5)">
          <circle r="8.6" fill="#c9791a" stroke="#23201b" />
          <path
            d="M4.4-1.6A4.8 4.8 0 1 0 4.6 2M5.6-4.6L4.6-1L1-2"
            fill="none"
            stroke="#23201b"
            stroke-width="1.7"
            stroke-linecap="round"
            stroke-linejoin="round"
          />
        </g>
      )}
    </svg>
  );
}
