import { choose, type Refusal } from '@baize/kernel';
import { decision, type EnGarde, has, type Id, inPlay, isCivilian, type Model, model, nameOf, procedure, recordOf } from '../../state.ts';
import { may } from '../gates/states.ts';
import { enemyTargets, type Target } from '../gates/targets.ts';
import { carryOut } from '../movement/carry-out-move.ts';
import { travel } from '../movement/travel.ts';
import { missileRow } from '../shooting/missile-row.ts';
import { type Reloading, reload, reloadGun, reloadings } from '../shooting/reloading.ts';
import { endOf, hasTarget, loadedArms, reachOf, shotRefusal } from '../shooting/shooting.ts';
import { volley } from '../shooting/shots.ts';
import { targetName, volleyOf } from '../shooting/volleys.ts';
import { closeRanks, engagedNow } from '../simplified/closing-ranks.ts';
import { rangeBetween, rangeOf } from '../table/geometry.ts';
import { type Referee, say } from '../turn/foundations.ts';
import { daresAll, flight, rollNerve, routs, wavers } from '../wounds/morale.ts';
import { partnerOf } from './objects.ts';
import { march, marchSpace, type Order, type Paths, REACH, termsFor, type What } from './ordered-march.ts';

/** EG-ORD-01, EG-ALL-01: friends within 3" of equal or lower Rank who may obey; Civilians only to move. */
export function orderedBy(s: EnGarde, commander: Model, what: What): Model[] {
  const { rank } = recordOf(s, commander);
  return s.models.filter((m) => {
    if (m.id === commander.id || m.seat !== commander.seat || !may(s, m, 'obey') || (what !== 'move' && isCivilian(s, m))) return false;
    // EG-ALL-01: of two who carry together both obey, or neither.
    const other = partnerOf(s, m);
    if (other !== null && other !== commander.id && !may(s, model(s, other), 'obey')) return false;
    return recordOf(s, m).rank <= rank && rangeBetween(s, m, commander) <= REACH;
  });
}

/** The orders that a model can give now. */
export function orderable(s: EnGarde, m: Model): What[] {
  if (!has(s, m, 'commander')) return [];
  const found: What[] = [];
  if (orderedBy(s, m, 'move').length > 0) found.push('move');
  const others = orderedBy(s, m, 'shoot');
  if (others.length === 0) return found;
  const ordered = [m.id, ...others.map(({ id }) => id)];
  if (others.some((other) => canShoot(s, other, ordered))) found.push('shoot');
  if ([m, ...others].some((other) => needsReload(s, other))) found.push('reload');
  return found;
}

function canShoot(s: EnGarde, m: Model, ordered: readonly Id[]): boolean {
  return shootingArms(s, m).some((arm) => hasTarget(s, m, null, reachOf(s, m, arm), undefined, ordered));
}

/** Arms for an ordinary shot. */
function shootingArms(s: EnGarde, m: Model): number[] {
  return loadedArms(s, m).filter((arm) => (missileRow(s, m, arm)?.blast ?? 1) === 0);
}

function needsReload(s: EnGarde, m: Model): boolean {
  return reloadings(s, m).length > 0;
}

export function orderOf(commander: Id, what: What, nerve: boolean | null = null): Order {
  return { commander, what, members: [], ordered: [], nerve, bold: [], targets: [], engaged: [] };
}

export const chooseMembers = decision<Order, readonly Id[]>('order whom', {
  rule: 'EG-ORD-01',
  who: (s, l) => model(s, l.commander).seat,
  options: (s, l) => {
    const commander = model(s, l.commander);
    const able = orderedBy(s, commander, l.what).map(({ id }) => id);
    return choose({
      rule: 'EG-ORD-01',
      from: able,
      least: 1,
      most: recordOf(s, commander).rank,
      unless: (chosen) => togetherRefusal(s, l.commander, chosen),
      suggest: () => suggestions(able, recordOf(s, commander).rank).filter((chosen) => !togetherRefusal(s, l.commander, chosen)),
    });
  },
  prompt: (s, l) => `${nameOf(s, l.commander)} orders up to ${recordOf(s, model(s, l.commander)).rank} others to ${l.what}: whom?`,
  label: (s, _l, answer) => answer.map((id) => nameOf(s, id)).join(', '),
  apply(s, l, answer, u) {
    l.members = [l.commander, ...answer];
    l.ordered = [...l.members];
    l.engaged = engagedNow(s);
    s.acted = [...l.members];
    say(s, u, 'EG-ORD-01', 'order', { model: l.commander, what: l.what, members: answer.map((id) => nameOf(s, id)) });
  },
});

/** EG-ALL-01: two who carry together, both or neither. */
function togetherRefusal(s: EnGarde, commander: Id, chosen: readonly Id[]): Refusal | null {
  const all = [commander, ...chosen];
  const parted = chosen.some((id) => {
    const other = partnerOf(s, model(s, id));
    return other !== null && !all.includes(other);
  });
  return parted ? { rule: 'EG-ALL-01', reason: 'Two who carry together are ordered together.' } : null;
}

function suggestions(able: readonly Id[], most: number): Id[][] {
  return [[...able].slice(0, most), ...able.slice(0, 3).map((id) => [id])];
}

/** EG-ORD-01, EG-MOR-09: in a Routing warband each first rolls; who fails flees. All are used up. */
function muster(s: EnGarde, l: Order, u: Referee): void {
  for (const id of [...l.members]) {
    const m = model(s, id);
    m.activated = true;
    m.hidden = false;
    if (id === l.commander || !routs(s, m) || rollNerve(s, m, u, 'EG-MOR-09')) continue;
    l.members = l.members.filter((other) => other !== id);
    u.call(flight, { model: id });
  }
}

/** EG-MOR-08: waver rolls are made per model before paths are handed in, and no more than one for each. */
function steady(s: EnGarde, l: Order, u: Referee): void {
  l.bold = l.members.filter((id) => {
    const m = model(s, id);
    if (!wavers(s, m)) return true;
    return (id === l.commander ? l.nerve : null) ?? rollNerve(s, m, u, 'EG-MOR-08');
  });
}

export const handIn = decision<Order, Paths>('ordered paths', {
  rule: 'EG-ORD-02',
  who: (s, l) => model(s, l.commander).seat,
  options: (s, l) => marchSpace(s, l),
  prompt: () => 'The ordered models move together: where to?',
  label: (s, _l, answer) =>
    answer.length === 0 ? 'Nobody moves' : answer.map(({ piece }) => nameOf(s, Number(piece.slice(6)))).join(', '),
  apply(s, l, answer, u) {
    const result = march(s, l, answer);
    if ('refusal' in result) return;
    for (const { id, plan, journey } of result.journeys) {
      const m = model(s, id);
      // EG-ALL-02: one who does not dare stays where it is, and so does one to whom he thereby closes the way.
      if (!inPlay(m) || !daresAll(s, m, journey.touches, u)) continue;
      const outcome = travel(s, m, plan, termsFor(s, l, m, result.noRun));
      if (!('refusal' in outcome)) carryOut(s, m, outcome.journey, u);
    }
  },
});

/** EG-ORD-03: a target that at least one of them can see. */
export const nameTarget = decision<Order, Target>('order to shoot at', {
  rule: 'EG-ORD-03',
  who: (s, l) => model(s, l.commander).seat,
  options: (s, l) =>
    enemyTargets(s, model(s, l.commander).seat).filter((target) => l.members.some((id) => sees(s, l, model(s, id), target))),
  prompt: () => 'At whom shall they shoot?',
  label: (s, _l, answer) => targetName(s, answer),
  apply(s, l, answer, u) {
    const named = endOf(s, answer);
    l.targets = enemyTargets(s, model(s, l.commander).seat).filter((target) => rangeOf(endOf(s, target), named) <= REACH);
    say(s, u, 'EG-ORD-03', 'target named', { model: l.commander, ...(answer.model !== null && { target: answer.model }) });
  },
});

function sees(s: EnGarde, l: Order, m: Model, target: Target): boolean {
  return shootingArms(s, m).some((arm) => shotRefusal(s, m, null, reachOf(s, m, arm), target, l.ordered) === null);
}

export type OrderedShot = 'done' | { shooter: Id; arm: number; twice: boolean };

/** EG-ORD-03, EG-ORD-04: one at a time, casualties removed as they fall; the Commander needs no missile weapon. */
export const nextShooter = decision<Order, OrderedShot>('next shooter', {
  rule: 'EG-ORD-03',
  who: (s, l) => model(s, l.commander).seat,
  options: (s, l) => {
    const found: OrderedShot[] = l.members.flatMap((id) => orderedShots(s, l, model(s, id)));
    return found.length > 0 ? [...found, 'done'] : [];
  },
  prompt: () => 'Who shoots next?',
  label: (s, _l, answer) => (answer === 'done' ? 'Enough' : `${nameOf(s, answer.shooter)}${answer.twice ? ', twice' : ''}`),
  apply(_s, l, answer, u) {
    if (answer === 'done') {
      l.members = [];
      return;
    }
    l.members = l.members.filter((id) => id !== answer.shooter);
    u.call(volley, volleyOf(answer.shooter, { arm: answer.arm, twice: answer.twice, ordered: [...l.ordered], among: [...l.targets] }));
  },
});

function orderedShots(s: EnGarde, l: Order, m: Model): Exclude<OrderedShot, 'done'>[] {
  return shootingArms(s, m).flatMap((arm) => {
    const any = l.targets.some((target) => shotRefusal(s, m, null, reachOf(s, m, arm), target, l.ordered) === null);
    if (!any) return [];
    const once = { shooter: m.id, arm, twice: false };
    return has(s, m, 'archer') && missileRow(s, m, arm)?.twice === true ? [once, { ...once, twice: true }] : [once];
  });
}

export const reloadWhat = decision<Order, Reloading>('ordered reload', {
  rule: 'EG-ORD-05',
  who: (s, l) => model(s, l.commander).seat,
  options: (s, l) => reloadings(s, model(s, l.members[0] as Id)),
  forced: true,
  prompt: (s, l) => `${nameOf(s, l.members[0] as Id)} reloads: what?`,
  label: (s, l, answer) =>
    'gun' in answer ? 'The gun' : `The ${(recordOf(s, model(s, l.members[0] as Id)).arms[answer.arm]?.weapon ?? '').replaceAll('-', ' ')}`,
  apply(s, l, answer, u) {
    const m = model(s, l.members[0] as Id);
    if ('gun' in answer) reloadGun(s, m, answer.gun, u);
    else reload(s, m, answer.arm, u);
  },
});

export const order = procedure<Order>('order')
  .decide(chooseMembers)
  .do(muster)
  .when(
    (_s, l) => l.what === 'move',
    (p) =>
      p
        .do(steady)
        .decide(handIn)
        .do((s, l, u) => closeRanks(s, l.ordered, l.engaged, u)),
  )
  .when(
    (_s, l) => l.what === 'shoot',
    (p) =>
      p.decide(nameTarget).while(
        (s, l) => l.targets.length > 0 && l.members.some((id) => orderedShots(s, l, model(s, id)).length > 0),
        (q) => q.decide(nextShooter),
      ),
  )
  .when(
    (_s, l) => l.what === 'reload',
    (p) =>
      p.while(
        (_s, l) => l.members.length > 0,
        (q) =>
          q.decide(reloadWhat).do((_s, l) => {
            l.members = l.members.slice(1);
          }),
      ),
  );
