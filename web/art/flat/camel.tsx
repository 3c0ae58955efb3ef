// A camel, to the right: standing, or striding out. Feet on y = 0, the saddle at about 0,-70 before the hump.
import { limb, type Spot } from './limb.ts';
import { BLACK, GOLD, mix, type Paint } from './paint.ts';

type Legs = readonly [farHind: readonly Spot[], farFore: readonly Spot[], nearHind: readonly Spot[], nearFore: readonly Spot[]];

// biome-ignore format: four legs, joint by joint
const LEGS: Record<'stand' | 'stride', Legs> = {
  stand: [
    [[-24, -54], [-20, -32], [-25, -16], [-24, -4]],
    [[28, -52], [31, -26], [31, -4]],
    [[-31, -54], [-27, -32], [-33, -16], [-32, -3]],
    [[22, -52], [24, -26], [23, -3]],
  ],
  stride: [
    [[-24, -54], [-11, -33], [-14, -17], [-5, -4]],
    [[28, -52], [45, -31], [47, -8]],
    [[-31, -54], [-34, -32], [-45, -17], [-48, -3]],
    [[22, -52], [17, -27], [8, -3]],
  ],
};

/** Hump behind the saddle, a neck that sags and rises, a long face held level. */
const BODY =
  'M-42-56C-43-66-38-72-32-76C-28-90-18-92-12-78C-6-72 4-70 14-71C22-70 28-66 32-62C38-60 42-66 43-76C44-90 46-104 52-109L53-114L57-109C64-108 71-104 76-100C80-97 79-92 75-91C69-90 63-92 59-94C57-86 56-72 51-61C47-51 40-45 30-45C16-41 2-41-10-42C-22-42-40-44-42-56z';

function Leg({ joints, colour }: { joints: readonly Spot[]; colour: string }) {
  const [x, y] = joints[0] as Spot;
  const [footX, footY] = joints[joints.length - 1] as Spot;
  return (
    <>
      <path d={limb(joints, joints.length > 3 ? [14, 8, 5.4, 5] : [11, 6.6, 5])} fill={colour} />
      <ellipse cx={x} cy={y - 2} rx={8} ry={7} fill={colour} stroke="none" />
      <path d="M-4-2H4L6.400 3.600H-4.600z" transform={`translate(${footX} ${footY})`} fill={mix(colour, BLACK, 0.35)} />
    </>
  );
}

export function Camel({ strides, paint }: { strides: boolean; paint: Paint }) {
  const hide = '#c69a5b';
  const far = mix(hide, '#2a1a12', 0.34);
  const [farHind, farFore, nearHind, nearFore] = LEGS[strides ? 'stride' : 'stand'];
  return (
    <>
      <Leg joints={farHind} colour={far} />
      <Leg joints={farFore} colour={far} />
      <path d="M-41-60Q-52-56-50-38L-47-33L-46-40Q-46-52-39-54z" fill={mix(hide, '#2a1a12', 0.45)} />
      <path d={BODY} fill={hide} />
      <path d="M-31-75C-28-88-19-90-13-78Q-22-82-31-75z" fill={mix(hide, '#3a2412', 0.3)} stroke="none" />
      <path d="M-13-77Q0-66 17-71L19-46Q2-39-17-45z" fill={paint.coat} />
      <path d="M18.500-52L19-46Q2-39-17-45L-16-50Q2-44 18.500-52z" fill={paint.facings} stroke-width=".9" />
      <path d="M-15-44v7M-8-43v7M0-42v7M8-43v7M15-45v7" fill="none" stroke={paint.facings} stroke-width="2" />
      <path d="M57-108L63-93M61-99L76-94M63-93Q44-66 14-74" fill="none" stroke={BLACK} stroke-width="1.500" />
      <path d="M62-103h.01M75-97h.01" stroke-width="2.400" />
      <circle cx="40" cy="-62" r="2.200" fill={GOLD} stroke-width=".7" />
      <path d="M47-88Q49-100 54-106M-36-68Q-33-74-29-76" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="2.200" />
      <Leg joints={nearHind} colour={hide} />
      <Leg joints={nearFore} colour={hide} />
    </>
  );
}
