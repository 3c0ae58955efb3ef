// Bodies: legs by pose, coats by cut. Hips at 0,-44, shoulders at 0,-70; the man faces right.
import type { Figure } from '@baize/contracts';
import { along, limb, type Spot } from './limb.ts';
import { BELT, BLACK, GOLD, mix, type Paint, STEEL } from './paint.ts';

type Pose = Exclude<Figure['pose'], 'fallen'>;
export type Cut = NonNullable<Figure['coat']>;

interface Leg {
  joints: readonly [hip: Spot, knee: Spot, ankle: Spot];
  foot: number;
}

const LEGS: Record<Pose | 'ride', { far: Leg; near: Leg; lean: number; drop: number }> = {
  stand: {
    far: {
      joints: [
        [2, -44],
        [4, -25],
        [5, -6],
      ],
      foot: 0,
    },
    near: {
      joints: [
        [-1, -44],
        [-1, -25],
        [-4, -6],
      ],
      foot: 0,
    },
    lean: 0,
    drop: 0,
  },
  march: {
    far: {
      joints: [
        [2, -44],
        [10, -27],
        [14, -7],
      ],
      foot: -8,
    },
    near: {
      joints: [
        [-2, -44],
        [-2, -25],
        [-11, -8],
      ],
      foot: 24,
    },
    lean: 2,
    drop: 0,
  },
  fire: {
    far: {
      joints: [
        [2, -44],
        [10, -26],
        [10, -6],
      ],
      foot: 0,
    },
    near: {
      joints: [
        [-2, -44],
        [-5, -25],
        [-11, -6],
      ],
      foot: 0,
    },
    lean: 2,
    drop: 0,
  },
  charge: {
    far: {
      joints: [
        [3, -43],
        [18, -32],
        [18, -7],
      ],
      foot: -4,
    },
    near: {
      joints: [
        [-2, -43],
        [-8, -25],
        [-22, -11],
      ],
      foot: 34,
    },
    lean: 11,
    drop: 1.5,
  },
  ride: {
    far: {
      joints: [
        [2, -44],
        [12, -34],
        [9, -16],
      ],
      foot: 0,
    },
    near: {
      joints: [
        [-1, -44],
        [11, -33],
        [6, -14],
      ],
      foot: 0,
    },
    lean: 0,
    drop: 0,
  },
};

export const stanceOf = (pose: Pose | 'ride') => LEGS[pose];

/** High boots for riders and soldiers of an older cut, gaiters and shoes for the rest. */
export function LegArt({ leg, colour, high, shiny = false }: { leg: Leg; colour: string; high: boolean; shiny?: boolean }) {
  const [hip, knee, ankle] = leg.joints;
  const cuff = along(knee, ankle, high ? 0.12 : 0.7);
  return (
    <>
      <path d={limb([hip, knee, ankle], [13, 9.4, 6.4])} fill={colour} />
      <path d={limb([cuff, ankle], high ? [9.6, 6.8] : [7.4, 6.6])} fill={BLACK} />
      <path
        d="M-3.6-3Q-4.6 2-4 4H9.6Q10.4 1.6 7.4 .6Q4.4-.4 3.4-3z"
        transform={`translate(${ankle.join(' ')}) rotate(${leg.foot})`}
        fill={BLACK}
      />
      {shiny && (
        <path d={`M${hip[0] - 3} ${hip[1] + 8}L${knee[0] - 2.4} ${knee[1] - 1}`} stroke="#fff" stroke-opacity=".5" stroke-width="1.8" />
      )}
    </>
  );
}

/** What hangs below the waist, over the legs. */
export function Skirts({ cut, paint, pose }: { cut: Cut; paint: Paint; pose: Pose | 'ride' }) {
  const { coat, facings } = paint;
  const wide = pose === 'march' || pose === 'charge' ? 5 : 0;
  if (cut === 'jacket') return null;
  if (cut === 'coat')
    return (
      <>
        <path d={`M-8-52H8Q10-43 9-35Q3-33 0-38Q-5-27-${15 + wide}-25Q-11-38-8-52z`} fill={coat} />
        <path d={`M-${15 + wide}-25Q-10-32-9-42L-3-34Q-8-27-${15 + wide}-25z`} fill={facings} stroke-width="1" />
      </>
    );
  if (pose === 'ride') return <path d="M-9-52H9Q15-42 14-32Q2-26-15-33Q-11-42-9-52z" fill={cut === 'mail' ? '#aab1b5' : coat} />;
  if (cut === 'cuirass')
    return (
      <>
        <path d="M-8-51H8Q13-40 12-30Q0-26-13-31Q-11-42-8-51z" fill={paint.trousers} />
        <path d="M-8.6-52H8.6L11.6-40Q0-37-12-41z" fill={STEEL} />
        <path d="M-10-46.6Q0-43.6 10-46" fill="none" stroke-width=".8" />
      </>
    );
  if (cut === 'mail')
    return (
      <>
        <path d="M-8-52H8Q13-38 12-25Q0-21-13-26Q-11-40-8-52z" fill="#aab1b5" />
        <path d="M-8-52H8Q12-42 11-31Q0-28-11.4-32Q-10-42-8-52z" fill={coat} />
      </>
    );
  const hem = cut === 'dress' ? 24 : 12 + wide;
  return (
    <>
      <path d={`M-7-52H7Q${hem * 0.7}-40 ${hem}-4Q0 0-${hem}-4Q-${hem * 0.7}-38-7-52z`} fill={coat} />
      {cut === 'dress' ? (
        <path d="M1-51H7Q15-36 19-4.4Q12-2.6 6-2.2Q7-30 1-51z" fill={facings} />
      ) : (
        <path d={`M-${hem}-4Q0 0 ${hem}-4L${hem - 0.4}-8Q0-4-${hem - 0.6}-8z`} fill={facings} stroke-width="1" />
      )}
    </>
  );
}

const TRUNK = 'M-5-75Q-12-74-11.4-66Q-9.4-57-8-51L-8.6-44H8.4L8-51.4Q12.6-60 11-67.4Q9.6-75 4-75.6z';

/** Trunk, collar, facings and belts. */
export function Trunk({ cut, paint, officer }: { cut: Cut; paint: Paint; officer: boolean }) {
  const { coat, facings } = paint;
  const mail = cut === 'mail';
  return (
    <>
      <path d={TRUNK} fill={mail ? '#aab1b5' : coat} />
      {mail && <path d="M-7-71Q2-67 8-71.4L11-64L8-51.4L8.4-44H-8.6L-8-51L-10-63z" fill={coat} stroke-width="1" />}
      {cut === 'coat' && <path d="M4-75.6Q9.6-75 11-67.4Q12.6-60 8-51.4L5-51Q8-61 4.6-70z" fill={facings} stroke-width="1" />}
      {cut === 'cuirass' && <path d="M-7-73Q-10-66-8.6-58L-8-51Q0-48.6 8-51.4Q14.4-60 11.6-68Q9-74 6-73Q0-69-7-73z" fill={STEEL} />}
      {(cut === 'robe' || cut === 'dress') && <path d="M4-75.6Q9.6-75 11-67.4L7.4-62L1-75z" fill={facings} stroke-width="1" />}
      {cut === 'jacket' && <path d="M7.6-73Q12.6-62 8.6-50" fill="none" stroke={GOLD} stroke-width="2" stroke-dasharray=".1 3.4" />}
      {(cut === 'coat' || cut === 'jacket') && !officer && <path d="M-8.6-73.6L-4.4-75L8-55L6.6-51z" fill={BELT} stroke-width=".9" />}
      {officer && <path d="M-9-70L-5-74L9-50L3.6-49z" fill={mix(facings, GOLD, 0.65)} stroke-width=".9" />}
      <path
        d="M-8.2-53Q0-50.6 8.4-53.2L8.6-49.6Q0-47-8.6-49.6z"
        fill={
          officer || cut === 'robe' || cut === 'dress' ? mix(facings, GOLD, 0.5) : cut === 'coat' || cut === 'jacket' ? BELT : '#6b4526'
        }
        stroke-width=".9"
      />
      {!mail && cut !== 'cuirass' && <path d="M-5.4-75Q0-72.6 5.4-75.2L5.6-78.2Q0-76.4-4.6-78.4z" fill={facings} stroke-width="1" />}
    </>
  );
}

/** Light along the back, shade along the front: what makes paint look like enamel. */
export const TRUNK_SHINE = 'M-9.4-68Q-8.2-60-6.4-55';
export const TRUNK_SHADE = 'M4-75.6Q9.6-75 11-67.4Q12.6-60 8-51.4L8.4-44H3Q6-58 4-75.6z';
