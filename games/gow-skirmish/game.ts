// Gentlemen of War 3.0: the game as the house knows it.
import { type Event, type Game, type Json, type Options, pileOf, type Refusal, type Seat, type Umpire } from '@baize/kernel';
import { lore } from './bot.ts';
import { box } from './box.ts';
import { chancesOf } from './chances.ts';
import { BIG_JOKER, DECK, type Suit } from './content/cards.ts';
import { SCENARIO, SCENARIOS, type ScenarioKey } from './content/scenarios.ts';
import { describe } from './describe.ts';
import { USUAL_POINTS } from './muster/index.ts';
import { refuseForces, sheetsIn } from './muster/option.ts';
import { DASH_ID, findAbility } from './rules/abilities.ts';
import { payable, paysSuit } from './rules/cards.ts';
import { deployment } from './rules/deploy.ts';
import { enlist, musterForces } from './rules/force.ts';
import { mapOf, refuseMap, refuseScenarioMap } from './rules/maps.ts';
import { endBattle } from './rules/rout.ts';
import { dashPoints } from './rules/skill.ts';
import { turn } from './rules/turn.ts';
import { type Check, flow, foe, type Gow, procedure, seatName, unitOf } from './state.ts';
import { text } from './text.ts';
import { faults, guess, secrets, view } from './view.ts';

function setUpState(options: Options): Gow {
  const scenario = options.scenario as ScenarioKey;
  const map = mapOf(options);
  const width = map.rows[0]?.length ?? 0;
  const s: Gow = {
    scenario,
    points: options.points as number,
    baseCost: options.baseCost as number,
    coverStack: options.coverStack === 'sum',
    contactMelee: options.contactMelee === 'on',
    overkill: options.overkill === 'on',
    heavyStrict: options.heavy === 'strict',
    armourAuto: options.armourPrompt === 'auto',
    routs: options.rout === 'on',
    lastTurn: options.turnLimit === 'scenario' ? SCENARIO[scenario].turns : (options.turnLimit as number),
    alternate: options.firstActivation === 'alternate',
    roles: options.roles as Gow['roles'],
    map: map.rows.join('\n'),
    mapName: map.name,
    northBank: map.northBank ?? 0,
    zones: (map.zones ?? []).join(''),
    marks: (map.marks ?? []).join(''),
    gates: (map.gates ?? []).map(([column, row]) => row * width + column),
    attacker: 0,
    chooser: 0,
    placesFirst: 0,
    first: 0,
    forces: [null, null],
    units: [],
    decks: [pileOf(DECK), pileOf(DECK)],
    discards: [[], []],
    checks: [],
    saved: 0,
    turn: 0,
    active: 0,
    acting: null,
    melee: [],
    smoke: [],
    caltrops: [],
    scores: [0, 0],
    shaken: [null, null],
    fled: [false, false],
  };
  for (const [seat, sheet] of sheetsIn(options.forces as Json).entries()) if (sheet) enlist(s, seat, sheet);
  return s;
}

/** The whole battle: muster, deployment, turns without end until somebody wins. */
const battle = procedure('battle')
  .call(musterForces)
  .call(deployment)
  .while(
    () => true,
    (p) => p.call(turn),
  );

/** GOW-END-04. */
function resign(s: Gow, seat: Seat, u: Umpire<Gow>): void {
  u.tell?.('GOW-END-04', 'resigned', { seat });
  endBattle(s, foe(seat), 'GOW-END-04', 'resignation', u);
}

// biome-ignore format: a list
const OUTCOMES = new Set([
  'out of action', 'wounded', 'armour holds', 'immobilized', 'suppressed', 'commanded', 'healed', 'knocked back',
  'intercepts', 'joins in', 'charge', 'charge fails', 'stands', 'breaks',
]);
const NO_EFFECT = 'no effect';

/** What the cards on the table can do as they lie. */
function tableWords(s: Gow, { kind, of, cards }: Check): string {
  if (cards.includes(BIG_JOKER)) return 'the Big Joker';
  const paying = (suit: Suit) => cards.filter((card) => paysSuit(card, suit)).length;
  if (kind === 'armour') return ['no ♠', 'one ♠'][paying('♠')] ?? 'two ♠ or more';
  if (kind === 'rout') return paying('♣') > 0 ? 'the side stands' : 'the side breaks';
  if (of?.use === DASH_ID) return `${dashPoints(cards)} movement points`;
  const choices = of ? (findAbility(unitOf(s, of.unit), of.use)?.ability.choices ?? []) : [];
  const paid = choices.filter(({ cost }) => payable(cards, cost)).map(({ text }) => text);
  return paid.length === 0 ? NO_EFFECT : `the cards pay ${paid.join(' or ')}`;
}

/** What a forecast calls a course of events: what it did to whom, the movement points, or what the cards can buy. */
function outcome(_before: Gow, after: Gow, events: readonly Event[], seat: Seat): string {
  const told = events.filter((event) => OUTCOMES.has(event.kind)).map((event) => describe(event, seat));
  if (told.length > 0) return told.join(' ');
  const dash = events.find((event) => event.kind === 'dashes');
  if (dash) return `${dash.points} movement points`;
  if (events.some((event) => event.kind === 'declared' || event.kind === 'failed')) return NO_EFFECT;
  const check = after.checks.at(-1);
  if (check && events.some((event) => event.kind === 'drawn' || event.kind === 'queen discarded')) return tableWords(after, check);
  const last = events.at(-1);
  return last ? describe(last, seat) : 'nothing changes';
}

function refuse(options: Options): Refusal | null {
  return refuseScenarioMap(options) ?? refuseForces(options.forces as Json, options.points as number);
}

export const game: Game<Gow> = {
  slug: box.slug,
  title: box.title,
  version: '1.0.0',
  about: {
    tagline: box.tagline,
    designers: 'the authors of Gentlemen of War',
    publisher: 'a playtest edition of its authors',
    note: 'Units, weapons, forces and most figures were designed for Baize where the playtest leaves them open. Please own the original rules.',
  },
  seats: { least: 2, most: 2 },
  seatName,
  options: {
    points: { rule: 'GOW-FRC-01', says: 'Points for each force.', from: 50, to: 200, normally: USUAL_POINTS },
    scenario: { rule: 'GOW-SCN-01', says: 'What is fought for.', values: SCENARIOS },
    map: {
      rule: 'GOW-SCN-01',
      says: "The scenario's own map, another one for a pitched battle, or one of your own.",
      values: ['usual', 'hut', 'sussex', 'city', 'span', 'quay', 'custom'],
    },
    customMap: { rule: 'GOW-MAP-01', says: 'A map of your own: name, rows, and marks.', check: refuseMap, normally: null },
    forces: {
      rule: 'GOW-FRC-01',
      says: 'For each seat a force sheet or the name of a ready-made force; whoever has none musters in secret.',
      check: (value: Json) => refuseForces(value, 200),
      normally: null,
    },
    roles: { rule: 'GOW-SCN-01', says: 'Who attacks (or deploys at the bottom).', values: ['random', 'A attacks', 'B attacks'] },
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
  },
  refuse,
  flow,
  setUp: setUpState,
  main: battle,
  view,
  guess,
  secrets,
  faults,
  concede: { rule: 'GOW-END-04', apply: resign },
  drawRule: 'GOW-END-04',
  describe,
  outcome,
  chances: (view, _seat, answer) => chancesOf(view, answer).map(({ says, odds }) => ({ label: says, odds })),
  text,
  lore,
};
