// What a sender is told about input that does not fit its schema: one sentence for each field that can be sent.
import type * as v from 'valibot';

/** By the path of field names; a field without a sentence of its own has that of the field it is in. */
const ADVICE: Record<string, string> = {
  '': 'Send an object with named fields, as in {"name": "Ash"}.',

  do: 'Say what to do: watch, leave, act, undo, promise, unpromise, consent, chat, lobby or ping.',
  match: 'Name the match by its id, as it stands in its link: letters, digits, - and _, at most 40.',
  nonce: 'Give the message a name of your own: 1 to 64 letters, digits, colons, dots or dashes.',
  at: 'Say how much of the match you have seen: a whole number from 0.',
  since: 'Say how much of the match you have seen: a whole number from 0, or null for nothing.',
  to: 'Say which entry to go back to: a whole number from 0.',
  act: 'An act is one of {"answer": …}, {"retract": true}, {"concede": true} and {"draw": "offer", "accept" or "refuse"}.',
  has: 'Name the fixed parts that you have by their keys, at most 100; [] for none.',
  agree: 'Say true to agree or false to refuse.',
  on: 'Say true for news of the lobby or false for none.',
  n: 'A ping may have a whole number.',
  text: 'Write 1 to 400 characters.',

  name: 'Choose a name of 1 to 32 characters.',
  login: 'Choose a login name of 3 to 64 letters, digits, dots, dashes, + or @.',
  password: 'Choose a password of 10 to 200 characters.',
  current: 'Give the password that you have now.',
  code: 'Give one of the recovery codes of this account.',
  id: 'Say which one, by its id in the list.',
  ceremony: 'That is no passkey; start again.',
  response: 'That is no passkey; start again.',

  game: 'Choose a game from the shelf, by the short name it has there.',
  options: "Give the game's options by their names; {} plays it as it comes.",
  seats: 'Give 1 to 8 seats, each {"kind": "me"}, {"kind": "open"} or {"kind": "bot", "rank": …}.',
  pace: 'Choose a pace: {"kind": "free"}, {"kind": "live", "bank": …, "increment": …} or {"kind": "days", "days": …}.',
  'pace.bank': 'Give each player between a second and a day to begin with, in whole milliseconds.',
  'pace.increment': 'Let an answer earn between nothing and an hour, in whole milliseconds.',
  'pace.days': 'Give each answer 1 to 30 whole days.',
  listed: 'Say true to list the match in the lobby or false to play by invitation.',
  watchable: 'Say true to let strangers watch or false to play in private.',
  rated: 'Say true to play for the ratings or false to play for nothing.',
  seat: 'Name a seat by its number, counted from 0, or leave it out to take the next free one.',
  invite: 'Use the whole link of the invitation.',
  entropy: 'Give your part of the dice: 16 to 64 hexadecimal digits.',

  endpoint: 'The address for notifications must be that of a public push service, with https.',
  keys: 'Subscribe again: the keys for notifications cannot be read.',
};

/** The first thing wrong with `data`, as advice. */
export function adviceFor([issue]: readonly v.BaseIssue<unknown>[], data: unknown): string {
  const path = (issue?.path ?? []).map(({ key }) => key as PropertyKey);
  const advice = adviceAt(path.filter((step) => typeof step === 'string'));
  return isMissing(data, path) ? `'${path.join('.')}' is missing. ${advice}` : advice;
}

function adviceAt(names: readonly string[]): string {
  const own = ADVICE[names.join('.')];
  return own ?? (names.length === 0 ? 'That cannot be read.' : adviceAt(names.slice(0, -1)));
}

function isMissing(data: unknown, path: readonly PropertyKey[]): boolean {
  let found = data;
  for (const step of path) {
    if (typeof found !== 'object' || found === null) return false;
    found = (found as Record<PropertyKey, unknown>)[step];
  }
  return path.length > 0 && found === undefined;
}
