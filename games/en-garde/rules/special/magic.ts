// The fantastical (EGW-MAGIC, EGW-SPELL): casting, resisting, and what each spell does.

import { ahead, FULL_TURN, type Point } from '@baize/geometry/open';
import type { Refusal, Seat, Space } from '@baize/kernel';
import { SPELL } from '../../content/magic.ts';
import type { Spell } from '../../content/types.ts';
import {
  decision,
  type EnGarde,
  has,
  type Id,
  inPlay,
  isMounted,
  type Model,
  model,
  nameOf,
  procedure,
  recordOf,
  type Steed,
  steedOf,
} from '../../state.ts';
import { shortMove } from '../contact/mounts.ts';
import { may } from '../gates/states.ts';
import { areaModels, enemyTargets, isThere, spellRefusal } from '../gates/targets.ts';
import { carryOut, settle } from '../movement/carry-out-move.ts';
import type { Terms } from '../movement/movement.ts';
import { type PathAnswer, pathLabel, pathSpace } from '../movement/paths.ts';
import { setDown } from '../movement/set-down.ts';
import { travel } from '../movement/travel.ts';
import { conditionsOf } from '../scenarios/conditions.ts';
import { blankShot, floorMeant, shotRefusal } from '../shooting/shooting.ts';
import { shotDice } from '../shooting/shots.ts';
import { readSpot, volleyOf } from '../shooting/volleys.ts';
import { baseOf, rangeBetween, rangeToSpot } from '../table/geometry.ts';
import { modelEnd, pointBlocked, sightRefusal } from '../table/sight.ts';
import { mustResistCharm } from '../turn/charm.ts';
import { d3, enemiesOf, inOrder, isEngaged, type Referee, say, twoDice } from '../turn/foundations.ts';
import { readLone, rollLone } from '../turn/luck.ts';
import { hurtSteed, lowered, stun, suffer } from '../wounds/wounds.ts';
import { placeSummoned, summonPlaces } from './summoning.ts';

export type Step = 'no' | 'before' | 'after';
export type Mark = { model: Id; steed: boolean } | { mount: number } | { at: readonly [number, number] } | 'nobody';

function reachOf(spell: Spell): number {
  return (SPELL[spell].range ?? 0) * 1000;
}

/** EGW-MAGIC-07, EG-ALL-03: open to be met by it, in range and in sight; a Hidden model cannot be targeted. */
function canTarget(s: EnGarde, caster: Model, prey: Model, spell: Spell): boolean {
  if (spellRefusal(s, caster, prey, spell)) return false;
  if (prey.id === caster.id) return true;
  if (rangeBetween(s, caster, prey) > reachOf(spell)) return false;
  return sightRefusal(s, modelEnd(s, caster), modelEnd(s, prey), [caster.id, prey.id], prey) === null;
}

/** EGW-SPELL-01 to -08, EGW-MAGIC-08: whom a spell may be cast on. */
export function marksOf(s: EnGarde, caster: Model, spell: Spell): Mark[] {
  const { target } = SPELL[spell];
  if (target === 'none' || target === 'all-but-caster') return ['nobody'];
  if (target === 'place' || target === 'point') return [];
  const both = spell === 'armour' || spell === 'drain-life' || spell === 'heal';
  const found: Mark[] = s.models
    .filter((m) => canTarget(s, caster, m, spell))
    .flatMap((m) =>
      both && isMounted(m)
        ? [
            { model: m.id, steed: false },
            { model: m.id, steed: true },
          ]
        : [{ model: m.id, steed: false }],
    );
  return spell === 'power-blast' || spell === 'drain-life' ? [...found, ...mountsFor(s, caster, spell)] : found;
}

/** EG-ALL-03, EGW-SPELL-02, -05: the enemy's riderless mounts, which are enemy models to a Power Blast and to Drain Life. */
function mountsFor(s: EnGarde, caster: Model, spell: Spell): { mount: number }[] {
  const seen = enemyTargets(s, caster.seat).filter(
    (target) => target.steed !== null && shotRefusal(s, caster, null, reachOf(spell), target) === null,
  );
  return seen.map(({ steed }) => ({ mount: steed ?? 0 }));
}

/** EGW-MAGIC-02, -03: spells that it knows and can pay for; without a Short move before it there must be a use for it here. */
export function castable(s: EnGarde, m: Model): { spell: Spell; step: Step }[] {
  if (!s.fixed.rules.fantasy || m.magicPoints === 0 || !has(s, m, 'magician') || !may(s, m, 'shoot')) return [];
  return recordOf(s, m).spells.flatMap((spell) => {
    if (SPELL[spell].cost > m.magicPoints || (spell === 'power-blast' && conditionsOf(s).holdsFire(s))) return [];
    const steps: Step[] = hasUse(s, m, spell) ? ['no', 'after', 'before'] : ['before'];
    return steps.map((step) => ({ spell, step }));
  });
}

function hasUse(s: EnGarde, m: Model, spell: Spell): boolean {
  const { target } = SPELL[spell];
  return target === 'point' || (target === 'place' ? summonPlaces(s, m).length > 0 : marksOf(s, m, spell).length > 0);
}

/** EGW-MAGIC-03: the Short move before a spell, to a place from which it can be cast. */
function stepTerms(s: EnGarde, m: Model, spell: Spell): Terms {
  return {
    kind: 'short',
    contact: 'never',
    plain: true,
    unless: ({ path, z }) => {
      const end = path[path.length - 1];
      if (path.length < 2 || !end || hasUse(s, { ...m, x: end.x, y: end.y, z }, spell)) return null;
      return { rule: 'EGW-MAGIC-03', reason: 'The spell cannot be cast from there.' };
    },
  };
}

export const stepBefore = decision<Casting, PathAnswer>('step and cast', {
  rule: 'EGW-MAGIC-03',
  who: (s, l) => model(s, l.caster).seat,
  options: (s, l) => pathSpace(s, model(s, l.caster), stepTerms(s, model(s, l.caster), l.spell)),
  prompt: (s, l) => `${nameOf(s, l.caster)} moves before casting: where to?`,
  label: (s, l, answer) => pathLabel(s, model(s, l.caster), answer, stepTerms(s, model(s, l.caster), l.spell)),
  apply(s, l, answer, u) {
    const m = model(s, l.caster);
    const outcome = travel(s, m, answer, stepTerms(s, m, l.spell));
    if (!('refusal' in outcome)) carryOut(s, m, outcome.journey, u);
  },
});

/** One who has not come to a place for it casts nothing, and pays nothing. */
function leaveUncast(s: EnGarde, l: Casting, u: Referee): void {
  const m = model(s, l.caster);
  if (!inPlay(m) || isEngaged(s, m.id) || !hasUse(s, m, l.spell)) u.leave(casting);
}

export interface Casting {
  caster: Id;
  /** The model that makes the Short move. */
  model: Id;
  spell: Spell;
  step: Step;
  mark: Mark | null;
  queue: Seat[];
  resister: Id | null;
  works: boolean;
}

export const chooseMark = decision<Casting, Mark>('target of a spell', {
  rule: 'EGW-MAGIC-04',
  who: (s, l) => model(s, l.caster).seat,
  options: (s, l) => {
    const caster = model(s, l.caster);
    if (SPELL[l.spell].target === 'point') return pointSpace(s, caster, reachOf(l.spell));
    return SPELL[l.spell].target === 'place' ? ['nobody'] : marksOf(s, caster, l.spell);
  },
  forced: true,
  prompt: (s, l) => `${nameOf(s, l.caster)} casts ${SPELL[l.spell].name}: on whom?`,
  label: (s, _l, answer) => {
    if (answer === 'nobody') return 'Cast it';
    if ('mount' in answer) return 'The riderless mount';
    return 'at' in answer ? 'There' : `${nameOf(s, answer.model)}${answer.steed ? '’s mount' : ''}`;
  },
  apply(s, l, answer, u) {
    const caster = model(s, l.caster);
    l.mark = answer;
    caster.magicPoints -= SPELL[l.spell].cost;
    caster.hidden = false;
    const hostile = typeof answer === 'object' && ('mount' in answer || ('model' in answer && model(s, answer.model).seat !== caster.seat));
    if (hostile) conditionsOf(s).afterAttack(s, caster, u);
    const target = typeof answer === 'object' && 'model' in answer ? answer.model : null;
    l.queue = inOrder(s).filter((seat) => seat !== caster.seat);
    say(s, u, 'EGW-MAGIC-04', 'casts', {
      model: l.caster,
      spell: SPELL[l.spell].name,
      left: caster.magicPoints,
      ...(target !== null && { target }),
    });
  },
});

function pointSpace(s: EnGarde, m: Model, reach: number): Space<Mark> {
  const refuse = (p: Point): Refusal | null => {
    if (p.x < 0 || p.y < 0 || p.x > s.fixed.width || p.y > s.fixed.height)
      return { rule: 'EGW-MAGIC-04', reason: 'That point is not on the table.' };
    const spot = { ...p, z: floorMeant(s, m, p) };
    if (rangeToSpot(baseOf(s, m), spot) > reach) return { rule: 'EGW-MAGIC-04', reason: 'That point is out of range.' };
    return pointBlocked(s, modelEnd(s, m), spot);
  };
  const candidates = (): Mark[] => {
    const spots = enemiesOf(s, m.seat)
      .filter((foe) => !refuse(foe))
      .map(({ x, y }) => ({ at: [x, y] as const }));
    return spots.length > 0 ? spots.slice(0, 4) : [{ at: [m.x, m.y] }];
  };
  return {
    kind: 'point',
    shape: { from: `model:${m.id}`, reach },
    refusal: (answer) => {
      const spot = readSpot(answer);
      if (!spot || spot.z !== undefined) return { rule: 'EGW-SPELL-09', reason: 'Choose a point.' };
      return refuse({ x: spot.at[0], y: spot.at[1] });
    },
    // One may always choose where one stands.
    any: () => true,
    candidates,
    sample: (below) => {
      const p = ahead(m, below(FULL_TURN), below(reach));
      return refuse(p) ? (candidates()[0] as Mark) : { at: [p.x, p.y] };
    },
  };
}

/** EGW-MAGIC-05, EGW-FATT-05, EGW-ITEM-02: counts as a Magician for resisting. */
export function resistsAsMagician(s: EnGarde, m: Model): boolean {
  return has(s, m, 'magician') || has(s, m, 'priest') || recordOf(s, m).talismans.includes('holy-relic');
}

/** EGW-MAGIC-05: the target himself, or one enemy Magician anywhere on the table. */
export function resisters(s: EnGarde, seat: Seat, mark: Mark | null): Id[] {
  const target = mark !== null && typeof mark === 'object' && 'model' in mark ? mark.model : null;
  return s.models.filter((m) => m.seat === seat && inPlay(m) && (m.id === target || resistsAsMagician(s, m))).map(({ id }) => id);
}

export const resist = decision<Casting, Id | 'nobody'>('resist', {
  rule: 'EGW-MAGIC-05',
  who: (_s, l) => l.queue[0] ?? [],
  options: (s, l) => {
    const able = l.queue[0] === undefined ? [] : resisters(s, l.queue[0], l.mark);
    return able.length > 0 ? [...able, 'nobody' as const] : [];
  },
  prompt: (s, l) => `${nameOf(s, l.caster)} casts ${SPELL[l.spell].name}: who resists?`,
  label: (s, _l, answer) => (answer === 'nobody' ? 'Nobody' : nameOf(s, answer)),
  apply(_s, l, answer) {
    if (answer === 'nobody') return;
    l.resister = answer;
    l.queue = l.queue.slice(0, 1);
  },
});

/** EGW-MAGIC-04, -06: equal is a failure; without a resister it works. */
function contest(s: EnGarde, l: Casting, u: Referee): void {
  l.works = true;
  if (l.resister === null) return;
  const resister = model(s, l.resister);
  const dice = twoDice(u);
  const against = twoDice(u);
  const own = dice[0] + dice[1] + recordOf(s, model(s, l.caster)).rank;
  const other = against[0] + against[1] + (resistsAsMagician(s, resister) ? recordOf(s, resister).rank : 0);
  l.works = own > other;
  say(s, u, 'EGW-MAGIC-04', 'resisted', { model: l.caster, by: l.resister, dice, against, score: own, other, works: l.works });
}

const marked = (s: EnGarde, l: Casting): Model | null =>
  l.mark !== null && typeof l.mark === 'object' && 'model' in l.mark ? model(s, l.mark.model) : null;
const mountMarked = (s: EnGarde, l: Casting): Steed | null =>
  l.mark !== null && typeof l.mark === 'object' && 'mount' in l.mark ? (s.steeds[l.mark.mount] ?? null) : null;
const onSteed = (l: Casting): boolean => l.mark !== null && typeof l.mark === 'object' && 'model' in l.mark && l.mark.steed;

/** EGW-SPELL-01 to -09, EGW-MAGIC-09. */
function takeEffect(s: EnGarde, l: Casting, u: Referee): void {
  if (!l.works) return;
  const prey = marked(s, l);
  const steed = prey && onSteed(l) ? steedOf(s, prey) : null;
  switch (l.spell) {
    case 'armour':
      (steed ?? prey ?? { spells: {} as Model['spells'] }).spells.armour = s.turn + 1;
      return;
    case 'drain-life':
      drain(s, l.caster, prey, steed ?? mountMarked(s, l), u);
      return;
    case 'heal':
      if (prey) heal(s, prey, steed, u);
      return;
    case 'mist':
      s.mistUntil = s.turn + 1;
      return;
    case 'stun':
      stunAll(s, model(s, l.caster), u);
      return;
    case 'transfix':
      if (prey) prey.spells.transfix = s.turn;
      return;
    case 'undergrowth':
      if (l.mark !== null && typeof l.mark === 'object' && 'at' in l.mark)
        s.undergrowth.push({ x: l.mark.at[0], y: l.mark.at[1], until: s.turn + 1 });
      return;
    case 'power-blast':
    case 'summon':
      return;
  }
}

/** EGW-SPELL-02: a Light wound, without armour; Large targets downgrade it, and so do mounts, ridden or not. */
function drain(s: EnGarde, caster: Id, prey: Model | null, steed: Steed | null, u: Referee): void {
  if (steed) {
    u.tell?.('EGW-SPELL-02', 'steed wounded', {
      steed: steed.id,
      result: 'stunned',
      score: null,
      ...(prey && { rider: prey.id, riderName: nameOf(s, prey.id) }),
      by: caster,
    });
    hurtSteed(s, steed, prey, 'stunned', u);
  } else if (prey)
    suffer(s, prey, has(s, prey, 'large') ? lowered('light', () => u.d6()) : 'light', u, { rule: 'EGW-SPELL-02', by: caster });
}

/** EGW-SPELL-03: all counters go, poison ends, an unconscious model wakes where it lies or beside it; it may still act this turn. */
function heal(s: EnGarde, prey: Model, steed: Steed | null, u: Referee): void {
  const body = steed ?? prey;
  Object.assign(body, { wound: 'none', stunned: 0, poisoned: false });
  if (!steed && prey.status === 'unconscious') {
    s.things = s.things.map((thing) =>
      thing.body === prey.id ? { ...thing, takenBy: prey.seat, carrier: null, helper: null, steed: null, body: null } : thing,
    );
    prey.status = 'table';
    setDown(s, prey, prey, null);
    settle(s, u);
  }
  say(s, u, 'EGW-SPELL-03', 'healed', { model: prey.id });
}

/** EGW-SPELL-05: Beguiling protects; a Lucky model may have the die rolled again (EG-ATR-12). */
function rollCharm(s: EnGarde, l: Casting, u: Referee): void {
  const prey = marked(s, l);
  const caster = model(s, l.caster);
  if (!l.works || l.spell !== 'power-blast' || !prey || !mustResistCharm(s, caster, prey)) return;
  rollLone(s, u, 'Beguiling', [caster.id, prey.id], [caster.seat, prey.seat]);
}

/** EGW-SPELL-05: 2D6 + Shoot without modifiers, +2 to the Wound Score. */
function powerBlast(s: EnGarde, l: Casting, u: Referee): void {
  const prey = marked(s, l);
  const mount = mountMarked(s, l)?.id ?? null;
  if (!l.works || l.spell !== 'power-blast' || (!prey && mount === null)) return;
  const caster = model(s, l.caster);
  if (s.lone && prey) {
    const die = readLone(s);
    const passed = die < recordOf(s, caster).rank;
    say(s, u, 'EG-ATR-03', 'beguiled', { model: caster.id, target: prey.id, die, passed });
    if (!passed) return;
  }
  s.shot = { ...blankShot(caster.id), kind: 'power-blast', target: prey?.id ?? null, steed: mount };
  u.call(shotDice, volleyOf(caster.id));
}

/** EGW-SPELL-06, EG-ALL-03: D3 counters for everybody within 6" but the caster, bodies too; mounts not. */
function stunAll(s: EnGarde, caster: Model, u: Referee): void {
  const near = areaModels(s).filter((m) => m.id !== caster.id && rangeBetween(s, caster, m) <= 6000);
  for (const m of near) if (isThere(s, m)) stun(s, m, d3(u), u, 'EGW-SPELL-06', caster.id);
}

export function castingOf(caster: Id, spell: Spell, step: Step): Casting {
  return { caster, model: caster, spell, step, mark: null, queue: [], resister: null, works: false };
}

/** EGW-MAGIC-03, -04: with a Short move before or after. */
export const casting = procedure<Casting>('casting')
  .when(
    (_s, l) => l.step === 'before',
    (p) => p.decide(stepBefore).do(leaveUncast),
  )
  .decide(chooseMark)
  .while(
    (_s, l) => l.queue.length > 0,
    (p) =>
      p.decide(resist).do((_s, l) => {
        l.queue = l.queue.slice(1);
      }),
  )
  .do(contest, takeEffect)
  .do(rollCharm)
  .do(powerBlast)
  .decide(placeSummoned)
  .when(
    (_s, l) => l.step === 'after',
    (p) => p.decide(shortMove),
  );
