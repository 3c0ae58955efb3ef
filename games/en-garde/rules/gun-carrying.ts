// A swivel gun is carried by two of its crew (EG-GUN-05): one path for the three, at the Slow rate.
import { ahead, disc, isLegClear, isOnTable, type Point, type Solid } from '@baize/table/open';
import { MOVES } from '../content/profiles.ts';
import { decision, type EnGarde, type GunState, type Id, inPlay, type Model, model, nameOf, procedure } from '../state.ts';
import { isEngaged, say } from './foundations.ts';
import { baseOf, gapOf, gunBase, otherBases, shapeOf } from './geometry.ts';
import { place, settle } from './moving.ts';
import { countryOf } from './terrain.ts';

const [, NORMAL] = MOVES.slow;

/** The other crewman in contact with the gun who has not been activated. */
export function partnerAt(s: EnGarde, m: Model, gun: GunState): Id | null {
  const free = (id: Id) => {
    const other = model(s, id);
    return inPlay(other) && !other.activated && !isEngaged(s, id) && other.steed === null && gapOf(baseOf(s, other), gunBase(gun)) <= 10;
  };
  if (gun.gun !== 'swivel-gun' || gun.spiked || !gun.onTable || !gun.crew.includes(m.id) || !free(m.id)) return null;
  return gun.crew.find((id) => id !== m.id && free(id)) ?? null;
}

type Carry = { facing: number; length: number };

/** Straight ways on which all three bases stay clear of everything. */
export function carries(s: EnGarde, bearers: readonly Id[], gun: GunState): Carry[] {
  const bases = [gunBase(gun), ...bearers.map((id) => baseOf(s, model(s, id)))];
  const solids: Solid[] = otherBases(s, null)
    .filter((base) => base.id !== `gun:${gun.id}` && !bearers.some((id) => base.model === id))
    .map((base) => ({ id: base.id, shape: shapeOf(base) }));
  for (const piece of countryOf(s).pieces) {
    if (piece.ground !== 'open' || piece.building) solids.push(...piece.shapes.map((shape) => ({ id: piece.id, shape })));
  }
  const found: Carry[] = [];
  for (let facing = 0; facing < 36_000; facing += 4500) {
    for (const length of [NORMAL * 1000, NORMAL * 500]) {
      const ok = bases.every((base) => {
        const end = ahead(base, facing, length);
        return isOnTable(disc(end, base.r), s.width, s.height) && isLegClear(base, end, base.r, solids);
      });
      if (ok) found.push({ facing, length });
    }
  }
  return found;
}

interface Carrying {
  model: Id;
  other: Id;
  gun: number;
  [more: string]: number;
}

const carry = decision<Carrying, Carry>('carry the gun', {
  rule: 'EG-GUN-05',
  who: (s, l) => model(s, l.model).seat,
  options: (s, l) => carries(s, [l.model, l.other], s.guns[l.gun] as GunState),
  prompt: (s, l) => `${nameOf(s, l.model)} and ${nameOf(s, l.other)} carry the gun: where to?`,
  label: (_s, _l, { facing, length }) => `${length / 1000}" towards ${facing / 100}°`,
  apply(s, l, { facing, length }, u) {
    const gun = s.guns[l.gun] as GunState;
    const to = (from: Point): Point => ahead(from, facing, length);
    for (const id of [l.model, l.other]) {
      const m = model(s, id);
      Object.assign(m, { activated: true, moved: true, hidden: false, facing });
      place(s, m, to(m), m.z);
    }
    Object.assign(gun, to(gun), { facing });
    say(s, u, 'EG-GUN-05', 'gun carried', { model: l.model, inches: length / 1000 });
    settle(s, u);
  },
});

export const carryingGun = procedure<Carrying>('carrying a gun').decide(carry);
