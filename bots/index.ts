// Bots: they get a seat's view and nothing else, and work for every game. They think through the engine of the match:
// `bot.answer(engine, view, seat, dice)`, where `engine` is that of the match's own bundle, or `engineOf(game)`.
export { botSetup, type Duel, type DuelTerms, duel, type Played, playMatch } from './arena.ts';
export type { Bot } from './bot.ts';
export { answersOf } from './choices.ts';
export { type Dice, type QuickDice, quickDice } from './dice.ts';
export { botNamed } from './levels.ts';
export { type Promised, type PromiseTerms, promisesOf } from './promises.ts';
export { botFrom, isRank, type Level, type Limit, levels, thinksAhead } from './ranks.ts';
export { type Budget, type SearchResult, type SearchSettings, searchBot, think, usualSettings } from './search.ts';
export { policyBot, randomBot } from './simple.ts';
export { answerAndTalk, lineOf, type Spoken } from './talk.ts';
export { type Temperament, temperaments, withTemperament } from './temperaments.ts';
