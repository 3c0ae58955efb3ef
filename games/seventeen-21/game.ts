// 17(21): the game as the house knows it.
import { type Game, type Options, pileOf } from '@baize/kernel';
import { lore } from './bot.ts';
import { box } from './box.ts';
import { describe } from './describe.ts';
import type { Events } from './events.ts';
import { toldOf } from './outcome.ts';
import { concede, endBattle } from './rules/day.ts';
import { setUp } from './rules/setup.ts';
import { goesOn, turn } from './rules/turns.ts';
import { type Agreed, flow, procedure, type S21, type Side, seatName, type WingState } from './state.ts';
import { text } from './text.ts';
import { faults, guess, secrets, view } from './view.ts';

function blankSide(): Side {
  return { reserve: [], open: [], spied: [], returned: [], rout: [], dealt: [], doctrines: [], running: {} };
}

function blankWing(): WingState {
  return { terrain: '', held: null, units: [[], []] };
}

function agreed(options: Options): Agreed {
  return {
    decks: options.decks as number,
    advanced: options.advanced === 'on',
    openAttacks: options.attacks === 'open',
    loneAttack: options.loneAttack === 'on',
    younger: options.younger as Agreed['younger'],
    weather: options.weather as Agreed['weather'],
  };
}

function setUpState(options: Options): S21 {
  return {
    fixed: agreed(options),
    weather: null,
    wings: [blankWing(), blankWing(), blankWing()],
    sides: [blankSide(), blankSide()],
    battle: pileOf([]),
    discards: [],
    recycled: [],
    terrains: pileOf([]),
    doctrines: pileOf([]),
    turn: 0,
    active: 0,
    entered: 0,
    deck: 1,
    drawn: false,
    standing: false,
    lastCall: false,
    deeds: [],
    combat: null,
    beaten: [],
  };
}

export const battle = procedure('battle')
  .call(setUp)
  .while(goesOn, (p) => p.call(turn))
  .do(endBattle);

export const game: Game<S21, Events> = {
  slug: box.slug,
  title: box.title,
  version: '1.0.0',
  about: {
    tagline: box.tagline,
    designers: 'Andrea Sbragia; mathematics by Leiba Pini',
    publisher: 'published by its author',
    note: 'The numbers on the cards, the doctrines and most terrains were designed for Baize where the rules leave them open. Please own the original rules.',
  },
  seats: { least: 2, most: 2 },
  seatName,
  options: {
    decks: { rule: 'S21-DAY-03', says: 'Battle decks: the length of the battle.', values: [2, 1, 3, 4] },
    advanced: { rule: 'S21-ADV-01', says: 'Abilities of units.', values: ['on', 'off'] },
    attacks: { rule: 'S21-ATK-01', says: 'Attacks in action C: exactly two, or two and more.', values: ['two', 'open'] },
    loneAttack: { rule: 'S21-ATK-03', says: 'Whether one able unit may attack alone.', values: ['off', 'on'] },
    younger: { rule: 'S21-SET-14', says: 'The seat that starts when all counts are equal.', values: ['random', 'seat A', 'seat B'] },
    weather: { rule: 'S21-SET-07', says: 'The weather: drawn, or fixed.', values: ['draw', 'fair', 'fog', 'rain'] },
  },
  flow,
  setUp: setUpState,
  main: battle,
  view,
  guess,
  secrets,
  faults,
  concede: { rule: 'S21-DAY-07', apply: concede },
  describe,
  outcome: toldOf,
  text,
  lore,
};
