// AGW-ACT: a unit's activation from its first action to its last.

import { type Acting, actingIn, actionIn, decision, named, nameOf, procedure, type Ump, type Unit, unitOf, type War } from '../../state.ts';
import { type Acts, actsBy } from '../all/states.ts';
import { type ChargeAct, chargeAct } from '../charge/act.ts';
import { type Duty, dutyInHand } from '../colonial/duties.ts';
import { facesTowards } from '../colonial/fanatics.ts';
import { mustCharge } from '../colonial/riflemen.ts';
import { type WarbandAct, warbandAct } from '../colonial/warbands.ts';
import { type CaptureAct, captureAct } from '../convoy/capture.ts';
import { isComingUp, isPorters, isTrainWagon } from '../convoy/convoy.ts';
import { type LoadAct, loadAct } from '../convoy/loads.ts';
import { portersNear, threatenPorters } from '../convoy/porters.ts';
import { comeUp, trainMoves } from '../convoy/train.ts';
import { type ReloadAct, reloadAct } from '../earlier-wars/loading.ts';
import { type WorkAct, workAct } from '../engineering/act.ts';
import { shakenTests } from '../engineering/shaken.ts';
import { type ChangeAct, changeAct } from '../formations/changes.ts';
import { type SaddleAct, saddleAct } from '../formations/dismount.ts';
import { type HouseAct, houseAct } from '../formations/garrison.ts';
import { type HorsesAct, horsesAct } from '../formations/horses.ts';
import { type SkirmishAct, skirmishAct } from '../formations/skirmishers.ts';
import { type GeneralAct, generalAct } from '../generals/act.ts';
import { lurking } from '../hidden/acting.ts';
import { rally, runOn } from '../morale/rally.ts';
import { watchThings } from '../movement/arrive.ts';
import { findFords } from '../movement/fords.ts';
import { type GunAct, gunAct } from '../movement/guns.ts';
import { chooseMove, haltRefusal, type MoveAct, moveAct } from '../movement/move.ts';
import { type RiverAct, riverAct } from '../movement/river.ts';
import { chooseAlight, type WagonAct, wagonAct } from '../movement/wagons.ts';
import { type ShootAct, shootAct } from '../shooting/act.ts';
import { type Act, newActing, unitActing } from './act.ts';
import { type Activating, begin, finish } from './begin-and-finish.ts';
import { lockedRound } from './locked.ts';

export type ActAnswer =
  | ShootAct
  | ChangeAct
  | MoveAct
  | GunAct
  | ChargeAct
  | SaddleAct
  | SkirmishAct
  | HouseAct
  | GeneralAct
  | RiverAct
  | WagonAct
  | HorsesAct
  | WorkAct
  | CaptureAct
  | LoadAct
  | PorterAct
  | WarbandAct
  | ReloadAct
  | { do: 'done' };

type Doing = Exclude<ActAnswer, { do: 'done' }>;

/** Which kind of action an answer belongs to. */
const ACTS: Record<Doing['do'], Act<Doing>> = {
  shoot: shootAct,
  'shoot at building': shootAct,
  reform: changeAct,
  face: changeAct,
  form: changeAct,
  roll: moveAct,
  move: moveAct,
  'make haste': gunAct,
  limber: gunAct,
  unlimber: gunAct,
  'turn gun': gunAct,
  prolong: gunAct,
  man: gunAct,
  spike: gunAct,
  'clear jam': gunAct,
  charge: chargeAct,
  dismount: saddleAct,
  mount: saddleAct,
  'pick up bicycles': saddleAct,
  'send out': skirmishAct,
  split: skirmishAct,
  recover: skirmishAct,
  enter: houseAct,
  leave: houseAct,
  'shift square': houseAct,
  attach: generalAct,
  detach: generalAct,
  'cross river': riverAct,
  board: wagonAct,
  'lead horses': horsesAct,
  work: workAct,
  'work on': workAct,
  'put out fire': workAct,
  capture: captureAct,
  'capture load': captureAct,
  'pick up': loadAct,
  porters: { offers: porterOffers, label: porterLabel, apply: movePorters },
  widen: warbandAct,
  'split off': warbandAct,
  'break up': warbandAct,
  call: warbandAct,
  reload: reloadAct,
};
const KINDS = [...new Set(Object.values(ACTS))];

/** AGX-FANAT-04, AGX-NAT-14: who must charge, if it still can, does nothing else. */
function forcedOffers(s: War, unit: Unit): ActAnswer[] | null {
  const duty = dutyInHand(s, unit);
  if (duty) {
    const charges = chargeAct.offers(s, unit).filter(({ target }) => target === duty.target);
    const forced = charges.length > 0 ? charges : facesFor(s, unit, duty);
    return forced.length > 0 ? forced : null;
  }
  return mustCharge(s, unit, actingIn(s)) ? [...chargeAct.offers(s, unit), { do: 'done' }] : null;
}

/** AGX-FANAT-04, AGW-CHG-05: to charge whom it must it may have to change face first. */
function facesFor(s: War, unit: Unit, { target }: Duty): ActAnswer[] {
  const { charge: dice, spent } = actingIn(s);
  const turns = facesTowards(s, unit, unitOf(s, target), (dice ?? 0) - spent);
  return changeAct.offers(s, unit).filter((act) => act.do === 'face' && turns.includes(act.to));
}

function offersFor(s: War, unit: Unit): ActAnswer[] {
  if (actingIn(s).ended) return [];
  const forced = forcedOffers(s, unit);
  if (forced) return forced;
  const offers = KINDS.flatMap((kind): ActAnswer[] => [...kind.offers(s, unit)]);
  // AGW-BRIG-02: it follows its brigade as long as it can.
  return offers.some(({ do: what }) => what === 'move') && haltRefusal(s, unit) ? offers : [...offers, { do: 'done' }];
}

/** About so many actions are offered at a time, to be done with it among them. */
const USUAL_OFFERS = 5;

/** Any one offer of a kind: of those that are sifted, the first good one in a random order. */
function someOf(kind: Act<Doing>, s: War, unit: Unit, below: (sides: number) => number): ActAnswer | null {
  const { sieve } = kind;
  const possible = sieve ? sieve.possible(s, unit) : kind.offers(s, unit);
  if (possible.length === 0) return null;
  if (!sieve) return possible[below(possible.length)] as Doing;
  const left = [...possible];
  while (left.length > 0) {
    const answer = takenFrom(left, below(left.length));
    if (sieve.isOffered(s, unit, answer)) return answer;
  }
  return null;
}

/** Takes one out and closes the gap; `splice` would make a list for it. */
function takenFrom<T>(left: T[], at: number): T {
  const taken = left[at] as T;
  for (let i = at + 1; i < left.length; i++) left[i - 1] = left[i] as T;
  left.pop();
  return taken;
}

/** Something that a unit could do; whether it may is asked only of what is wanted. */
export interface PossibleAct {
  answer: ActAnswer;
  isOffered: () => boolean;
}

/** All that a unit could do now, for whoever has to choose quickly: among these are all its offers. */
export function possibleActs(s: War, unit: Unit): PossibleAct[] {
  const forced = forcedOffers(s, unit);
  if (forced) return forced.map((answer) => ({ answer, isOffered: () => true }));
  const acts = KINDS.flatMap((kind): PossibleAct[] => {
    const { sieve } = kind;
    if (!sieve) return kind.offers(s, unit).map((answer) => ({ answer, isOffered: () => true }));
    return sieve.possible(s, unit).map((answer) => ({ answer, isOffered: () => sieve.isOffered(s, unit, answer) }));
  });
  return [...acts, { answer: { do: 'done' }, isOffered: () => !haltRefusal(s, unit) }];
}

/** One of all offers: of the kinds of action, in any order, the first that offers anything. */
function someOffer(s: War, unit: Unit, below: (sides: number) => number): ActAnswer {
  const forced = forcedOffers(s, unit);
  if (forced) return forced[below(forced.length)] as ActAnswer;
  if (below(USUAL_OFFERS) === 0 && !haltRefusal(s, unit)) return { do: 'done' };
  const kinds = [...KINDS];
  while (kinds.length > 0) {
    const offer = someOf(takenFrom(kinds, below(kinds.length)), s, unit, below);
    if (offer) return offer;
  }
  return { do: 'done' };
}

/** AGW-ACT-01 to -05: what the unit does next. */
export const chooseAct = decision<Activating, ActAnswer>('act', {
  rule: 'AGW-ACT-01',
  who: (s) => unitActing(s),
  options: (s) => offersFor(s, unitActing(s)),
  // Who is not done yet can always be done, or has to follow its brigade.
  unlisted: { any: (s) => !actingIn(s).ended, sample: (s, _l, _seat, below) => someOffer(s, unitActing(s), below) },
  prompt: (s) => `What does ${nameOf(s, unitActing(s))} do?`,
  label: (s, _l, answer) => (answer.do === 'done' ? 'Done' : ACTS[answer.do].label(s, unitActing(s), answer)),
  apply: (s, _l, answer, u) => {
    if (answer.do === 'done') actingIn(s).ended = true;
    else ACTS[answer.do].apply(s, unitActing(s), answer, u);
  },
});

function isFree(s: War, l: Activating): boolean {
  return actsBy(s, unitOf(s, l.unit), true) === 'yes';
}

function goesOn(s: War, l: Activating): boolean {
  const unit = unitOf(s, l.unit);
  return s.acting !== null && s.acting.unit === l.unit && !s.acting.ended && unit.status === 'table' && !unit.running;
}

/** AGX-PORT-04: porters near by move on this unit's card. */
export type PorterAct = { do: 'porters'; party: number };

function porterOffers(s: War, unit: Unit): PorterAct[] {
  return portersNear(s, unit).map(({ id }) => ({ do: 'porters', party: id }));
}

function porterLabel(s: War, _unit: Unit, { party }: PorterAct): string {
  return `Move ${nameOf(s, unitOf(s, party))}`;
}

function movePorters(s: War, _unit: Unit, { party }: PorterAct, u: Ump): void {
  u.call(portering, { unit: party, outer: actingIn(s) });
}

/** AGX-ESC-09: a party of the train that waits comes up by the road. */
function comeUpByRoad(s: War, l: Activating, u: Ump): void {
  const unit = unitOf(s, l.unit);
  if (!isComingUp(s, unit) || !isPorters(s, unit)) return;
  if (comeUp(s, unit, u) === 0) unit.counter = true;
}

interface Portering extends Activating {
  /** The activation of the unit on whose card they move. */
  outer: Acting;
}

/** AGX-PORT-04: a party's own move within a friend's activation. */
const portering = procedure<Portering>('porters move')
  .do((s, l, u) => {
    s.acting = newActing(s, unitOf(s, l.unit), false);
    u.tell?.('AGX-PORT-04', 'acts', named(s, unitOf(s, l.unit)));
  })
  .while(goesOn, (p) =>
    p.decide(chooseAct).while(
      (s, l) => goesOn(s, l) && actingIn(s).moving,
      (q) => q.decide(chooseMove).call(shakenTests),
    ),
  )
  .do((s, l) => {
    s.convoy?.moved.push(l.unit);
    s.acting = l.outer;
  });

/** How it acts on this card, as long as it has not acted. */
function acts(s: War, l: Activating, how: Acts): boolean {
  return !l.isOver && actsBy(s, unitOf(s, l.unit), true) === how;
}

function over(_s: War, l: Activating): void {
  l.isOver = true;
}

/** One unit's activation. */
export const activation = procedure<Activating>('activation')
  .when(
    (s, l) => acts(s, l, 'rally'),
    (p) => p.call(rally, (_s, l) => ({ unit: l.unit })).do(over),
  )
  .when(
    (s, l) => acts(s, l, 'runs on'),
    (p) => p.do((s, l, u) => runOn(s, unitOf(s, l.unit), u)).do(over),
  )
  .when(
    (s, l) => acts(s, l, 'locked'),
    (p) => p.call(lockedRound, (_s, l) => ({ unit: l.unit })).do(over),
  )
  .when(
    (s, l) => unitOf(s, l.unit).status === 'aboard',
    (p) =>
      p
        .decide(chooseAlight)
        // AGW-UNIT-11: aboard it does nothing else; who has climbed down goes on with the dice that are left.
        .do((s, l) => {
          if (l.hasAlighted) return;
          unitOf(s, l.unit).counter = true;
          l.isOver = true;
        }),
  )
  .when(
    (s, l) => unitOf(s, l.unit).status === 'hidden' && (!unitOf(s, l.unit).counter || actionIn(s).kind === 'ace'),
    (p) =>
      p
        .call(lurking, (_s, l) => ({ unit: l.unit, dice: [] }))
        // AGX-HIDE-09: who has crept has acted, spotted or not.
        .do((s, l) => {
          l.isOver = unitOf(s, l.unit).counter;
        }),
  )
  .do(comeUpByRoad)
  .when(
    (s, l) => isTrainWagon(s, unitOf(s, l.unit)),
    (p) => p.call(trainMoves, () => ({ at: 0, dice: [], used: 0 })),
  )
  .when(
    (s, l) =>
      !l.isOver &&
      unitOf(s, l.unit).status === 'table' &&
      !isTrainWagon(s, unitOf(s, l.unit)) &&
      isFree(s, l) &&
      (!unitOf(s, l.unit).counter || actionIn(s).kind === 'ace'),
    (p) =>
      p
        .do(begin)
        .while(goesOn, (q) =>
          q
            .decide(chooseAct)
            .while(
              (s, l) => goesOn(s, l) && actingIn(s).moving,
              (r) => r.decide(chooseMove).call(shakenTests),
            )
            .do((s, _l, u) => watchThings(s, u))
            .call(shakenTests),
        )
        .do(finish),
  )
  .do((s, l, u) => {
    threatenPorters(s, unitOf(s, l.unit), u);
    findFords(s, u);
  });
