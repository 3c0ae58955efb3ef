// Small woodcuts for cards that show no soldier, in ink and one colour.
import type { Motif } from '@baize/contracts';
import type { JSX } from 'preact';
import { BELT, GOLD, INK, STEEL, WOOD } from './flat/paint.ts';

const RED = '#b3272d';
const BLUE = '#24508f';
const CLOUD = 'M-14 4Q-20-1-14-6Q-15-13-7-13Q-3-19 4-15Q13-16 13-8Q19-4 14 3Q10 6 6 4Q0 8-5 4Q-10 8-14 4z';

const MOTIF: Record<Motif, () => JSX.Element> = {
  scroll: () => (
    <>
      <path d="M-11-15H10Q14-15 13-9L9 13H-13Q-9 11-9 6L-7-8Q-7-15-11-15z" fill={BELT} />
      <path d="M-11-15Q-16-14-15-9H-8Q-7-15-11-15zM9 13Q14 13 14 7H-9Q-9 12-13 13z" fill="#e0d3b0" />
      <path d="M-4-9H9M-4.6-5H8.4M-5.4-1H7.6M-6 3H3" stroke-width="1" fill="none" />
      <circle cx="5" cy="8" r="4" fill={RED} />
    </>
  ),
  crossed: () => (
    <>
      {[1, -1].map((way) => (
        <g key={way} transform={`scale(${way} 1) rotate(-45)`}>
          <path d="M-12-1.7Q4-6 22 1Q4-1.4-12 1.7z" fill={STEEL} />
          <path d="M-20-1.4H-12V1.4H-20z" fill={WOOD} />
          <path d="M-12-4Q-9 6-20 4" fill="none" stroke={GOLD} stroke-width="2" />
        </g>
      ))}
    </>
  ),
  drum: () => (
    <>
      <path d="M-14-9V9Q0 15 14 9V-9z" fill={RED} />
      <path d="M-14-4L-9 10L-3-2L3 12L9-3L14 8" fill="none" stroke={BELT} stroke-width="1.6" />
      <path d="M-14-9Q0-3 14-9V-5Q0 1-14-5zM-14 6Q0 12 14 6V9Q0 15-14 9z" fill={BLUE} />
      <ellipse cy="-9" rx="14" ry="5" fill={BELT} />
      <path d="M-4-8L14-18M3-8L-15-17" stroke={WOOD} stroke-width="2.4" />
    </>
  ),
  flag: () => (
    <>
      <path d="M-13 18V-18H-10.6V18z" fill={WOOD} />
      <path d="M-10.6-16Q-3-20 4-15.6Q10-12.4 16-15V4Q10 7 4 3.6Q-3-1-10.6 3z" fill={RED} />
      <path d="M-10.6-9Q-3-13 4-8.6Q10-5.4 16-8V-3Q10 0 4-3.6Q-3-8-10.6-4z" fill={BELT} stroke="none" />
      <circle cx="-11.8" cy="-19" r="2.2" fill={GOLD} />
    </>
  ),
  star: () => (
    <>
      <path d="M0-18L5-6.4L17.4-5.4L8 2.8L10.8 15L0 8.6L-10.8 15L-8 2.8L-17.4-5.4L-5-6.4z" fill={GOLD} />
      <path d="M0-18V8.6M0 0L17.4-5.4M0 0L10.8 15M0 0L-10.8 15M0 0L-17.4-5.4" stroke-width=".8" />
    </>
  ),
  boot: () => (
    <>
      <path d="M-8-18H6L5 2Q9 6 16 8Q19 10 18 14H-9Q-7 2-8-18z" fill="#4a3a2e" />
      <path d="M-8.4-18H6.4V-12H-8.2z" fill="#b98049" />
      <path d="M-9 14H18V17H-9z" fill={INK} />
      <path d="M-4-9L-4.6 8" stroke="#fff" stroke-opacity=".5" stroke-width="2" />
    </>
  ),
  shield: () => (
    <>
      <path d="M-14-16Q0-12 14-16Q17 8 0 19Q-17 8-14-16z" fill={BLUE} />
      <path d="M-2.6-13.6H2.6V17L0 19L-2.6 17zM-14.6-6H14.6L14.4-1H-14.4z" fill={BELT} stroke="none" />
      <path d="M-14-16Q0-12 14-16Q17 8 0 19Q-17 8-14-16z" fill="none" stroke={GOLD} stroke-width="2" />
      <path d="M-15-17Q0-13 15-17Q18 9 0 20.4Q-18 9-15-17z" fill="none" />
    </>
  ),
  eye: () => (
    <>
      <path d="M-18 1Q0-18 18 1Q0 16-18 1z" fill="#fdf9ee" />
      <circle cy="0" r="7.4" fill={BLUE} />
      <circle cy="0" r="3.4" fill={INK} />
      <path d="M-2-3h.01" stroke="#fff" stroke-width="3" />
      <path d="M-15-6L-18-10M-8-11L-10-15M0-13V-17.4M8-11L10-15M15-6L18-10" />
    </>
  ),
  hand: () => (
    <>
      <path
        d="M-8 6Q-13-1-11-3Q-8-5-5 0L-6-14Q-6-17-3.6-17Q-1-17-1-14L0-5L.6-16Q1-19 3.4-18.6Q5.6-18 5.4-15L5-5L8-13Q9-16 11-15Q13-14 12.4-11L9 3Q8 10 4 10H-3Q-6 10-8 6z"
        fill="#f0c39c"
      />
      <path d="M-6 10H6L7 18H-7z" fill={RED} />
      <path d="M-5 0L-4 3M0-5V0M5-5L4 0" stroke-width=".9" />
    </>
  ),
  heart: () => (
    <>
      <path d="M0 17C-6 8-18 3-18-7C-18-16-5-19 0-9C5-19 18-16 18-7C18 3 6 8 0 17z" fill={RED} />
      <path d="M-13-8Q-12-12-8-12" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="2.2" />
    </>
  ),
  sun: () => (
    <>
      {[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => (
        <path key={turn} d="M-3-10L0-19L3-10z" transform={`rotate(${turn})`} fill={GOLD} />
      ))}
      <circle r="9.6" fill="#f0c95c" />
      <path d="M-3.4-1.6h.01M3.4-1.6h.01" stroke-width="2" />
      <path d="M-3.4 3Q0 6 3.4 3" fill="none" />
    </>
  ),
  cloud: () => (
    <g transform="translate(0 4) scale(1.1)">
      <path d={CLOUD} fill="#d7dde2" />
      <path d="M-9-2Q-7-8-1-7M3-8Q8-8 8-3M-6 1H6" fill="none" stroke-width=".9" />
    </g>
  ),
  rain: () => (
    <>
      <path d="M-11 6L-15 17M-3 7L-7 18M5 6L1 17M12 5L8 16" stroke={BLUE} stroke-width="2.4" />
      <path d={CLOUD} transform="translate(0 -3)" fill="#b5bec7" />
      <path d="M-9-5Q-7-11-1-10M3-11Q8-11 8-6" fill="none" stroke-width=".9" />
    </>
  ),
  arrow: () => (
    <>
      <path d="M-18 4Q-6-12 6-7L4-14L19-2L5 10L6 2Q-5-2-12 10z" fill={RED} />
      <path d="M-13 3Q-4-7 6-4" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="1.6" />
    </>
  ),
};

export function MotifArt({ motif }: { motif: Motif }) {
  return (
    <g stroke={INK} stroke-width="1.3" stroke-linejoin="round" stroke-linecap="round">
      {MOTIF[motif]()}
    </g>
  );
}
