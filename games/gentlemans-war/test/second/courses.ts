// The second opinion on the course of a charge, from its declaration to the blows: it sees where everybody stands, what is answered and what is told
// (AGW-CHG-01, -05, -07 to -10, -13, -14, AGW-RESP-02, -06 to -08, AGW-EVADE-02, AGW-CYC-02).
import type { Unit, War } from '../../state.ts';
import type { Told, Watcher } from '../eager-battle.ts';
import { budgetOf, newTurn, remember, type Turn } from './activating.ts';
import { hasTrait, isSabre, isWagon } from './body.ts';
import { kindOf } from './charging.ts';
import {
  accident,
  arrived,
  type Course,
  evaded,
  fellShort,
  recovered,
  type Snap,
  snapOf,
  supported,
  total,
  turned,
  unable,
  type View,
} from './course-ways.ts';
import type { Differences } from './differences.ts';
import { story } from './positions.ts';
import { apart, type Spot } from './shape.ts';

/** What one who is charged has said he would do. */
interface Answerer {
  unit: number;
  hasCounter: boolean;
  shots: string[];
  hasFought: boolean;
  /** It may have become unable to shoot as it chose: disordered, turned round, formed otherwise. */
  isBarred: boolean;
}

const PRICES: Record<string, number> = {
  turn: 1,
  'long shot': 1,
  'short shot': 2,
  'point-blank shot': 3,
  'counter-charge': 1,
  rally: 2,
  form: 2,
  recover: 2,
  'evade 2': 1,
  'evade 3': 2,
  dismount: 1,
  limber: 1,
  bicycles: 0,
};
export function coursesWatched(name: string, differences: Differences): Watcher {
  let turns = new Map<number, Turn>();
  let courses: Course[] = [];
  let answerers: Answerer[] = [];
  let snaps: Snap[] = [];
  let isCharging = false;
  let supporters: number[] = [];
  /** AGW-CYC-02: who has a counter at the next question for a card, unless its side's cycle has ended. */
  let done: number[] = [];
  /** AGW-ATTR-02: who has tested its nerves in this charge. */
  let nerves: number[] = [];
  let evasion: number | null = null;
  let n = '';
  let s!: War;
  const where = (what: string) => () => `${n}: ${what} ${JSON.stringify(courses)} ${JSON.stringify(answerers)}${story(s)}`;
  const view = (): View => ({ s, snaps, check: (what, isSo, about) => differences.compare(what, isSo, true, where(about)) });
  const courseOf = (unit: unknown) => courses.find((each) => each.unit === unit && each.end === 'none');

  function begin(event: Told, isJoining: boolean): void {
    const u = s.units[Number(event.unit)];
    const was = snaps[Number(event.unit)];
    if (!u || !was) return;
    const turn = turns.get(u.id);
    const target = s.units[Number(event.target)];
    const row = budgetOf(s, { ...u, post: was.post })[1];
    const dice = isJoining || !turn ? row : turn.isOpen ? null : turn.charge === null ? null : turn.charge - turn.spent;
    courses.push({
      unit: u.id,
      target: Number(event.target),
      dice: s.action?.kind === 'number' || turn ? dice : null,
      from: was.post,
      wheel: null,
      roll: [],
      hasCounter: was.counter,
      added: 0,
      shots: 0,
      hasStruck: false,
      kind: target ? kindOf(s, { ...u, ...was }, { ...target, ...snaps[target.id] } as Unit) : null,
      end: 'none',
      isOpen: false,
    });
  }

  /** AGW-CHG-07, -09, -10: how many dice are thrown, and what they come to. */
  function rolled(course: Course, event: Told): void {
    const dice = event.dice as number[];
    if (course.roll.length === 0 || course.added < 0) {
      if (course.dice !== null) differences.compare('charge dice', dice.length, course.dice, where(`#${course.unit} rolls`));
      course.roll = dice;
      course.added = 0;
    } else {
      differences.compare('added dice', dice.length, course.added, where(`#${course.unit} adds`));
      course.roll = [...course.roll, ...dice];
    }
    differences.compare('charge total', event.total, total(course.roll), where(`#${course.unit} rolls`));
  }

  /** AGW-CHG-13, AGW-RESP-10: who charges or answers, and is Nervous but no hero, has tested before. */
  function tested(id: number): void {
    const u = s.units[id];
    if (!u || !hasTrait(s, u, 'nervous') || u.isHeroic || u.running || isWagon(s, u)) return;
    differences.compare('nerves tested', nerves.includes(id), true, where(`#${id}`));
  }

  /** AGW-RESP-08: foot one die, horse two. */
  function countered(event: Told): void {
    const u = s.units[Number(event.unit)];
    const dice = event.dice as number[];
    if (u && dice.length > 0) differences.compare('counter dice', dice.length, isSabre(s, u) ? 2 : 1, where(`#${u.id} counters`));
  }

  function hear(told: readonly Told[], answer: unknown): void {
    const evading: { unit: number; dice: number }[] = [];
    for (const event of told) {
      const course = courseOf(event.unit);
      // Who has moved or turned is come at from elsewhere.
      if (['moved', 'formed', 'turns to face'].includes(event.kind))
        for (const each of courses) if (each.target === event.unit) each.kind = null;
      switch (event.kind) {
        case 'charges':
        case 'joins':
          if (!isCharging) [courses, answerers, supporters, nerves] = [[], [], [], []];
          isCharging = true;
          begin(event, event.kind === 'joins');
          break;
        case 'disordered':
        case 'formed':
        case 'crashed into':
          for (const each of answerers) if (each.unit === event.unit) each.isBarred = true;
          break;
        case 'cycle':
          done = done.filter((id) => s.units[id]?.seat !== event.seat);
          break;
        // AGW-ATTR-02: who is run into by accident is tested by that.
        case 'accident':
          accident(view(), event);
          nerves.push(Number(event.unit));
          break;
        case 'morale':
          nerves.push(Number(event.unit));
          break;
        case 'turns to face':
          if (courses.length === 1) turned(view(), s.units[courses[0]?.unit ?? -1], event, told);
          break;
        case 'counter-charges':
          countered(event);
          break;
        case 'attacker card': {
          const use = String(event.use);
          const last = courses.find(({ end, roll }) => end === 'none' && roll.length > 0);
          if (use.includes('wheel')) for (const each of courses) each.isOpen = true;
          else if (last && use.includes('again')) last.added = -1;
          else if (last && use.includes('two')) last.added = 2;
          else if (last && (use.includes('die') || use.includes('add'))) last.added = 1;
          break;
        }
        case 'responds': {
          const replies = event.responses as string[];
          tested(Number(event.unit));
          const spent = replies.reduce((sum, reply) => sum + (PRICES[reply] ?? 99), 0);
          differences.compare('actions kept to', spent <= Number(event.actions), true, where(JSON.stringify(event)));
          differences.compare(
            'each once',
            new Set(replies).size === replies.length && replies.filter((each) => each.endsWith('shot')).length <= 1,
            true,
            where(JSON.stringify(event)),
          );
          answerers.push({
            unit: Number(event.unit),
            hasCounter: snaps[Number(event.unit)]?.counter ?? false,
            shots: replies.filter((each) => each.endsWith('shot')),
            hasFought: false,
            isBarred: false,
          });
          differences.count('responds');
          break;
        }
        case 'supports':
          supporters.push(Number(event.unit));
          break;
        case 'charge roll':
          if (course) {
            if (
              course.wheel === null &&
              answer !== null &&
              typeof answer === 'object' &&
              'pivot' in answer &&
              courses.filter(({ end }) => end === 'none').length === 1
            )
              course.wheel = answer as Course['wheel'];
            rolled(course, event);
          }
          break;
        case 'contact':
          if (course) {
            arrived(view(), course, event, told);
            course.end = 'contact';
          }
          break;
        case 'charge falls short':
          if (course) {
            course.end = event.choice === 'returns' ? 'returns' : 'halts';
            fellShort(view(), course, event, told);
          }
          break;
        case 'charge off':
          if (course) course.end = 'off';
          break;
        case 'falls back':
        case 'runs away': {
          const driven = isCharging ? courses.find(({ unit }) => unit === event.unit) : undefined;
          if (driven && driven.shots > 0 && !driven.hasStruck) {
            driven.end = 'driven';
            const moved = told.slice(told.indexOf(event)).find(({ kind, unit }) => kind === 'moved' && unit === event.unit);
            const from = moved?.from as Spot | undefined;
            const u = s.units[driven.unit];
            // A run begins in another shape, about the old centre.
            if (u && from && event.kind === 'falls back' && (driven.from.trail?.length ?? 0) <= 1)
              differences.compare('driven off from its start', apart(from, driven.from) < 60, true, where(JSON.stringify(moved)));
          }
          if (course && course.end === 'none') course.end = 'off';
          break;
        }
        case 'shoots': {
          const at = courses.find(({ unit }) => unit === event.target);
          if (!isCharging || !at) break;
          at.shots += 1;
          if (at.end === 'returns') differences.add('shot at one who returned', where(JSON.stringify(event))());
          break;
        }
        case 'fight':
          for (const each of answerers) {
            const u = s.units[each.unit];
            const all = [...(event.attackers as string[]), ...(event.defenders as string[])];
            if (u && all.some((one) => one === nameOf(told, u.id))) each.hasFought = true;
          }
          break;
        case 'strikes':
          for (const each of answerers) if (each.unit === event.unit) each.hasFought = true;
          for (const each of courses) {
            if (each.unit === event.unit) each.hasStruck = true;
            if (
              each.unit === event.unit &&
              ['returns', 'halts', 'off', 'driven'].includes(each.end) &&
              told.every(({ kind }) => kind !== 'accident')
            )
              differences.add('one who did not come home fights', where(JSON.stringify(event))());
          }
          break;
        case 'rolled to move':
          if (event.pace === 'support')
            supported(
              view(),
              event,
              told.find(({ kind, unit, by }) => kind === 'moved' && unit === event.unit && by === 'support'),
            );
          break;
        case 'unable to turn':
          if (courses.length === 1 && courses[0]) unable(view(), courses[0], event);
          for (const each of answerers) if (each.unit === event.unit) each.isBarred = true;
          break;
        case 'skirmishers recovered':
          recovered(view(), event);
          break;
        case 'evades':
          evading.unshift({ unit: Number(event.unit), dice: total(event.dice as number[]) });
          break;
        case 'moved':
          if (event.by === 'evasion') {
            const by = evading[0]?.unit === event.unit ? (evading[0]?.dice ?? null) : evasion;
            const charger = s.units[courses[0]?.unit ?? -1];
            if (courses.length === 1 && by !== null) evaded(view(), charger, event, by);
          }
          break;
        default:
          break;
      }
    }
    if (evading[0]) evasion = evading[0].dice;
  }

  const nameOf = (told: readonly Told[], id: number) => told.find(({ unit }) => unit === id)?.name;

  /** What is left when a charge is over. */
  function finish(told: readonly Told[]): void {
    const isNew = told.some(({ kind }) => kind === 'cycle' || kind === 'joker');
    for (const course of courses) {
      const u = s.units[course.unit];
      if (u?.status !== 'table') continue;
      if (course.end === 'returns') {
        const { x, y, facing } = course.from;
        if (!course.isOpen) differences.compare('returned', [u.post.x, u.post.y, u.post.facing], [x, y, facing], where(`#${u.id}`));
      }
      if ((course.end === 'returns' || course.end === 'halts') && !isNew)
        differences.compare('short is disordered', u.disordered, true, where(`#${u.id}`));
      const acts = s.acting?.unit === u.id;
      if (['returns', 'halts', 'contact', 'driven'].includes(course.end) && !isNew && !acts && s.action === null)
        differences.compare('charger has acted', u.counter, true, where(`#${u.id}`));
    }
    for (const each of answerers) {
      const u = s.units[each.unit];
      const stirred = told.some(
        ({ kind, unit }) => unit === each.unit && ['falls back', 'runs away', 'crashed into', 'ticked off'].includes(kind),
      );
      if (!u || isNew || each.hasFought || stirred || u.status !== 'table' || courses.some(({ end }) => end === 'contact')) continue;
      differences.compare('answering gives no counter', u.counter, each.hasCounter, where(`#${u.id}`));
    }
    for (const id of supporters) {
      const u = s.units[id];
      if (u?.status === 'table' && !isNew) differences.compare('supporter has acted', u.counter, true, where(`#${id}`));
    }
    // AGW-CHG-08, AGW-RESP-06: the shot that was chosen is fired at whoever halts or comes home.
    const [only] = courses;
    const [answerer] = answerers;
    if (courses.length === 1 && answerers.length === 1 && only && answerer?.shots.length === 1 && !only.isOpen) {
      const u = s.units[answerer.unit];
      if (u?.status === 'table' && !u.running && ['halts', 'contact'].includes(only.end) && answerer.unit === only.target)
        differences.compare('the chosen shot', only.shots > 0 || answerer.isBarred, true, where(`#${answerer.unit}`));
    }
    for (const course of courses) differences.count(`charge ${course.end}`);
    const isOver = (seat: number) => told.some(({ kind, seat: whose }) => kind === 'joker' || (kind === 'cycle' && whose === seat));
    const acted = [
      ...courses.filter(({ end }) => ['returns', 'halts', 'contact', 'driven'].includes(end)).map(({ unit }) => unit),
      ...supporters,
    ];
    done.push(...acted.filter((id) => !isOver(s.units[id]?.seat ?? 0)));
  }

  return {
    before(match, answer, answers) {
      s = match.state;
      n = `${name}, answer ${answers}`;
      snaps = snapOf(s);
      if (match.asked?.decision === 'use the card' || match.asked?.decision === 'interrupt') {
        for (const id of done) {
          const u = s.units[id];
          if (u?.status === 'table') differences.compare('has acted', u.counter, true, where(`#${id}`));
        }
        done = [];
      }
      if (match.asked?.decision === 'use the card' || match.asked?.decision === 'interrupt') turns = new Map();
      if (match.asked?.decision !== 'act' || !s.acting) return;
      const u = s.units[s.acting.unit];
      if (!u) return;
      const turn = turns.get(u.id) ?? newTurn(s, u, s.action?.kind === 'ace');
      turns.set(u.id, turn);
      const said = answer as Parameters<typeof remember>[3];
      if (said.do !== 'charge') remember(s, { ...u, post: { ...u.post } }, turn, said);
    },
    after(match, told, answer) {
      s = match.state;
      hear(told, answer);
      if (!isCharging || s.charge !== null) return;
      isCharging = false;
      finish(told);
    },
  };
}
