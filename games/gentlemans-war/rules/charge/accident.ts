// AGW-ACC-01: a unit that an enemy runs into without being its target.
import { bodyAfter, TOUCH } from '@baize/geometry/open';
import {
  type Charge,
  type Charger,
  chargeIn,
  type Fight,
  type Id,
  named,
  onTable,
  type Post,
  procedure,
  type Supporter,
  type Target,
  type Ump,
  type Unit,
  unitOf,
  type War,
} from '../../state.ts';
import { destroy, disorder } from '../all/loss.ts';
import { walk } from '../all/walk.ts';
import { fightNext } from '../combat/fighter.ts';
import { mayNotRunInto } from '../combat/pursuit.ts';
import { levelOfUnit } from '../country/sight.ts';
import { bodyOf, distanceBetween, hasInArc, postOf } from '../formations/footprint.ts';
import { arrive, endBeside } from '../movement/arrive.ts';
import { straightAhead, wayShortOf } from '../movement/straight.ts';
import { addTarget } from './declare.ts';
import { defenceCards, defending } from './defender-card.ts';
import { asOne, fightOf, groups, haveFought } from './fights.ts';
import { fire } from './fire.ts';
import { kindOfAttack } from './kind.ts';
import { countActions } from './nerves.ts';
import { replies } from './replies.ts';
import { actionsFor, bandOf, respond } from './responses.ts';
import { supportingCharges } from './supporting.ts';

export interface Accident {
  mover: Id;
  met: Id;
  /** What is left of the mover's distance and dice, and where its move began. */
  rest: number;
  pool: number[];
  from: Post;
  /** AGW-OBST-06. */
  hasCrossed: boolean;
  result: '' | 'routed' | 'disordered' | 'stands' | 'caught';
  outer: Charge | null;
  /** How far the two are apart when one is run into: touching, or with an obstacle between them. */
  gap?: number;
}

/** AGW-ACC-01: -1 if the enemy comes from outside its arc; a running unit does not roll. */
function rollAccident(s: War, l: Accident, u: Ump): void {
  const met = unitOf(s, l.met);
  const mover: Unit = { ...unitOf(s, l.mover), post: l.from };
  if (met.running) {
    l.result = 'caught';
    return;
  }
  const die = u.d6();
  const score = die - (hasInArc(s, met, mover) ? 0 : 1);
  l.result = score <= 1 ? 'routed' : score <= 3 ? 'disordered' : 'stands';
  u.tell?.('AGW-ACC-01', 'accident', { ...named(s, met), die, score, result: l.result });
  if (l.result === 'routed') destroy(s, met, u);
  if (l.result === 'disordered') disorder(s, met, 'run into', u);
}

function chargerFor(s: War, mover: Unit, l: Accident): Charger {
  return {
    unit: mover.id,
    targets: [l.met],
    dice: 0,
    from: l.from,
    level: levelOfUnit(s, { ...mover, post: l.from }),
    joined: false,
    freeWheel: false,
    pivot: 'middle',
    angle: 0,
    distance: 0,
    roll: [...l.pool],
    total: l.rest,
    used: 0,
    taken: [],
    hasCrossed: l.hasCrossed,
    state: 'contact',
  };
}

/** The accident as a little charge of its own, so that one set of rules serves both. */
function open(s: War, l: Accident): void {
  const mover = unitOf(s, l.mover);
  const met = unitOf(s, l.met);
  l.outer = s.charge;
  l.gap = distanceBetween(s, mover, met);
  const chargers = [chargerFor(s, mover, l), ...othersOf(l)];
  s.charge = { seat: mover.seat, chargers, targets: [], supporters: [], at: 0 };
  const target = addTarget(s, chargeIn(s), met.id);
  target.byAccident = true;
  target.isChosen = l.result !== 'stands';
  target.kinds.push({ charger: mover.id, kind: kindOfAttack(s, { ...mover, post: l.from }, met) });
  const before = askedBefore(l);
  if (before) Object.assign(target, poolOf(s, before));
}

/** AGW-RESP-07, AGW-SHOT-01: who else charges on this card is no stranger who pins it or keeps it from shooting; here they attack nobody. */
function othersOf({ outer, mover }: Accident): Charger[] {
  const others = outer?.chargers.filter(({ unit }) => unit !== mover) ?? [];
  return others.map((charger) => ({ ...charger, targets: [], state: 'off' }));
}

/** What it has answered to others who charge it on the same card. */
function askedBefore({ outer, met, mover }: Accident): Target | undefined {
  return outer?.targets.find(({ unit, kinds }) => unit === met && kinds.some(({ charger }) => charger !== mover));
}

/** AGW-RESP-11: one pool of actions against all of a card: what is spent is spent, and what is bought is not bought again. */
function poolOf(s: War, { unit, actions, spent, replies }: Target): Partial<Target> {
  const byCard = Math.max(0, actions - actionsFor(s, unitOf(s, unit), 0));
  return { actions: byCard, spent, replies: [...replies], done: replies.length };
}

/**
 * The enemy fights it with whatever distance it has left: he closes up to one that has formed or dismounted, and has to reach the support
 * behind which, or into which, skirmishers have fallen back (AGW-RESP-09).
 */
function closeUp(s: War, l: Accident, u: Ump): void {
  const [charger] = chargeIn(s).chargers;
  const mover = unitOf(s, l.mover);
  const target = charger?.targets.map((id) => unitOf(s, id)).find(onTable);
  if (charger?.state !== 'contact' || !target) return;
  const isSame = target.id === l.met;
  if (isSame && distanceBetween(s, mover, target) <= (l.gap ?? 0) + TOUCH) return;
  const ride = straightAhead(s, mover, { inches: l.rest, dice: l.pool });
  const isHome = ride.met?.id === target.id && !mayNotRunInto(s, mover, target);
  // One that has drawn aside out of its way was touched all the same, and is fought from there.
  if (isSame && !isHome) return;
  const by = isHome ? ride.result.way : wayShortOf(s, mover, ride, () => true);
  walk(s, mover, postOf(mover.post, bodyAfter(bodyOf(s, mover), { do: 'advance', by })), 'ride on', 'AGW-ACC-01', u);
  arrive(s, mover, ride.result.met, u);
  if (!isHome) endBeside(s, mover, u);
  Object.assign(l, { rest: ride.rest.inches, pool: [...ride.rest.dice], hasCrossed: l.hasCrossed || ride.hasCrossed });
  const { rest: total, pool: roll, hasCrossed } = l;
  Object.assign(charger, { total, roll, hasCrossed, state: isHome ? 'contact' : 'stopped' });
}

/** The fight follows at once, or, in a charge under way, with the others at its end. */
function close(s: War, l: Accident): void {
  const now = chargeIn(s);
  const [first] = now.chargers;
  const isOn = first?.state === 'contact' && onTable(unitOf(s, l.mover)) && first.targets.some((id) => onTable(unitOf(s, id)));
  const target = l.outer?.targets.find(({ unit }) => unit === l.met);
  const mine = now.targets.find(({ unit }) => unit === l.met);
  if (target && mine) noteAnswers(target, mine);
  if (isOn && s.fight) {
    const fight = withWaiting(s, l, fightOf(s, now, now.chargers.slice(0, 1), now.supporters));
    // AGW-RES-02, AGW-PURS-03: what a pursuit or follow-through runs into is a second combat.
    fightNext(s.fight, { ...fight, occasion: 'accidental', isSecond: s.fight.fighters.length > 0 });
  }
  if (s.fight === null && l.outer) {
    l.outer.supporters.push(...now.supporters);
    const charger = l.outer.chargers.find(({ unit }) => unit === l.mover);
    if (charger && first) takeOver(l.outer, charger, now, first, l);
    if (charger && !isOn) charger.state = 'off';
  }
  s.charge = l.outer;
}

/** In a charge under way: whom the mover has before him now, and what is left of his distance. */
function takeOver(outer: Charge, charger: Charger, now: Charge, first: Charger, { met, rest }: Accident): void {
  charger.targets = charger.targets.flatMap((id) => (id === met ? first.targets : [id]));
  charger.distance = charger.total - rest;
  charger.used = charger.distance;
  charger.hasCrossed ||= first.hasCrossed;
  for (const target of now.targets) if (!outer.targets.some(({ unit }) => unit === target.unit)) outer.targets.push(target);
}

/** AGW-BRAWL-01: with others of the same card who have come up to it and not fought yet it is one fight. */
function withWaiting(s: War, { outer, met }: Accident, fight: Fight): Fight {
  const waiting = outer && groups(s, outer).find((group) => group.some(({ targets }) => targets.includes(met)));
  if (!waiting) return fight;
  const helped = ({ charger }: Supporter) => waiting.some(({ unit }) => unit === charger);
  const theirs = fightOf(s, outer, waiting, outer.supporters.filter(helped));
  haveFought(waiting);
  return asOne(fight, theirs);
}

/** What it did about the accident counts when all fight; its shot at the mover has been fired, one at another charger is still to come. */
function noteAnswers(target: Target, mine: Target): void {
  const kinds = target.kinds.map((each) => mine.kinds.find(({ charger }) => charger === each.charger) ?? each);
  const replies = [...target.replies, ...mine.replies.slice(target.replies.length).filter((reply) => bandOf(reply.do) === null)];
  const hasCountered = target.hasCountered || mine.hasCountered;
  Object.assign(target, { kinds, replies, hasCountered, turnedTo: mine.turnedTo ?? target.turnedTo, couldTurn: mine.couldTurn });
}

export const accidentalCharge = procedure<Accident>('accidental charge')
  .do(rollAccident)
  .when(
    (_s, l) => l.result === 'routed',
    // Nobody is left to stop the mover; in a charge under way the charge itself sees to that.
    (p) =>
      p.do((s, { mover, rest, pool, from, hasCrossed }) => {
        s.fight?.rides.push({ unit: mover, met: null, rest, pool, from, hasCrossed });
      }),
  )
  .when(
    (_s, l) => l.result !== 'routed',
    (p) =>
      p
        .do(open)
        .when(
          (_s, l) => l.result === 'stands',
          (q) => q.call(defenceCards, defending).do(countActions),
        )
        .while(
          (s) => chargeIn(s).targets.some((target) => !target.isChosen),
          (q) => q.decide(respond),
        )
        .call(replies, () => ({ at: 0 }))
        .do(closeUp)
        .call(fire)
        // In a charge under way they come with the other supporters at its end.
        .when(
          (s) => s.fight !== null,
          (q) => q.call(supportingCharges, () => ({ at: 0 })),
        )
        .do(close),
  );
