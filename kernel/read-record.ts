// Records from outside: whether a text is a record at all, and what is wrong with it. Apart from the engine, which opens only what
// was read before, so that no bundle of rules brings the schema along.
import * as v from 'valibot';
import { BadRecord, type MatchRecord } from './record.ts';

const wholeNumber = v.pipe(v.number(), v.integer());
const seat = v.pipe(wholeNumber, v.minValue(0));
const hex = v.pipe(v.string(), v.regex(/^([0-9a-f]{2})+$/));

/** The outer form of a record. What its entries do is for the rules to judge, when it is played again. */
const recordSchema = v.looseObject({
  baize: v.literal(1),
  setup: v.looseObject({
    game: v.string(),
    rules: v.looseObject({ version: v.string(), hash: v.string() }),
    options: v.pipe(
      v.record(v.string(), v.unknown()),
      v.check((options) => !Array.isArray(options)),
    ),
    seats: seat,
    fair: v.looseObject({ commitment: hex, entropy: v.array(v.string()), pledges: v.exactOptional(v.array(v.string())) }),
  }),
  players: v.array(v.string()),
  entries: v.array(v.looseObject({ seat: wholeNumber, from: wholeNumber })),
  draws: v.pipe(
    v.array(wholeNumber),
    v.check((draws) => draws.length % 2 === 0),
  ),
  secret: v.nullable(hex),
  result: v.nullable(v.looseObject({ rule: v.string(), kind: v.string(), share: v.array(v.number()) })),
  log: v.array(v.array(v.looseObject({ text: v.string(), rule: v.string() }))),
  times: v.exactOptional(v.array(wholeNumber)),
  seal: v.exactOptional(v.strictObject({ key: hex, signature: hex })),
});

/** What is said of a record whose part of this name is not as it should be. */
const FAULTS: Record<string, string> = {
  setup: 'its set-up is damaged',
  'setup.rules': 'its rules are not named',
  'setup.fair.entropy': 'its entropy is damaged',
  players: 'its players are damaged',
  entries: 'its entries are damaged',
  draws: 'its draws are damaged',
  secret: 'its secret is damaged',
  result: 'its result is damaged',
  log: 'its log is damaged',
  times: 'its times are damaged',
  seal: 'its seal is damaged',
};

/** Reads what claims to be a record; throws a BadRecord that says what is wrong with it. */
export function readRecord(text: string): MatchRecord {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw new BadRecord('This is not a record of a match: it is no JSON.');
  }
  const read = v.safeParse(recordSchema, data, { abortEarly: true });
  const fault = read.success ? faultOf(read.output) : faultAt(data, read.issues[0]);
  if (fault) throw new BadRecord(`This is not a record of a match: ${fault}.`);
  return data as MatchRecord;
}

function faultAt(data: unknown, issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue);
  if (path === null || Array.isArray(data)) return 'it is no object';
  if (path === 'baize') return `its form is ${JSON.stringify((data as { baize?: unknown }).baize)}, and only form 1 is known`;
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length--) {
    const known = FAULTS[parts.slice(0, length).join('.')];
    if (known) return known;
  }
  return `its ${path} is damaged`;
}

function faultOf({ result, setup }: v.InferOutput<typeof recordSchema>): string | null {
  return result && result.share.length !== setup.seats ? 'its result is damaged' : null;
}
