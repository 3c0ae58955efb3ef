// One weapon, a piece of armour or a mount by itself, for lists to choose from.
import type { Figure, Livery } from '@baize/contracts';
import type { JSX } from 'preact';
import { REACH } from './Flat.tsx';
import { Skirts, Trunk } from './flat/body.tsx';
import { Gun } from './flat/gun.tsx';
import { Horse } from './flat/horse.tsx';
import { INK, paintOf } from './flat/paint.ts';
import { Drum, WEAPON_ART } from './flat/weapons.tsx';

export type Ware = Figure['weapon'] | 'horse' | 'cuirass' | 'mail';

const PLAIN: Livery = { coat: '#b3272d', facings: '#f1e6c8', trousers: '#3a4a63', hat: '#2b2622', horse: '#6d4225' };

/** Half the height of what is broader than a blade. */
const TALL: Partial<Record<Ware, number>> = { standard: 44, bow: 36, crossbow: 22, shield: 22 };

interface Shown {
  art: JSX.Element | null;
  box: readonly [x: number, y: number, width: number, height: number];
}

function shownOf(ware: Ware, livery: Livery): Shown {
  const paint = paintOf(livery);
  switch (ware) {
    case 'horse':
      return { art: <Horse gait="trot" paint={paint} />, box: [-64, -92, 136, 98] };
    case 'cuirass':
    case 'mail':
      return {
        art: (
          <>
            <Skirts cut={ware} paint={paint} pose="stand" />
            <Trunk cut={ware} paint={paint} officer={false} />
          </>
        ),
        box: [-36, -82, 72, 64],
      };
    case 'cannon':
      return { art: <Gun />, box: [-40, -52, 116, 60] };
    case 'drum':
      return { art: <Drum paint={paint} />, box: [-18, -52, 60, 34] };
    default: {
      const [butt, point] = REACH[ware] ?? [-10, 20];
      const [from, to] = [Math.min(butt, -12) - 4, point + 6];
      const flag = TALL[ware] ?? 18;
      return { art: WEAPON_ART[ware](paint), box: [from, -flag, to - from, 2 * flag] };
    }
  }
}

/** An svg of its own, 52 by 36 unless told. */
export function WeaponPicture({
  weapon,
  width = 52,
  livery = PLAIN,
  class: name,
}: {
  weapon: Ware;
  width?: number;
  livery?: Livery;
  class?: string;
}) {
  const { art, box } = shownOf(weapon, livery);
  return (
    <svg class={name} width={width} height={(width * 36) / 52} viewBox={box.join(' ')} aria-hidden="true">
      <g stroke={INK} stroke-width="1.1" stroke-linejoin="round" stroke-linecap="round">
        {art}
      </g>
    </svg>
  );
}
