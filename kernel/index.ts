// The kernel: matches as plain data. Procedures, decisions, chance, events, views, records and forecasts.

export * from './chance.ts';
export { commit, type Fair, freshSecret, secretFrom, seedFrom } from './fair.ts';
export { type Decision, type Flow, type Locals, newFlow, Procedure } from './flow.ts';
export * from './forecast.ts';
export * from './game.ts';
export {
  type Asked,
  askedOf,
  copyMatch,
  type Frame,
  guessFrom,
  type Match,
  type Offer,
  offerTo,
  refusalOf,
  run,
  take,
  type View,
  viewOf,
  waitingFor,
} from './match.ts';
export * from './pile.ts';
export { canonical, copy, isPlain, type Json, same } from './plain.ts';
export * from './record.ts';
export * from './rulebook.ts';
export {
  type Act,
  act,
  type Draw,
  type Entry,
  enter,
  freeUndo,
  lines,
  openSession,
  type Reply,
  reopenSession,
  type Session,
  type Setup,
  seenBy,
  startMatch,
  takeBack,
} from './session.ts';
export * from './space.ts';
export { type Tell, Umpire } from './umpire.ts';
export * from './words.ts';
