// What lies beside the men: enamel marks and counters.
import type { Icon, Mark, SideOf, Token, Tone } from '@baize/contracts';
import type { JSX } from 'preact';
import { GOLD, INK, WOOD } from './flat/paint.ts';
import { IconGlyph } from './icons.tsx';
import { sideColour, sidePattern } from './sides.ts';
import { PLAIN } from './text.ts';

const SHAPE: Record<Mark['shape'], { outline: string; drop: number }> = {
  disc: { outline: 'M0-9.4a9.4 9.4 0 1 1 0 18.8a9.4 9.4 0 1 1 0-18.8z', drop: 0 },
  square: { outline: 'M-8.4-8.4H8.4V8.4H-8.4z', drop: 0 },
  diamond: { outline: 'M0-11.6L11.6 0L0 11.6L-11.6 0z', drop: 0 },
  triangle: { outline: 'M0-11.4L11.6 8.6H-11.6z', drop: 2 },
  drop: { outline: 'M0-12.4Q2.4-7 6.6-3Q9.4 0 9 3A9 8.4 0 1 1-9 3Q-9.4 0-6.6-3Q-2.4-7 0-12.4z', drop: 1.8 },
  star: { outline: 'M0-12.6L3.8-6.2L11-7.6L8-.9L12 5.4L4.8 5.6L0 11.6L-4.8 5.6L-12 5.4L-8-.9L-11-7.6L-3.8-6.2z', drop: -0.4 },
};

const TONE: Record<Tone, { enamel: string; letter: string }> = {
  own: { enamel: '#24508f', letter: '#fff' },
  foe: { enamel: '#b3272d', letter: '#fff' },
  good: { enamel: '#2a6b3c', letter: '#fff' },
  bad: { enamel: '#7d1a3a', letter: '#fff' },
  warn: { enamel: '#e09a34', letter: '#23201b' },
  quiet: { enamel: '#f3ead6', letter: '#23201b' },
};

/** Pictures that everybody knows by their own paint: blood, brass cartridges, the gold tick of him who has acted. */
const OWN_PAINT: Partial<Record<Icon, { enamel: string; letter: string }>> = {
  wound: { enamel: '#c22a30', letter: '#fff' },
  loaded: { enamel: '#2a211a', letter: '#f0d58a' },
  empty: { enamel: '#4a4038', letter: '#e9dec2' },
  acted: { enamel: '#dcb75c', letter: '#2a1a08' },
  ducks: { enamel: '#b8690f', letter: '#fff' },
};

/** A small enamel badge with a brass rim: the shape and the picture (or letter) say it, the colour repeats it. */
export function Marker({ mark }: { mark: Pick<Mark, 'letter' | 'icon' | 'shape' | 'tone' | 'count'> }) {
  const { outline, drop } = SHAPE[mark.icon === 'wound' ? 'drop' : mark.shape];
  const { enamel, letter } = (mark.icon && OWN_PAINT[mark.icon]) || TONE[mark.tone];
  return (
    <g stroke-linejoin="round" font-family={PLAIN} font-weight="700" text-anchor="middle">
      <path d={outline} transform="translate(1 1.6)" fill="#0b1a0f" fill-opacity=".4" />
      <path d={outline} fill={enamel} stroke={INK} stroke-width="2.8" />
      <path d={outline} fill="none" stroke="#e6c163" stroke-width="1.5" />
      <path
        d="M-5.6-1.6Q-5-6 .6-6.4"
        transform={`translate(0 ${drop})`}
        fill="none"
        stroke="#fff"
        stroke-opacity=".55"
        stroke-width="1.3"
        stroke-linecap="round"
      />
      {mark.icon === undefined ? (
        <text y={4.1 + drop} font-size={mark.letter.length > 1 ? 8.6 : 11.6} fill={letter}>
          {mark.letter}
        </text>
      ) : (
        // A drop is its own picture.
        mark.icon !== 'wound' && (
          <g transform={`translate(0 ${drop}) scale(.7)`} style={`color:${letter};--icon-back:${enamel}`}>
            <IconGlyph icon={mark.icon} />
          </g>
        )
      )}
      {mark.count !== undefined && mark.count !== 1 && (
        <>
          <circle cx="9" cy="8.4" r="6.6" fill="#f9f2e1" stroke={INK} />
          <text x="9" y="12" font-size="10.6" fill="#23201b">
            {mark.count}
          </text>
        </>
      )}
    </g>
  );
}

interface Sides {
  colour: string;
  pattern: string;
}

const pole = <path d="M-1.4 0V-40H1.4V0z" fill={WOOD} />;
const foot = <ellipse rx="9" ry="3.4" fill="#79b548" />;

const TOKEN: Record<Token['kind'], (side: Sides) => JSX.Element> = {
  objective: ({ colour, pattern }) => (
    <>
      <path d="M-17-6A17 7 0 0 0 17-6V-3A17 7 0 0 1-17-3z" fill="#8a6a25" />
      <ellipse cy="-6" rx="17" ry="7" fill={GOLD} />
      <ellipse cy="-6" rx="12.6" ry="4.8" fill={colour} />
      <ellipse cy="-6" rx="12.6" ry="4.8" fill={pattern} stroke="none" />
      <path d="M0-24L3.6-15.4L12-14.8L5.6-9.4L7.6-1.4L0-5.8L-7.6-1.4L-5.6-9.4L-12-14.8L-3.6-15.4z" fill="#f9f2e1" />
    </>
  ),
  flag: ({ colour, pattern }) => (
    <>
      {foot}
      {pole}
      <path d="M1.4-39Q9-42 15-38.4Q20-36 24-38L20-30L24-23Q19-21 14-23.4Q8-26 1.4-23z" fill={colour} />
      <path d="M1.4-39Q9-42 15-38.4Q20-36 24-38L20-30L24-23Q19-21 14-23.4Q8-26 1.4-23z" fill={pattern} />
      <circle cy="-41" r="2.2" fill={GOLD} />
    </>
  ),
  banner: ({ colour, pattern }) => (
    <>
      {foot}
      {pole}
      <path d="M-13-38H13V-36H-13z" fill={WOOD} />
      <path d="M-12-36H12V-12L6-16L0-10L-6-16L-12-12z" fill={colour} />
      <path d="M-12-36H12V-12L6-16L0-10L-6-16L-12-12z" fill={pattern} />
      <path d="M0-32L2.4-26.6L8-26L4-22.4L5-17L0-20L-5-17L-4-22.4L-8-26L-2.4-26.6z" fill="#f9f2e1" />
    </>
  ),
  treasure: () => (
    <>
      <path d="M-16 0V-14H16V0z" fill="#8d5a2c" />
      <path d="M-16-14Q-17-25-10-26H10Q17-25 16-14z" fill="#a86d38" />
      <path d="M-16-14H16M-10-26V0M10-26V0" fill="none" stroke={GOLD} stroke-width="2.6" />
      <path d="M-3-17H3V-9H-3z" fill={GOLD} />
      <path d="M-13-22.4Q-12-24-9-24" stroke="#fff" stroke-opacity=".6" fill="none" />
    </>
  ),
  powder: () => (
    <>
      <path d="M-10 0Q-14-14-10-27H10Q14-14 10 0Q0 3-10 0z" fill="#8d5a2c" />
      <path d="M-4 1Q-6-14-4-27M4 1Q6-14 4-27" fill="none" stroke-width=".8" />
      <ellipse cy="-27" rx="10" ry="3" fill="#b98049" />
      <path d="M-12-20Q0-16.6 12-20M-12-7Q0-3.6 12-7" fill="none" stroke="#4b4a4a" stroke-width="2.8" />
      <path d="M0-17.4Q5-13 2.6-9Q0-7-2.6-9Q-4.4-12-.4-14z" fill="#e7741e" />
    </>
  ),
  fire: () => (
    <>
      <path d="M-14 1L14-4M-14-4L14 1" stroke={WOOD} stroke-width="4" />
      <path d="M-12-3Q-17-14-8-22Q-8-16-4-16Q-7-28 4-37Q3-27 9-23Q11-25 11-28Q18-16 11-3Q0 1-12-3z" fill="#d5481e" />
      <path d="M-7-3Q-9-11-2-16Q-2-11 1-11Q1-17 5-21Q11-11 7-3Q0-1-7-3z" fill="#f3a428" />
      <path d="M-3-3Q-4-8 1-11Q5-7 3-3Q0-2-3-3z" fill="#fbe589" stroke="none" />
    </>
  ),
  smoke: () => (
    <>
      <path
        d="M-17-2Q-24-9-16-14Q-19-24-8-24Q-4-34 6-29Q16-32 16-21Q25-17 19-8Q18 0 8-2Q0 3-7-2Q-12 2-17-2z"
        fill="#d9d6cd"
        fill-opacity=".94"
      />
      <path d="M-9-9Q-13-15-6-18M2-8Q-1-16 7-18Q12-18 12-13M-3-24Q1-27 4-23" fill="none" stroke-width="1.2" stroke-opacity=".7" />
    </>
  ),
  counter: ({ colour, pattern }) => (
    <>
      <path d="M-13-5A13 9 0 0 0 13-5V-2A13 9 0 0 1-13-2z" fill="#c9bb98" />
      <ellipse cy="-5" rx="13" ry="9" fill="#f9f2e1" />
      <ellipse cy="-5" rx="9.6" ry="6.4" fill={colour} />
      <ellipse cy="-5" rx="9.6" ry="6.4" fill={pattern} stroke="none" />
    </>
  ),
  light: () => (
    <>
      <circle cy="-16" r="20" fill="#ffdf80" fill-opacity=".35" stroke="none" />
      <path d="M-8 0H8L6-4H-6z" fill="#4b4a4a" />
      <path d="M-6-4H6L8-22H-8z" fill="#ffe9a6" />
      <path d="M-9-22H9L4-28H-4z" fill="#4b4a4a" />
      <path d="M0-28V-31A3 3 0 1 1 .1-31M-2.4-4.4L-3-21.6M2.4-4.4L3-21.6" fill="none" />
      <path d="M0-16Q4-11 1.6-7Q-.4-6-2-8Q-3-12 0-16z" fill="#e7741e" />
    </>
  ),
  door: () => (
    <>
      <path d="M-13 0V-24Q-12-36 0-36Q12-36 13-24V0z" fill="#8b8378" />
      <path d="M-9 0V-24Q-8-32 0-32Q8-32 9-24V0z" fill="#8d5a2c" />
      <path d="M-3 0V-31.6M3 0V-31.6" stroke-width=".8" />
      <path d="M-9-8H2M-9-22H2" stroke="#302a28" stroke-width="2" />
      <circle cx="5.6" cy="-14" r="1.6" fill={GOLD} />
    </>
  ),
};

export function TokenArt({ kind, side }: { kind: Token['kind']; side: SideOf }) {
  return (
    <g stroke={INK} stroke-width="1.1" stroke-linejoin="round" stroke-linecap="round">
      <path d="M-12 1Q-10-4 2-3L26-10Q34-10 28-5Q14 3 2 4Q-10 4-12 1z" fill="#0b1a0f" fill-opacity=".3" stroke="none" />
      {TOKEN[kind]({ colour: sideColour(side), pattern: sidePattern(side) })}
    </g>
  );
}
