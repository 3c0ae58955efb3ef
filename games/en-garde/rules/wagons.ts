// Wagons that are driven (EG-WAG-01).
import { ahead, overlaps, posed, rectangle } from '@baize/table/open';
import { decision, type EnGarde, type Id, inPlay, type Model, model, nameOf, procedure, type Wagon } from '../state.ts';
import { say } from './foundations.ts';
import { otherBases, shapeOf } from './geometry.ts';
import { bringAlong } from './objects.ts';
import { countryOf, wagonShape } from './terrain.ts';

/** EG-MOV-01: the Fast rate. */
const NORMAL = 8000;

/** EG-WAG-01: wagons that a model aboard may drive: it is the driver, and the wagon has not moved this turn. */
export function drivable(s: EnGarde, m: Model): number[] {
  const wagon = m.wagon === null ? null : s.wagons[m.wagon];
  return wagon && !wagon.activated && (wagon.seat === null || wagon.seat === m.seat) && drives(s, wagon).length > 0 ? [wagon.id] : [];
}

type Drive = { facing: number; length: number };

/** Straight ahead after one free turn, clear of every base and of all that is impassable or built. */
function drives(s: EnGarde, wagon: Wagon): Drive[] {
  const found: Drive[] = [];
  for (let facing = 0; facing < 36_000; facing += 4500) {
    for (const length of [8000, 6000, 4000, 2000]) {
      if (!isClear(s, wagon, { facing, length })) continue;
      found.push({ facing, length });
    }
  }
  return found;
}

function isClear(s: EnGarde, wagon: Wagon, { facing, length }: Drive): boolean {
  if (length > NORMAL) return false;
  const turned = { ...wagon, facing };
  const swept = posed(rectangle(-2000, -1000, 4000 + length, 2000), turned);
  const end = wagonShape({ ...turned, ...ahead(wagon, facing, length) });
  const xs = end.core.map(({ x }) => x);
  const ys = end.core.map(({ y }) => y);
  if (Math.min(...xs) < 0 || Math.min(...ys) < 0 || Math.max(...xs) > s.width || Math.max(...ys) > s.height) return false;
  if (otherBases(s, null).some((base) => overlaps(swept, shapeOf(base)))) return false;
  if (s.wagons.some((other) => other.id !== wagon.id && overlaps(swept, wagonShape(other)))) return false;
  const blocks = countryOf(s).pieces.filter((piece) => piece.building || piece.ground !== 'open');
  return !blocks.some((piece) => piece.shapes.some((shape) => overlaps(swept, shape)));
}

const drive = decision<{ driver: Id; wagon: number }, Drive>('drive', {
  rule: 'EG-WAG-01',
  who: (s, l) => model(s, l.driver).seat,
  options: (s, l) => drives(s, s.wagons[l.wagon] as Wagon),
  prompt: (s, l) => `${nameOf(s, l.driver)} drives: where to?`,
  label: (_s, _l, answer) => `${answer.length / 1000}" towards ${answer.facing / 100}°`,
  apply(s, l, answer, u) {
    const wagon = s.wagons[l.wagon] as Wagon;
    const to = ahead(wagon, answer.facing, answer.length);
    const by = { x: to.x - wagon.x, y: to.y - wagon.y };
    s.wagons = s.wagons.map((each) => (each === wagon ? { ...wagon, ...to, facing: answer.facing, activated: true } : each));
    carryOccupants(s, wagon.id, by);
    say(s, u, 'EG-WAG-01', 'driven', { model: l.driver, wagon: wagon.id });
  },
});

function carryOccupants(s: EnGarde, wagon: number, by: { x: number; y: number }): void {
  for (const m of s.models) {
    if (m.wagon !== wagon || !inPlay(m)) continue;
    m.x += by.x;
    m.y += by.y;
    bringAlong(s, m);
  }
}

export const driving = procedure<{ driver: Id; wagon: number }>('driving').decide(drive);

/** EG-SPA-06: at the end of the Combat Phase those in what burns are Stunned. */
export function isBurning(s: EnGarde, m: Model, building: string | null): boolean {
  const wagon = m.wagon === null ? null : s.wagons[m.wagon];
  return (wagon?.burning ?? false) || (building !== null && s.openings[`fire:${building}`] === 'open');
}
