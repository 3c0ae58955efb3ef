// AGX-ADV-02: after deployment each side may push one unit or one brigade straight forward.
import { readAnswer, WHOLE } from '@baize/contracts';
import { ahead, gapBetween, type Point } from '@baize/geometry/open';
import type { Refusal, Seat, Space } from '@baize/kernel';
import * as v from 'valibot';
import { rulesOf } from '../../scenarios/index.ts';
import { decision, enemiesOf, type Id, nameOf, onTable, procedure, type Unit, unitOf, type War } from '../../state.ts';
import { carryLeg, INCH } from '../all/ground.ts';
import { placeRefusal, shiftedPost } from '../all/place.ts';
import { walk } from '../all/walk.ts';
import { inchWords } from '../all/words.ts';
import { leadOf } from '../cards/groups.ts';
import { bodyAt, bodyOf, isWithin } from '../formations/footprint.ts';
import { markerRefusal } from '../formations/horses.ts';
import { revealAbout } from '../hidden/reveal.ts';

export interface Pushing {
  seat: Seat;
  pushed: Id[];
  /** Who stood within 3" of whom before anybody was pushed, and the bodies of one unit. */
  links: (readonly [Id, Id])[];
  isOver?: true;
}

export interface Push {
  unit: Id;
  by: number;
}

const FARTHEST = 12 * INCH;
/** Distances are asked with the tolerance of AGW-GEOM-08. */
const TOLERANCE = 10;

/** A place twelve inches on, or less: a placing, not a move, over open ways alone. */
export function pushRefusal(s: War, l: Pushing, unit: Unit, by: number): Refusal | null {
  const rule = 'AGX-ADV-02';
  if (by <= 0 || by > FARTHEST) return { rule, reason: 'A push is straight forward, up to 12″.' };
  if (unit.post.building !== null) return { rule, reason: 'A garrison is not pushed.' };
  const first = l.pushed[0];
  if (first !== undefined && !isLinked(s, l, unit)) return { rule, reason: 'It is not of the same brigade.' };
  const way = carryLeg(
    s,
    unit,
    bodyOf(s, unit),
    { do: 'shift', by: ahead({ x: 0, y: 0 }, unit.post.facing, by) },
    {
      enemies: 'solid',
      friends: 'solid',
    },
  );
  if (way.stop) return { rule, reason: 'Something is in its way.' };
  const post = shiftedPost(unit.post, ahead({ x: 0, y: 0 }, unit.post.facing, by));
  const refusal = placeRefusal(s, unit, post);
  if (refusal) return refusal;
  const body = bodyAt(s, unit, post);
  const isNear = enemiesOf(s, l.seat).some((enemy) => gapBetween(body, bodyOf(s, enemy)) < 12 * INCH - TOLERANCE);
  return isNear ? { rule, reason: 'It must end at least 12″ from every enemy.' } : null;
}

/** AGW-BRIG-01, AGW-CYC-04: up to four that stood linked before the first was pushed; skirmishers and their support are one. */
function isLinked(s: War, l: Pushing, unit: Unit): boolean {
  const isPair = (a: Id, b: Id) => l.links.some(([c, d]) => (a === c && b === d) || (a === d && b === c));
  const leads = new Set([...l.pushed, unit.id].map((id) => leadOf(s, id)));
  return leads.size <= 4 && l.pushed.some((id) => isPair(id, unit.id));
}

function link(s: War, l: Pushing): void {
  const units = pushable(s, l);
  l.links = units.flatMap((a, at) =>
    units
      .slice(at + 1)
      .filter((b) => leadOf(s, a.id) === leadOf(s, b.id) || isWithin(gapBetween(bodyOf(s, a), bodyOf(s, b)), 3))
      .map((b) => [a.id, b.id] as const),
  );
}

function pushable(s: War, l: Pushing): Unit[] {
  return s.units.filter((unit) => unit.seat === l.seat && onTable(unit) && !l.pushed.includes(unit.id));
}

/** The farthest that a unit may be pushed, in steps of half an inch; 0: not at all. */
function farthest(s: War, l: Pushing, unit: Unit): number {
  for (let by = FARTHEST; by > 0; by -= INCH / 2) if (!pushRefusal(s, l, unit, by)) return by;
  return 0;
}

const PUSH = v.strictObject({ unit: WHOLE, by: WHOLE });

function pushSpace(s: War, l: Pushing): Space<Push | 'enough'> {
  const pushes = () =>
    pushable(s, l)
      .map((unit): Push => ({ unit: unit.id, by: farthest(s, l, unit) }))
      .filter(({ by }) => by > 0);
  return {
    kind: 'push',
    shape: { units: pushable(s, l).map(({ id }) => id) },
    refusal: (answer) => {
      if (answer === 'enough') return null;
      const push = readAnswer(PUSH, answer);
      const unit = push && pushable(s, l).find(({ id }) => id === push.unit);
      return push && unit ? pushRefusal(s, l, unit, push.by) : { rule: 'AGX-ADV-02', reason: 'That is no push.' };
    },
    // The suggestions go by half inches; the smallest push of all counts too.
    any: () => pushable(s, l).some((unit) => !pushRefusal(s, l, unit, 1)) || pushes().length > 0,
    sample: (below) => {
      const all = pushes();
      const push = all[below(all.length + 1)];
      return push ?? 'enough';
    },
    candidates: () => [...pushes(), 'enough'],
  };
}

/** AGW-DISM-03: horses are part of their unit, and are set down behind it as they stood, if there is room for them. */
function pushHorses(s: War, unit: Unit, by: Point): void {
  if (!unit.horses) return;
  const spot = { ...unit.horses, x: unit.horses.x + by.x, y: unit.horses.y + by.y };
  if (!markerRefusal(s, unit, spot)) unit.horses = spot;
}

/** AGX-ADV-02: a unit, then others of its brigade, each by its own distance. */
export const choosePush = decision<Pushing, Push | 'enough'>('push forward', {
  rule: 'AGX-ADV-02',
  who: (_s, l) => l.seat,
  options: (s, l) => pushSpace(s, l),
  prompt: (_s, l) =>
    l.pushed.length === 0 ? 'Push one unit or one brigade straight forward, up to 12″?' : 'Push another of the same brigade?',
  label: (s, _l, answer) => (answer === 'enough' ? 'Enough' : `${nameOf(s, unitOf(s, answer.unit))} ahead ${inchWords(answer.by)}`),
  lapse: () => 'enough',
  apply: (s, l, answer, u) => {
    if (answer === 'enough') {
      l.isOver = true;
      return;
    }
    const unit = unitOf(s, answer.unit);
    const by = ahead({ x: 0, y: 0 }, unit.post.facing, answer.by);
    const post = shiftedPost(unit.post, by);
    // AGX-HIDE-14: whoever hides beside the place is found first; if he bars it another push is named.
    if (revealAbout(s, unit, post, u) && pushRefusal(s, l, unit, answer.by)) return;
    l.pushed.push(unit.id);
    walk(s, unit, post, 'set down', 'AGX-ADV-02', u);
    pushHorses(s, unit, by);
  },
});

export const pushing = procedure<Pushing>('pushing forward').when(
  (s) => rulesOf(s).pushes,
  (p) =>
    p.do(link).while(
      (s, l) => !l.isOver && pushSpace(s, l).any(),
      (q) => q.decide(choosePush),
    ),
);
