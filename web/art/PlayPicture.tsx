// A picture of play for lids and covers, put together from the drawings of the table: sky and hills, ground, scenery, men, cards.
import type { Picture, PictureMan, SideOf } from '@baize/contracts';
import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { CardFace } from './cards.tsx';
import { Flat } from './Flat.tsx';
import { sideColour } from './sides.ts';

const DASHES = ['', '9 5', '14 4 3 4', '3 4'];

/** What stands upright, to be drawn from the far to the near. */
interface Upright {
  y: number;
  art: JSX.Element;
}

/** The words beside it say all that it shows. */
export function PlayPicture({ picture, class: name, wide = false }: { picture: Picture; class?: string; wide?: boolean }) {
  const { width, height, horizon, ground } = picture;
  const id = useId().replaceAll(':', '');
  const uprights: Upright[] = [
    ...(picture.stands ?? []).map(([what, x, y, scale], n) => ({
      y,
      art: <use key={`s${n}`} href={`#sc-${what}`} transform={`translate(${x} ${y}) scale(${scale})`} />,
    })),
    ...picture.men.map((man, n) => ({ y: man.y, art: <Man key={`m${n}`} man={man} /> })),
    ...(picture.smoke ?? []).map(([x, y, size, at], n) => ({ y: at, art: <Smoke key={`p${n}`} x={x} y={y} size={size} /> })),
  ].sort((a, b) => a.y - b.y);
  return (
    <svg
      class={name}
      viewBox={wide ? `0 ${height * 0.26} ${width} ${height * 0.6}` : `0 0 ${width} ${height}`}
      preserveAspectRatio={wide ? 'xMidYMid slice' : 'xMidYMax slice'}
      aria-hidden="true"
    >
      <defs>
        <linearGradient id={`sky${id}`} x2="0" y2="1">
          <stop stop-color="#a8c8d4" />
          <stop offset="1" stop-color="#e6ead6" />
        </linearGradient>
        <clipPath id={`land${id}`}>
          <rect y={horizon} width={width} height={height - horizon} />
        </clipPath>
      </defs>
      {horizon > 0 ? <Sky width={width} horizon={horizon} fill={`url(#sky${id})`} /> : null}
      <g clip-path={`url(#land${id})`}>
        <Land picture={picture} />
        {ground === 'hexes' ? <Hexes width={width} top={horizon} height={height} /> : null}
        {ground === 'tiles' ? <Tiles width={width} height={height} /> : null}
        {(picture.patches ?? []).map((patch, n) => (
          <Patch key={n} {...patch} />
        ))}
      </g>
      {(picture.plans ?? []).map(({ points, number }) => (
        <Plan key={number} points={points} number={number} />
      ))}
      {uprights.map(({ art }) => art)}
      <rect width={width} height={height} fill="url(#lamp)" />
      {(picture.cards ?? []).map(({ face, x, y, width: wide, turn }, n) => (
        <g key={n} transform={`translate(${x} ${y}) rotate(${turn})`}>
          <svg x={-wide / 2} y={-wide * 0.7} width={wide} height={wide * 1.4} overflow="visible" aria-hidden="true">
            <CardFace face={face} width={wide} />
          </svg>
        </g>
      ))}
    </svg>
  );
}

function Sky({ width, horizon, fill }: { width: number; horizon: number; fill: string }) {
  const [w, h] = [width, horizon];
  const cloud = 'M-24 0Q-22-8-12-7Q-6-15 4-9Q12-12 15-5Q24-6 26 0z';
  // The left one lies where also a low frame shows it whole.
  const [x, y, large] = w > 400 ? [0.07, 0.6, 1.6] : [0.18, 0.42, 1.05];
  return (
    <>
      <rect width={w} height={h + 2} fill={fill} />
      <g fill="#fff" fill-opacity=".85">
        <path d={cloud} transform={`translate(${w * x} ${h * y}) scale(${large})`} />
        <path d={cloud} transform={`translate(${w * 0.7} ${h * 0.3}) scale(${large * 0.8})`} />
      </g>
      <path
        d={`M0 ${h * 0.9}Q${w * 0.18} ${h * 0.5} ${w * 0.36} ${h * 0.74}Q${w * 0.58} ${h * 0.36} ${w * 0.8} ${h * 0.76}Q${w * 0.92} ${h * 0.6} ${w} ${h * 0.66}V${h + 2}H0z`}
        fill="#93aaa6"
      />
      <path d={`M0 ${h}Q${w * 0.2} ${h * 0.82} ${w * 0.42} ${h * 0.92}T${w} ${h * 0.86}V${h + 2}H0z`} fill="#7d9a6c" />
    </>
  );
}

function Land({ picture: { width, height, ground } }: { picture: Picture }) {
  const tiles = ground === 'tiles';
  const box = { width, height };
  return (
    <>
      <rect {...box} fill={tiles ? '#c3b289' : '#6a9f3f'} />
      {tiles ? null : <rect {...box} fill="url(#top-tufts)" />}
      <rect {...box} fill={`url(#mottle-${tiles ? 'soot' : 'dark'})`} opacity={tiles ? 0.35 : 0.9} />
      <rect {...box} fill="url(#mottle-light)" opacity=".3" />
    </>
  );
}

/** Hexes that lie back: rows as wide as they are deep on the table, seen at a slant. */
function Hexes({ width, top, height }: { width: number; top: number; height: number }) {
  const across = Math.min(width / 4.6, 120);
  const deep = across * 0.3;
  const rows = Math.ceil((height - top) / (deep * 1.5)) + 2;
  const columns = Math.ceil(width / across) + 2;
  const outline = `M0 ${-deep}L${across / 2} ${-deep / 2}V${deep / 2}L0 ${deep}L${-across / 2} ${deep / 2}V${-deep / 2}z`;
  return (
    <g fill="none" stroke="#1f4a18" stroke-opacity=".38" stroke-width="1.6">
      {Array.from({ length: rows * columns }, (_, n) => {
        const [row, column] = [Math.floor(n / columns), n % columns];
        return <path key={n} d={outline} transform={`translate(${(column + (row % 2) / 2) * across} ${top + row * deep * 1.5})`} />;
      })}
    </g>
  );
}

function Tiles({ width, height }: { width: number; height: number }) {
  const step = width > 400 ? 118 : 54;
  const deep = step * 0.72;
  const lines = [
    ...Array.from({ length: Math.ceil(width / step) + 1 }, (_, n) => `M${n * step - step * 0.4} 0V${height}`),
    ...Array.from({ length: Math.ceil(height / deep) + 1 }, (_, n) => `M0 ${height - n * deep - deep * 0.3}H${width}`),
  ].join('');
  return <path d={lines} fill="none" stroke="#5a4a28" stroke-opacity=".42" stroke-width="1.4" />;
}

/** Powder smoke: what is nearest to the muzzle is thickest. */
function Smoke({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`} fill="#f4f1e8" stroke="#8d9a98" stroke-opacity=".5" stroke-width="1.2">
      <path d="M-15 3Q-22-3-16-8Q-16-16-7-15Q0-22 8-15Q17-17 18-8Q25-3 18 3Q13 10 4 6Q-6 11-15 3z" fill-opacity=".92" />
      <path d="M-9-6q4-5 9-2M3-10q5-3 8 1M-2 1q4 3 9 0" fill="none" />
    </g>
  );
}

const PATCH = { water: ['#4b93c4', '#1f5f8b'], bridge: ['#a9743c', '#3f2411'], road: ['#d8bd84', '#8f6f3c'] } as const;

function Patch({ look, x, y, width, height }: NonNullable<Picture['patches']>[number]) {
  const [fill, edge] = PATCH[look];
  const waves = Array.from({ length: Math.ceil(width / 108) }, (_, n) => {
    const at = x + n * 108 + (n % 2) * 30;
    return `M${at} ${y + height * (n % 2 ? 0.66 : 0.36)}q13-6 26 0t26 0`;
  }).join('');
  const planks = Array.from({ length: Math.floor(height / 11) }, (_, n) => `M${x} ${y + (n + 1) * 11}h${width}`).join('');
  return (
    <>
      <rect x={x} y={y} width={width} height={height} fill={fill} stroke={edge} stroke-width="1.6" />
      {look === 'water' ? <path d={waves} fill="none" stroke="#cfe6f2" stroke-width="1.8" /> : null}
      {look === 'bridge' ? <path d={planks} fill="none" stroke="#6b4420" stroke-width="1.4" /> : null}
    </>
  );
}

function Plan({ points, number }: NonNullable<Picture['plans']>[number]) {
  const [end] = points.slice(-1);
  const seal = (x: number, y: number, text: string) => (
    <g transform={`translate(${x} ${y})`}>
      <circle r="13" fill="#b3272d" stroke="#f7e6c0" stroke-width="2.4" />
      <text y="5" text-anchor="middle" font-size="15" font-weight="700" fill="#fff">
        {text}
      </text>
    </g>
  );
  return (
    <>
      <path
        d={`M${points.map((point) => point.join(' ')).join('L')}`}
        fill="none"
        stroke="#fff6d8"
        stroke-width="4"
        stroke-dasharray="10 7"
      />
      {end ? seal(end[0], end[1], number) : null}
    </>
  );
}

/** A ring in the colour of the side, whole for the first, broken for the others. */
function Ring({ side }: { side: Exclude<SideOf, null> }) {
  const colour = ['#c22f33', '#2c62b4', '#d1961f', '#3d7a5c'][side] ?? sideColour(side);
  return (
    <>
      <path d="M-24 0A24 8 0 0 0 24 0V3.5A24 8 0 0 1-24 3.5z" fill="#2c5a22" />
      <ellipse rx="24" ry="8" fill="#79b548" stroke={colour} stroke-width="4.4" stroke-dasharray={DASHES[side] || undefined} />
      <ellipse rx="26.6" ry="10" fill="none" stroke="#fff" stroke-opacity=".5" />
    </>
  );
}

function Man({ man: { figure, livery, x, y, height = 100, face = 'right', side, officer } }: { man: PictureMan }) {
  const ringed = side !== undefined && side !== null;
  return (
    <g transform={`translate(${x} ${y}) scale(${height / 100})`}>
      <use href="#flat-shadow" />
      {ringed ? <Ring side={side} /> : null}
      <Flat figure={figure} livery={livery} face={face} base={!ringed} {...(officer && { variant: 'officer' as const })} />
    </g>
  );
}
