// AGW-ACT: a unit's activation from its first action to its last.
import { actingIn, actionIn, decision, named, nameOf, procedure, type Ump, type Unit, unitOf, type War } from '../../state.ts';
import { actsBy } from '../all/states.ts';
import { type ChargeAct, chargeAct } from '../charge/act.ts';
import { type ChangeAct, changeAct } from '../formations/changes.ts';
import { type SaddleAct, saddleAct } from '../formations/dismount.ts';
import { type SkirmishAct, skirmishAct } from '../formations/skirmishers.ts';
import { rally, runOn } from '../morale/rally.ts';
import { type GunAct, gunAct } from '../movement/guns.ts';
import { chooseMove, type MoveAct, moveAct } from '../movement/move.ts';
import { type ShootAct, shootAct } from '../shooting/act.ts';
import { type Act, newActing, unitActing } from './act.ts';
import { lockedRound } from './locked.ts';

export type ActAnswer = ShootAct | ChangeAct | MoveAct | GunAct | ChargeAct | SaddleAct | SkirmishAct | { do: 'done' };

interface Activating {
  unit: number;
}

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
};
const KINDS = [...new Set(Object.values(ACTS))];

function begin(s: War, l: Activating, u: Ump): void {
  const unit = unitOf(s, l.unit);
  s.acting = newActing(s, unit, actionIn(s).kind === 'ace');
  const left = actionIn(s).left.find((each) => each.unit === unit.id);
  if (left) Object.assign(s.acting, { march: left.dice, charge: null });
  u.tell?.('AGW-CYC-01', 'acts', named(s, unit));
}

function offersFor(s: War, unit: Unit): ActAnswer[] {
  if (actingIn(s).ended) return [];
  return [...KINDS.flatMap((kind) => kind.offers(s, unit)), { do: 'done' }];
}

/** AGW-ACT-01 to -05: what the unit does next. */
export const chooseAct = decision<Activating, ActAnswer>('act', {
  rule: 'AGW-ACT-01',
  who: (s) => unitActing(s).seat,
  options: (s) => offersFor(s, unitActing(s)),
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

function finish(s: War, l: Activating, u: Ump): void {
  const unit = unitOf(s, l.unit);
  unit.counter = true;
  s.acting = null;
  u.tell?.('AGW-CYC-01', 'done', named(s, unit));
}

/** One unit's activation. */
export const activation = procedure<Activating>('activation')
  .when(
    (s, l) => actsBy(s, unitOf(s, l.unit), true) === 'rally',
    (p) => p.call(rally, (_s, l) => ({ unit: l.unit })),
  )
  .when(
    (s, l) => actsBy(s, unitOf(s, l.unit), true) === 'runs on' && !unitOf(s, l.unit).counter,
    (p) => p.do((s, l, u) => runOn(s, unitOf(s, l.unit), u)),
  )
  .when(
    (s, l) => actsBy(s, unitOf(s, l.unit), true) === 'locked',
    (p) => p.call(lockedRound, (_s, l) => ({ unit: l.unit })),
  )
  .when(
    (s, l) => isFree(s, l) && (!unitOf(s, l.unit).counter || actionIn(s).kind === 'ace'),
    (p) =>
      p
        .do(begin)
        .while(goesOn, (q) =>
          q.decide(chooseAct).while(
            (s, l) => goesOn(s, l) && actingIn(s).moving,
            (r) => r.decide(chooseMove),
          ),
        )
        .do(finish),
  );
