// Searching a rulebook: all words must be there; a hit in the id or title comes before one in the text.
import type { Rule, Rulebook } from '@baize/kernel';

export function findRules(rulebook: Rulebook, search: string): Rule[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const rules = [...rulebook.values()];
  if (words.length === 0) return rules;
  const found: { rule: Rule; rank: number }[] = [];
  for (const rule of rules) {
    const head = `${rule.id} ${rule.title}`.toLowerCase();
    const all = `${head} ${rule.part.toLowerCase()} ${rule.text.toLowerCase()}`;
    if (words.every((word) => all.includes(word))) found.push({ rule, rank: words.every((word) => head.includes(word)) ? 0 : 1 });
  }
  return found.sort((a, b) => a.rank - b.rank).map(({ rule }) => rule);
}

/** The rules under their parts, in the book's order. */
export function byPart(rules: readonly Rule[]): { part: string; rules: Rule[] }[] {
  const parts = new Map<string, Rule[]>();
  for (const rule of rules) parts.set(rule.part, [...(parts.get(rule.part) ?? []), rule]);
  return [...parts].map(([part, list]) => ({ part, rules: list }));
}

/** What a book says besides its rules: before its first part (under ''), and in each part before its first rule. */
export function readAsides(book: string): Map<string, string> {
  const asides = new Map<string, string>();
  let part = '';
  let isRule = false;
  for (const line of book.split('\n')) {
    if (line.startsWith('## ')) {
      part = line.slice(3);
      isRule = false;
    } else if (/^### \S+ · /.test(line)) isRule = true;
    else if (!isRule && !line.startsWith('# ')) asides.set(part, `${asides.get(part) ?? ''}${line}\n`);
  }
  return asides;
}
