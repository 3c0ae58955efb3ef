// What was not offered is refused, with a reason, and changes nothing.
import { type Act, act, canonical, copyMatch, isSpace, type Json, type Offer, offerTo, type Reply, type Seat, same } from '../index.ts';
import { carryOutOn } from './carry-out.ts';
import { Broken, type Check, maybe, pick, type Table } from './check.ts';

const deep = (depth: number): Json => (depth === 0 ? [] : [deep(depth - 1)]);
const JUNK: readonly Json[] = [
  ...[null, true, false, 0, 1, -1, 99, 0.5, 1e21, '', '?', 'junk', '__proto__', 'constructor', [], {}, [null], [[]], [0, 0], ['', '']],
  ...[
    { seat: 0 },
    { answer: null },
    { length: 3 },
    { x: 0, y: 0 },
    { path: [{}] },
    deep(60),
    JSON.parse('{"__proto__": {"a": 1}}') as Json,
  ],
];

export const refusals: Check = (table, rates) => ({
  asked(given) {
    const { session } = table;
    if (!('answer' in given)) return;
    const asked = session.match.asked?.seats ?? [];
    const strangers = [
      -1,
      99,
      0.5,
      ...Array.from({ length: session.match.seats }, (_, seat) => seat).filter((seat) => !asked.includes(seat)),
    ];
    if (!maybe(table, rates.share)) {
      const seat = pick(table, strangers);
      mustRefuse(table, { ...given, seat }, `an answer from seat ${seat}, which is not asked`);
      return;
    }
    const before = canonical(session.match);
    for (const seat of strangers) mustRefuse(table, { ...given, seat }, `an answer from seat ${seat}, which is not asked`);
    for (const seat of Object.keys(session.match.asked?.sealed ?? {}).map(Number)) mustRefuse(table, { ...given, seat }, 'a second answer');
    for (const seat of [-1, 99]) for (const motion of motionsOf(seat)) mustRefuse(table, motion, `a motion of seat ${seat}`);
    mustRefuse(table, { seat: given.seat } as unknown as Act, 'an act that is none');
    refuseJunk(table, given.seat, [...JUNK, ...mutants(given.answer)]);
    if (canonical(session.match) !== before) throw new Broken('refusals', 'What was refused has changed the match.');
  },
  over() {
    const { session } = table;
    const before = canonical(session.match);
    for (const answer of JUNK) mustRefuse(table, { seat: 0, answer }, 'an answer after the end');
    for (const motion of motionsOf(0)) mustRefuse(table, motion, 'a motion after the end');
    if (canonical(session.match) !== before) throw new Broken('refusals', 'What was refused after the end has changed the match.');
  },
});

function motionsOf(seat: Seat): Act[] {
  return [
    { seat, concede: true },
    { seat, retract: true },
    { seat, draw: 'offer' },
    { seat, draw: 'accept' },
    { seat, draw: 'refuse' },
  ];
}

/** Junk that a space takes for legal must then be as good as any legal answer. */
function refuseJunk(table: Table, seat: Seat, junk: readonly unknown[]): void {
  const { game, session } = table;
  const offer = offerTo(game, session.match, seat) as Offer;
  for (const answer of junk) {
    const legal = isSpace(offer) ? offer.refusal(answer) === null : offer.some((option) => same(option, answer));
    if (!legal) mustRefuse(table, { seat, answer }, `the answer ${JSON.stringify(answer)}`);
    else carryOutOn(table, copyMatch(session.match), seat, answer, 'refusals', 'With an answer made up by the kit');
  }
}

function mustRefuse({ session }: Table, given: Act, what: string): void {
  const { seq } = session.match;
  let reply: Reply;
  try {
    reply = act(session, given);
  } catch (error) {
    throw new Broken('refusals', `Not refused but broken by ${what}: ${(error as Error).stack ?? error}`);
  }
  if (!('refusal' in reply) || session.match.seq !== seq) throw new Broken('refusals', `Not refused: ${what}.`);
  if (reply.refusal.reason.trim() === '') throw new Broken('refusals', `Refused without a reason: ${what}.`);
}

/** Answers that are nearly right. */
function mutants(answer: unknown): Json[] {
  if (typeof answer === 'number') return [answer + 1, answer - 1, answer + 0.5, String(answer), [answer]];
  if (typeof answer === 'string') return [`${answer}x`, answer.slice(1), answer.toUpperCase(), [answer], { [answer]: true }];
  if (Array.isArray(answer)) {
    const list = answer as readonly Json[];
    const changed = list.flatMap((item, at) => mutants(item).map((mutant) => list.with(at, mutant)));
    return [list.slice(1), [...list, ...list], [...list, null], [...list, 'junk'], list.toReversed(), { ...list }, ...changed].slice(0, 30);
  }
  if (typeof answer === 'object' && answer !== null) {
    const fields = Object.entries(answer) as [string, Json][];
    const without = fields.map(([key]) => Object.fromEntries(fields.filter(([other]) => other !== key)));
    const changed = fields.flatMap(([key, value]) => mutants(value).map((mutant) => ({ ...answer, [key]: mutant })));
    return [...without, ...changed, { ...answer, more: 1 }, fields.map(([, value]) => value)].slice(0, 40);
  }
  return [String(answer)];
}
