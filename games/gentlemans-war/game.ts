// A Gentleman's War: the game as the house knows it.
import type { Game, Json, Options, Refusal, Seat } from '@baize/kernel';
import { lore } from './bot.ts';
import { box } from './box.ts';
import { ARMY_OPTIONS, refuseOtherYear } from './content/options.ts';
import type { Army } from './content/types.ts';
import { describe } from './describe.ts';
import type { Events } from './events.ts';
import { armyOf, refuseArmies, refuseNamed, sheetsIn, usualSheet } from './muster/index.ts';
import type { Terms } from './muster/terms.ts';
import { chances } from './outlook/chances.ts';
import { outcome } from './outlook/outcome.ts';
import { rollOff } from './rules/all/roll-off.ts';
import { newCameos } from './rules/cameos/cameo.ts';
import { chooseAtStart } from './rules/cameos/choosing.ts';
import { countsCycles, redFirst } from './rules/cards/cycle.ts';
import { flip } from './rules/cards/flip.ts';
import { newCycles } from './rules/cards/new-cycle.ts';
import { round } from './rules/cards/round.ts';
import { allSections, isBig, newSection, otherSections, sectionsFor } from './rules/cards/sections.ts';
import { breastworks } from './rules/colonial/breastworks.ts';
import { rivalries } from './rules/colonial/rivals.ts';
import { HIDING } from './rules/hidden/hiding.ts';
import { newLuck } from './rules/luck/luck.ts';
import { colours } from './rules/setup/colours.ts';
import { dayAfter } from './rules/setup/day-after.ts';
import { deployment } from './rules/setup/deploy.ts';
import { generalsFor, unitsFor } from './rules/setup/forces.ts';
import { layingOut } from './rules/setup/laying-out.ts';
import { mustering } from './rules/setup/mustering.ts';
import { flanking } from './scenarios/flank-march.ts';
import { isStandard } from './scenarios/index.ts';
import { conceded } from './scenarios/judging.ts';
import { reserves } from './scenarios/main-body.ts';
import { refuseScenario, SCENARIO_OPTIONS } from './scenarios/options.ts';
import { planning } from './scenarios/reinforcements.ts';
import { newCourse } from './scenarios/scenario.ts';
import { attackerIn, settingOf, termsBySeat } from './scenarios/setting.ts';
import { asSide, sideOf, sideOrNobody } from './sides.ts';
import { type Fixed, flow, procedure, seatName, type Ump, type War } from './state.ts';
import { refuseOn, refuseOwnTable } from './tables/check.ts';
import { text } from './text.ts';
import { faults, guess, secrets, veil, view } from './view.ts';

/** Whoever names no army fields the one that is usual on these terms. */
function armyFor(options: Options, seat: 0 | 1, terms: Terms): Army {
  // Whoever musters at the table has an army in name only.
  if (options.muster === 'at the table')
    return { ...armyOf(usualSheet(seat, terms), terms), name: `The army of the ${seatName(seat)}`, units: [], generals: [] };
  return armyOf(sheetsIn(options.armies as Json, 2)[seat] ?? usualSheet(seat, terms), terms);
}

function fixedOf(options: Options, attacker: Seat, players: number): Fixed {
  const terms = termsBySeat(options, attacker);
  const { setting, country, ground } = settingOf(options, attacker);
  return {
    players,
    sections: sectionsFor(Number(options.decks ?? 1), players),
    armies: [armyFor(options, 0, terms[0]), armyFor(options, 1, terms[1])],
    width: ground.width,
    height: ground.height,
    country,
    attackColumn: options['attack-column'] as Fixed['attackColumn'],
    headquarters: options.headquarters === 'on',
    openHands: options['hold-hands'] === 'open',
    secretNotes: options['engineering-notes'] === 'secret',
    running: options.running as Fixed['running'],
    terms,
    scenario: setting,
    reloading: options.reloading === 'on',
    rivals: options.rivals === 'on',
    breakPoint: { gone: 1, of: 2 },
    hidden: options.hidden as Fixed['hidden'],
  };
}

function setUp(options: Options, players: number): War {
  const fixed = fixedOf(options, attackerIn(options), players);
  return {
    fixed,
    ...newSection(),
    section: 0,
    others: otherSections(fixed.sections),
    resigned: [],
    red: 0,
    // Who musters at the table has nobody yet.
    units: options.muster === 'at the table' ? [] : unitsFor(fixed.armies),
    generals: options.muster === 'at the table' ? [] : generalsFor(fixed.armies),
    quarters: [null, null],
    jokers: 0,
    action: null,
    acting: null,
    test: null,
    shot: null,
    charge: null,
    fight: null,
    locks: [],
    gone: [],
    made: [],
    mines: [],
    shaken: [],
    charges: [],
    fires: [],
    placesFirst: 0,
    placing: 0,
    freeMoves: [],
    fallen: [],
    scenario: newCourse(),
    convoy: null,
    hidden: null,
    rivals: { pairs: [], spurred: [] },
    newCycles: [],
    weather: null,
    blazes: [],
    luck: options['event-deck'] === 'on' ? newLuck() : null,
    cameos: newCameos(Number(options.cameos ?? 0), players),
  };
}

/** AGX-SCN-02: who attacks, where that is left to the dice. */
function drawRoles(s: War, _l: {}, u: Ump): void {
  const { options } = u.match;
  if (isStandard(s) || options.roles !== 'random') return;
  const { winner, dice } = rollOff(u);
  if (winner !== s.fixed.scenario.attacker) {
    s.fixed = u.fix(fixedOf(options, winner, u.match.seats));
    s.units = s.units.length === 0 ? [] : unitsFor(s.fixed.armies);
    s.generals = s.generals.length === 0 ? [] : generalsFor(s.fixed.armies);
  }
  u.tell?.('AGX-SCN-02', 'roles', { attacker: winner, dice });
}

/** The whole battle: roles, colours, country, deployment, and cards without end until an army is broken. */
const battle = procedure('battle')
  .do(drawRoles)
  .when(
    (s) => s.units.length === 0,
    (p) => p.call(mustering, () => ({ cores: [null, null], rolls: [], sheets: [null, null] })),
  )
  .call(colours, () => ({ winner: 0 }))
  .do((s, _l, u) => chooseAtStart(s, u))
  .call(layingOut, () => ({ winner: null, isDrawn: false }))
  .call(reserves)
  .call(planning)
  .call(flanking)
  .call(rivalries)
  .call(breastworks)
  .call(deployment)
  .do((s) => {
    if (countsCycles(s)) s.newCycles = redFirst(s).flatMap((seat) => allSections(s).map((section) => ({ seat, section })));
  })
  .call(newCycles)
  .while(
    () => true,
    (p) =>
      p
        .when(
          (s) => !isBig(s),
          (q) => q.call(flip),
        )
        .when(isBig, (q) => q.call(round, (s) => ({ left: allSections(s) })))
        .when(
          (s) => s.scenario.evening !== null,
          (q) => q.call(dayAfter, () => ({ goesOn: false })),
        ),
  );

/** AGX-ROST-03: armies that are named before the match are known to everybody. */
function refuseSecrets(options: Options): Refusal | null {
  if (options['open-rosters'] !== 'off' || options.muster === 'at the table') return null;
  return { rule: 'AGX-ROST-03', reason: 'Rosters are kept secret only where both sides muster at the table.' };
}

function refuse(options: Options): Refusal | null {
  const refused = refuseScenario(options) ?? refuseOtherYear(options) ?? refuseOn(options) ?? refuseSecrets(options);
  if (refused || options.armies === null) return refused;
  const terms = termsBySeat(options, attackerIn(options));
  return refuseNamed(options.armies as Json, 2, (seat) => terms[seat as 0 | 1]);
}

export const game: Game<War, Events> = {
  slug: box.slug,
  title: box.title,
  version: '0.1.0',
  about: {
    tagline: box.tagline,
    designers: 'Howard Whitehouse and Daniel Foley',
    publisher: 'Winged Hussar Publishing',
    note: 'Sizes of footprints, rulings and ready-made armies were written for Baize. Please own the original rules.',
  },
  seats: { least: 2, most: 6 },
  seatName,
  options: {
    ...ARMY_OPTIONS,
    armies: {
      rule: 'AGW-ARMY-01',
      says: 'For each seat an army sheet or the name of a ready-made army.',
      check: (value: Json) => refuseArmies(value),
      normally: null,
    },
    muster: { rule: 'AGW-ARMY-01', says: 'Where armies are built: before the match, or at the table.', values: ['before', 'at the table'] },
    ...SCENARIO_OPTIONS,
    table: {
      rule: 'AGX-TAB-08',
      says: 'A table of one’s own in place of the country: a sheet from the workshop.',
      check: refuseOwnTable,
      normally: null,
    },
    headquarters: { rule: 'AGW-DEPL-03', says: 'Headquarters that can be overrun.', values: ['on', 'off'] },
    decks: {
      rule: 'AGX-BIG-02',
      says: 'Sections of the table, each with its own deck; at least one for each player of the larger team. Two suit three players or 19 units a side, three suit five players or 31 units.',
      values: ['1', '2', '3'],
    },
    'open-rosters': {
      rule: 'AGX-ROST-03',
      says: 'Whether both sides know what each unit is good and bad at, or find out as it shows.',
      values: ['on', 'off'],
    },
    'hold-hands': { rule: 'AGW-HOLD-08', says: 'Whether Hold Cards lie face up.', values: ['open', 'hidden'] },
    cameos: { rule: 'AGX-CAMEO-01', says: 'Cameo figures for each player, one after the other.', values: ['0', '1', '2'] },
    'event-deck': { rule: 'AGX-LUCK-01', says: 'What Luck, Chaps!: an event card at every joker.', values: ['off', 'on'] },
    running: { rule: 'AGW-ACT-05', says: 'Running without charging.', values: ['free', 'disorders', 'off'] },
    hidden: {
      rule: 'AGX-HIDE-01',
      says: 'Hidden units: nobody, an irregular army against one that is not, or one side.',
      values: [...HIDING],
    },
    reloading: { rule: 'AGX-ERAS-06', says: 'Muzzle-loaders have to be loaded again.', values: ['off', 'on'] },
    rivals: { rule: 'AGX-NAT-16', says: 'Rival regiments of the Zulu spur each other on.', values: ['off', 'on'] },
    'engineering-notes': { rule: 'AGW-ENG-09', says: 'Whether mines and trenches are begun in secret.', values: ['secret', 'open'] },
  },
  refuse,
  flow,
  setUp,
  main: battle,
  view: (s, seat) => view(s, sideOrNobody(seat)),
  veil: (s, procedure, locals, seat) => veil(s, procedure, locals, sideOrNobody(seat)),
  guess: (seen, seat, u) => guess(seen, sideOrNobody(seat), u),
  secrets: (s, seat) => secrets(s, sideOrNobody(seat)),
  faults,
  concede: { rule: 'AGW-WIN-02', may: (s, seat) => !s.resigned.includes(seat), apply: conceded },
  drawRule: 'AGW-WIN-02',
  describe: (event, viewer) => describe(event, sideOrNobody(viewer)),
  outcome: (before, after, events, seat) => outcome(before, after, events, sideOf(seat)),
  chances: (seen, seat, answer) => chances(asSide(seen), sideOf(seat), answer),
  text: (seen) => text(asSide(seen)),
  lore,
};
