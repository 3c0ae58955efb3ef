// The second opinion on whose go it is and what for (EG-PRI, EG-ACT-01, -02, EG-ALL-01, EG-MOR-11, EG-CMB-01, -04, EG-DUEL-01, -04).
import type { Match, Offer, Seat } from '@baize/kernel';
import type { EnGarde, Model } from '../../state.ts';
import type { Watcher } from './battle.ts';
import { deedsOf, type Offered, wordFor } from './deeds.ts';
import type { Differences } from './differences.ts';
import { has, isBound, isCivilian, isDuellist, isEarlyDuel, isEngaged, isMarked, modelAt, story } from './facts.ts';
import { groups, inWords, split } from './melees.ts';

const isFree = (s: EnGarde, m: Model): boolean => has(s, m, 'fearless') || isCivilian(s, m) || isCompany(s, m);

/** EGW-MUSK-07: with one of the four in play. */
export function isCompany(s: EnGarde, m: Model): boolean {
  return s.models.some((other) => other.seat === m.seat && other.status === 'table' && isMarked(s, other, 'character'));
}

export const routs = (s: EnGarde, m: Model): boolean => s.sides[m.seat]?.morale === 'routing' && !isFree(s, m);
export const wavers = (s: EnGarde, m: Model): boolean => s.sides[m.seat]?.morale === 'wavering' && !isFree(s, m);

interface Turn {
  acted: Set<number>;
  deaf: Set<number>;
  passed: Set<number>;
  order: Seat[];
  last: Seat | null;
}

/** EG-ALL-01: may it be activated, if it has not been? Null for one in reserve, whose entry hangs on much. */
function mayGo(s: EnGarde, t: Turn, m: Model): boolean | null {
  if (t.acted.has(m.id)) return false;
  if (m.status === 'reserve') return isEarlyDuel(s) ? false : null;
  if (m.status !== 'table' || t.deaf.has(m.id)) return false;
  return !isEarlyDuel(s) || isDuellist(s, m);
}

export function turnsWatched(name: string, differences: Differences): Watcher {
  const t: Turn = { acted: new Set(), deaf: new Set(), passed: new Set(), order: [], last: null };
  let rolls: number[] = [];
  let follower: number | null = null;
  let unfought: string[] | null = null;
  const where = (s: EnGarde, more: unknown) => () => `${name}: ${JSON.stringify(more)}${story(s)}`;

  /** EG-ACT-01, -02: who is next; null where a reserve makes it doubtful. */
  const nextSeat = (s: EnGarde): Seat | null => {
    const at = t.last === null ? -1 : t.order.indexOf(t.last);
    for (let n = 1; n <= t.order.length; n++) {
      const seat = t.order[(at + n) % t.order.length] as Seat;
      if (t.passed.has(seat) || s.sides[seat]?.out) continue;
      const own = s.models.filter((m) => m.seat === seat).map((m) => mayGo(s, t, m));
      if (own.some((each) => each === true)) return seat;
      if (own.some((each) => each === null)) return null;
    }
    return null;
  };

  /** EGW-OBJ-05, EG-GUN-05: who is activated along with another. */
  const along = (s: EnGarde, said: Offered): number[] => [
    ...s.things.flatMap(({ carrier, helper }) =>
      carrier === null || helper === null ? [] : carrier === said.model ? [helper] : helper === said.model ? [carrier] : [],
    ),
    ...(said.do === 'carry gun' && said.other !== undefined ? [said.other] : []),
  ];

  const activate = (match: Match<EnGarde>, seat: Seat, offer: Offer, answer: unknown) => {
    const { state: s } = match;
    const offers = (offer as unknown as (Offered | 'pass')[]).filter((each) => each !== 'pass') as Offered[];
    const flags = s.models.filter((m) => m.status === 'table' && m.activated).map(({ id }) => id);
    const mine = s.models.filter((m) => m.status === 'table' && t.acted.has(m.id)).map(({ id }) => id);
    if (s.acting === null) differences.compare('activated', flags, mine, where(s, flags));
    if (s.acting === null) differences.compare('who goes', seat, nextSeat(s), where(s, [...t.acted]));
    const who = [...new Set(offers.map(({ model }) => model))].sort((p, q) => p - q);
    const doubtful = s.models.some((m) => m.seat === seat && mayGo(s, t, m) === null);
    const able = s.models.filter((m) => m.seat === seat && mayGo(s, t, m)).map(({ id }) => id);
    if (s.acting === null) differences.compare('who may be activated', who, doubtful ? null : able, where(s, [...t.acted]));
    for (const id of who) deeds(s, modelAt(s, id), offers);
    passes(s, seat, offer);
    if (answer === 'pass') t.passed.add(seat);
    else {
      const said = answer as Offered;
      t.last = seat;
      if (!['nerve', 'dare', 'hand', 'rout'].includes(said.do)) for (const id of [said.model, ...along(s, said)]) t.acted.add(id);
    }
    if (answer === 'pass') t.last = seat;
  };

  const deeds = (s: EnGarde, m: Model, offers: readonly Offered[]) => {
    const theirs = new Set(offers.filter(({ model }) => model === m.id).map(wordFor));
    const mine = deedsOf(s, m, { routs: routs(s, m), wavers: wavers(s, m) });
    if (!mine) return;
    for (const word of theirs)
      differences.compare(`${word.split(' ')[0]} allowed`, true, mine.has(word), where(s, [m.id, word, [...mine]]));
    for (const [word, sure] of mine)
      if (sure === 'must')
        differences.compare(`${word.split(' ')[0]} offered`, theirs.has(word), true, where(s, [m.id, word, [...theirs]]));
  };

  /** EG-ACT-02, EG-MOR-11, EG-DUEL-04. */
  const passes = (s: EnGarde, seat: Seat, offer: Offer) => {
    const own = s.models.filter((m) => m.seat === seat && mayGo(s, t, m));
    const held =
      own.some((m) => routs(s, m) && !isEngaged(s, m) && !isCivilian(s, m)) || own.some((m) => isBound(s, m) && !isEngaged(s, m));
    const may = s.acting === null && !held;
    differences.compare('pass', (offer as unknown as unknown[]).includes('pass'), may, where(s, [seat, t.order]));
  };

  const picks = (s: EnGarde, seat: Seat, offer: Offer) => {
    unfought = null;
    const offers = offer as unknown as ({ fight?: number; ride?: number; strike?: number } | 'pass')[];
    const fights = offers.flatMap((each) => (each !== 'pass' && each.fight !== undefined ? [each.fight] : []));
    const inDoor = s.fixed.layout.length > 0 && s.models.some((m) => m.status === 'table') && hasHouse(s);
    const mine = s.fixed.rules.combat === 'simplified' ? (s.sides.length > 2 ? null : groups(s)) : split(s);
    if (mine === null || inDoor || s.wagons.length > 0) return;
    unfought = mine.map(({ sides }) => inWords(sides));
    const own = mine.filter(({ sides }) => sides.some((side) => modelAt(s, side[0] as number).seat === seat));
    differences.compare('combats to pick', fights.length, own.length, where(s, [offers, mine]));
    for (const id of fights)
      differences.compare('combat picked', own.filter(({ sides }) => sides.flat().includes(id)).length, 1, where(s, [id, mine]));
    differences.compare('pass in combat', offers.includes('pass'), own.length === 0, where(s, offers));
    const rides = s.models.filter(
      (m) =>
        m.seat === seat &&
        m.status === 'table' &&
        m.steed !== null &&
        !isEngaged(s, m) &&
        !m.fought &&
        !m.moved &&
        s.fixed.rules.combat === 'standard',
    );
    for (const each of offers)
      if (each !== 'pass' && each.ride !== undefined)
        differences.compare(
          'ride-by allowed',
          rides.some(({ id }) => id === each.ride),
          true,
          where(s, each),
        );
  };
  const hasHouse = (s: EnGarde) =>
    s.fixed.layout.some(({ template, piece }) => piece?.ground === 'building' || (template !== null && HOUSES.includes(template)));

  return {
    asked(match, seat, offer, answer) {
      const { state: s, asked } = match;
      if (s.turn === 0) return;
      if (asked?.decision === 'go first') {
        differences.compare('Priority', seat, s.priority.find((each) => !s.sides[each]?.out) ?? null, where(s, s.priority));
        const order = s.priority.filter((each) => !s.sides[each]?.out);
        t.order = answer === 'second' ? [order[1] as Seat, order[0] as Seat, ...order.slice(2)] : order;
      }
      if (asked?.decision === 'activate') activate(match, seat, offer, answer);
      if (asked?.decision === 'pick a combat') {
        picks(s, seat, offer);
        if (typeof answer !== 'object' || answer === null || !('fight' in answer)) unfought = null;
      }
      follower = asked?.decision === 'follow' && answer !== 'stay' ? whoFollows(match) : null;
      if (asked?.decision === 'order whom') for (const id of answer as number[]) t.acted.add(id);
      if (asked?.decision === 'challenge') challenges(s, seat, offer);
    },
    rolled(_s, _what, sides, value) {
      if (sides === 6) rolls.push(value + 1);
    },
    told(s, event) {
      if (event.kind === 'turn') {
        t.acted.clear();
        t.deaf.clear();
        t.passed.clear();
        t.last = null;
        rolls = [];
        t.order = [];
      }
      if (event.kind === 'priority') {
        priority(s, event.order as Seat[]);
        t.order = [...(event.order as Seat[])];
      }
      if (event.kind === 'hound' && event.heeds === false) t.deaf.add(event.model as number);
      if (event.kind === 'goes' && s.phase === 'priority') t.last = null;
      // EG-CON-06, EG-MOR-09, EGW-SPELL-07: others who are activated by what happens.
      if ((event.kind === 'moved' || event.kind === 'turned') && event.model === follower) t.acted.add(event.model as number);
      if (event.kind === 'nerve' && event.rule === 'EG-MOR-09' && event.passed === false && follower === null && s.phase === 'move')
        t.acted.add(event.model as number);
      if (event.kind === 'summoned') t.acted.add(event.model as number);
      if (event.kind === 'combat' && unfought !== null)
        differences.compare('combat', unfought.includes(inWords(event.models as number[][])), true, where(s, [event, unfought]));
      // A pick that is no choice is not asked for.
      if (event.kind === 'combat') unfought = null;
    },
  };

  function whoFollows(match: Match<EnGarde>): number {
    const locals = match.stack[match.stack.length - 1]?.locals as { followers?: number[] } | undefined;
    return locals?.followers?.[0] ?? -1;
  }

  /** EG-PRI-01, -02, EG-ATR-15, -16 for two players: the dice since the turn began, in pairs. */
  function priority(s: EnGarde, order: readonly Seat[]): void {
    const thrown = rolls;
    rolls = [];
    if (s.sides.length !== 2 || s.sides.some(({ out }) => out)) return;
    const comes = (m: Model) => m.status === 'table' || m.status === 'reserve';
    const withOne = (id: 'tactician' | 'scout') =>
      [0, 1].map((seat) => s.models.filter((m) => m.seat === seat && comes(m) && has(s, m, id)).length) as [number, number];
    const plain = s.fixed.scenario === 'duel' && s.turn === 1;
    const [tacticians, scouts] = [withOne('tactician'), withOne('scout')];
    const led = plain ? [false, false] : tacticians.map((n) => n > 0);
    if (led[0] !== led[1]) {
      differences.compare('Priority of a Tactician', order[0], led[0] ? 0 : 1, where(s, thrown));
      differences.compare('no Priority dice', thrown.length, 0, where(s, thrown));
      return;
    }
    const bonus = [0, 1].map((seat) => (!plain && s.turn === 1 && (scouts[seat] as number) > (scouts[1 - seat] as number) ? 2 : 0));
    for (let at = 0; at + 1 < thrown.length; at += 2) {
      const [a, b] = [(thrown[at] as number) + (bonus[0] as number), (thrown[at + 1] as number) + (bonus[1] as number)];
      if (a === b) continue;
      differences.compare('Priority rolled', order[0], a > b ? 0 : 1, where(s, thrown));
      differences.compare('Priority dice', thrown.length, at + 2, where(s, thrown));
      return;
    }
    differences.add('Priority without dice', where(s, thrown)());
  }

  /** EG-DUEL-01. */
  function challenges(s: EnGarde, seat: Seat, offer: Offer): void {
    const theirs = (offer as unknown as ({ model: number; target: number } | 'pass')[]).flatMap((each) =>
      each === 'pass' ? [] : [`${each.model} ${each.target}`],
    );
    for (const each of offer as unknown as ({ model: number; target: number } | 'pass')[]) {
      if (each === 'pass') continue;
      const [m, foe] = [modelAt(s, each.model), modelAt(s, each.target)];
      const ranks = [m, foe].map((one) => (s.fixed.warbands[one.seat]?.models[one.record]?.rank ?? 0) as number) as [number, number];
      const isWell = foe.wound === 'none' && foe.stunned === 0;
      const fits =
        m.seat === seat &&
        ranks[0] >= 3 &&
        ranks[1] >= ranks[0] &&
        isWell &&
        !isEngaged(s, m) &&
        !isEngaged(s, foe) &&
        !isBound(s, m) &&
        !isBound(s, foe);
      differences.compare('challenge allowed', fits, true, where(s, theirs));
    }
  }
}

const HOUSES = ['U-L1', 'U-L2', 'U-L4', 'U-L5', 'U-S1', 'R-L1', 'R-S1', 'O-3'];
