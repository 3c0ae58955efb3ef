// Closing ranks (EG-SIM-02): a model engaged before it was activated may shift to touch a friend.
import { between, centresTouchingBoth, disc } from '@baize/geometry/open';
import { decision, type EnGarde, type Id, inPlay, type Model, model, nameOf, procedure } from '../../state.ts';
import { openEnemies } from '../gates/open.ts';
import { standRefusal, surveyFor } from '../gates/standing.ts';
import { settle } from '../movement/carry-out-move.ts';
import { place } from '../movement/set-down.ts';
import { baseOf, type Round, radiusOf, touching } from '../table/geometry.ts';
import { engagedWith, type Referee, say } from '../turn/foundations.ts';

const INCH = 1000;

/** Places within an inch that touch a friend, keep every contact, and touch no new enemy. */
export function closerPlaces(s: EnGarde, m: Model): (readonly [number, number])[] {
  const foes = engagedWith(s, m.id).map((id) => model(s, id));
  const [first] = foes;
  const r = radiusOf(s, m);
  if (!first) return [];
  const seen = surveyFor(s, m);
  const others = openEnemies(s, m).filter((foe) => !foes.includes(foe));
  const friends = s.models.filter((other) => other.seat === m.seat && other.id !== m.id && inPlay(other));
  const touches = (p: Round, foe: Model) => touching(s, p, baseOf(s, foe)) !== 'no';
  return friends
    .flatMap((friend) => centresTouchingBoth(r, disc(first, radiusOf(s, first)), disc(friend, radiusOf(s, friend))))
    .map((p): Round => ({ ...p, z: m.z, r }))
    .filter((p) => between(p, m) <= INCH && between(p, m) > 10)
    .filter((p) => foes.every((foe) => touches(p, foe)) && !others.some((foe) => touches(p, foe)))
    .filter((p) => standRefusal(s, m, p, seen) === null)
    .map(({ x, y }) => [x, y] as const);
}

export const shift = decision<{ queue: Id[] }, 'stay' | { to: readonly [number, number] }>('close ranks', {
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

const closingRanks = procedure<{ queue: Id[] }>('closing ranks').while(
  (_s, l) => l.queue.length > 0,
  (p) =>
    p.decide(shift).do((_s, l) => {
      l.queue = l.queue.slice(1);
    }),
);

/** EG-SIM-02, EG-ALL-07: after a move, an order being one move, those whom it engaged and who had not been activated may close ranks. */
export function closeRanks(s: EnGarde, movers: readonly Id[], before: readonly Id[], u: Referee): void {
  if (s.fixed.rules.combat !== 'simplified') return;
  const queue = new Set(movers.flatMap((id) => engagedWith(s, id)).filter((id) => !before.includes(id) && !model(s, id).activated));
  if (queue.size > 0) u.call(closingRanks, { queue: [...queue] });
}

/** Who is Engaged now, to tell later who was engaged since. */
export function engagedNow(s: EnGarde): Id[] {
  return [...new Set(s.contacts.flatMap(({ a, b }) => [a, b]))];
}
