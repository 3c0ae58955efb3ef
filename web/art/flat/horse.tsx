// Horses: one trotting, standing or rearing, always to the right. Hooves on y = 0, the saddle at about 0,-70.
import { limb, type Spot } from './limb.ts';
import { BLACK, GOLD, mix, type Paint } from './paint.ts';

type Gait = 'stand' | 'trot' | 'rear';
type Legs = Record<'farFore' | 'nearFore' | 'farHind' | 'nearHind', readonly Spot[]>;

const LEGS: Record<Gait, Legs> = {
  stand: {
    farFore: [
      [30, -52],
      [32, -28],
      [32, -5],
    ],
    nearFore: [
      [25, -52],
      [26, -28],
      [25, -4],
    ],
    farHind: [
      [-24, -54],
      [-20, -38],
      [-28, -24],
      [-25, -5],
    ],
    nearHind: [
      [-29, -54],
      [-25, -38],
      [-36, -24],
      [-33, -4],
    ],
  },
  trot: {
    farFore: [
      [30, -52],
      [43, -36],
      [38, -20],
    ],
    nearFore: [
      [25, -52],
      [24, -28],
      [17, -4],
    ],
    farHind: [
      [-24, -54],
      [-13, -38],
      [-19, -22],
      [-9, -5],
    ],
    nearHind: [
      [-29, -54],
      [-27, -38],
      [-42, -25],
      [-43, -5],
    ],
  },
  rear: {
    farFore: [
      [27, -60],
      [47, -58],
      [50, -41],
    ],
    nearFore: [
      [23, -57],
      [40, -48],
      [37, -31],
    ],
    farHind: [
      [-25, -50],
      [-13, -36],
      [-23, -22],
      [-12, -5],
    ],
    nearHind: [
      [-30, -48],
      [-22, -34],
      [-35, -21],
      [-28, -4],
    ],
  },
};

const BODY =
  'M-40-59C-42-69-32-74-22-71C-14-68-4-66 6-68C13-71 17-79 22-90C26-99 33-105 39-107L39.6-113L44-106.6C49-103 54-96 60-90C63-85 60-80.6 55-80.6C50-80.6 47-84 43.6-85C40-82 38-77 37-70C38-61 37-52 28-47C18-42 4-42-8-43C-16-44-20-47-24-46C-34-45-40-51-40-59z';

function Leg({ joints, hind, colour }: { joints: readonly Spot[]; hind: boolean; colour: string }) {
  const [x, y] = joints[0] as Spot;
  const hoof = joints[joints.length - 1] as Spot;
  return (
    <>
      <path d={limb(joints, hind ? [17, 11, 5.6, 5] : [13, 7.4, 5])} fill={colour} />
      <ellipse cx={x} cy={y - 3} rx={hind ? 9.6 : 7.4} ry={hind ? 8 : 6.4} fill={colour} stroke="none" />
      <path d="M-3-2.6H2.6L5.4 4H-3.6z" transform={`translate(${hoof.join(' ')})`} fill={BLACK} />
    </>
  );
}

export function Horse({ gait, paint }: { gait: Gait; paint: Paint }) {
  const legs = LEGS[gait];
  const far = mix(paint.horse, '#1a1420', 0.3);
  const mane = mix(paint.horse, '#1a1008', 0.62);
  return (
    <>
      <Leg joints={legs.farHind} hind colour={far} />
      <Leg joints={legs.farFore} hind={false} colour={far} />
      <g transform={gait === 'rear' ? 'rotate(-15 -30 -50)' : undefined}>
        <path d="M-37-66C-52-72-58-54-54-34C-48-40-50-54-38-56z" fill={mane} />
        <path d={BODY} fill={paint.horse} />
        <path d="M39-107C30-107 24-99 19-89C16-82 13-76 8-71C17-74 24-79 27-88C29-96 33-101 40-104z" fill={mane} />
        <path d="M-24-69Q-4-64 14-70L15-46Q-6-38-30-46z" fill={paint.coat} />
        <path d="M15-51L15-46Q-6-38-30-46L-29-51Q-6-43.6 15-51z" fill={paint.facings} stroke-width=".9" />
        <path d="M42-104L47-86M44.6-94Q50-92 55-82M47-88Q30-72 8-76" fill="none" stroke={BLACK} stroke-width="1.5" />
        <path d="M36.8-72Q28-62 16-62" fill="none" stroke={BLACK} stroke-width="2" />
        <path d="M47-97h.01M57.6-86h.01" stroke-width="2.4" />
        <circle cx="36" cy="-70" r="2" fill={GOLD} stroke-width=".7" />
        <path d="M-34-68Q-28-71.4-20-69M25-88Q29-98 36-103" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="2.4" />
        <path d="M-24-46C-20-47-16-44-8-43C4-42 18-42 28-47C20-48 4-48-8-49z" fill="#1a1420" fill-opacity=".2" stroke="none" />
      </g>
      <Leg joints={legs.nearHind} hind colour={paint.horse} />
      <Leg joints={legs.nearFore} hind={false} colour={paint.horse} />
    </>
  );
}
