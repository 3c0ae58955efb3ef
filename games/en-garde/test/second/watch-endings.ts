// The second opinion on points and victory (EGW-VP, EGW-END, and each scenario's own scoring).
import type { EnGarde, Model } from '../../state.ts';
import type { Told, Watcher } from './battle.ts';
import type { Differences } from './differences.ts';
import { isCivilian, isEngaged, isMarked, modelAt, radiusOf, recordOf, story } from './facts.ts';

const sum = (list: readonly number[]) => list.reduce((p, q) => p + q, 0);

export function endingsWatched(name: string, differences: Differences): Watcher {
  const killed = new Set<number>();
  const routed = new Set<number>();
  const penalties = new Map<number, number>();
  const gone = new Set<number>();
  const conceded = new Set<number>();
  let last = 0;
  const where = (s: EnGarde, more: unknown) => () =>
    `${name}: ${JSON.stringify(more)} killed ${[...killed]}, routed ${[...routed]}, out ${[...gone]}, objectives ${s.sides.map(({ objective }) => objective)} ${JSON.stringify(s.things)}${story(s)}`;

  const rankOf = (s: EnGarde, m: Model) => recordOf(s, m).rank;
  const ownOf = (s: EnGarde, seat: number) =>
    s.models.filter((m) => m.seat === seat && m.record >= 0 && !isCivilian(s, m) && !isMarked(s, m, 'summoned'));
  const civiliansOf = (s: EnGarde, seat: number) => s.models.filter((m) => m.seat === seat && isCivilian(s, m));

  const standard = (s: EnGarde, seat: number): number => {
    const enemies = s.sides.filter((side) => side.seat !== seat).flatMap((side) => ownOf(s, side.seat));
    const banners = s.things.filter(({ what, seat: of, carrier, takenBy }) => {
      if (what !== 'banner' || of === seat) return false;
      return takenBy === seat || (carrier !== null && modelAt(s, carrier).seat === seat && modelAt(s, carrier).status === 'table');
    });
    const dead = enemies.filter(({ id }) => killed.has(id)).map((m) => rankOf(s, m));
    const fled = enemies.filter(({ id }) => routed.has(id)).map((m) => Math.ceil(rankOf(s, m) / 2));
    return sum(dead) + sum(fled) + 5 * banners.length;
  };

  /** EGW-OBJ-03, where nothing makes it doubtful. */
  const capturedOf = (s: EnGarde, seat: number): number[] => {
    const near = (m: Model, other: Model) =>
      Math.hypot(m.x - other.x, m.y - other.y) - radiusOf(s, other) <= 500 ||
      Math.hypot(m.x - other.x, m.y - other.y) - radiusOf(s, other) - radiusOf(s, m) <= 10;
    return ownOf(s, seat)
      .filter((m) => {
        if (m.status === 'taken') return true;
        if (m.status !== 'unconscious') return false;
        const by = s.models.filter((other) => other.status === 'table' && !isEngaged(s, other) && other.z === m.z && near(m, other));
        return by.some((other) => other.seat !== seat) && !by.some((other) => other.seat === seat);
      })
      .map(({ id }) => id);
  };

  /** EGW-SKIRM-04 to -07. */
  const minor = (s: EnGarde, seat: number, alone: boolean): boolean => {
    const other = 1 - seat;
    const [own, enemies] = [ownOf(s, seat), ownOf(s, other)];
    const prisoners = capturedOf(s, other);
    const quarter = (m: Model) => `${m.x > s.fixed.width / 2} ${m.y > s.fixed.height / 2}`;
    const here = (of: number, at: string) =>
      s.models.filter((m) => m.seat === of && m.status === 'table' && !isCivilian(s, m) && quarter(m) === at).length;
    switch (s.sides[seat]?.objective) {
      case 1:
        return enemies.some((m) => prisoners.includes(m.id) && rankOf(s, m) >= 2);
      case 2:
        return alone || ['true true', 'true false', 'false true', 'false false'].every((at) => here(seat, at) > here(other, at));
      case 3:
        return enemies.some((m) => killed.has(m.id) && recordOf(s, m).id === s.fixed.warbands[other]?.leader);
      case 4: {
        const lost = own.filter(({ id }) => killed.has(id) || routed.has(id) || capturedOf(s, seat).includes(id));
        return 4 * lost.length <= own.length;
      }
      case 5:
        return 4 * enemies.filter(({ id }) => killed.has(id)).length > 3 * enemies.length;
      default:
        return false;
    }
  };

  const pointsOf = (s: EnGarde, seat: number): number | null => {
    const still = s.sides.filter((side) => !gone.has(side.seat));
    const alone = still.length === 1 && still[0]?.seat === seat;
    const enemyAlone = still.length === 1 && !alone;
    const role = s.sides[seat]?.role;
    const other = 1 - seat;
    switch (s.fixed.scenario) {
      case 'skirmish':
        return standard(s, seat) + (minor(s, seat, alone) ? 5 : 0);
      case 'duel':
        return standard(s, seat) - (penalties.get(seat) ?? 0);
      case 'raid': {
        const [own, theirs] = [civiliansOf(s, seat), civiliansOf(s, other)];
        if (role === 'defender')
          return enemyAlone ? 0 : 2 * own.filter(({ status, wound }) => status === 'table' && wound === 'none').length;
        const taken = theirs.filter(({ status }) => status === 'taken' || (alone && (status === 'table' || status === 'unconscious')));
        return theirs.filter(({ id }) => killed.has(id)).length + 5 * taken.length;
      }
      case 'escort':
        if (role === 'attacker')
          return (
            sum(
              ownOf(s, other)
                .filter(({ id }) => killed.has(id))
                .map((m) => rankOf(s, m)),
            ) +
            10 *
              civiliansOf(s, other).filter(
                ({ id, status }) => killed.has(id) || (alone && (status === 'table' || status === 'unconscious')),
              ).length
          );
        return null;
      case 'bridge': {
        const edge = s.sides.find((side) => side.role === 'attacker')?.edge;
        const bank = s.fixed.height / 2 + ((edge === 'south' ? 1 : -1) * s.riverWidth) / 2;
        const beyond = (m: Model) => (edge === 'south' ? m.y > bank : m.y < bank);
        const own = s.models.filter((m) => m.seat === seat && !isCivilian(s, m));
        if (own.some((m) => Math.abs(m.y - bank) < 3) || isOddBand(s)) return null;
        const captives = capturedOf(s, seat);
        const counts = (m: Model) =>
          alone ? ['table', 'reserve', 'unconscious'].includes(m.status) && !captives.includes(m.id) : m.status === 'table' && beyond(m);
        return sum(own.filter(counts).map((m) => rankOf(s, m)));
      }
      default:
        return null;
    }
  };
  const isOddBand = (s: EnGarde) => s.models.some((m) => isMarked(s, m, 'summoned'));

  const hear: Record<string, (s: EnGarde, event: Told) => void> = {
    turn(s, event) {
      differences.compare('turns follow', event.turn, last + 1, where(s, event));
      last = event.turn as number;
      if ((event.last as number) > 0)
        differences.compare('goes on', (event.turn as number) <= (event.last as number), true, where(s, event));
    },
    killed: (_s, event) => killed.add(event.model as number),
    'routed off': (_s, event) => routed.add(event.model as number),
    withdrew(s, event) {
      for (const m of s.models) if (m.seat === event.seat && m.status === 'routed') routed.add(m.id);
      gone.add(event.seat as number);
    },
    destroyed: (_s, event) => gone.add(event.seat as number),
    conceded: (_s, event) => conceded.add(event.seat as number),
    dishonour: (s, event) => {
      const { seat } = modelAt(s, event.model as number);
      penalties.set(seat, (penalties.get(seat) ?? 0) + 2);
    },
    'game over'(s, event) {
      const points = event.points as (number | null)[];
      const share = event.share as number[];
      if (s.sides.length !== 2 || conceded.size > 0) return;
      for (const seat of [0, 1])
        differences.compare(`points of a ${s.fixed.scenario}`, points[seat], pointsOf(s, seat), where(s, [event, seat]));
      const byPoints = ['skirmish', 'capture', 'duel', 'raid', 'escort'].includes(s.fixed.scenario);
      const [a, b] = points as [number, number];
      if (byPoints) differences.compare('victor', share, a === b ? [0.5, 0.5] : a > b ? [1, 0] : [0, 1], where(s, event));
      if (s.fixed.scenario === 'bridge') {
        const attacker = s.sides.findIndex(({ role }) => role === 'attacker');
        const [own, theirs] = [points[attacker] as number, points[1 - attacker] as number];
        const winner = own > theirs ? attacker : 2 * own < theirs ? 1 - attacker : null;
        differences.compare('victor at the bridge', share, winner === null ? [0.5, 0.5] : winner === 0 ? [1, 0] : [0, 1], where(s, event));
      }
      // EGW-END-05, -01: it ended because somebody is gone, or the time was over.
      const timely = s.lastTurn > 0 && s.turn >= s.lastTurn;
      differences.compare('ends for a reason', timely || gone.size > 0, s.fixed.scenario === 'escort' ? null : true, where(s, event));
    },
  };
  return {
    asked({ state: s, asked }) {
      // EGW-END-05: who has nobody left plays no further turn.
      if (s.turn === 0 || asked?.decision !== 'go first') return;
      for (const side of s.sides) {
        const there = ownOf(s, side.seat).some(({ status }) => status === 'table' || status === 'reserve');
        if (s.phase === 'priority')
          differences.compare(
            'destroyed',
            gone.has(side.seat) || conceded.has(side.seat),
            side.out || there ? null : true,
            where(s, side.seat),
          );
      }
    },
    told(s, event) {
      if (s.turn > 0 || event.kind === 'turn') hear[event.kind]?.(s, event);
    },
  };
}
