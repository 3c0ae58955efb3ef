// Card scenery that stands up from the board: trees, houses and the like. Each stands at 0,0; a tree is about 40 high.
import type { JSX } from 'preact';
import { INK, mix } from './flat/paint.ts';

const SHADE = 'M-7 1Q-4-3 4-2L26-9Q33-9 28-4Q14 3 4 3Q-5 4-7 1z';

const roundTree = (leaf: string) => (
  <>
    <path d="M-2 0L-1.4-14H1.4L2 0z" fill="#7a4c25" />
    <path d="M-12-12Q-18-18-12-24Q-13-33-4-34Q1-41 8-35Q16-33 14-25Q19-18 12-12Q6-8 0-11Q-7-8-12-12z" fill={leaf} />
    <path d="M2-12Q12-15 10-24Q14-30 8-35Q16-33 14-25Q19-18 12-12Q6-8 0-11z" fill="#12240f" fill-opacity=".22" stroke="none" />
    <path
      d="M-11-20Q-11-29-3-31M-6-17q3 3 6 0M-2-25q3 3 6 0M3-18q3 3 5 0"
      fill="none"
      stroke={mix(leaf, '#f4ffc8', 0.5)}
      stroke-width="1.4"
    />
  </>
);

const cardHouse = (roof: string, wall: string) => (
  <>
    <path d="M-17 0V-14H8V0z" fill={wall} />
    <path d="M8 0V-14L13-22L18-14V0z" fill={mix(wall, '#5b4a3a', 0.22)} />
    <path d="M-19-13L-14-25H13L8-13z" fill={roof} />
    <path d="M13-25L19.6-13H17L13-20L9.6-13.4L8-13z" fill={mix(roof, '#1a1420', 0.3)} />
    <path d="M-17-17H9M-15.4-21H11" stroke={mix(roof, '#1a1420', 0.35)} stroke-width=".8" />
    <path d="M-10-25V-30H-6V-25z" fill="#a3553a" />
    <path d="M-5 0V-8H0V0z" fill="#5b3a1c" />
    <path d="M-14-9.6H-9V-4.6H-14zM2.6-9.6H6.4V-4.6H2.6zM11.4-9H14.6V-4.6H11.4z" fill="#ffe9a6" />
  </>
);

export const SCENERY: Record<string, () => JSX.Element> = {
  oak: () => roundTree('#4d8a3a'),
  elm: () => roundTree('#6a9c3c'),
  poplar: () => (
    <>
      <path d="M-1.6 0L-1-8H1L1.6 0z" fill="#7a4c25" />
      <path d="M0-46Q8-32 6.6-14Q4-5 0-6Q-4-5-6.6-14Q-8-32 0-46z" fill="#3c7a3f" />
      <path d="M0-46Q8-32 6.6-14Q4-5 0-6Q5-24 0-46z" fill="#12240f" fill-opacity=".22" stroke="none" />
      <path d="M-4-16Q-5-28-1-38" fill="none" stroke="#a9d58a" stroke-width="1.4" />
    </>
  ),
  fir: () => (
    <>
      <path d="M-1.6 0V-7H1.6V0z" fill="#7a4c25" />
      <path d="M-12-6L-5-17H-9L-3-28H-6L0-42L6-28H3L9-17H5L12-6Q0-3-12-6z" fill="#2c6340" />
      <path d="M0-42L6-28H3L9-17H5L12-6Q6-4.4 1-4.4z" fill="#12240f" fill-opacity=".25" stroke="none" />
    </>
  ),
  bush: () => (
    <>
      <path d="M-10 0Q-14-6-8-9Q-5-14 1-11Q9-13 9-6Q13-2 9 0Q0 2-10 0z" fill="#3f7f38" />
      <path d="M-8-5q2-4 5-3M1-8q3 0 4 3" fill="none" stroke="#a9d58a" stroke-width="1.2" />
    </>
  ),
  stone: () => (
    <>
      <path d="M-9 0L-10-5L-4-11L4-10L9-4L8 0Q0 2-9 0z" fill="#b3ada0" />
      <path d="M4-10L1-4L8 0L9-4zM1-4L-9 0" fill="#7f796d" fill-opacity=".6" stroke-width=".8" />
    </>
  ),
  house0: () => cardHouse('#c8382f', '#f4e6c4'),
  house1: () => cardHouse('#3f6fae', '#f6efdc'),
  house2: () => cardHouse('#d98a2b', '#efe0d0'),
  gabion: () => (
    <>
      <path d="M-6 0Q-7-8-6-13H6Q7-8 6 0Q0 2-6 0z" fill="#b98f56" />
      <path d="M-6.4-9H6.4M-6.6-5H6.6M-2-13V1M2-13V1" stroke-width=".7" />
      <ellipse cy="-13" rx="6" ry="2" fill="#6b4a2a" />
    </>
  ),
  reeds: () => (
    <>
      <path d="M-4 0Q-5-10-8-16M-1 0Q-1-12-2-22M2 0Q3-12 4-19M5 0Q7-8 10-12" fill="none" stroke="#3f6a33" stroke-width="1.8" />
      <path d="M-3-22Q-2-27-1-22L-1.4-16H-2.6zM3.4-19Q4.4-24 5.4-19L5-13H3.8z" fill="#7a4c25" stroke-width=".7" />
    </>
  ),
  wagon: () => (
    <>
      <path d="M-20-10L-17-4H15L18-10z" fill="#a9743c" />
      <path d="M-18-10Q-18-30 0-30Q17-30 16-10z" fill="#f4eddc" />
      <path d="M-9-10Q-10-26-6-29M7-10Q8-26 4-29.6" fill="none" stroke-width=".9" />
      <path d="M15-7H28" stroke="#7a4c25" stroke-width="2.4" />
      <path d="M-11-7a7 7 0 1 1-.1 0zM9-7a7 7 0 1 1-.1 0z" transform="translate(0 0)" fill="none" stroke="#5b3a1c" stroke-width="2.4" />
    </>
  ),
  ship: () => (
    <>
      <path d="M-28-9H30L22 2H-22z" fill="#7a4c25" />
      <path d="M-26-5.6H27" stroke="#dcae3f" stroke-width="1.4" />
      <path d="M-9-9V-46M10-9V-40" stroke="#5b3a1c" stroke-width="2" />
      <path d="M-20-14Q-14-28-19-42H1Q6-28 2-14zM2-13Q7-24 3-36H19Q24-24 20-13z" fill="#f6efdc" />
      <path d="M-9-46L2-49L-9-51z" fill="#b3272d" />
    </>
  ),
};

/** For the page's definitions: `sc-oak` and so on, each with its shadow. */
export const ScenerySymbols = () =>
  Object.entries(SCENERY).map(([name, draw]) => (
    <g key={name} id={`sc-${name}`} stroke={INK} stroke-width=".9" stroke-linejoin="round" stroke-linecap="round">
      <path d={SHADE} fill="#0b1a0f" fill-opacity=".3" stroke="none" />
      {draw()}
    </g>
  ));

export function Stand({ name, x, y, scale = 1 }: { name: string; x: number; y: number; scale?: number }) {
  return <use href={`#sc-${name}`} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(2)})`} />;
}

/** A number from 0 to 1 that is always the same for the same two. */
export function chanceOf(one: number, two: number): number {
  let mixed = Math.imul(one + 0x9e3779b9, 0x85ebca6b) ^ Math.imul(two + 0x165667b1, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x27d4eb2f);
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 4294967296;
}
