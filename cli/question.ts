// What a person is asked, and how a typed line becomes an answer.
import { type Engine, isSpace, type Offer, type RuleId, type Seat, type View } from '@baize/kernel';

export interface Choice {
  answer: unknown;
  label: string;
}

/** A question as it is put in a terminal. */
export interface TextQuestion {
  seat: Seat;
  rule: RuleId;
  prompt: string;
  /** `list`, or the kind of the space. */
  kind: string;
  /** The answers of a list; the candidates of a space. */
  choices: Choice[];
  /** The single items of a `choose`. */
  items: Choice[];
  /** The parts of a `split`. */
  parts: { name: string; least: number; most: number }[];
  /** The groups of an `allot`. */
  groups: { name: string; size: number }[];
  /** What has to be typed, where it is not simply a number of the list. */
  how: string;
}

const MOST_CANDIDATES = 8;

/** Made from the seat's own view, so that nothing can be shown that it may not know. */
export function questionTo(engine: Engine, view: View, seat: Seat): TextQuestion {
  const asked = engine.question(view, seat);
  if (!asked) throw new Error(`Seat ${seat} is not asked.`);
  const { offer } = asked;
  const named = (answer: unknown): Choice => ({ answer, label: asked.label(answer) });
  const question: TextQuestion = {
    seat,
    rule: asked.rule,
    prompt: asked.prompt,
    kind: 'list',
    choices: answersOf(engine, view, seat, offer).map(named),
    items: [],
    parts: [],
    groups: [],
    how: '',
  };
  if (!isSpace(offer)) return question;
  const shape = (offer.shape ?? {}) as {
    from?: unknown[];
    least?: number;
    most?: number;
    total?: number;
    parts?: TextQuestion['parts'];
    groups?: TextQuestion['groups'];
  };
  const first = question.choices[0]?.answer;
  question.kind = offer.kind;
  if (offer.kind === 'choose' && shape.from) {
    question.items = withoutRefrain(shape.from.map((item) => ({ ...named([item]), answer: item })));
    const like = Array.isArray(first) && first.length > 0 ? first : shape.from.slice(0, Math.max(1, shape.least ?? 1));
    const count = shape.least === shape.most ? `${shape.least}` : `${shape.least} to ${shape.most}`;
    const numbers = like.map((item) => (shape.from as unknown[]).indexOf(item) + 1).sort((a, b) => a - b);
    question.how = `Type the numbers of ${count}, as in ${numbers.join(' ')}${shape.least === 0 ? '; or none' : ''}.`;
  } else if (offer.kind === 'split' && shape.parts) {
    question.parts = shape.parts;
    question.how = `Share out ${shape.total}: a number for each part, as in ${Array.isArray(first) ? first.join(' ') : ''}.`;
  } else if (offer.kind === 'allot' && shape.from && shape.groups) {
    question.groups = shape.groups;
    question.items = shape.from.map((item) => ({ answer: item, label: String(item) }));
    const numbers = (first as unknown[][]).map((group) => group.map((item) => (shape.from as unknown[]).indexOf(item) + 1).join(' '));
    const wanted = shape.groups.map(({ name, size }) => `${size} for the ${name}`).join(', ');
    question.how = `Type the numbers of ${wanted}, as in ${numbers.join(' | ')}.`;
  } else question.how = `These are suggestions; any other answer can be typed as JSON, as in ${JSON.stringify(first)}.`;
  return question;
}

function answersOf({ game }: Engine, view: View, seat: Seat, offer: Offer): readonly unknown[] {
  if (!isSpace(offer)) return offer;
  return (game.lore.candidates?.(view, seat) ?? offer.candidates()).slice(0, MOST_CANDIDATES);
}

/** An item is named as a choice of one; the words that all of them begin with are left out. */
function withoutRefrain(items: Choice[]): Choice[] {
  const words = items.map(({ label }) => label.split(' '));
  let same = 0;
  while (items.length > 1 && words.every((each) => each.length > same + 1 && each[same] === words[0]?.[same])) same += 1;
  return items.map((item, at) => ({ ...item, label: (words[at] ?? []).slice(same).join(' ') }));
}

export type Reading = { answer: unknown } | { problem: string };

export function readAnswer(question: TextQuestion, line: string): Reading {
  const text = line.trim();
  if (/^[[{"]/.test(text)) return readJson(text);
  if (question.groups.length > 0) return readGroups(question, text);
  const numbers = /^[\d\s,]+$/.test(text)
    ? text
        .split(/[\s,]+/)
        .filter(Boolean)
        .map(Number)
    : null;
  if (question.parts.length > 0) {
    return numbers ? { answer: numbers } : { problem: question.how };
  }
  if (question.items.length > 0) return readItems(question, text, numbers);
  if (numbers?.length === 1) {
    const choice = question.choices[(numbers[0] as number) - 1];
    return choice ? { answer: choice.answer } : { problem: `There are answers 1 to ${question.choices.length}.` };
  }
  return readName(question.choices, text);
}

/** `1 4 | 3 6 | 2 5`, or the same numbers in a row. */
function readGroups({ items, groups, how }: TextQuestion, text: string): Reading {
  const numbers = text
    .split(/[\s,|/;]+/)
    .filter(Boolean)
    .map(Number);
  const size = groups.reduce((sum, group) => sum + group.size, 0);
  if (numbers.length !== size || numbers.some((number) => !items[number - 1])) return { problem: how };
  const answers = numbers.map((number) => (items[number - 1] as Choice).answer);
  return { answer: groups.map((group) => answers.splice(0, group.size)) };
}

function readJson(text: string): Reading {
  try {
    return { answer: JSON.parse(text) as unknown };
  } catch {
    return { problem: 'That begins like JSON but is none.' };
  }
}

function readItems({ items, how }: TextQuestion, text: string, numbers: number[] | null): Reading {
  if (text.toLowerCase() === 'none') return { answer: [] };
  if (numbers) {
    const wrong = numbers.find((number) => !items[number - 1]);
    if (wrong !== undefined) return { problem: `There is no number ${wrong} in the list.` };
    return { answer: numbers.map((number) => (items[number - 1] as Choice).answer) };
  }
  const answer: unknown[] = [];
  for (const name of text.split(',')) {
    const reading = readName(items, name.trim());
    if ('problem' in reading) return { problem: `${reading.problem} ${how}` };
    answer.push(reading.answer);
  }
  return { answer };
}

function readName(choices: readonly Choice[], text: string): Reading {
  const sought = text.toLowerCase();
  const exact = choices.filter((choice) => choice.label.toLowerCase() === sought);
  const near = exact.length > 0 ? exact : choices.filter((choice) => choice.label.toLowerCase().startsWith(sought));
  const [only] = near;
  if (!only) return { problem: `Nothing here is called '${text}'.` };
  if (near.length === 1) return { answer: only.answer };
  return { problem: `'${text}' could be ${near.map((choice) => choice.label).join(', or ')}.` };
}

/** Whether the line is the name of an answer, or several words of one, and so no word of the prompt. */
export function namesAnswer(question: TextQuestion, line: string): boolean {
  const sought = line.trim().toLowerCase();
  const several = sought.includes(' ');
  return [...question.choices, ...question.items].some(({ label }) => {
    const name = label.toLowerCase();
    return name === sought || (several && name.startsWith(sought));
  });
}
