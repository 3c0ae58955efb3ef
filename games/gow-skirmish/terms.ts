// What the players agree on before a battle: the options, and how they are read once the kernel has let them pass.
import type { Json, OptionSpec, Options, Refusal } from '@baize/kernel';
import * as v from 'valibot';
import { ATTACKERS_TOOK, FIGURE_SETS, SCENARIO, SCENARIOS } from './content/scenarios.ts';
import { USUAL_POINTS } from './muster/index.ts';
import { refuseForces } from './muster/option.ts';
import { refuseMap } from './rules/maps.ts';

const MAP_KEYS = ['usual', 'hut', 'sussex', 'city', 'span', 'quay', 'custom'] as const;
const ROLES = ['random', 'A attacks', 'B attacks'] as const;
const MOST_POINTS = 200;

/** GOW-SCN-09: what was measured stands beside the choice. */
function figuresSay(): string {
  const shares = SCENARIOS.flatMap((key) => {
    const took = ATTACKERS_TOOK[key];
    return took ? [`${SCENARIO[key].name} ${took.book} and ${took.even} %`] : [];
  });
  return `Turn limits, points and zones: the book's own, or even ones. What attackers take, by the book and evenly: ${shares.join(', ')}.`;
}

export const options: Record<string, OptionSpec> = {
  points: { rule: 'GOW-FRC-01', says: 'Points for each force.', from: 50, to: MOST_POINTS, normally: USUAL_POINTS },
  scenario: { rule: 'GOW-SCN-01', says: 'What is fought for.', values: SCENARIOS },
  figures: { rule: 'GOW-SCN-09', says: figuresSay(), values: FIGURE_SETS },
  map: {
    rule: 'GOW-SCN-01',
    says: "The scenario's own map, another one for a pitched battle, or one of your own.",
    values: MAP_KEYS,
  },
  customMap: { rule: 'GOW-MAP-01', says: 'A map of your own: name, rows, and marks.', check: refuseMap, normally: null },
  forces: {
    rule: 'GOW-FRC-01',
    says: 'For each seat a force sheet or the name of a ready-made force; whoever has none musters in secret.',
    check: (value: Json): Refusal | null => refuseForces(value, MOST_POINTS),
    normally: null,
  },
  roles: { rule: 'GOW-SCN-01', says: 'Who attacks (or deploys at the bottom).', values: ROLES },
  firstActivation: { rule: 'GOW-DEP-04', says: 'Who starts each turn.', values: ['fixed', 'alternate'] },
  baseCost: { rule: 'GOW-ACT-04', says: 'Action points of a skillcheck without extra cards.', values: [1, 0] },
  coverStack: { rule: 'GOW-COV-04', says: 'Whether soft and hard cover add up.', values: ['worst', 'sum'] },
  contactMelee: { rule: 'GOW-MEL-02', says: 'Whether a successful charge puts both in melee.', values: ['off', 'on'] },
  overkill: { rule: 'GOW-DMG-05', says: "Whether wounds of one hit run through Death's Door.", values: ['off', 'on'] },
  heavy: { rule: 'GOW-EQP-06', says: 'How Heavy weapons hinder.', values: ['glossary', 'strict'] },
  armourPrompt: { rule: 'GOW-ARM-03', says: 'Whether the defender is asked before an armour check.', values: ['ask', 'auto'] },
  rout: { rule: 'GOW-ROUT-01', says: 'Rout checks.', values: ['on', 'off'] },
  turnLimit: {
    rule: 'GOW-END-03',
    says: 'The last turn: as the scenario says, or another.',
    values: ['scenario', ...Array.from({ length: 18 }, (_, i) => i + 3)],
  },
};

const json = v.custom<Json>((value) => value !== undefined);

const termsSchema = v.object({
  points: v.number(),
  scenario: v.picklist(SCENARIOS),
  /** Battles begun before there was a choice were fought with the even figures. */
  figures: v.optional(v.picklist(FIGURE_SETS), 'even'),
  map: v.picklist(MAP_KEYS),
  customMap: json,
  forces: json,
  roles: v.picklist(ROLES),
  firstActivation: v.picklist(['fixed', 'alternate']),
  baseCost: v.number(),
  coverStack: v.picklist(['worst', 'sum']),
  contactMelee: v.picklist(['off', 'on']),
  overkill: v.picklist(['off', 'on']),
  heavy: v.picklist(['glossary', 'strict']),
  armourPrompt: v.picklist(['ask', 'auto']),
  rout: v.picklist(['on', 'off']),
  turnLimit: v.union([v.literal('scenario'), v.number()]),
});

export type Terms = v.InferOutput<typeof termsSchema>;

/** The options of a match, which the kernel has checked one by one. */
export function termsOf(given: Options): Terms {
  return v.parse(termsSchema, given);
}
