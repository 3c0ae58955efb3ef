// Bots: they get a seat's view and nothing else, and work for every game.
export { botSetup, type Duel, type DuelTerms, duel, type Played, playMatch } from './arena.ts';
export type { Bot } from './bot.ts';
export { type Dice, type QuickDice, quickDice } from './dice.ts';
export { botNamed, type Level, levels } from './levels.ts';
export { type Budget, type SearchSettings, searchBot, type Thought, think, usualSettings } from './search.ts';
export { policyBot, randomBot } from './simple.ts';
