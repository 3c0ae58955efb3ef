// AGW-ENG-01, -02, -06: works begun, kept at and given up; fires put out.
import { gapBetween } from '@baize/geometry/open';
import { seatsOf } from '../../sides.ts';
import { actingIn, named, type Site, type Unit, type War } from '../../state.ts';
import { type Act, isUntouched, takeWhole } from '../activation/act.ts';
import { isArea } from '../country/features.ts';
import { landOf } from '../country/map.ts';
import { bodyOf, centreOf, inRanks, isWithin } from '../formations/footprint.ts';
import { hasBegun, leaveWork, type Place, takeUpSite } from './sites.ts';
import { cyclesFor, isAtWork, mayWork, type TaskKind, type Work, worksFor } from './tasks.ts';

export type WorkAct = ({ do: 'work' } & Work) | { do: 'work on' } | { do: 'put out fire'; depot: string };

/** AGW-ENG-06: six figures in contact with the depot, with water (a stream, a well or a building) within 12". */
function firesInReach(s: War, unit: Unit): string[] {
  if (s.fires.length === 0 || !mayWork(s, unit) || inRanks(unit) < 6) return [];
  const land = landOf(s);
  const body = bodyOf(s, unit);
  const water = [
    ...land.lines
      .filter(({ feature }) => ['brook', 'stream', 'river'].includes(feature.kind))
      .flatMap(({ shapes }) => shapes.map(({ core }) => core)),
    ...land.areas
      .filter(({ feature }) => feature.kind === 'sound-building' || feature.kind === 'flimsy-building')
      .map(({ feature }) => feature.outline),
  ];
  if (!water.some((outline) => isWithin(gapBetween(body, { kind: 'building', outline }), 12))) return [];
  return s.fires
    .filter(({ at, seat }) => {
      const depot = land.byId.get(at);
      return seat !== unit.seat && depot && isArea(depot) && isWithin(gapBetween(body, { kind: 'building', outline: depot.outline }), 0);
    })
    .map(({ at }) => at);
}

export const workAct: Act<WorkAct> = {
  offers(s, unit) {
    if (!isUntouched(actingIn(s))) return [];
    const offers: WorkAct[] = firesInReach(s, unit).map((depot) => ({ do: 'put out fire', depot }));
    const { task } = unit;
    const isOn = task !== null && isAtWork(s, unit, task);
    if (isOn && mayWork(s, unit)) offers.push({ do: 'work on' });
    const others = worksFor(s, unit).filter(({ kind, at }) => !isOn || kind !== task.kind || at !== task.at);
    return [...offers, ...others.map((work): WorkAct => ({ do: 'work', ...work }))];
  },
  label(_s, _unit, answer) {
    if (answer.do === 'work on') return 'Work on';
    return answer.do === 'put out fire' ? 'Put out the fire' : `Set to work: ${answer.kind}`;
  },
  apply(s, unit, answer, u) {
    takeWhole(s);
    if (answer.do === 'put out fire') {
      s.fires = s.fires.filter(({ at }) => at !== answer.depot);
      return;
    }
    actingIn(s).done.push('work');
    if (answer.do === 'work') begin(s, unit, answer.kind, answer.at, u);
  },
};

/** AGW-ENG-02: what others of the side have left there, be it that they have only gone away from it. */
function takeUp(s: War, unit: Unit, place: Place): Site | null {
  for (const other of s.units)
    if (other.seat === unit.seat && other.id !== unit.id && other.task && hasBegun(other, place) && !isAtWork(s, other, other.task))
      leaveWork(s, other);
  return takeUpSite(s, unit, place);
}

/** AGW-ENG-09: what is begun in secret is told to its own side alone. */
function begin(s: War, unit: Unit, kind: TaskKind, at: string | null, u: Parameters<typeof workAct.apply>[3]): void {
  if (unit.task) leaveWork(s, unit);
  const spot = centreOf(s, unit);
  const left = takeUp(s, unit, { kind, at, spot });
  const needed = kind !== 'repair bridge' ? cyclesFor(s, unit, kind, at) : (left?.needed ?? u.d6() + 4);
  const counted = left ? (left.counted * needed) / left.needed : 0;
  unit.task = { kind, at, counted, needed, begun: s.cycles[unit.seat as 0 | 1], broken: false, spot };
  const isSecret = s.fixed.secretNotes && (kind === 'mine' || kind === 'trench' || kind === 'shallow trench');
  u.tell?.('AGW-ENG-01', 'task begun', { ...named(s, unit), task: kind }, isSecret ? seatsOf(s, unit.seat) : undefined);
}
