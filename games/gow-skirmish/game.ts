// Gentlemen of War 3.0: the game as the house knows it.
import { type Game, type Options, pileOf, type Refusal, type Seat } from '@baize/kernel';
import { lore } from './bot.ts';
import { box } from './box.ts';
import { chancesOf } from './chances.ts';
import { DECK } from './content/cards.ts';
import { figuresFor } from './content/scenarios.ts';
import { describe } from './describe.ts';
import type { Events } from './events.ts';
import { refuseForces, sheetsIn } from './muster/option.ts';
import { toldOf } from './outcome.ts';
import { deployment } from './rules/deploy.ts';
import { enlist, musterForces } from './rules/force.ts';
import { mapOf, refuseScenarioMap } from './rules/maps.ts';
import { endBattle } from './rules/rout.ts';
import { turn } from './rules/turn.ts';
import { type Fixed, flow, foe, type Gow, procedure, seatName, type U } from './state.ts';
import { options, type Terms, termsOf } from './terms.ts';
import { text } from './text.ts';
import { faults, guess, secrets, view } from './view.ts';

/** What never changes, as far as it is known before anybody has answered. */
function fixedOf(terms: Terms): Fixed {
  const { scenario, figures, points, baseCost, roles, turnLimit } = terms;
  const map = mapOf(terms);
  const width = map.rows[0]?.length ?? 0;
  return {
    scenario,
    figures,
    points,
    baseCost,
    coverStack: terms.coverStack === 'sum',
    contactMelee: terms.contactMelee === 'on',
    overkill: terms.overkill === 'on',
    heavyStrict: terms.heavy === 'strict',
    armourAuto: terms.armourPrompt === 'auto',
    routs: terms.rout === 'on',
    lastTurn: turnLimit === 'scenario' ? figuresFor(scenario, figures).turns : turnLimit,
    alternate: terms.firstActivation === 'alternate',
    roles,
    map: map.rows.join('\n'),
    mapName: map.name,
    northBank: map.northBank ?? 0,
    zones: (map.zones ?? []).join(''),
    marks: (map.marks ?? []).join(''),
    gates: (map.gates ?? []).map(([column, row]) => row * width + column),
    forces: [null, null],
  };
}

function setUpState(given: Options): Gow {
  const terms = termsOf(given);
  const s: Gow = {
    fixed: fixedOf(terms),
    attacker: 0,
    chooser: 0,
    placesFirst: 0,
    first: 0,
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
  for (const [seat, sheet] of sheetsIn(terms.forces).entries()) if (sheet) enlist(s, seat, sheet);
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
function resign(s: Gow, seat: Seat, u: U): void {
  u.tell?.('GOW-END-04', 'resigned', { seat });
  endBattle(s, foe(seat), 'GOW-END-04', 'resignation', u);
}

function refuse(given: Options): Refusal | null {
  const terms = termsOf(given);
  return refuseScenarioMap(terms) ?? refuseForces(terms.forces, terms.points);
}

export const game: Game<Gow, Events> = {
  slug: box.slug,
  title: box.title,
  version: '1.0.0',
  about: {
    tagline: box.tagline,
    designers: 'Everest Guo',
    publisher: 'playtest edition, published by its author',
    note: 'Units, weapons, forces and most figures were designed for Baize where the playtest leaves them open. Please own the original rules.',
  },
  seats: { least: 2, most: 2 },
  seatName,
  options,
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
  outcome: toldOf,
  chances: (view, seat, answer) => chancesOf(view, seat, answer).map(({ says, odds }) => ({ label: says, odds })),
  text,
  lore,
};
