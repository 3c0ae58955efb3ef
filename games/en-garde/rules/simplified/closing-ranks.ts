// Closing ranks (EG-SIM-02): a model engaged before it was activated may shift to touch a friend.
import { between, centresTouchingBoth, disc } from '@baize/geometry/open';
import { decision, type EnGarde, type Id, inPlay, type Model, model, nameOf, procedure } from '../../state.ts';
import { place, settle } from '../movement/moving.ts';
import { standRefusal } from '../movement/standing.ts';
import { otherBases, radiusOf, sameFloor, touching } from '../table/geometry.ts';
import { engagedWith, say } from '../turn/foundations.ts';

const INCH = 1000;

/** Places within an inch that touch a friend and keep every contact. */
export function closerPlaces(s: EnGarde, m: Model): (readonly [number, number])[] {
  const foes = engagedWith(s, m.id).map((id) => model(s, id));
  const [first] = foes;
  const r = radiusOf(s, m);
  if (!first) return [];
  const bases = otherBases(s, m.id);
  const friends = s.models.filter((other) => other.seat === m.seat && other.id !== m.id && inPlay(other));
  const found = friends.flatMap((friend) => centresTouchingBoth(r, disc(first, radiusOf(s, first)), disc(friend, radiusOf(s, friend))));
  return found
    .filter((p) => between(p, m) <= INCH && between(p, m) > 10)
    .filter((p) => foes.every((foe) => touching(s, { ...p, z: m.z, r }, { x: foe.x, y: foe.y, z: foe.z, r: radiusOf(s, foe) }) !== 'no'))
    .filter((p) => bases.every((base) => !sameFloor(base, m) || between(base, p) >= base.r + r - 10))
    .filter((p) => p.x >= r && p.y >= r && p.x + r <= s.width && p.y + r <= s.height)
    .filter((p) => standRefusal(s, m, { ...p, z: m.z, r }, { bases, old: [] }) === null)
    .map(({ x, y }) => [x, y] as const);
}

const shift = decision<{ queue: Id[] }, 'stay' | { to: readonly [number, number] }>('close ranks', {
  rule: 'EG-SIM-02',
  who: (s, l) => model(s, l.queue[0] as Id).seat,
  options: (s, l) => {
    const places = closerPlaces(s, model(s, l.queue[0] as Id));
    return places.length > 0 ? ['stay' as const, ...places.map((to) => ({ to }))] : [];
  },
  prompt: (s, l) => `${nameOf(s, l.queue[0] as Id)} is engaged: close ranks with a friend?`,
  label: (_s, _l, answer) => (answer === 'stay' ? 'Stay' : 'Close up'),
  apply(s, l, answer, u) {
    if (answer === 'stay') return;
    const m = model(s, l.queue[0] as Id);
    place(s, m, { x: answer.to[0], y: answer.to[1] }, m.z);
    say(s, u, 'EG-SIM-02', 'closed ranks', { model: m.id });
    settle(s, u);
  },
});

export const closingRanks = procedure<{ queue: Id[] }>('closing ranks').while(
  (_s, l) => l.queue.length > 0,
  (p) =>
    p.decide(shift).do((_s, l) => {
      l.queue = l.queue.slice(1);
    }),
);

/** Those just engaged by a model that had not acted yet. */
export function justEngaged(s: EnGarde, mover: Id): Id[] {
  if (s.rules.combat !== 'simplified') return [];
  return engagedWith(s, mover).filter((id) => !model(s, id).activated && engagedWith(s, id).length === 1);
}
