// Arms and what else a man carries. Each lies along the x axis, pointing right, the grip at 0,0.
import type { Figure } from '@baize/contracts';
import type { JSX } from 'preact';
import { BLACK, GOLD, mix, type Paint, STEEL, WOOD } from './paint.ts';

type Weapon = Figure['weapon'];

const shaft = (from: number, to: number) => <path d={`M${from}-1.2H${to}V1.2H${from}z`} fill={WOOD} />;
const hilt = <path d="M-5-1.3H2V1.3H-5z" fill={BLACK} />;
const guard = <path d="M2-4.4H4V4.4H2z" fill={GOLD} />;

const blade = (length: number, half: number) => (
  <path d={`M3-${half}L${length - 6}-${half * 0.8}L${length} 0L${length - 6} ${half * 0.8}L3 ${half}z`} fill={STEEL} />
);

/** A colour on its pole: the ground in the facings, a cross in the coat's, a fringe of gold. It flies back from the pole. */
const flag = ({ facings, coat }: Paint) => (
  <>
    <path d="M28 1Q34 9 30 17Q26 27 32 39L66 39Q60 27 64 17Q68 9 62 1z" fill={facings} />
    <path d="M42 1Q48 9 44 17Q40 27 46 39H52Q46 27 50 17Q54 9 48 1zM31 15.4H65L62.4 21.4H28.6z" fill={coat} stroke="none" />
    <path d="M32 39L66 39" stroke={GOLD} stroke-width="2.4" />
  </>
);

export const WEAPON_ART: Record<Weapon, (paint: Paint) => JSX.Element | null> = {
  musket: () => (
    <>
      <path d="M42-1.7L58-2.2L42-.4z" fill={STEEL} />
      <path d="M-5-2.2H42V0H-5z" fill={STEEL} />
      <path d="M-22 1L-20.6 7L-8 3L34 1.6V-.6L-6-2z" fill={WOOD} />
    </>
  ),
  rifle: () => (
    <>
      <path d="M-5-2.2H37V0H-5z" fill="#59606a" />
      <path d="M-21 1L-19.6 7L-8 3L25 1.8V-.6L-6-2z" fill={WOOD} />
      <path d="M-14 4.6Q4 9 22 1.6" fill="none" stroke={BLACK} stroke-width="1.2" />
    </>
  ),
  pistol: () => (
    <>
      <path d="M0-3H17V-.6H0z" fill={STEEL} />
      <path d="M-5 4.4L-1.6-3H9L7-.4L1.6 .6L-1 5z" fill={WOOD} />
    </>
  ),
  sabre: () => (
    <>
      <path d="M2-1.6Q22-7 40 3Q21-1.4 2 1.6z" fill={STEEL} />
      {hilt}
      <path d="M3-3Q4 5-5 4.4" fill="none" stroke={GOLD} stroke-width="1.8" />
    </>
  ),
  rapier: () => (
    <>
      <path d="M3-1L46 0L3 1z" fill={STEEL} />
      {hilt}
      <path d="M2-4.4Q6 0 2 4.4z" fill={GOLD} />
    </>
  ),
  sword: () => (
    <>
      {blade(38, 2.1)}
      {hilt}
      {guard}
    </>
  ),
  greatsword: () => (
    <>
      {blade(56, 2.5)}
      <path d="M-11-1.4H2V1.4H-11z" fill={BLACK} />
      <path d="M2-7H4.6V7H2z" fill={GOLD} />
    </>
  ),
  axe: () => (
    <>
      {shaft(-9, 31)}
      <path d="M21-1.4Q20-9 17-11Q26-13 32-10Q29-6 29-1.4z" fill={STEEL} />
    </>
  ),
  pike: () => (
    <>
      {shaft(-44, 70)}
      <path d="M69-1.6L80 0L69 1.6z" fill={STEEL} />
    </>
  ),
  halberd: () => (
    <>
      {shaft(-44, 48)}
      <path d="M48-1.6L62 0L48 1.6z" fill={STEEL} />
      <path d="M37 1.4Q33 9 37 12Q44 11 49 7Q45 4 46 1.4zM39-1.4L42-8L45-1.4z" fill={STEEL} />
    </>
  ),
  spear: () => (
    <>
      {shaft(-44, 46)}
      <path d="M45-1.2L49-3.6L60 0L49 3.6L45 1.2z" fill={STEEL} />
    </>
  ),
  lance: ({ facings, coat }) => (
    <>
      {shaft(-32, 62)}
      <path d="M61-1.4L73 0L61 1.4z" fill={STEEL} />
      <path d="M59 1Q57 8 59 13L47 9L38 14Q40 7 38 1z" fill={facings} />
      <path d="M59 1Q58 4 58 7L38.6 7Q39 4 38 1z" fill={coat} stroke-width=".8" />
    </>
  ),
  club: () => <path d="M-6-1.6L8-2.2Q26-6.6 29-3Q30.6 0 29 3Q26 6.6 8 2.2L-6 1.6z" fill={WOOD} />,
  dagger: () => (
    <>
      {blade(18, 1.8)}
      {hilt}
      {guard}
    </>
  ),
  bow: () => (
    <>
      <path d="M-6-30L-6 30" fill="none" stroke-width=".9" />
      <path d="M-7-31Q14-14 1 0Q14 14-7 31Q9 14-2 0Q9-14-7-31z" fill={WOOD} />
    </>
  ),
  crossbow: () => (
    <>
      <path d="M16-17L6 0L16 17" fill="none" stroke-width=".9" />
      <path d="M15-18Q24-8 22 0Q24 8 15 18Q19 8 17 0Q19-8 15-18z" fill={STEEL} />
      <path d="M-19 0L-18 5L-4 2.6L26 1.6V-1.6H-8z" fill={WOOD} />
    </>
  ),
  whip: () => (
    <>
      <path d="M8 0Q26-16 34-2Q40 12 54 4" fill="none" stroke={BLACK} stroke-width="2" />
      <path d="M-6-1.4H9V1.4H-6z" fill={WOOD} />
    </>
  ),
  staff: () => shaft(-44, 46),
  shield: ({ facings, coat }) => (
    <>
      <path d="M-3-16Q8-17 12-13Q15 6 1 19Q-9 10-10-13Q-7-15-3-16z" fill={facings} />
      <path d="M1-16.6L3.4-16.4L2.4 17L.6 18zM-10-4L13.4-3L12.6 1L-9.2 0z" fill={coat} stroke="none" />
    </>
  ),
  standard: (paint) => (
    <>
      {shaft(-44, 63)}
      <path d="M63-2L72 0L63 2z" fill={GOLD} />
      {flag(paint)}
    </>
  ),
  drum: () => <path d="M-5-1L13 0L-5 1z" fill={WOOD} />,
  trumpet: () => (
    <>
      <path d="M-7-1L16-1.4Q22-3 26-6V6Q22 3 16 1.4L-7 1z" fill={GOLD} />
      <path d="M-1 1Q3 8 9 1" fill="none" stroke={GOLD} stroke-width="1.8" />
    </>
  ),
  cannon: () => (
    <>
      {shaft(-40, 34)}
      <path d="M33-4H45V4H33z" fill={BLACK} />
    </>
  ),
  grenade: () => (
    <>
      <path d="M3-4Q6-9 9-7" fill="none" stroke={mix(GOLD, '#ff7a1a', 0.5)} stroke-width="1.8" />
      <circle cx="2" cy="0" r="5" fill={BLACK} />
    </>
  ),
  none: () => null,
};

/** A drum on its sling, at the man's hip. */
export const Drum = ({ paint }: { paint: Paint }) => (
  <>
    <path d="M4-46L22-42L19-26L1-30z" fill={paint.facings} />
    <path d="M3.4-45.4L22-41L21.6-38L2.8-42.4zM1.6-33L19.4-28.8L19-26L1-30z" fill={paint.coat} stroke-width=".8" />
    <path d="M4.4-41.6L8-31.6L11.4-40L14.4-30L19-38.6" fill="none" stroke="#f4eddc" stroke-width="1" />
  </>
);
