// Rulebooks: one Markdown file a game, `## Part`, then `### ID · Title` and the rule's text.
import type { RuleId } from './basic-types.ts';

export interface Rule {
  id: RuleId;
  part: string;
  title: string;
  text: string;
}

export type Rulebook = Map<RuleId, Rule>;

export function readRulebook(markdown: string): Rulebook {
  const rules: Rulebook = new Map();
  let part = '';
  let rule: Rule | undefined;
  for (const line of markdown.split('\n')) {
    const heading = /^### (\S+) · (.+)$/.exec(line);
    if (heading) {
      rule = { id: heading[1] as string, part, title: heading[2] as string, text: '' };
      if (rules.has(rule.id)) throw new Error(`The rulebook has two rules ${rule.id}.`);
      rules.set(rule.id, rule);
    } else if (line.startsWith('## ')) {
      part = line.slice(3);
      rule = undefined;
    } else if (rule) rule.text += `${line}\n`;
  }
  for (const each of rules.values()) each.text = each.text.trim();
  return rules;
}
