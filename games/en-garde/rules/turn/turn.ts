// The turn (EG-TURN, EG-PRI): its four phases, Priority, and the End Phase.
import type { Seat, Space } from '@baize/kernel';
import { lastNextOn } from '../../content/scenarios/dice.ts';
import { SCENARIOS } from '../../content/scenarios/scenarios.ts';
import {
  decision,
  type EnGarde,
  has,
  type Id,
  inPlay,
  isMarked,
  type Model,
  model,
  nameOf,
  procedure,
  seatName,
  side,
} from '../../state.ts';
import { fight, strikeHelpless } from '../combat/combat.ts';
import { helplessNear } from '../combat/helpless.ts';
import { openFights } from '../combat/open-fights.ts';
import { beginCombat } from '../combat/pools.ts';
import { mayRideBy, rideBy } from '../contact/mounts.ts';
import { askWhom, settle, takeAlong } from '../movement/carry-out-move.ts';
import { conditionsOf } from '../scenarios/conditions.ts';
import { endGame, isDestroyed } from '../scenarios/outcome.ts';
import { beginMelee, simplifiedFight } from '../simplified/simplified.ts';
import { challengeLocals, challengesRound, endDuels } from '../special/duels.ts';
import { isBurning } from '../special/wagons.ts';
import { roomAt } from '../table/terrain.ts';
import { moraleTest, mustTest, recover, testLocals } from '../wounds/morale.ts';
import { hurtSteed, leaveFights, stun } from '../wounds/wounds.ts';
import { movePhase } from './activation.ts';
import { inOrder, type Referee, rollOff, say } from './foundations.ts';

function beginTurn(s: EnGarde, _l: unknown, u: Referee): void {
  s.turn += 1;
  s.phase = 'priority';
  for (const m of s.models) {
    m.activated = m.rested = m.moved = m.fought = m.parted = m.riposted = m.feinted = false;
    m.doubled = m.newCombat = m.owesPass = m.wasEngaged = false;
    m.daunted = [];
    m.dared = [];
    if (m.aimed > 0 && m.aimed < s.turn - 1) m.aimed = 0;
  }
  for (const { a, b } of s.contacts) for (const id of [a, b]) model(s, id).wasEngaged = true;
  // EG-ALL-02: pairs that have become open, as in turn 3 of a Duel, are in contact from now on.
  settle(s, u);
  for (const wagon of s.wagons) wagon.activated = false;
  for (const own of s.sides)
    Object.assign(own, { lostBefore: own.lostNow, lostNow: 0, leaderLostBefore: own.leaderLostNow, leaderLostNow: false });
  s.undergrowth = s.undergrowth.filter(({ until }) => until >= s.turn);
  u.tell?.('EG-TURN-01', 'turn', { turn: s.turn, last: s.lastTurn });
}

/** EG-ATR-15, EGW-OCC-04: +2 in turn 1 for the one side with the most Scouts, those too who have still to enter. */
export function scoutBonus(s: EnGarde, seat: Seat): number {
  if (s.turn !== 1) return 0;
  const comes = (m: Model) => inPlay(m) || m.status === 'reserve';
  const scouts = s.sides.map((own) => s.models.filter((m) => m.seat === own.seat && comes(m) && has(s, m, 'scout')).length);
  const most = Math.max(...scouts);
  return scouts[seat] === most && scouts.filter((count) => count === most).length === 1 ? 2 : 0;
}

function hasTactician(s: EnGarde, seat: Seat): boolean {
  return s.models.some((m) => m.seat === seat && (inPlay(m) || m.status === 'reserve') && has(s, m, 'tactician'));
}

/** EG-PRI-01, EG-PRI-02, EG-PRI-04, EG-ATR-16, EGW-DUEL-02. */
export function rollPriority(s: EnGarde, _l: unknown, u: Referee): void {
  const seats = s.sides.filter(({ out }) => !out).map(({ seat }) => seat);
  const plain = conditionsOf(s).plainPriority(s);
  const first = plain ? [] : seats.filter((seat) => hasTactician(s, seat));
  const rest = seats.filter((seat) => !first.includes(seat));
  const roll = (party: Seat[]) => (party.length > 1 ? rollOff(u, party, plain ? () => 0 : (seat) => scoutBonus(s, seat)) : party);
  s.priority = [...roll(first), ...roll(rest)];
  s.order = [...s.priority];
  u.tell?.(first.length > 0 && first.length < seats.length ? 'EG-ATR-16' : 'EG-PRI-01', 'priority', {
    seat: s.priority[0] as Seat,
    order: [...s.priority],
  });
}

/** EG-PRI-03: first or second, at the start of the Move and of the Combat Phase. */
export const goFirst = decision<{}, 'first' | 'second'>('go first', {
  rule: 'EG-PRI-03',
  who: (s) => s.priority.filter((seat) => !side(s, seat).out)[0] ?? [],
  options: (s) => (s.priority.filter((seat) => !side(s, seat).out).length > 1 && canMatter(s) ? ['first', 'second'] : []),
  prompt: (s) => `You have Priority. Go first or second in the ${s.phase === 'priority' ? 'Move' : 'Combat'} Phase?`,
  label: (_s, _l, answer) => (answer === 'first' ? 'Go first' : 'Go second'),
  apply(s, _l, answer, u) {
    s.order = s.priority.filter((seat) => !side(s, seat).out);
    if (answer === 'second') s.order = [s.order[1] as Seat, s.order[0] as Seat, ...s.order.slice(2)];
    u.tell?.('EG-PRI-03', 'goes', { seat: s.priority[0] as Seat, first: answer === 'first' });
  },
});

/** Who goes first in the Combat Phase changes nothing where nobody can fight. */
function canMatter(s: EnGarde): boolean {
  return s.phase !== 'combat' || s.priority.some((seat) => !side(s, seat).out && picks(s, seat).some((each) => each !== 'pass'));
}

function startCombat(s: EnGarde): void {
  s.phase = 'combat';
  s.go = -1;
  s.order = s.priority.filter((seat) => !side(s, seat).out);
  for (const own of s.sides) own.passed = false;
}

export type Pick = 'pass' | { fight: Id } | { ride: Id } | { strike: Id; at: Id };

/** EG-CMB-01: a combat, a ride-by, an attack on one who lies helpless; a pass only where no combat is open. */
export function picks(s: EnGarde, seat: Seat): Pick[] {
  const found: Pick[] = [];
  if (s.contacts.length > 0) {
    for (const { sides, models } of openFights(s)) {
      const at = sides.indexOf(seat);
      const own = at < 0 ? undefined : models[at]?.[0];
      if (own !== undefined) found.push({ fight: own });
    }
  }
  const must = found.length > 0;
  for (const m of s.models) {
    if (m.seat !== seat || !inPlay(m)) continue;
    if (m.steed !== null && mayRideBy(s, m)) found.push({ ride: m.id });
    if (s.things.length > 0) for (const at of helplessNear(s, m)) found.push({ strike: m.id, at });
  }
  if (!must) found.push('pass');
  return found;
}

export const pick = decision<{}, Pick>('pick a combat', {
  rule: 'EG-CMB-01',
  who: (s) => s.order[s.go] as Seat,
  options: (s, _l, seat) => picks(s, seat),
  forced: true,
  prompt: () => 'Which combat is fought next?',
  label: (s, _l, answer) => {
    if (answer === 'pass') return 'Nothing more';
    if ('ride' in answer) return `${nameOf(s, answer.ride)} rides by`;
    if ('strike' in answer) return `${nameOf(s, answer.strike)} strikes ${nameOf(s, answer.at)}, who lies helpless`;
    const group = openFights(s).find(({ models }) => models.flat().includes(answer.fight));
    return (group?.models ?? []).map((ids) => ids.map((id) => nameOf(s, id)).join(', ')).join(' against ');
  },
  apply(s, _l, answer, u, seat) {
    if (answer === 'pass') {
      side(s, seat).passed = true;
      return;
    }
    for (const own of s.sides) own.passed = false;
    if ('ride' in answer) u.call(rideBy, { model: answer.ride, rides: false });
    else if ('strike' in answer) u.call(strikeHelpless, { attacker: answer.strike, body: answer.at });
    else openFight(s, answer.fight, u);
  },
});

function openFight(s: EnGarde, id: Id, u: Referee): void {
  const group = openFights(s).find(({ models }) => models.flat().includes(id));
  if (!group) return;
  const { sides, models } = group;
  u.tell?.('EG-CMB-01', 'combat', {
    names: models.map((ids) => ids.map((each) => nameOf(s, each)).join(', ')),
    models: models.map((ids) => [...ids]),
  });
  if (s.fixed.rules.combat === 'simplified') {
    beginMelee(s, group);
    u.call(simplifiedFight, { side: 0 });
    return;
  }
  beginCombat(s, 'melee', sides, models);
  u.call(fight, {});
}

function nextPicker(s: EnGarde): void {
  for (let tries = 0; tries < s.order.length; tries++) {
    s.go = (s.go + 1) % s.order.length;
    if (!side(s, s.order[s.go] as Seat).out) return;
  }
}

function combatGoesOn(s: EnGarde): boolean {
  return s.order.some((seat) => !side(s, seat).out && !side(s, seat).passed);
}

/** EG-SPA-06, EG-POI-01, EG-ALL-09: what works when a Combat Phase ends: fire, then poison; on those who lie there too. */
function afterCombat(s: EnGarde, _l: unknown, u: Referee): void {
  const lives = ({ status }: Model) => status === 'table' || status === 'unconscious';
  for (const m of s.models) {
    if (!lives(m)) continue;
    const poisoned = m.poisoned;
    const burns = isBurning(s, m, roomAt(s, m)?.piece.id ?? null);
    if (burns) stun(s, m, 1, u, 'EG-SPA-06');
    if (poisoned && lives(m)) stun(s, m, 1, u, 'EG-POI-01');
  }
  for (const steed of s.steeds) {
    if (!steed.poisoned || steed.status === 'gone') continue;
    hurtSteed(s, steed, s.models.find((m) => m.steed === steed.id && inPlay(m)) ?? null, 'stunned', u);
  }
  settle(s, u);
}

const combatPhase = procedure('combat phase')
  .do(startCombat)
  .decide(goFirst)
  .while(combatGoesOn, (p) => p.do(nextPicker, (s, _l, u) => askWhom(s, u)).decide(pick))
  .do(afterCombat);

/** EGW-END-03: in step 3 a player may withdraw. */
export const withdraw = decision<{ queue: Seat[] }, 'stay' | 'withdraw'>('withdraw', {
  rule: 'EGW-END-03',
  who: (_s, l) => l.queue[0] ?? [],
  options: (s, l) => (l.queue[0] === undefined || side(s, l.queue[0]).out ? [] : staySpace()),
  prompt: () => 'The turn is over. Stay, or withdraw from the table?',
  label: (_s, _l, answer) => (answer === 'stay' ? 'Fight on' : 'Withdraw'),
  apply(s, l, answer, u) {
    if (answer === 'withdraw') leaveTheField(s, l.queue[0] as Seat, u);
  },
});

/** Withdrawing is always open, and seldom wise. */
function staySpace(): Space<'stay' | 'withdraw'> {
  return {
    kind: 'option',
    any: () => true,
    shape: { options: ['stay', 'withdraw'] },
    refusal: (answer) => (answer === 'stay' || answer === 'withdraw' ? null : { rule: 'EGW-END-03', reason: 'Stay or withdraw.' }),
    candidates: () => ['stay', 'withdraw'],
    sample: (below) => (below(60) === 0 ? 'withdraw' : 'stay'),
  };
}

/** EGW-END-03: all his conscious models leave as routed; reserves leave without giving points. */
export function leaveTheField(s: EnGarde, seat: Seat, u: Referee): void {
  for (const m of s.models) {
    if (m.seat !== seat || isMarked(s, m, 'civilian')) continue;
    if (inPlay(m)) {
      takeAlong(s, m);
      leaveFights(s, m.id);
      m.status = 'routed';
    } else if (m.status === 'reserve') m.status = 'left';
  }
  side(s, seat).out = true;
  u.tell?.('EGW-END-03', 'withdrew', { seat });
  settle(s, u);
}

const askAll = procedure<{ queue: Seat[] }>('withdrawals').while(
  (_s, l) => l.queue.length > 0,
  (p) =>
    p.decide(withdraw).do((_s, l) => {
      l.queue = l.queue.slice(1);
    }),
);

/** EGW-DUEL-04: the owner of a fallen duellist may name another, asked once for each death; "nobody" is final for it. */
export const nameAnother = decision<{ queue: Seat[] }, Id | 'nobody'>('name a new duellist', {
  rule: 'EGW-DUEL-04',
  who: (_s, l) => l.queue[0] ?? [],
  options: (s, l) => {
    const seat = l.queue[0];
    if (seat === undefined) return [];
    const { duellists } = side(s, seat);
    const able = s.models.filter((m) => m.seat === seat && inPlay(m) && isNameable(s, m) && !duellists.includes(m.id));
    return able.length > 0 ? ['nobody' as const, ...able.map(({ id }) => id)] : [];
  },
  prompt: () => 'Your duellist has fallen. Name another?',
  label: (s, _l, answer) => (answer === 'nobody' ? 'Nobody' : nameOf(s, answer)),
  apply(s, l, answer, u) {
    if (answer === 'nobody') return;
    side(s, l.queue[0] as Seat).duellists.push(answer);
    say(s, u, 'EGW-DUEL-04', 'duellist named', { model: answer });
  },
});

/** EGW-DUEL-01, EG-CIV-01: any model but an animal. */
export function isNameable(s: EnGarde, m: Model): boolean {
  return !isMarked(s, m, 'animal') && !isMarked(s, m, 'civilian');
}

/** A place in the queue for each duellist killed since the last End Phase. */
function fallenDuellists(s: EnGarde): Seat[] {
  return inOrder(s).flatMap((seat) => {
    const own = side(s, seat);
    const dead = own.duellists.filter((id) => model(s, id).status === 'killed').length;
    const due = Math.max(0, dead - own.askedFor);
    own.askedFor = dead;
    return Array.from({ length: due }, () => seat);
  });
}

const newDuellists = procedure<{ queue: Seat[] }>('new duellists').while(
  (_s, l) => l.queue.length > 0,
  (p) =>
    p.decide(nameAnother).do((_s, l) => {
      l.queue = l.queue.slice(1);
    }),
);

const testMorale = procedure<{ queue: Seat[] }>('morale').while(
  (_s, l) => l.queue.length > 0,
  (p) =>
    p.do((s, l, u) => {
      const seat = l.queue[0] as Seat;
      l.queue = l.queue.slice(1);
      if (mustTest(s, seat)) u.call(moraleTest, testLocals(seat));
    }),
);

/** EGW-END-02, -05, -06: is it over? */
function judgeEnd(s: EnGarde, _l: unknown, u: Referee): void {
  for (const own of s.sides) {
    if (own.out || !isDestroyed(s, own)) continue;
    if (conditionsOf(s).gotAway(s, own)) continue;
    own.out = true;
    u.tell?.('EGW-END-05', 'destroyed', { seat: own.seat });
  }
  const left = s.sides.filter(({ out }) => !out).length;
  if (left <= 1 || conditionsOf(s).isDone(s) || (s.lastTurn > 0 && s.turn >= s.lastTurn)) s.ended = true;
}

function rollLength(s: EnGarde, _l: unknown, u: Referee): void {
  if (s.ended || s.lastTurn > 0 || SCENARIOS[s.fixed.scenario].length !== 'escalating' || s.turn < 4) return;
  const needed = lastNextOn(s.turn);
  const die = needed <= 1 ? 6 : u.d6();
  if (die >= needed) s.lastTurn = s.turn + 1;
  u.tell?.('EGW-END-02', 'length', { die, needed, last: s.lastTurn });
}

/** EG-END-01: morale, Stunned counters, victory (EG-END-03). */
const endPhase = procedure('end phase')
  .do((s) => {
    s.phase = 'end';
  })
  .call(testMorale, (s) => ({ queue: inOrder(s) }))
  .do(recover, endDuels)
  .when(
    (s) => conditionsOf(s).namesDuellists,
    (p) => p.call(newDuellists, (s) => ({ queue: fallenDuellists(s) })),
  )
  .do(judgeEnd)
  .when(
    (s) => !s.ended,
    (p) => p.call(askAll, (s) => ({ queue: inOrder(s) })),
  )
  .do(judgeEnd, rollLength);

/** EG-TURN-01. */
export const turn = procedure('turn')
  .do(beginTurn, rollPriority)
  .call(challengesRound, challengeLocals)
  .decide(goFirst)
  .call(movePhase)
  .call(combatPhase)
  .call(endPhase);

export function goesOn(s: EnGarde): boolean {
  return !s.ended;
}

/** EGW-END-04: a player who concedes loses, whatever the points; with three or four the others play on. */
export function concede(s: EnGarde, seat: Seat, u: Referee): void {
  const own = side(s, seat);
  own.out = true;
  own.conceded = true;
  u.tell?.('EGW-END-04', 'conceded', { seat, name: seatName(seat) });
  if (s.sides.filter(({ out }) => !out).length <= 1) {
    endGame(s, u);
    return;
  }
  for (const m of s.models) {
    if (m.seat !== seat || !(inPlay(m) || m.status === 'reserve')) continue;
    leaveFights(s, m.id);
    m.status = 'left';
  }
  settle(s, u);
  s.acting = null;
  if (s.order[s.go] === seat) nextPicker(s);
}

/** With three or four at the table one gives up only between two goes. */
export function mayConcede(s: EnGarde, seat: Seat): boolean {
  return !side(s, seat).out && (s.sides.length === 2 || s.idle);
}
