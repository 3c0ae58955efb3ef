// A flag on its staff: the field first, then its parts.
import type { MusterFlag } from '@baize/contracts';
import type { JSX } from 'preact';

const [WIDE, HIGH] = [60, 40];
const WHITE = '#f3ead6';

type Draw = (field: string, second: string, third: string, colours: readonly string[]) => JSX.Element | JSX.Element[] | null;

/** Stripes of all colours; a flag of one colour gets a second. */
const stripes = (colours: readonly string[]) => (colours.length > 1 ? colours : [...colours, WHITE]);

const PATTERNS: Record<MusterFlag['pattern'], Draw> = {
  plain: () => null,
  bands: (_field, _second, _third, colours) =>
    stripes(colours).map((colour, at, { length }) => (
      <rect key={at} y={(at * HIGH) / length} width={WIDE} height={HIGH / length + 0.2} fill={colour} />
    )),
  pales: (_field, _second, _third, colours) =>
    stripes(colours).map((colour, at, { length }) => (
      <rect key={at} x={(at * WIDE) / length} width={WIDE / length + 0.2} height={HIGH} fill={colour} />
    )),
  cross: (_field, second) => <path d={`M22 0V${HIGH}M0 20H${WIDE}`} stroke={second} stroke-width="8" />,
  saltire: (_field, second, third, { length }) => (
    <>
      <path d={`M0 0L${WIDE} ${HIGH}M${WIDE} 0L0 ${HIGH}`} stroke={second} stroke-width="8" />
      {length > 2 ? <path d={`M0 0L${WIDE} ${HIGH}M${WIDE} 0L0 ${HIGH}`} stroke={third} stroke-width="3.6" /> : null}
    </>
  ),
  quarters: (_field, second) => <path d={`M30 0H${WIDE}V20H30zM0 20H30V${HIGH}H0z`} fill={second} />,
  canton: (_field, second, third) => (
    <>
      <rect width="27" height="20" fill={second} />
      <path d="M0 0L27 20M27 0L0 20M13.5 0V20M0 10H27" stroke={third} stroke-width="3" />
    </>
  ),
  border: (_field, second) => <rect x="3" y="3" width={WIDE - 6} height={HIGH - 6} fill="none" stroke={second} stroke-width="6" />,
  disc: (_field, second) => <circle cx={WIDE / 2} cy={HIGH / 2} r="11" fill={second} />,
  eagle: (_field, second) => (
    <path
      d="M30 7Q33 7 33 10L35 12H32V16Q40 9 49 11L45 15H48L43 19H46L40 23Q36 25 33 24L36 31H32L30 27L28 31H24L27 24Q24 25 20 23L14 19H17L12 15H15L11 11Q20 9 28 16V12L27 9Q28 7 30 7z"
      fill={second}
    />
  ),
  crescent: (_field, second) => (
    <>
      <path d="M33 10A11 11 0 1 0 33 30A8.6 8.6 0 1 1 33 10z" fill={second} />
      <path d="M40 14L41.6 18.4L46 18.6L42.5 21.4L43.7 25.8L40 23.3L36.3 25.8L37.5 21.4L34 18.6L38.4 18.4z" fill={second} />
    </>
  ),
};

export function FlagPicture({ flag: { pattern, colours } }: { flag: MusterFlag }) {
  const [field = WHITE, second = WHITE, third = field] = colours;
  return (
    <svg class="flag-picture" viewBox="-6 -3 70 58" aria-hidden="true">
      <path d="M-3-2V54" stroke="#5a3a1c" stroke-width="3" stroke-linecap="round" />
      <svg x="-1" aria-hidden="true" width={WIDE} height={HIGH} viewBox={`0 0 ${WIDE} ${HIGH}`}>
        <rect width={WIDE} height={HIGH} fill={field} />
        {PATTERNS[pattern](field, second, third, colours)}
      </svg>
      <rect x="-1" width={WIDE} height={HIGH} fill="none" stroke="#2a1f1a" stroke-width="1.4" />
    </svg>
  );
}
