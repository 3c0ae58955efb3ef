// Small things by which men of one mould differ: whiskers, what hangs on the back, how the hat sits, how one stands.
import type { Figure } from '@baize/contracts';
import { chanceOf } from '../scenery.tsx';
import { BELT, BLACK, mix, type Paint, WOOD } from './paint.ts';

type Pose = Exclude<Figure['pose'], 'fallen'>;

export type Whiskers = 'none' | 'moustache' | 'beard' | 'sideburns' | 'long';
export type Pack = 'none' | 'knapsack' | 'roll' | 'satchel' | 'flask';

export interface Manner {
  whiskers: Whiskers;
  hair: string;
  skin: string | null;
  pack: Pack;
  scarf: string | null;
  /** Degrees by which the hat sits askew. */
  tilt: number;
  /** Degrees by which he leans, and how tall he is. */
  stoop: number;
  tall: number;
  /** How he holds his weapon and how he sets his feet, where the pose leaves it open. */
  hold: (pose: Pose) => Pose;
  feet: (pose: Pose) => Pose;
}

const HAIR = ['#3b2a1e', '#5e3d22', '#8a5a2c', '#2a2420', '#a8a294', '#b98545'] as const;
const SKIN = [null, null, '#e7b48c', '#d9a27a', '#f4cfae'] as const;
const WHISKERS: readonly Whiskers[] = ['none', 'moustache', 'beard', 'sideburns', 'long', 'moustache'];
const PACKS: readonly Pack[] = ['knapsack', 'none', 'roll', 'satchel', 'flask', 'roll'];
const SCARVES = [null, null, null, '#b3272d', '#e0bb63', '#3f6b8a'] as const;

/** How many different men there are of one mould. */
const MEN = 48;

export const mannerNumber = (variety: number): number => ((variety % MEN) + MEN) % MEN;

export function mannerOf(variety: number): Manner {
  const man = mannerNumber(variety);
  const pick = <T,>(list: readonly T[], what: number): T => list[Math.floor(chanceOf(man * 7 + 1, what) * list.length)] as T;
  const share = (what: number) => chanceOf(man * 7 + 1, what);
  const loose = Math.floor(share(8) * 3);
  return {
    whiskers: pick(WHISKERS, 1),
    hair: pick(HAIR, 2),
    skin: pick(SKIN, 3),
    pack: pick(PACKS, 4),
    scarf: pick(SCARVES, 5),
    tilt: Math.round((share(6) - 0.5) * 14),
    stoop: Math.round((share(7) - 0.5) * 7),
    tall: 0.95 + share(9) * 0.09,
    hold: (pose) => (pose === 'stand' && loose === 1 ? 'march' : pose),
    feet: (pose) => (pose === 'stand' && loose > 0 ? (loose === 1 ? 'stand' : 'fire') : pose),
  };
}

/** Beard and whiskers on a head that looks to the right; its centre is 0,0. */
export function WhiskersArt({ whiskers, hair }: Pick<Manner, 'whiskers' | 'hair'>) {
  if (whiskers === 'moustache') return <path d="M4 4.4Q6.6 2.6 9.6 4.6" fill="none" stroke={hair} stroke-width="2.2" />;
  if (whiskers === 'beard') return <path d="M-2 3Q1 6 4.4 4.2Q7 3 8.4 4.6Q8.6 10 4 12Q-1 11.6-2 3z" fill={hair} stroke-width=".8" />;
  if (whiskers === 'sideburns') return <path d="M-2.6-1L1-.4Q2.4 5 4 7.4Q0 8.4-2.4 4z" fill={hair} stroke-width=".7" />;
  if (whiskers === 'long')
    return (
      <>
        <path d="M-2 3Q1 6 4.4 4.2Q7 3 8.4 4.6Q9 14 4.4 18Q-1 14-2 3z" fill={hair} stroke-width=".8" />
        <path d="M3 8Q4 12 4 15" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="1" />
      </>
    );
  return null;
}

/** What he carries on his back or hip, drawn before the trunk. */
export function PackArt({ pack, paint }: { pack: Pack; paint: Paint }) {
  switch (pack) {
    case 'knapsack':
      return (
        <>
          <path d="M-22-72Q-22-75-18-75H-9L-8-55H-19Q-22-55-22-58z" fill="#7a5330" />
          <path d="M-22-72H-9M-17-75V-55" fill="none" stroke-width=".8" />
          <path d="M-20-80.4a3.4 3.4 0 0 1 3-2.6H-9V-76H-18a3.2 3.2 0 0 1-2-4.4z" fill={mix(paint.coat, '#d8d0b8', 0.5)} />
        </>
      );
    case 'roll':
      return (
        <>
          <path d="M-17-78Q-13-82-9-79L-6-58Q-9-54-14-56z" fill={mix(paint.facings, '#6b6250', 0.55)} />
          <path d="M-16.4-73L-8.4-75M-15-62L-7-64" stroke={BLACK} stroke-width="1.4" />
        </>
      );
    case 'satchel':
      return (
        <>
          <path d="M-15-52H-3L-4-39H-14z" fill="#8d6636" />
          <path d="M-15-52H-3L-4-46Q-9-44-14.4-46z" fill="#a87c47" />
        </>
      );
    case 'flask':
      return (
        <>
          <path d="M-13-55Q-8-58-5-53Q-5-45-9-43Q-14-44-14-50z" fill={WOOD} />
          <path d="M-13.4-49H-5" stroke={BELT} stroke-width="1.2" />
        </>
      );
    case 'none':
      return null;
  }
}
