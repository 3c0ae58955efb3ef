// The second opinion on close combat in battles: pools, Initiative, whose opportunity it is and what for, ploys and their prices, both
// scores and the wound (EG-CMB, EG-ATK, EG-PLY, EG-MUL, EG-WPN, EG-SIM-05). It follows every combat from its counters to its end.
import type { Match, Offer } from '@baize/kernel';
import type { Attack, Combat, EnGarde, Fighter, Held, Model } from '../../state.ts';
import type { Told, Watcher } from './battle.ts';
import { closeBlow, closeInitiative, cpOf, inHand, isMasterHolding } from './blades.ts';
import type { Differences } from './differences.ts';
import { closeArmour, fightOf, has, isBound, isMarked, modelAt, steedArmour, steedOf, story } from './facts.ts';

interface Followed {
  pools: [{ a: number; d: number }, { a: number; d: number }];
  seats: [number, number];
  cp: Map<number, number>;
  spent: Map<number, number>;
  order: Fighter[];
  at: number;
  acted: boolean;
  forced: boolean;
  horses: Set<number>;
  simplified: boolean;
  mover: number | null;
}

const currentOf = (s: EnGarde): Combat | undefined => s.combats[s.combats.length - 1];
const only = (s: EnGarde, m: Model): 'attack' | 'defence' | null =>
  isMarked(s, m, 'civilian') ? 'defence' : isMarked(s, m, 'no-defence') || has(s, m, 'relentless') ? 'attack' : null;

/** While a new combat is being begun, counters are under way. */
const asksNothingOfPools = (decision: string | undefined) => decision !== 'choose counters' && decision !== 'declare weapons';

export function combatsWatched(name: string, differences: Differences): Watcher {
  const fights: Followed[] = [];
  let blow: { attack: Attack; scores: Told } | null = null;
  const riposted = new Set<number>();
  const feinted = new Set<number>();
  const owes = new Set<number>();
  const where = (s: EnGarde, more: unknown) => () => `${name}: ${JSON.stringify(more)} ${JSON.stringify(currentOf(s))}${story(s)}`;
  const top = () => fights[fights.length - 1];
  const sideOf = (s: EnGarde, f: Followed, id: number): 0 | 1 => (f.seats[0] === modelAt(s, id).seat ? 0 : 1);
  const left = (f: Followed, id: number) => (f.simplified ? 99 : (f.cp.get(id) ?? 0) - (f.spent.get(id) ?? 0));

  const pay = (s: EnGarde, id: number, kind: 'a' | 'd') => {
    const f = top();
    if (!f) return;
    f.pools[sideOf(s, f, id)][kind] -= 1;
    f.spent.set(id, (f.spent.get(id) ?? 0) + 1);
  };

  /** EG-CMB-06, -07, EG-MNT-13, EG-SIM-05: how many counters each side has, and how many of them must be of a kind. */
  const counters = (s: EnGarde, event: Told) => {
    const combat = currentOf(s) as Combat;
    const pools = event.pools as { attack: number; defence: number }[];
    const cp = new Map<number, number>();
    for (const id of combat.models.flat()) {
      const m = modelAt(s, id);
      const own = cpOf(s, m, combat.held[id] as Held);
      if (own === null) continue;
      const shared = combat.cycle && !combat.cycle.giver.includes(id) ? (m.wound === 'grievous' ? 0 : 1) : own;
      cp.set(id, combat.kind === 'ride-by' ? Math.max(1, Math.ceil(own / 2)) : shared);
    }
    const isSure = combat.models.flat().every((id) => cp.has(id));
    for (const side of [0, 1] as const) {
      const pool = pools[side] as { attack: number; defence: number };
      if (combat.mover !== null && side === 0) {
        cp.set(combat.mover, pool.attack + pool.defence);
        continue;
      }
      const horses = combat.cycle ? combat.models[side].filter((id) => steedOf(s, modelAt(s, id))?.kind === 'warhorse').length : 0;
      const share = (kind: string | null) =>
        combat.models[side]
          .filter((id) => kind === null || only(s, modelAt(s, id)) === kind)
          .reduce((sum, id) => sum + (cp.get(id) ?? 0), 0);
      differences.compare('counters', pool.attack + pool.defence, isSure ? share(null) + horses : null, where(s, event));
      const kept = pool.attack >= share('attack') && pool.defence >= share('defence');
      differences.compare('kinds of counters', kept, isSure ? true : null, where(s, event));
    }
    // EG-NEW-03: what the mover takes along is missing where it comes from.
    const before = combat.mover === null ? undefined : top();
    if (before && combat.mover !== null) {
      const pool = before.pools[sideOf(s, before, combat.mover)];
      pool.a -= pools[0]?.attack ?? 0;
      pool.d -= pools[0]?.defence ?? 0;
    }
    fights.push({
      pools: [
        { a: pools[0]?.attack ?? 0, d: pools[0]?.defence ?? 0 },
        { a: pools[1]?.attack ?? 0, d: pools[1]?.defence ?? 0 },
      ],
      seats: [...combat.sides],
      ...{ cp, spent: new Map(), order: [], at: -1, acted: false, forced: false },
      horses: new Set(
        combat.kind === 'ride-by' ? [] : combat.models.flat().filter((id) => steedOf(s, modelAt(s, id))?.kind === 'warhorse'),
      ),
      ...{ simplified: combat.cycle !== null, mover: combat.mover },
    });
  };

  const initiative = (s: EnGarde, event: Told) => {
    const combat = currentOf(s) as Combat;
    const f = top();
    const order = event.order as { model: number; steed: boolean; score: number }[];
    if (!f) return;
    f.order = order.map(({ model, steed }) => ({ model, steed }));
    const who = combat.cycle
      ? combat.cycle.initiative.map((model) => ({ model: model as number, steed: false }))
      : combat.models
          .flat()
          .flatMap((model) => [{ model, steed: false }, ...(combat.horses.includes(model) ? [{ model, steed: true }] : [])]);
    const dice = event.dice as number[];
    differences.compare('who rolls Initiative', order.length, who.length, where(s, event));
    for (const [n, fighter] of who.entries()) {
      const said = order.find(({ model, steed }) => model === fighter.model && steed === fighter.steed)?.score;
      const bonus = closeInitiative(s, combat, fighter);
      differences.compare('Initiative', said, bonus === null ? null : (dice[n] as number) + bonus, where(s, [event, fighter]));
    }
    if (!combat.cycle)
      differences.compare(
        'order',
        order.map(({ score }) => score),
        order.map(({ score }) => score).sort((p, q) => q - p),
        where(s, event),
      );
  };

  /** EG-CMB-12: passes on to whose opportunity it is. */
  const isUsable = (s: EnGarde, f: Followed, fighter: Fighter): boolean | null => {
    const m = modelAt(s, fighter.model);
    const combat = currentOf(s);
    if (m.status !== 'table' || !combat) return false;
    if (combat.away.includes(m.id)) return null;
    if (!combat.models.flat().includes(m.id)) return false;
    if (fighter.steed) return f.horses.has(m.id) && m.steed !== null;
    return only(s, m) !== 'defence' && f.pools[sideOf(s, f, m.id)].a > 0 && left(f, m.id) > 0;
  };

  const nextIn = (s: EnGarde, f: Followed): Fighter | null | 'unsure' => {
    for (let tries = 0; tries < 3 * f.order.length + 3; tries++) {
      f.at += 1;
      if (f.at >= f.order.length) {
        if (!f.acted && !f.forced) return null;
        f.at = 0;
        f.acted = false;
        f.forced = false;
      }
      const fighter = f.order[f.at] as Fighter;
      const usable = isUsable(s, f, fighter);
      if (usable === null) return 'unsure';
      if (!usable) continue;
      if (!fighter.steed && owes.has(fighter.model)) {
        owes.delete(fighter.model);
        f.forced = true;
        continue;
      }
      return fighter;
    }
    return null;
  };

  const opportunity = (match: Match<EnGarde>, offer: Offer, answer: unknown) => {
    const { state: s } = match;
    const f = top();
    const combat = currentOf(s);
    if (!f || !combat || combat.kind === 'helpless') return;
    const asked = combat.order[combat.at] as Fighter;
    const mine = nextIn(s, f);
    differences.compare('opportunity', asked, mine === 'unsure' ? null : mine, where(s, [f, asked]));
    f.at = combat.at;
    const offers = offer as unknown as ({ attack?: number; steed?: boolean } | string)[];
    const theirs = offers.flatMap((each) =>
      typeof each === 'object' && each.attack !== undefined ? [`${each.attack}${each.steed ? ' mount' : ''}`] : [],
    );
    differences.compare('targets', theirs.sort(), targetsOf(s, combat, asked), where(s, [asked, offers]));
    if (typeof answer === 'object' && answer !== null && 'switch' in answer) f.acted = true;
  };

  /** EG-ATK-01, EG-MNT-06, -07, EG-WPN-08. */
  const targetsOf = (s: EnGarde, combat: Combat, fighter: Fighter): string[] => {
    const side = combat.models[0].includes(fighter.model) ? 0 : combat.models[1].includes(fighter.model) ? 1 : null;
    const m = modelAt(s, fighter.model);
    if (side === null) return [];
    const held = combat.held[m.id] as Held;
    if (!fighter.steed && inHand(s, m, held) === 'pistol' && (m.reload[held.arm ?? 0] ?? 0) > 0) return [];
    const foes = combat.models[(1 - side) as 0 | 1].map((id) => modelAt(s, id)).filter((foe) => foe.status === 'table');
    const mounted = foes.filter((foe) => foe.steed !== null);
    if (fighter.steed && mounted.length > 0) return mounted.map(({ id }) => `${id} mount`).sort();
    return foes.flatMap((foe) => (foe.steed !== null && m.steed === null ? [`${foe.id}`, `${foe.id} mount`] : [`${foe.id}`])).sort();
  };

  const defences = (s: EnGarde, a: Attack): string[] => {
    const f = top();
    const prey = modelAt(s, a.target.model);
    if (!f || a.parting || a.target.steed || a.helpless || only(s, prey) === 'attack') return ['none'];
    if (f.pools[sideOf(s, f, prey.id)].d < 1 || left(f, prey.id) < 1) return ['none'];
    const blade = ['sword', 'longsword'].includes(inHand(s, prey, a.defenderHeld)) && isMasterHolding(s, prey, a.defenderHeld);
    return blade && !riposted.has(prey.id) ? ['none', 'parry', 'riposte'] : ['none', 'parry'];
  };

  /** EG-PLY-01, -06 to -10, EG-MUL-02. Whether there is a way out for a Disengage is not asked here. */
  const ploys = (s: EnGarde, a: Attack): string[] | null => {
    const f = top();
    const m = modelAt(s, a.attacker.model);
    if (a.parting || a.attacker.steed) return ['none'];
    if (a.helpless || !f) return null;
    const tricks = [
      'none',
      ...(a.target.steed ? [] : ['subdue']),
      ...(isMasterHolding(s, m, a.held) && !feinted.has(m.id) ? ['feint'] : []),
    ];
    const mighty = f.pools[sideOf(s, f, m.id)].a > 0 && left(f, m.id) > 0;
    return [...tricks, ...(mighty ? tricks.map((trick) => `mighty ${trick}`) : [])].sort();
  };

  const scores = (s: EnGarde, event: Told) => {
    const a = s.attack as Attack;
    const combat = a.parting ? undefined : currentOf(s);
    const dice = (event.dice as number[]).filter((_, at) => at !== event.dropped);
    const sum = (list: readonly number[]) => list.reduce((p, q) => p + q, 0);
    const foesOf = (id: number): number => {
      if (!combat || a.helpless) return 0;
      if (combat.cycle) return s.contacts.filter((c) => c.a === id || c.b === id).length;
      const own = combat.models[0].includes(id) ? 0 : 1;
      return combat.models[(1 - own) as 0 | 1].filter((foe) => modelAt(s, foe).status === 'table').length;
    };
    const skill = (fighter: Fighter): number => {
      const steed = fighter.steed ? steedOf(s, modelAt(s, fighter.model)) : null;
      if (!steed) return fightOf(s, modelAt(s, fighter.model), foesOf(fighter.model));
      const worn = (steed.wound === 'grievous' ? 2 : steed.wound === 'light' ? 1 : 0) + (steed.stunned > 1 ? 1 : 0);
      return Math.max(0, 1 - worn - (foesOf(fighter.model) >= 3 ? 1 : 0));
    };
    const more = closeBlow(s, a);
    const attack = more === null ? null : sum(dice) + skill(a.attacker) + more;
    const defence = a.helpless ? 0 : sum(event.defence as number[]) + skill(a.target);
    differences.compare('attack score', event.attackScore, attack, where(s, [event, a]));
    differences.compare('defence score', event.defenceScore, defence, where(s, [event, a]));
    differences.compare('attack dice', (event.dice as number[]).length, a.mighty ? 3 : 2, where(s, [event, a]));
    differences.compare(
      'defence dice',
      (event.defence as number[]).length,
      a.helpless ? 0 : a.defence === 'none' ? 1 : 2,
      where(s, [event, a]),
    );
    blow = { attack: structuredClone(a), scores: event };
    const now = structuredClone(a);
    expected = expectedWound(s, now, event.hit as number);
  };

  let expected: { victim: number; steed: boolean; score: number | null } | 'none' | null = null;

  /** EG-ATK-06, -07, EG-PLY-03, -06, -08, -10. */
  const expectedWound = (s: EnGarde, a: Attack, hit: number): typeof expected => {
    if (hit === 0 || (hit > 0 && (a.trick === 'feint' || a.trick === 'disengage'))) return 'none';
    const strike = (by: Model, held: Held, other: Model) => {
      const weapon = inHand(s, by, held);
      const arm = held.arm === null ? undefined : recordArm(s, by, held.arm);
      const blades: Record<string, number> = { 'hands-and-feet': -2, 'great-weapon': 1, halberd: 1, pistol: 1 };
      const base =
        (weapon === 'longsword' && held.hands === 2 ? 1 : (blades[weapon] ?? 0)) + (weapon === 'pike' && other.steed !== null ? 1 : 0);
      return (
        base +
        (weapon === 'lance' && by.steed !== null ? 1 : 0) +
        (has(s, by, 'powerful') ? 1 : 0) +
        (arm?.qualities?.includes('wounding') ? 1 : 0)
      );
    };
    const [by, prey] = [modelAt(s, a.attacker.model), modelAt(s, a.target.model)];
    const armour = (fighter: Fighter, held: Held) => {
      const steed = fighter.steed ? steedOf(s, modelAt(s, fighter.model)) : null;
      return steed ? steedArmour(s, steed) : closeArmour(s, modelAt(s, fighter.model), held);
    };
    if (hit < 0) {
      if (a.defence !== 'riposte') return 'none';
      return { victim: by.id, steed: a.attacker.steed, score: -hit - 2 + strike(prey, a.defenderHeld, by) - armour(a.attacker, a.held) };
    }
    const own = a.attacker.steed ? 0 : strike(by, a.held, prey);
    return { victim: prey.id, steed: a.target.steed, score: hit + own - (a.trick === 'subdue' ? 1 : 0) - armour(a.target, a.defenderHeld) };
  };
  const recordArm = (s: EnGarde, m: Model, at: number) => s.fixed.warbands[m.seat]?.models[m.record]?.arms[at];

  const wounded = (s: EnGarde, event: Told, steed: boolean) => {
    if (expected === null || (event.rule !== 'EG-ATK-07' && event.rule !== 'EG-PLY-03')) return;
    const mine = expected === 'none' ? 'none' : { victim: expected.victim, steed: expected.steed, score: expected.score };
    const victim = steed ? s.models.find((m) => m.steed === event.steed)?.id : event.model;
    differences.compare('wound', { victim, steed, score: event.score }, mine, where(s, [event, blow]));
    expected = null;
  };

  const hear: Record<string, (s: EnGarde, event: Told) => void> = {
    turn() {
      for (const set of [riposted, feinted, owes]) set.clear();
      fights.length = 0;
    },
    counters,
    initiative,
    attacks(s, event) {
      if (event.parting) return;
      const f = top();
      if (!f) return;
      f.acted = true;
      if (event.steed && !f.simplified) f.horses.delete(event.model as number);
      else pay(s, event.model as number, 'a');
    },
    parry: (s, event) => pay(s, event.model as number, 'd'),
    riposte(s, event) {
      pay(s, event.model as number, 'd');
      riposted.add(event.model as number);
      owes.add(event.model as number);
    },
    ploy(s, event) {
      if ((event.ploy as string).includes('Mighty')) pay(s, event.model as number, 'a');
      if ((event.ploy as string).includes('Feint')) feinted.add(event.model as number);
    },
    feinted(s, event) {
      const f = top();
      const id = event.model as number;
      if (!f) return;
      f.pools[sideOf(s, f, id)].a += 1;
      f.spent.set(id, (f.spent.get(id) ?? 0) - 1);
    },
    switched: (s, event) => pay(s, event.model as number, 'a'),
    'new combat'(s, event) {
      pay(s, event.model as number, 'a');
      const f = top();
      if (f) f.acted = true;
    },
    scores,
    wounded: (s, event) => wounded(s, event, false),
    'steed wounded': (s, event) => wounded(s, event, true),
    'combat over'() {
      const f = fights.pop();
      if (!f) return;
      blow = null;
      expected = null;
    },
  };
  return {
    asked(match, _seat, offer, answer) {
      const { state: s, asked } = match;
      if (s.turn === 0) return;
      const a = s.attack;
      if (asked?.decision === 'opportunity') opportunity(match, offer, answer);
      if (asked?.decision === 'defend' && a)
        differences.compare('defences', [...(offer as unknown as string[])].sort(), defences(s, a).sort(), where(s, a));
      if (asked?.decision === 'choose ploys' && a) {
        if (a.defence === 'none' && !a.helpless && !a.parting && top() && defences(s, a).length > 1)
          differences.count('ploys after a defence not taken');
        const mine = ploys(s, a);
        const theirs = (offer as unknown as { mighty: boolean; trick: string }[])
          .filter(({ trick }) => trick !== 'disengage')
          .map(({ mighty, trick }) => (mighty ? `mighty ${trick}` : trick));
        differences.compare('ploys', theirs.sort(), mine, where(s, a));
        const out = (offer as unknown as { trick: string }[]).some(({ trick }) => trick === 'disengage');
        if (out)
          differences.compare(
            'may disengage',
            isBound(s, modelAt(s, a.attacker.model)) || a.attacker.steed || a.helpless,
            false,
            where(s, a),
          );
      }
    },
    told(s, event) {
      if (s.turn > 0) hear[event.kind]?.(s, event);
    },
    after({ state: s, asked }) {
      const combat = currentOf(s);
      const f = top();
      // EG-ALL-09: a wound that was due has been told by now, unless dice are still to be asked for.
      if (expected !== null && expected !== 'none' && s.lone === null) {
        differences.add('wound due', `${name}: ${JSON.stringify(expected)} ${JSON.stringify(blow)}${story(s)}`);
      }
      if (s.lone === null) expected = null;
      if (
        combat &&
        f &&
        fights.length === s.combats.length &&
        combat.kind !== 'helpless' &&
        combat.rolls.length > 0 &&
        asksNothingOfPools(asked?.decision)
      )
        differences.compare(
          'pools',
          combat.pools.map(({ attack, defence }) => [attack, defence]),
          f.pools.map(({ a, d }) => [a, d]),
          where(s, f),
        );
    },
  };
}
