// The Combat Phase (EG-CMB), several against one (EG-MUL): who fights whom, the secret counters, Initiative, and the loop.
import type { Seat } from '@baize/kernel';
import {
  type Combat,
  decision,
  type EnGarde,
  type Fighter,
  type Held,
  has,
  type Id,
  inPlay,
  isMarked,
  isMounted,
  type Model,
  model,
  nameOf,
  procedure,
  steedOf,
} from '../state.ts';
import { attack } from './attack.ts';
import { isEngaged, type Referee, say } from './foundations.ts';
import { baseOf, gapOf } from './geometry.ts';
import { rollInitiative, settleOrder } from './initiative.ts';
import { luck } from './luck.ts';
import { mayFight } from './melee.ts';
import { canStartNew, newCombat } from './new-combat.ts';
import { combatPool, heldIn, holdings, inHand, primary } from './weapons.ts';

export function current(s: EnGarde): Combat {
  return s.combats[s.combats.length - 1] as Combat;
}

export function sideOf(s: EnGarde, combat: Combat, id: Id): 0 | 1 {
  return combat.sides[0] === model(s, id).seat ? 0 : 1;
}

export function foesOf(combat: Combat, id: Id): Id[] {
  if (combat.away.includes(id)) return [];
  return combat.models[0].includes(id) ? combat.models[1] : combat.models[0];
}

/** EG-CMB-07, EGW-FATT-06: some take only one kind of counter. */
export function onlyKind(s: EnGarde, m: Model): 'attack' | 'defence' | null {
  if (isMarked(s, m, 'civilian')) return 'defence';
  return isMarked(s, m, 'no-defence') || has(s, m, 'relentless') ? 'attack' : null;
}

export function beginCombat(s: EnGarde, kind: Combat['kind'], sides: [Seat, Seat], models: [Id[], Id[]]): Combat {
  const combat: Combat = {
    ...{
      kind,
      sides,
      models: [[...models[0]], [...models[1]]],
      away: [],
      pools: [blank(), blank()],
      spent: {},
      allowance: {},
      only: {},
      held: {},
    },
    ...{ rolls: [], order: [], at: -1, acted: false, forced: false, horses: [], mover: null, over: false },
  };
  for (const id of models.flat()) {
    const m = model(s, id);
    combat.held[id] = primary(s, m);
    combat.spent[id] = 0;
    const only = onlyKind(s, m);
    if (only) combat.only[id] = only;
    if (kind !== 'ride-by' && steedOf(s, m)?.kind === 'warhorse') combat.horses.push(id);
  }
  s.combats.push(combat);
  return combat;
}

const blank = () => ({ attack: 0, defence: 0 });

/** EG-CMB-06, EG-MNT-13: what a model brings; in a ride-by half of it, at least 1. */
export function contribution(s: EnGarde, combat: Combat, id: Id): number {
  const pool = combatPool(s, model(s, id), heldIn(s, combat, id));
  return combat.kind === 'ride-by' ? Math.max(1, Math.ceil(pool / 2)) : pool;
}

function total(s: EnGarde, combat: Combat, side: 0 | 1): number {
  return combat.models[side].reduce((sum, id) => sum + contribution(s, combat, id), 0);
}

/** EG-CMB-06, -07: the least and most Attack counters. */
export function attackRange(s: EnGarde, combat: Combat, side: 0 | 1): [number, number] {
  const share = (kind: 'attack' | 'defence') =>
    combat.models[side].filter((id) => combat.only[id] === kind).reduce((sum, id) => sum + contribution(s, combat, id), 0);
  return [share('attack'), total(s, combat, side) - share('defence')];
}

/** EG-WPN-02: weapons are declared openly, the player with Priority first. */
const declareWeapon = decision<
  { side: 0 | 1; done: boolean },
  'ready' | { model: Id; held: { arm: number | null; hands: 1 | 2; buckler: boolean } }
>('declare weapons', {
  rule: 'EG-WPN-02',
  who: (s, l) => current(s).sides[l.side],
  options: (s, l) => {
    const combat = current(s);
    const changes = combat.models[l.side].flatMap((id) =>
      holdings(s, model(s, id))
        .filter((held) => !sameHeld(held, heldIn(s, combat, id)))
        .map((held) => ({ model: id, held: { ...held } })),
    );
    // EG-NEW-02: for the mover it is no new combat, so he keeps what he holds.
    const isMover = combat.mover !== null && combat.models[l.side].includes(combat.mover);
    return changes.length > 0 && !isMover ? ['ready' as const, ...changes] : [];
  },
  prompt: (s, l) => `${names(s, current(s).models[l.side])}: which weapons?`,
  label: (s, _l, answer) => (answer === 'ready' ? 'As they are' : `${nameOf(s, answer.model)}: ${heldName(s, answer.model, answer.held)}`),
  apply(s, l, answer, u) {
    if (answer === 'ready') return;
    l.done = false;
    current(s).held[answer.model] = answer.held;
    say(s, u, 'EG-WPN-02', 'weapon', { model: answer.model, weapon: heldName(s, answer.model, answer.held) });
  },
});

function sameHeld(p: Held, q: Held): boolean {
  return p.arm === q.arm && p.hands === q.hands && p.buckler === q.buckler;
}

export function heldName(s: EnGarde, id: Id, held: Held): string {
  const weapon = inHand(s, model(s, id), held).replaceAll('-', ' ');
  const grip = weapon === 'longsword' ? (held.hands === 2 ? ', two hands' : ', one hand') : '';
  return `${weapon}${grip}${held.buckler ? ' and buckler' : ''}`;
}

function names(s: EnGarde, ids: readonly Id[]): string {
  return ids.map((id) => nameOf(s, id)).join(', ');
}

const declaring = procedure<{ side: 0 | 1; done: boolean }>('declaring').while(
  (_s, l) => !l.done,
  (p) =>
    p
      .do((_s, l) => {
        l.done = true;
      })
      .decide(declareWeapon),
);

/** EG-CMB-05, -06: sealed until both have chosen. */
const chooseCounters = decision<{}, number>('choose counters', {
  rule: 'EG-CMB-06',
  who: (s) => {
    const { sides, mover, models } = current(s);
    return mover === null ? [...sides] : models[0].includes(mover) ? sides[1] : sides[0];
  },
  options: (s, _l, seat) => {
    const combat = current(s);
    const side = combat.sides[0] === seat ? 0 : 1;
    const [least, most] = attackRange(s, combat, side);
    return Array.from({ length: most - least + 1 }, (_, i) => least + i);
  },
  forced: true,
  prompt: (s, _l, seat) => {
    const combat = current(s);
    const side = combat.sides[0] === seat ? 0 : 1;
    return `How many of your ${total(s, combat, side)} counters are Attack? The rest are Defence.`;
  },
  label: (s, _l, answer, seat) => {
    const combat = current(s);
    return `${answer} Attack, ${total(s, combat, combat.sides[0] === seat ? 0 : 1) - answer} Defence`;
  },
  apply(s, _l, answer, _u, seat) {
    const combat = current(s);
    const side = combat.sides[0] === seat ? 0 : 1;
    combat.pools[side] = { attack: answer, defence: total(s, combat, side) - answer };
  },
  foresee: 'fight',
});

/** EG-CMB-05: both reveal; EG-MUL-02: each may spend as many counters as its own CP. */
function reveal(s: EnGarde, _l: unknown, u: Referee): void {
  const combat = current(s);
  for (const id of combat.models.flat()) {
    if (id !== combat.mover) combat.allowance[id] = contribution(s, combat, id);
  }
  u.tell?.('EG-CMB-05', 'counters', {
    pools: combat.pools.map((pool) => ({ ...pool })),
    seats: [...combat.sides],
    names: combat.models.map((ids) => names(s, ids)),
  });
}

/** EG-CMB-12, EG-MUL-01, EG-MUL-02, EG-MUL-03: the pool holds an Attack counter that this fighter may spend. */
export function hasUsable(s: EnGarde, combat: Combat, fighter: Fighter): boolean {
  const { model: id, steed } = fighter;
  if (!inPlay(model(s, id))) return false;
  if (combat.away.includes(id)) return canStartNew(s, combat, fighter);
  if (!combat.models[0].includes(id) && !combat.models[1].includes(id)) return false;
  if (steed) return combat.horses.includes(id) && isMounted(model(s, id));
  return allowanceLeft(combat, id) > 0 && combat.pools[sideOf(s, combat, id)].attack > 0 && combat.only[id] !== 'defence';
}

export function allowanceLeft(combat: Combat, id: Id): number {
  return (combat.allowance[id] ?? 0) - (combat.spent[id] ?? 0);
}

/** EG-CMB-10, -12: passes on to the next who has an opportunity, or ends the combat. */
function nextOpportunity(s: EnGarde, _l: unknown, _u: Referee): void {
  const combat = current(s);
  s.attack = null;
  const isEmpty = combat.models.some((models) => models.length === 0);
  if (isEmpty && !combat.order.some((fighter) => canStartNew(s, combat, fighter))) {
    combat.over = true;
    return;
  }
  for (let tries = 0; tries <= 2 * combat.order.length + 2; tries++) {
    combat.at += 1;
    if (combat.at >= combat.order.length) {
      const usable = combat.order.some((fighter) => hasUsable(s, combat, fighter));
      if (!usable || (!combat.acted && !combat.forced)) {
        combat.over = true;
        return;
      }
      combat.at = 0;
      combat.acted = false;
      combat.forced = false;
    }
    const fighter = combat.order[combat.at] as Fighter;
    if (!hasUsable(s, combat, fighter)) continue;
    if (!fighter.steed && model(s, fighter.model).owesPass) {
      model(s, fighter.model).owesPass = false;
      combat.forced = true;
      continue;
    }
    return;
  }
  combat.over = true;
}

export function acting(s: EnGarde): Fighter {
  const combat = current(s);
  return combat.order[combat.at] as Fighter;
}

export type Chance =
  | 'pass'
  | { attack: Id; steed: boolean }
  | { switch: { arm: number | null; hands: 1 | 2; buckler: boolean } }
  | 'new combat';

/** EG-CMB-09, EG-MUL-04, EG-WPN-03, EG-MNT-06, EG-MNT-07, EG-NEW-01: attack, switch weapons, seek a new combat, or pass. */
export function chances(s: EnGarde, combat: Combat, fighter: Fighter): Chance[] {
  const foes = foesOf(combat, fighter.model);
  const m = model(s, fighter.model);
  const attacks: Chance[] = foes.flatMap((id) => strikable(s, fighter, id).map((steed) => ({ attack: id, steed })));
  if (fighter.steed) {
    const mounts = attacks.filter((chance) => typeof chance === 'object' && 'attack' in chance && chance.steed);
    return mounts.length > 0 ? mounts : [...attacks, 'pass'];
  }
  const held = heldIn(s, combat, m.id);
  const spentPistol = inHand(s, m, held) === 'pistol' && (m.reload[held.arm ?? 0] ?? 0) > 0;
  const found: Chance[] = spentPistol ? [] : attacks;
  if (combat.kind !== 'helpless') {
    for (const other of holdings(s, m)) if (!sameHeld(other, held)) found.push({ switch: { ...other } });
  }
  if (canStartNew(s, combat, fighter)) found.push('new combat');
  return [...found, 'pass'];
}

/** EG-MNT-06: a foot model strikes rider or mount; riders strike riders, mounts mounts. */
export function strikable(s: EnGarde, fighter: Fighter, foe: Id): boolean[] {
  const other = model(s, foe);
  if (!isMounted(other)) return [false];
  if (fighter.steed) return [true];
  return isMounted(model(s, fighter.model)) ? [false] : [false, true];
}

const opportunity = decision<{}, Chance>('opportunity', {
  rule: 'EG-CMB-09',
  who: (s) => (current(s).over ? [] : model(s, acting(s).model).seat),
  options: (s) => (current(s).over ? [] : chances(s, current(s), acting(s))),
  prompt: (s) => `${nameOf(s, acting(s).model)}${acting(s).steed ? '’s warhorse' : ''}: what now?`,
  label: (s, _l, answer) => chanceLabel(s, answer),
  apply(s, _l, answer, u) {
    const combat = current(s);
    const fighter = acting(s);
    if (answer === 'pass') return;
    if (answer === 'new combat') {
      combat.acted = true;
      u.call(newCombat, { mover: fighter.model });
      return;
    }
    if ('switch' in answer) {
      combat.acted = true;
      combat.pools[sideOf(s, combat, fighter.model)].attack -= 1;
      combat.spent[fighter.model] = (combat.spent[fighter.model] ?? 0) + 1;
      combat.held[fighter.model] = answer.switch;
      say(s, u, 'EG-WPN-03', 'switched', { model: fighter.model, weapon: heldName(s, fighter.model, answer.switch) });
      return;
    }
    u.call(attack, { attacker: fighter.model, steed: fighter.steed, target: answer.attack, targetSteed: answer.steed, parting: false });
  },
});

export function chanceLabel(s: EnGarde, answer: Chance): string {
  if (answer === 'pass') return 'Pass';
  if (answer === 'new combat') return 'Move to a new combat';
  if ('switch' in answer) return `Switch to ${heldName(s, acting(s).model, answer.switch)}`;
  return `Attack ${nameOf(s, answer.attack)}${answer.steed ? '’s mount' : ''}`;
}

/** EG-ATR-07: once per turn a Fast model makes a second attack at once. */
function mayDouble(s: EnGarde): boolean {
  const combat = current(s);
  if (combat.over || combat.at < 0) return false;
  const fighter = combat.order[combat.at];
  if (!fighter || fighter.steed) return false;
  const m = model(s, fighter.model);
  return (
    m.doubled === false &&
    has(s, m, 'fast') &&
    combat.acted &&
    justAttacked(s, fighter.model) &&
    hasUsable(s, combat, fighter) &&
    !m.owesPass
  );
}

function justAttacked(s: EnGarde, id: Id): boolean {
  return s.attack?.attacker.model === id && s.attack.result !== null;
}

const again = decision<{}, Chance>('second attack', {
  rule: 'EG-ATR-07',
  who: (s) => model(s, acting(s).model).seat,
  options: (s) => {
    const attacks = chances(s, current(s), acting(s)).filter((chance) => typeof chance === 'object' && 'attack' in chance);
    return attacks.length > 0 ? [...attacks, 'pass'] : [];
  },
  prompt: (s) => `${nameOf(s, acting(s).model)} is Fast: attack again at once?`,
  label: (s, _l, answer) => (answer === 'pass' ? 'Not now' : chanceLabel(s, answer)),
  apply(s, _l, answer, u) {
    if (typeof answer !== 'object' || !('attack' in answer)) return;
    const { model: id, steed } = acting(s);
    model(s, id).doubled = true;
    u.call(attack, { attacker: id, steed, target: answer.attack, targetSteed: answer.steed, parting: false });
  },
});

/** EG-CMB-02, EG-CMB-10, EG-CMB-11, EG-NEW-02, EG-MNT-13: who has fought; what is left of the pools is thrown away. */
function endCombat(s: EnGarde, _l: unknown, u: Referee): void {
  const combat = s.combats.pop() as Combat;
  s.attack = null;
  for (const id of Object.keys(combat.spent).map(Number)) {
    const spared = (combat.kind === 'ride-by' || combat.kind === 'new') && combat.sides[0] !== model(s, id).seat;
    if (!spared) model(s, id).fought = true;
  }
  markFought(s, Object.keys(combat.spent).map(Number));
  u.tell?.('EG-CMB-10', 'combat over', {});
}

function markFought(s: EnGarde, ids: readonly Id[]): void {
  for (const contact of s.contacts) {
    if (contact.fought === 0 && ids.includes(contact.a) && ids.includes(contact.b)) contact.fought = s.turn;
  }
}

/** EG-CMB-05: a combat from the declaration of weapons to its end. */
export const fight = procedure('fight')
  .call(declaring, (s) => ({ side: firstSide(s), done: false }))
  .call(declaring, (s) => ({ side: (1 - firstSide(s)) as 0 | 1, done: false }))
  .decide(chooseCounters)
  .do(reveal, rollInitiative)
  .do((s, _l, u) =>
    u.call(luck, { queue: [...new Set([...s.order, ...current(s).sides])].filter((seat) => current(s).sides.includes(seat)), used: false }),
  )
  .do(settleOrder)
  .while(
    (s) => !current(s).over,
    (p) =>
      p
        .do(nextOpportunity)
        .decide(opportunity)
        .when(mayDouble, (q) => q.decide(again)),
  )
  .do(endCombat);

function firstSide(s: EnGarde): 0 | 1 {
  const { sides } = current(s);
  return s.order.indexOf(sides[0]) <= s.order.indexOf(sides[1]) ? 0 : 1;
}

/** EG-PLY-09: those who lie beside an unengaged enemy that has not fought. */
export function helplessNear(s: EnGarde, m: Model): Id[] {
  if (m.fought || isEngaged(s, m.id) || onlyKind(s, m) === 'defence' || !mayFight(s, m)) return [];
  return s.models
    .filter((body) => body.status === 'unconscious' && body.seat !== m.seat && isLoose(s, body.id) && Math.abs(body.z - m.z) <= 1000)
    .filter((body) => gapOf(baseOf(s, m), { x: body.x, y: body.y, z: body.z, r: 500 }) <= 10)
    .map(({ id }) => id);
}

function isLoose(s: EnGarde, body: Id): boolean {
  return s.things.some((thing) => thing.body === body && thing.carrier === null && thing.takenBy === null);
}

/** EG-PLY-09: all its CP are Attack counters, and no Initiative is rolled. */
export const strikeHelpless = procedure<{ attacker: Id; body: Id }>('strike the helpless')
  .do((s, { attacker, body }) => {
    const m = model(s, attacker);
    const combat = beginCombat(s, 'helpless', [m.seat, model(s, body).seat], [[attacker], [body]]);
    const pool = contribution(s, combat, attacker);
    combat.pools = [{ attack: pool, defence: 0 }, blank()];
    combat.allowance[attacker] = pool;
    combat.horses = [];
    combat.order = [{ model: attacker, steed: false }];
  })
  .while(
    (s) => !current(s).over,
    (p) => p.do(nextOpportunity).decide(opportunity),
  )
  .do(endCombat);
