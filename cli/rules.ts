// `baize rules`, and the rulebooks for whoever asks at the table.
import { readFile } from 'node:fs/promises';
import type { Box } from '@baize/games';
import { type Rule, type Rulebook, readRulebook } from '@baize/kernel';
import type { Terminal } from './terminal.ts';
import { markdown, wrap } from './text.ts';
import { fileError, UserError } from './user-error.ts';

export async function openRulebook(box: Box): Promise<Rulebook> {
  try {
    return readRulebook(await readFile(box.rulebook, 'utf8'));
  } catch (error) {
    throw fileError(`The rulebook of ${box.title}`, error);
  }
}

/** The rule of this id; else those whose id, title or text holds the words. */
export function findRules(rules: Iterable<Rule>, words: string): Rule[] {
  const all = [...rules];
  const sought = words.trim().toLowerCase();
  const exact = all.filter((rule) => rule.id.toLowerCase() === sought);
  if (exact.length > 0) return exact;
  const holds = (text: string) => text.toLowerCase().includes(sought);
  const titled = all.filter((rule) => holds(rule.id) || holds(rule.title));
  return [...titled, ...all.filter((rule) => !titled.includes(rule) && holds(rule.text))];
}

function printRule(terminal: Terminal, rule: Rule): void {
  const { colors } = terminal;
  terminal.print(`${colors.bold(rule.title)}  ${colors.dim(`${rule.id} · ${rule.part}`)}`);
  terminal.print(markdown(rule.text, terminal.width(), colors));
}

function printRules(terminal: Terminal, rules: readonly Rule[]): void {
  const { colors } = terminal;
  const idWidth = Math.max(...rules.map((rule) => rule.id.length));
  for (const rule of rules) terminal.print(wrap(rule.title, terminal.width(), `  ${colors.cyan(rule.id.padEnd(idWidth))}  `));
}

/** One rule in full, several as a list; says whether there was any. */
export function printFound(terminal: Terminal, found: readonly Rule[]): boolean {
  const [only] = found;
  if (!only) return false;
  if (found.length === 1) printRule(terminal, only);
  else printRules(terminal, found);
  return true;
}

export async function rulesCommand(terminal: Terminal, shelf: readonly Box[], words: string): Promise<void> {
  const books = await Promise.all(shelf.map(async (box) => ({ box, rules: await openRulebook(box) })));
  const sought = words.trim();
  if (sought === '') {
    for (const { box, rules } of books) printParts(terminal, box, rules);
    terminal.print(terminal.colors.dim('baize rules ID prints a rule, baize rules WORDS looks for one.'));
    return;
  }
  const whole = books.find(({ box }) => box.slug === sought);
  if (whole) {
    printAll(terminal, whole.rules);
    return;
  }
  const found = books.flatMap(({ rules }) => findRules(rules.values(), sought));
  const exact = found.filter((rule) => rule.id.toLowerCase() === sought.toLowerCase());
  if (!printFound(terminal, exact.length > 0 ? exact : found)) throw new UserError(`no rule has the id or the words '${sought}'`);
}

function printParts(terminal: Terminal, box: Box, rules: Rulebook): void {
  const { colors } = terminal;
  terminal.print(`${colors.bold(box.title)}  ${colors.dim(box.slug)}`);
  const parts = new Map<string, Rule[]>();
  for (const rule of rules.values()) parts.set(rule.part, [...(parts.get(rule.part) ?? []), rule]);
  for (const [part, members] of parts) {
    const ids = members.length === 1 ? members[0]?.id : `${members[0]?.id} to ${members.at(-1)?.id}`;
    terminal.print(`  ${part.padEnd(28)} ${colors.dim(ids ?? '')}`);
  }
  terminal.print();
}

function printAll(terminal: Terminal, rules: Rulebook): void {
  let part = '';
  for (const rule of rules.values()) {
    if (rule.part !== part) terminal.print(`${part && '\n'}${terminal.colors.bold(rule.part)}`);
    part = rule.part;
    printRules(terminal, [rule]);
  }
}
