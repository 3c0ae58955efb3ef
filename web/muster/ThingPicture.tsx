// A weapon, armour or steed as a small picture beside the choice.
import type { MusterPicture } from '@baize/contracts';
import type { JSX } from 'preact';
import { paintOf } from '../art/flat/paint.ts';
import { WEAPON_ART } from '../art/flat/weapons.tsx';
import { Flat } from '../art/index.ts';

const LIVERY = { coat: '#8a7a5a', facings: '#e8dfc8', trousers: '#6d5f45', hat: '#3a2c1c', horse: '#7a4a2a' };
const PAINT = paintOf(LIVERY);
const INK = '#2a1f1a';

/** Where a weapon lies in its box: how far it reaches from the grip, to either side. */
const REACH: Partial<Record<MusterPicture, readonly [from: number, to: number]>> = {
  musket: [-24, 60],
  rifle: [-24, 40],
  pistol: [-12, 24],
  pike: [-46, 84],
  halberd: [-46, 66],
  spear: [-46, 64],
  lance: [-34, 78],
  staff: [-46, 50],
  standard: [-46, 76],
  trumpet: [-12, 32],
  greatsword: [-14, 52],
  rapier: [-10, 50],
};

const WORN: Partial<Record<MusterPicture, JSX.Element>> = {
  mail: <path d="M-10-13L-4-16Q0-12 4-16L10-13L15-4L10-1L9 14H-9L-10-1L-15-4z" fill="#d9b27a" />,
  cuirass: (
    <>
      <path d="M-9-14Q0-8 9-14Q13-4 10 4Q5 15 0 15Q-5 15-10 4Q-13-4-9-14z" fill="#c9ccd0" />
      <path d="M0-10V14" />
    </>
  ),
  drum: (
    <>
      <path d="M-12-9V9Q0 15 12 9V-9z" fill="#b3272d" />
      <ellipse cy="-9" rx="12" ry="4" fill="#f3ead6" />
      <path d="M-12-6L-6 11L0-5L6 11L12-6" fill="none" />
    </>
  ),
  grenade: (
    <>
      <circle cy="3" r="10" fill="#3a3f45" />
      <path d="M2-7Q4-14 10-14" fill="none" stroke="#b08d3c" stroke-width="2" />
    </>
  ),
};

export function ThingPicture({ thing }: { thing: MusterPicture }) {
  if (thing === 'horse') {
    return (
      <svg class="thing" viewBox="-60 -96 120 100" aria-hidden="true">
        <Flat figure={{ hat: 'bare', weapon: 'none', pose: 'stand', mounted: true }} livery={LIVERY} base={false} />
      </svg>
    );
  }
  const worn = WORN[thing];
  if (worn) {
    return (
      <svg class="thing" viewBox="-26 -18 52 36" stroke={INK} stroke-width="1.2" stroke-linejoin="round" aria-hidden="true">
        {worn}
      </svg>
    );
  }
  const [from, to] = REACH[thing] ?? [-16, 44];
  const wide = to - from + 8;
  return (
    <svg
      class="thing"
      viewBox={`${from - 4} ${-wide * 0.34} ${wide} ${wide * 0.68}`}
      stroke={INK}
      stroke-width="1.1"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      <g transform="rotate(-24)">{WEAPON_ART[thing as keyof typeof WEAPON_ART]?.(PAINT)}</g>
    </svg>
  );
}
