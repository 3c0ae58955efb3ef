// GOW-SKL: a skillcheck from its declaration to the last effect; GOW-ABIL-04 to -08 and GOW-SUPP as it goes.

import type { Cell } from '@baize/geometry/hexes';
import { choose, type Refusal, type Seat } from '@baize/kernel';
import type { Choice } from '../content/ability.ts';
import { cardWords } from '../content/cards.ts';
import { called, capital, effectWords, paces } from '../names.ts';
import { decision, type Gow, onBoard, procedure, type U, type Unit, unitAt, unitOf } from '../state.ts';
import { DASH_ID, findAbility, type Listed, usesOf } from './abilities.ts';
import { blast } from './blast.ts';
import { drawCheck, drawing, endCheck, endOfCheck, payable, paysSuit, theCheck } from './cards.ts';
import { type Aim, cardsFor } from './draws.ts';
import { clear, command, concuss, heal, reveal, suppress } from './effects.ts';
import { hexName } from './ground.ts';
import { hit, hitOf } from './hits.ts';
import { moving } from './move.ts';
import { weaponOf } from './passives.ts';
import { checkElimination } from './rout.ts';
import { movement } from './steps.ts';
import { areaTiles, attackTargets, supportSide, supportTargets, tooFew } from './targets.ts';

/** One bought option; `target` is null where it needs none, or goes to an area. */
export interface Bought {
  choice: number;
  target: number | null;
}

export interface Skill {
  unit: number;
  use: string;
  extra: number;
  targets: number[];
  tile: Cell | null;
  charge: number | null;
  count: number;
  bought: Bought[];
  done: boolean;
  failed: boolean;
}

export function skill(unit: Unit, use: string, extra: number, given: Partial<Skill> = {}): Skill {
  const { targets = [], tile = null, charge = null, count = 0, bought = [], done = false, failed = false } = given;
  return { unit: unit.id, use, extra, targets, tile, charge, count, bought, done, failed };
}

function listedIn(s: Gow, l: Skill): Listed {
  return findAbility(unitOf(s, l.unit), l.use) as Listed;
}

const who = (s: Gow, l: Skill): Seat => unitOf(s, l.unit).seat;

/** GOW-AREA-01: the tile of an Area ability. */
export const nameTile = decision('target tile', {
  rule: 'GOW-AREA-01',
  who,
  options(s, l): Cell[] {
    const listed = listedIn(s, l);
    return listed.ability.area === null || l.tile !== null ? [] : areaTiles(s, unitOf(s, l.unit), listed, l.extra);
  },
  prompt: (s, l) => `Which hex is the target of ${listedIn(s, l).ability.name}?`,
  label: (s, l, cell: Cell) => labelOfTile(s, unitOf(s, l.unit).at, cell),
  whyNot: () => ({ rule: 'GOW-AREA-01', reason: 'The target is a hex on the map, not Hard Cover, near enough to draw a card.' }),
  apply(_s, l, cell) {
    l.tile = cell;
  },
});

function labelOfTile(s: Gow, from: Cell, cell: Cell): string {
  const unit = unitAt(s, cell);
  return unit ? called(unit) : `The hex ${paces(s, from, cell)}`;
}

/** GOW-ABIL-07, GOW-SKL-04: the set of possible targets. */
export const nameTargets = decision('possible targets', {
  rule: 'GOW-ABIL-07',
  who,
  options(s, l) {
    const listed = listedIn(s, l);
    if (!isManyAttack(listed) || l.targets.length > 0) return [];
    const unit = unitOf(s, l.unit);
    const all = attackTargets(s, unit, listed).map((target) => target.id);
    const cards = (ids: readonly number[]) => cardsFor(s, unit, listed, { targets: ids, tile: null }) + l.extra;
    const unless = (ids: readonly number[]): Refusal | null => tooFew(cards(ids));
    const singles = all.map((id) => [id]).filter((ids) => unless(ids) === null);
    if (singles.length === 1 && all.length === 1) return singles;
    const suggest = () => [...(all.length > 1 && unless(all) === null ? [all] : []), ...singles];
    return choose({ rule: 'GOW-ABIL-07', from: all, least: 1, most: all.length, unless, suggest });
  },
  forced: true,
  prompt: (s, l) => `Whom may ${listedIn(s, l).ability.name} hit?`,
  label: (s, _l, ids: readonly number[]) => ids.map((id) => called(unitOf(s, id))).join(', '),
  apply(_s, l, ids) {
    l.targets = [...ids];
  },
});

/** A Melee or Ranged ability with Multitarget names its targets before the draw. */
export function isManyAttack({ ability }: Listed): boolean {
  return ability.multitarget && (ability.type === 'ranged' || ability.type === 'melee');
}

function aimOf(l: Skill): Aim {
  return { targets: l.targets, tile: l.tile };
}

/** GOW-SKL-02, GOW-ACT-04, GOW-ABIL-09, GOW-ABIL-10: the cost is paid, hit or miss. */
function declare(s: Gow, l: Skill, u: U): void {
  const unit = unitOf(s, l.unit);
  const listed = listedIn(s, l);
  const { ability } = listed;
  l.count = cardsFor(s, unit, listed, aimOf(l)) + l.extra;
  if (s.acting) s.acting.points -= s.fixed.baseCost + l.extra;
  if (listed.weapon !== null) {
    const { weapon, kind } = weaponOf(unit, listed.weapon);
    weapon.ammo -= ability.ammo;
    if (kind.heavy && !unit.heavyUsed.includes(listed.weapon)) unit.heavyUsed.push(listed.weapon);
  }
  const item = listed.item === null ? undefined : unit.items[listed.item];
  if (item && item.left !== null) item.left -= 1;
  unit.uses[listed.id] = usesOf(unit, listed.id) + 1;
  unit.nips = 0;
  // GOW-CHRG-07: the bonus goes with the first Melee ability against the charged unit.
  if (ability.type === 'melee' && unit.charge && l.targets.includes(unit.charge.target)) unit.charge = null;
  u.tell?.('GOW-SKL-02', 'declared', {
    seat: unit.seat,
    unit: unit.id,
    name: unit.name,
    ability: ability.name,
    weapon: listed.weapon === null ? '' : weaponOf(unit, listed.weapon).kind.name,
    targets: [...l.targets],
    names: l.targets.map((id) => unitOf(s, id).name),
    tile: l.tile,
    hex: l.tile === null ? '' : hexName(s, l.tile),
    charge: l.charge,
    chargeName: l.charge === null ? '' : unitOf(s, l.charge).name,
    cards: l.count,
    from: unit.at,
  });
}

/** GOW-MOVE-02, GOW-UNI-01: a movement point for every card that pays ♥, ♦ or ♣. */
export function dashPoints(cards: readonly string[]): number {
  return cards.filter((card) => paysSuit(card, '♥') || paysSuit(card, '♦') || paysSuit(card, '♣')).length;
}

function dash(s: Gow, l: Skill, u: U): void {
  const check = theCheck(s);
  const unit = unitOf(s, l.unit);
  const points = check.failed ? 0 : dashPoints(check.cards);
  l.failed = points === 0;
  u.tell?.('GOW-MOVE-02', 'dashes', { seat: unit.seat, unit: unit.id, name: unit.name, points });
  u.call(moving, movement(unit, points, 'GOW-MOVE-01', l.charge));
}

const isDash = (_s: Gow, l: Skill) => l.use === DASH_ID;

/** GOW-ABIL-04 to GOW-ABIL-06: which options may still be bought beside those that have been. */
function buyable(s: Gow, l: Skill): number[] {
  const { ability } = listedIn(s, l);
  const { choices, multichoice, repeatable } = ability;
  const { cards, failed } = theCheck(s);
  if (failed || (l.bought.length > 0 && !multichoice && !repeatable)) return [];
  const held = l.bought.map(({ choice }) => choice);
  const spent = held.flatMap((choice) => (choices[choice] as Choice).cost);
  const found: number[] = [];
  for (const [i, { cost }] of choices.entries()) {
    const isHeld = held.includes(i);
    if (isHeld ? !repeatable : held.length > 0 && !multichoice) continue;
    if (payable(cards, spent.length === 0 ? cost : [...spent, ...cost])) found.push(i);
  }
  return found;
}

/** Where an option may go: a named target, units of a Support, an area, or nowhere in particular. */
function destinations(s: Gow, l: Skill, choice: number): (number | null)[] {
  const listed = listedIn(s, l);
  const { ability } = listed;
  if (ability.area !== null) return [null];
  if (ability.type !== 'support') return l.targets;
  const option = ability.choices[choice] as Choice;
  if (supportSide(option.effects) === 'nobody') return [null];
  const legal = supportTargets(s, unitOf(s, l.unit), listed, option).map((target) => target.id);
  // GOW-SUPP-03: without Multitarget all options of one use go to the same unit.
  const fixed = ability.multitarget ? undefined : l.bought.find(({ target }) => target !== null)?.target;
  return fixed === undefined || fixed === null ? legal : legal.filter((id) => id === fixed);
}

function purchases(s: Gow, l: Skill): Bought[] {
  const found: Bought[] = [];
  for (const choice of buyable(s, l)) for (const target of destinations(s, l, choice)) found.push({ choice, target });
  return found;
}

/** GOW-SKL-06: options that the remaining cards can pay together, one by one, or none. */
export const buy = decision('buy', {
  rule: 'GOW-SKL-06',
  who,
  options(s, l): (Bought | 'done')[] {
    const offers = purchases(s, l);
    return offers.length > 0 ? [...offers, 'done'] : [];
  },
  prompt(s, l) {
    const held = l.bought.length > 0 ? ` (${l.bought.length} bought)` : '';
    return `${listedIn(s, l).ability.name}: the cards are ${cardWords(theCheck(s).cards)}${held}. What do they buy?`;
  },
  label(s, l, answer: Bought | 'done') {
    if (answer === 'done') return l.bought.length > 0 ? 'Nothing more' : 'Buy nothing';
    const { effects } = listedIn(s, l).ability.choices[answer.choice] as Choice;
    const words = capital(effectWords(effects));
    return answer.target === null || l.targets.length < 2 ? words : `${words}: ${called(unitOf(s, answer.target))}`;
  },
  whyNot: () => ({ rule: 'GOW-SKL-06', reason: 'The cards on the table do not pay for that.' }),
  apply(s, l, answer, u) {
    if (answer === 'done') {
      l.done = true;
      return;
    }
    l.bought.push({ choice: answer.choice, target: answer.target });
    const { ability } = listedIn(s, l);
    const unit = unitOf(s, l.unit);
    u.tell?.('GOW-SKL-06', 'bought', {
      seat: unit.seat,
      unit: unit.id,
      name: unit.name,
      ability: ability.name,
      option: (ability.choices[answer.choice] as Choice).text,
      target: answer.target,
      targetName: answer.target === null ? '' : unitOf(s, answer.target).name,
    });
  },
});

/** GOW-ABIL-08. */
function judge(s: Gow, l: Skill, u: U): void {
  l.failed = l.bought.length === 0;
  const unit = unitOf(s, l.unit);
  if (l.failed)
    u.tell?.('GOW-ABIL-08', 'failed', { seat: unit.seat, unit: unit.id, name: unit.name, ability: listedIn(s, l).ability.name });
}

/** GOW-SKL-07: the order is the acting player's; alike options need no order. */
export const nextEffect = decision('order of effects', {
  rule: 'GOW-SKL-07',
  who,
  options(_s, l): Bought[] {
    return l.bought.filter((one, i) => l.bought.findIndex((other) => other.choice === one.choice && other.target === one.target) === i);
  },
  forced: true,
  prompt: () => 'Which effect comes first?',
  label(s, l, { choice, target }: Bought) {
    const { effects } = listedIn(s, l).ability.choices[choice] as Choice;
    const words = capital(effectWords(effects));
    return target === null ? words : `${words}: ${called(unitOf(s, target))}`;
  },
  apply(s, l, answer, u) {
    const at = l.bought.findIndex((one) => one.choice === answer.choice && one.target === answer.target);
    l.bought.splice(at, 1);
    const { ability } = listedIn(s, l);
    const locals = { unit: l.unit, use: l.use, choice: answer.choice, aces: theCheck(s).aces };
    if (ability.area !== null) u.call(blast, { ...locals, tile: l.tile as Cell, victims: [] });
    else if (ability.type === 'support') support(s, l, answer, u);
    else {
      const unit = unitOf(s, l.unit);
      const { effects } = ability.choices[answer.choice] as Choice;
      u.call(hit, hitOf(unit, answer.target as number, effects, locals.aces, unit.at, ability.type === 'melee'));
    }
  },
});

/** GOW-SUPP-01, GOW-SUPP-02: no armour check, Block or Parry. */
function support(s: Gow, l: Skill, { choice, target: id }: Bought, u: U): void {
  const { effects } = listedIn(s, l).ability.choices[choice] as Choice;
  const unit = unitOf(s, l.unit);
  if (effects.reveal) reveal(s, unit.seat, effects.reveal, u);
  const target = id === null ? null : unitOf(s, id);
  if (!target || !onBoard(target)) return;
  if (effects.heal) heal(target, effects.heal, u);
  if (effects.clear) clear(target, u);
  if (effects.commanded) command(target, effects.commanded, u);
  if (effects.concussion) concuss(s, target, effects.concussion, u);
  if (effects.suppressed) suppress(target, u);
  // GOW-EFF-11
  if (effects.move) u.call(moving, movement(target, effects.move, 'GOW-EFF-11'));
}

/** GOW-SKL-01: declare, draw, adjust, fail or buy, resolve, discard, Joker peeks. */
export const skillcheck = procedure<Skill>('skillcheck')
  .decide(nameTile)
  .decide(nameTargets)
  .do(declare)
  .call(drawCheck, (s, l) => drawing(who(s, l), 'skill', l.count, { unit: l.unit, use: l.use }))
  .when(isDash, (p) => p.do(dash))
  .when(
    (s, l) => !isDash(s, l),
    (p) =>
      p
        .while(
          (s, l) => !l.done && purchases(s, l).length > 0,
          (q) => q.decide(buy),
        )
        .do(judge)
        .while(
          (_s, l) => l.bought.length > 0,
          (q) => q.decide(nextEffect).do((s, _l, u) => checkElimination(s, u)),
        ),
  )
  .call(endCheck, endOfCheck);
