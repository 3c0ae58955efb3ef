// The second opinion on morale (EG-MOR): tests due exactly when due, with the right figure, and what comes of them.
import type { EnGarde } from '../../state.ts';
import type { Told, Watcher } from './battle.ts';
import type { Differences } from './differences.ts';
import { has, isMarked, modelAt, recordOf, story } from './facts.ts';

interface Losses {
  killed: number;
  leader: boolean;
}

export function moraleWatched(name: string, differences: Differences): Watcher {
  const losses = new Map<string, Losses>();
  const levels = new Map<number, string>();
  const inspired = new Set<number>();
  let tested = new Map<number, { times: number; rerolled: boolean }>();
  let due: number[] | null = null;
  const lossesOf = (turn: number, seat: number): Losses => losses.get(`${turn} ${seat}`) ?? { killed: 0, leader: false };
  const where = (s: EnGarde, more: unknown) => () =>
    `${name}: ${JSON.stringify(more)} ${JSON.stringify([...losses])} ${JSON.stringify(s.sides.map(({ morale, start }) => [morale, start]))}${story(s)}`;

  /** EG-MOR-02. */
  const isDue = (s: EnGarde, seat: number): boolean => {
    const side = s.sides[seat];
    if (!side || side.out || levels.get(seat) === 'routing') return false;
    const { killed, leader } = lossesOf(s.fixed.rules.moraleTiming === 'same-turn' ? s.turn : s.turn - 1, seat);
    return levels.get(seat) === 'wavering' || leader || (killed > 0 && 4 * killed >= side.start);
  };

  /** EG-MOR-03. */
  const modifiers = (s: EnGarde, seat: number): number => {
    const start = s.sides[seat]?.start ?? 1;
    const own = s.models.filter((m) => m.seat === seat && m.record >= 0 && !isMarked(s, m, 'civilian') && !isMarked(s, m, 'summoned'));
    const there = own.filter(({ status }) => status === 'table' || status === 'reserve');
    const strength = own.filter(({ status }) => status === 'table' || status === 'reserve' || status === 'left').length;
    const weak = (2 * strength < start ? 1 : 0) + (4 * strength < start ? 2 : 0);
    return weak + (levels.get(seat) === 'wavering' ? 1 : 0) - (there.some((m) => has(s, m, 'commander')) ? 1 : 0);
  };

  const look = (s: EnGarde) => {
    if (s.phase !== 'end' || due !== null) return;
    due = s.sides.filter(({ seat }) => isDue(s, seat)).map(({ seat }) => seat);
  };
  const settle = (s: EnGarde) => {
    if (due !== null) differences.compare('tests', [...tested.keys()].sort(), due, where(s, due));
    due = null;
    tested = new Map();
  };
  const isBannerUp = (s: EnGarde, seat: number) =>
    s.things.some(
      ({ what, seat: of, carrier }) =>
        what === 'banner' && of === seat && carrier !== null && modelAt(s, carrier).seat === seat && modelAt(s, carrier).status === 'table',
    );

  const hear: Record<string, (s: EnGarde, event: Told) => void> = {
    turn: settle,
    killed(s, event) {
      const m = modelAt(s, event.model as number);
      if (m.record < 0 || isMarked(s, m, 'civilian') || isMarked(s, m, 'summoned')) return;
      const now = lossesOf(s.turn, m.seat);
      const leads = s.fixed.warbands[m.seat]?.leader === recordOf(s, m).id;
      losses.set(`${s.turn} ${m.seat}`, { killed: now.killed + 1, leader: now.leader || leads });
    },
    inspired(s, event) {
      const seat = event.seat as number;
      const there = s.models.some((m) => m.seat === seat && (m.status === 'table' || m.status === 'reserve') && has(s, m, 'inspiring'));
      differences.compare('inspired', there && !inspired.has(seat), true, where(s, event));
      inspired.add(seat);
      tested.set(seat, { times: 1, rerolled: false });
      levels.set(seat, 'steady');
    },
    'morale test'(s, event) {
      const seat = event.seat as number;
      const [a, b] = event.dice as [number, number];
      const rating = s.fixed.warbands[seat]?.morale ?? 0;
      const total = a + b + modifiers(s, seat);
      differences.compare('morale test', [event.total, event.rating, event.passed], [total, rating, total <= rating], where(s, event));
      const times = (tested.get(seat)?.times ?? 0) + 1;
      const there = s.models.some((m) => m.seat === seat && (m.status === 'table' || m.status === 'reserve') && has(s, m, 'inspiring'));
      if (times === 1) differences.compare('a test that inspires nobody', there && !inspired.has(seat), false, where(s, event));
      differences.compare('tests again', times > 2 || (times === 2 && !isBannerUp(s, seat)), false, where(s, event));
      tested.set(seat, { times, rerolled: times === 2 });
      last = { seat, passed: event.passed as boolean };
    },
    morale(s, event) {
      const seat = event.seat as number;
      const before = levels.get(seat);
      const mine = last?.passed ? 'steady' : before === 'steady' ? 'wavering' : 'routing';
      differences.compare(
        'level',
        event.level,
        inspired.has(seat) && last?.seat !== seat ? 'steady' : mine,
        where(s, [event, before, last]),
      );
      levels.set(seat, event.level as string);
    },
  };
  let last: { seat: number; passed: boolean } | null = null;

  return {
    asked(match, seat) {
      const { state: s, asked } = match;
      if (s.turn === 0) return;
      for (const { seat: own, morale } of s.sides) if (!levels.has(own)) levels.set(own, morale);
      look(s);
      if (asked?.decision === 'banner')
        differences.compare('banner re-roll', isBannerUp(s, seat) && last?.passed === false, true, where(s, last));
    },
    told(s, event) {
      if (s.turn === 0) return;
      for (const { seat: own, morale } of s.sides) if (!levels.has(own)) levels.set(own, morale);
      look(s);
      hear[event.kind]?.(s, event);
    },
    after({ state: s, asked }) {
      if (s.turn === 0 || asked?.decision === 'banner') return;
      for (const { seat, morale, out } of s.sides)
        if (!out && levels.has(seat)) differences.compare('morale', morale, levels.get(seat), where(s, seat));
      last = null;
    },
  };
}
