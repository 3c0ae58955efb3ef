// Whole random battles beside the second version: deeds, draws, moves, guards, charges, purchases and armour.
import assert from 'node:assert/strict';
import { type Act, askedOf, canonical, type Event, isSpace, type Options, offerTo } from '@baize/kernel';
import { playRandom, type Table, type Watch } from '@baize/kernel/testkit';
import { game as battle } from '../../game.ts';
import type { Gow, Unit } from '../../state.ts';
import { crowd } from './crowd.ts';
import { Scene } from './deeds.ts';
import type { Spot } from './ground.ts';
import { type Blow, marks, strike } from './hits.ts';
import { checklessTargets, mayAct, pointsOf, pushWays, saves, scatterWays } from './questions.ts';
import { canPay, cardPays, sumOf, type Tool, toolsOf } from './unit.ts';

export interface Count {
  deeds: number;
  draws: number;
  moves: number;
  guards: number;
  charges: number;
  purchases: number;
  armour: number;
  others: number;
  blows: number;
}

interface Bought {
  choice: number;
  target: number | null;
}

interface Locals {
  attacker?: number;
  unit?: number;
  use?: string;
  extra?: number;
  points?: number;
  path?: number[];
  charge?: number | null;
  charger?: number;
  targets?: number[];
  bought?: Bought[];
  target?: number;
  piercing?: number;
  aces?: number;
  tile?: number;
  choice?: number;
  from?: number;
  wounds?: number;
  concussion?: number;
  immobilize?: number;
  suppressed?: number;
  knockback?: number;
}

const sorted = (list: readonly unknown[]): string[] => list.map((each) => canonical(each)).sort();

/** GOW-ABIL-04 to GOW-ABIL-07, GOW-SKL-06, GOW-SUPP-03: what may still be bought. */
function purchases(scene: Scene, unit: Unit, tool: Tool, l: Locals): unknown[] {
  const { ability } = tool;
  const check = scene.s.checks.at(-1);
  const bought = l.bought ?? [];
  if (!check || check.failed) return [];
  const spent = bought.flatMap(({ choice }) => ability.choices[choice]?.cost ?? []);
  return ability.choices.flatMap((option, choice): unknown[] => {
    const again = bought.some((each) => each.choice === choice);
    if (bought.length > 0 && !(again ? ability.repeatable : ability.multichoice)) return [];
    if (!canPay(check.cards, [...spent, ...option.cost])) return [];
    if (ability.area !== null) return [{ choice, target: null }];
    if (ability.type !== 'support') return (l.targets ?? []).map((target) => ({ choice, target }));
    const helped = scene.helped(unit, tool, choice);
    if (!helped) return [{ choice, target: null }];
    const held = ability.multitarget ? undefined : bought.find(({ target }) => target !== null)?.target;
    return helped.filter(({ id }) => held === undefined || held === id).map(({ id }) => ({ choice, target: id }));
  });
}

/** The hit that an answer has led to: from the option that was bought, or from what the armour check was about. */
function blowOf(scene: Scene, name: string, answer: unknown, l: Locals, events: readonly Event[]): Blow | null {
  if (name === 'armour check' || name === 'what the armour stops' || name === 'knockback') {
    if (answer === 'check') return null;
    const { wounds = 0, concussion = 0, immobilize = 0, suppressed = 0, knockback = 0 } = l;
    const pushed = name === 'knockback';
    const effects = pushed ? { knockback } : { wounds, concussion, immobilize, suppressed, knockback };
    const saved = name === 'what the armour stops' ? (answer as number) : 0;
    const way = pushed ? (answer as number) : null;
    return {
      attacker: l.attacker as number,
      target: l.target as number,
      effects,
      from: scene.spot(l.from as number),
      melee: false,
      saved,
      way,
    };
  }
  const unit = scene.s.units[l.unit ?? -1];
  const tool = unit && toolsOf(unit).find(({ id }) => id === l.use);
  if (!unit || !tool || tool.ability.area !== null || tool.ability.type === 'support') return null;
  const option = name === 'buy' && answer === 'done' ? (l.bought?.length === 1 ? l.bought[0] : null) : (answer as Bought | null);
  const effects = tool.ability.choices[option?.choice ?? -1]?.effects;
  if (!option || option.target === null || !effects || !events.some(({ kind }) => kind === 'hit')) return null;
  const { ability } = tool;
  return { attacker: unit.id, target: option.target, effects, from: scene.at(unit), melee: ability.type === 'melee', saved: 0, way: null };
}

/** The answers of the smaller questions; null: not looked at. */
function otherAnswers(scene: Scene, name: string, seat: number, l: Locals, unit?: Unit, tool?: Tool): unknown[] | null {
  const { s } = scene;
  const check = s.checks.at(-1);
  switch (name) {
    case 'activate':
      return mayAct(s, seat);
    case 'target hex':
    case 'target of a checkless ability':
      return unit && tool ? checklessTargets(scene, unit, tool, name) : null;
    case 'scatter':
      return tool ? scatterWays(scene, scene.spot(l.tile as number), tool.ability.choices[l.choice as number]?.effects.scatter ?? 0) : null;
    case 'knockback':
      return pushWays(scene.spot(l.from as number), scene.at(s.units[l.target as number] as Unit));
    case 'what the armour stops': {
      const others = Boolean(l.concussion || l.immobilize || l.suppressed || l.knockback);
      return [...saves(check?.cards ?? [], check?.failed ?? true, { wounds: l.wounds ?? 0, others }), 0];
    }
    default:
      return null;
  }
}

function watching({ game, session, below }: Table, count: Count): Watch {
  /** The hexes that a charge has entered, and the bonus that must come of it. */
  let charge: { charger: number; target: number; entered: Spot[] } | null = null;

  const told = (what: string) => `${what}: ${canonical(session.match.state)}`;

  const look = (given: Act, name: string): void => {
    const { match } = session;
    const s = match.state as Gow;
    const l = (askedOf(game, match)?.locals ?? {}) as Locals;
    const offer = offerTo(game, match, given.seat);
    const list = offer && !isSpace(offer) ? offer : [];
    const scene = new Scene(s);
    const unit = s.units[l.unit ?? -1];
    const tool = unit && toolsOf(unit).find(({ id }) => id === l.use);
    if (name === 'act' && s.acting) {
      count.deeds++;
      const actor = s.units[s.acting.unit] as Unit;
      assert.deepEqual(sorted(list), sorted(scene.deeds(actor, s.acting.points)), told(name));
    }
    if (name === 'target tile' && unit && tool) {
      count.deeds++;
      assert.deepEqual(sorted(list), sorted(scene.tiles(unit, tool, l.extra ?? 0).map((to) => scene.cell(to))), told(name));
    }
    if (name === 'possible targets' && unit && tool && offer && isSpace(offer)) {
      const all = scene.targets(unit, tool);
      for (let n = 0; n < 4; n++) {
        const some = all.filter(() => below(2) === 0);
        const fits: boolean = some.length > 0 && scene.cards(unit, tool, some, null) + (l.extra ?? 0) >= 1;
        count.deeds++;
        assert.equal(offer.refusal(some.map(({ id }) => id)) === null, fits, told(`${name} ${some.map(({ id }) => id)}`));
      }
    }
    if (name === 'move' && unit) {
      count.moves++;
      assert.deepEqual(sorted(list), sorted([...scene.ways(unit, l.points ?? 0), 'stop']), told(name));
    }
    if (name === 'guard' && unit) {
      count.guards++;
      assert.deepEqual(sorted(list), sorted([...scene.guards(unit, l.charge as number), 'decline']), told(name));
    }
    if (name === 'join in') {
      count.guards++;
      assert.deepEqual(sorted(list), sorted([...scene.guards(s.units[l.charger as number] as Unit, null), 'done']), told(name));
    }
    const others = otherAnswers(scene, name, given.seat, l, unit, tool);
    if (others) {
      count.others++;
      assert.deepEqual(sorted(list), sorted(others), told(name));
    }
    if (name === 'buy' && unit && tool) {
      count.purchases++;
      assert.deepEqual(sorted(list), sorted([...purchases(scene, unit, tool, l), 'done']), told(name));
    }
  };

  /** GOW-SKL-03: as many cards lie on the table as the second version counts, as far as the deck goes. */
  const foreseeDraw = (given: Act, name: string): (() => void) | null => {
    if (!('answer' in given)) return null;
    const s = session.match.state as Gow;
    const l = (askedOf(game, session.match)?.locals ?? {}) as Locals;
    const answer = given.answer as { use?: string; extra?: number; target?: number } | number[] | number | string;
    const scene = new Scene(s);
    let expected: number | null = null;
    if (name === 'act' && typeof answer === 'object' && !Array.isArray(answer) && s.acting && answer.extra !== undefined) {
      const actor = s.units[s.acting.unit] as Unit;
      const tool = toolsOf(actor).find(({ id }) => id === answer.use) as Tool;
      if (tool.ability.area !== null || (tool.ability.multitarget && tool.ability.type !== 'support')) return null;
      const targets = answer.target === undefined ? [] : [s.units[answer.target] as Unit];
      expected = scene.cards(actor, tool, targets, null) + answer.extra;
    } else if (name === 'target tile' || name === 'possible targets') {
      const unit = s.units[l.unit as number] as Unit;
      const tool = toolsOf(unit).find(({ id }) => id === l.use) as Tool;
      const targets = Array.isArray(answer) ? answer.map((id) => s.units[id] as Unit) : [];
      expected = scene.cards(unit, tool, targets, typeof answer === 'number' ? scene.spot(answer) : null) + (l.extra ?? 0);
    } else if (name === 'armour check' && answer === 'check') {
      const target = s.units[l.target as number] as Unit;
      count.armour++;
      expected = Math.max(0, sumOf(target, 'Armour') - (l.piercing ?? 0) - (l.aces ?? 0));
    }
    if (name === 'activate' && typeof answer === 'number') {
      const points = pointsOf(s.units[answer] as Unit);
      const message = told(`${name} ${answer}`);
      return () => {
        const acted = session.events.at(-1)?.find((event) => event.kind === 'activated');
        assert.equal(acted?.points, points, message);
      };
    }
    if (expected === null) return null;
    const message = told(`${name} ${canonical(answer)}`);
    return () => {
      count.draws++;
      const drawn = session.events.at(-1)?.find((event) => event.kind === 'drawn')?.cards as unknown[] | undefined;
      assert.equal(drawn?.length, expected, message);
    };
  };

  /** GOW-MOVE-02: the movement points of a dash, and what a charge that has ended brings. */
  const followDash = (given: Act | null, before: Gow | null, name: string): void => {
    const s = session.match.state as Gow;
    for (const event of session.events.at(-1) ?? []) {
      if (event.kind === 'declared') {
        const target = event.charge as number | null;
        charge = target === null ? null : { charger: event.unit as number, target, entered: [] };
      }
      if (event.kind === 'moved' && charge?.charger === event.unit) charge?.entered.push(new Scene(s).spot(event.at as number));
      if (event.kind !== 'charge' || !charge || !before) continue;
      count.charges++;
      const charger = before.units[charge.charger] as Unit;
      const charged = before.units[event.enemy as number] as Unit;
      const bonus = new Scene({ ...before, smoke: s.smoke, caltrops: s.caltrops }).bonus(charger, charged, charge.entered);
      assert.equal(event.bonus, bonus, `${name} ${canonical(given)}: ${canonical(before)}`);
      charge = null;
    }
  };

  const dashPoints = (): void => {
    const check = (session.match.state as Gow).checks.at(-1);
    const l = (askedOf(game, session.match)?.locals ?? {}) as Locals & { rule?: string };
    const events = session.events.at(-1) ?? [];
    const dashes = events.find((event) => event.kind === 'dashes');
    if (!dashes || !check || check.kind !== 'skill' || l.rule !== 'GOW-MOVE-01' || events.some((event) => event.kind === 'moved')) return;
    const pays = check.cards.filter((card) => ['♥', '♦', '♣'].some((suit) => cardPays(card, suit, 0))).length;
    count.moves++;
    assert.equal(dashes.points, check.failed ? 0 : pays, told('dash'));
  };

  /** GOW-DMG-01: a single hit without an armour check, or what is left of one after the check, is carried out twice. */
  const compareBlow = (given: Act, old: Gow, l: Locals): void => {
    const s = session.match.state as Gow;
    const events = session.events.at(-1) ?? [];
    if (!('answer' in given) || session.match.result) return;
    const scene = new Scene(old);
    const blow = blowOf(scene, name, given.answer, l, events);
    if (!blow || events.filter(({ kind }) => kind === 'hit').length > (name === 'buy' || name === 'order of effects' ? 1 : 0)) return;
    if (events.some(({ kind }) => ['turn ends', 'hit lost', 'escaped'].includes(kind))) return;
    if (session.match.asked?.decision === 'armour check' || session.match.asked?.decision === 'scatter') return;
    if (name !== 'what the armour stops' && events.some(({ kind, check }) => kind === 'drawn' && check === 'armour')) return;
    count.blows++;
    strike(scene, blow);
    // GOW-ACT-05: an activation that has ended takes the markers of its unit along.
    const ended = old.units[events.some(({ kind }) => kind === 'activation ends') ? (old.acting?.unit ?? -1) : -1];
    if (ended) Object.assign(ended, { concussion: 0, immobilized: false });
    assert.deepEqual(marks(new Scene(s)), marks(scene), told(`${name} ${canonical(blow)}`));
  };

  let after: (() => void) | null = null;
  let before: Gow | null = null;
  let name = '';
  let locals: Locals = {};
  return {
    asked(given) {
      name = session.match.asked?.decision ?? '';
      after = null;
      before = null;
      if (!('answer' in given)) return;
      locals = structuredClone((askedOf(game, session.match)?.locals ?? {}) as Locals);
      look(given, name);
      after = foreseeDraw(given, name);
      before = structuredClone(session.match.state) as Gow;
    },
    acted(given) {
      if (given && !('answer' in given)) return;
      after?.();
      followDash(given, before, name);
      dashPoints();
      if (given && before) compareBlow(given, before, locals);
      if (session.match.asked?.decision === 'activate' && below(3) === 0) crowd(session.match.state as Gow, below);
    },
  };
}

/** Plays until so many lists of deeds have been compared. */
export function compareBattles(least: number, seed: number, options?: Options): Count {
  const count: Count = { deeds: 0, draws: 0, moves: 0, guards: 0, charges: 0, purchases: 0, armour: 0, others: 0, blows: 0 };
  for (let n = 0; count.deeds < least; n++)
    playRandom(battle, { seed: seed + n, motions: 0, ...(options && { options }), watch: (table) => [watching(table, count)] });
  return count;
}
