// The words of a game, as they are said at this table: a game knows its seats as Red and Blue, the table knows who sits there.
// Whoever reads is spoken to: `Red draws two cards` becomes `You draw two cards`.

export interface SeatName {
  /** What the game calls the seat. */
  title: string;
  name: string;
  /** Whether it is whoever reads. */
  isReader: boolean;
}

export type Speech = (text: string) => string;

/** After these a name is no subject. */
const OF = /\b(?:of|for|to|by|from|with|against|at|on|as|than|over|under|behind|beside)\s$/i;
/** Between a subject and its verb. */
const BETWEEN = 'now|no longer|again|also|only|never|still|then|already';
/** Verbs that may follow the first one, after `and`. */
const VERBS = new Set(
  'breaks burns buys calls chooses declares discards does draws falls fires gains gets gives goes has holds is keeps leaves loses loads moves passes pays plays puts returns rests rolls routs scores sends sets shoots shuffles spends stands stays takes tests throws turns uses wins'.split(
    ' ',
  ),
);
const ODD: Record<string, string> = { is: 'are', was: 'were', has: 'have', does: 'do', goes: 'go', dies: 'die', lies: 'lie', ties: 'tie' };

export function newSpeech(seats: readonly SeatName[]): Speech {
  const known = seats.filter(({ title, name, isReader }) => title !== '' && (isReader || name !== title));
  if (known.length === 0) return (text) => text;
  const byTitle = new Map(known.map((seat) => [seat.title, seat]));
  const titles = [...byTitle.keys()].sort((a, b) => b.length - a.length).join('|');
  // `Red Hussars` and `the Red` are no seats.
  const any = new RegExp(`(?<!\\b[Tt]he )\\b(${titles})\\b(?! [A-Z]|-)(['’]s\\b)?`, 'g');
  const heard = new Map<string, string>();
  return (text) => {
    const before = heard.get(text);
    if (before !== undefined) return before;
    const said = text.replace(
      new RegExp(`\\b([Tt]he) ((?:[\\w-]+ ){1,4})of (${titles})\\b(?! [A-Z]|-|['’])`, 'g'),
      (whole, the, what, title) => (byTitle.get(title)?.isReader ? `${the === 'The' ? 'Your' : 'your'} ${what.trim()}` : whole),
    );
    const named = said.replace(any, (_, title: string, whose: string | undefined, at: number) => {
      const seat = byTitle.get(title) as SeatName;
      if (!seat.isReader) return `${seat.name}${whose ?? ''}`;
      const isFirst = at === 0 || /[.!?]\s$/.test(said.slice(0, at));
      const word = whose ? 'your' : 'you';
      return `${isFirst ? word.charAt(0).toUpperCase() + word.slice(1) : word}${whose || OF.test(said.slice(0, at)) ? '' : MARK}`;
    });
    const spoken = named
      .split(MARK)
      .map((part, at) => (at === 0 ? part : asYou(part)))
      .join('');
    heard.set(text, spoken);
    return spoken;
  };
}

/** Stands behind a `you` that may be a subject, until its verb is bent. */
const MARK = '\u0000';

/** What follows a `you`, with its verbs bent: ` draws two cards and discards one.` */
function asYou(rest: string): string {
  const [, gap, verb] = new RegExp(`^((?: (?:${BETWEEN}))* )([a-z]+)\\b`).exec(rest) ?? [];
  if (gap === undefined || verb === undefined) return rest;
  const [clause = '', ...others] = rest.slice(gap.length + verb.length).split(/(?=[.;:])/);
  const bent = clause.replace(/(\b(?:and|or|but|then) )([a-z]+s)\b/g, (whole, and, next) =>
    VERBS.has(next) ? `${and}${bend(next)}` : whole,
  );
  return `${gap}${bend(verb)}${bent}${others.join('')}`;
}

function bend(verb: string): string {
  const odd = ODD[verb];
  if (odd) return odd;
  if (/ies$/.test(verb)) return verb.replace(/ies$/, 'y');
  if (/(?:ss|sh|ch|x|zz)es$/.test(verb)) return verb.slice(0, -2);
  return /[^s]s$/.test(verb) ? verb.slice(0, -1) : verb;
}
