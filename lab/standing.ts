// How a run stands: what has been played, which contests are settled, and which pair comes next.
import { type Contest, type PairRecord, type Plan, pairScore } from './plan.ts';
import { expectedPairs, newTest, type Verdict } from './stats/index.ts';

/** Every `of`-th pair from `part` on: several machines can share a run without knowing of each other. */
export interface Piece {
  part: number;
  of: number;
}

export interface Standing {
  readonly plan: Plan;
  /** Whether it was new. The same pair twice counts once. */
  add(record: PairRecord): boolean;
  has(contest: number, pair: number): boolean;
  /** All records in the order of the plan. */
  records(): PairRecord[];
  /** Those on which the verdict rests: without gaps from the first, up to the pair that settled it. */
  counted(contest: number): PairRecord[];
  verdict(contest: number): Verdict;
  settled(contest: number): boolean;
  /** About how many pairs it takes in all. */
  expected(contest: number): number;
  played(contest: number): number;
}

interface Course {
  contest: Contest;
  records: Map<number, PairRecord>;
  /** The first pair that is not there yet. */
  upTo: number;
  test: ReturnType<typeof newTest>;
}

export function newStanding(plan: Plan, records: readonly PairRecord[] = []): Standing {
  const courses = plan.contests.map((contest): Course => ({ contest, records: new Map(), upTo: 0, test: newTest(plan.question) }));
  const courseAt = (at: number) => courses[at] as Course;
  const open = (at: number) => courseAt(at).test.verdict().answer === 'open';
  const standing: Standing = {
    plan,
    add(record) {
      const course = courses[record.contest];
      if (!course || record.pair >= plan.pairs || course.records.has(record.pair)) return false;
      course.records.set(record.pair, record);
      // Strictly in order, whoever was faster: the verdict is the same on one core and on a hundred.
      for (let next = course.records.get(course.upTo); next; next = course.records.get(course.upTo)) {
        course.test.add(pairScore(course.contest, next));
        course.upTo += 1;
      }
      return true;
    },
    has: (at, pair) => courseAt(at).records.has(pair),
    records: () => courses.flatMap((course) => [...course.records.values()].sort((a, b) => a.pair - b.pair)),
    counted(at) {
      const { records: all, upTo, test } = courseAt(at);
      const until = open(at) ? upTo : test.verdict().pairs;
      return Array.from({ length: until }, (_, pair) => all.get(pair) as PairRecord);
    },
    verdict: (at) => courseAt(at).test.verdict(),
    settled: (at) => !open(at) || courseAt(at).upTo >= plan.pairs,
    expected: (at) => expectedPairs(plan.question, courseAt(at).test.verdict(), plan.pairs),
    played: (at) => courseAt(at).records.size,
  };
  for (const record of records) standing.add(record);
  return standing;
}

/** The pairs that are still to be played, contest by contest in turn; `taken` are those in hand. */
export function nextPair(
  standing: Standing,
  taken: ReadonlySet<string>,
  piece: Piece = { part: 0, of: 1 },
): { at: number; pair: number } | null {
  const { plan } = standing;
  let best: { at: number; pair: number } | null = null;
  for (let at = 0; at < plan.contests.length; at++) {
    if (standing.settled(at)) continue;
    let { part: pair } = piece;
    while (pair < plan.pairs && (standing.has(at, pair) || taken.has(keyOf(at, pair)))) pair += piece.of;
    if (pair < plan.pairs && (best === null || pair < best.pair)) best = { at, pair };
  }
  return best;
}

export function keyOf(contest: number, pair: number): string {
  return `${contest}.${pair}`;
}
