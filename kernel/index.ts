// The kernel: matches as plain data. Procedures, decisions, chance, events, views, records and forecasts.

export * from './basic-types.ts';
export { type Setup, startMatch } from './carry-out.ts';
export * from './chance.ts';
export { commit, type Fair, freshSecret, keptPledges, secretFrom, seedFrom } from './commitment.ts';
export { type Difference, differenceText, type KnownTexts, withDifference } from './difference.ts';
export * from './engine.ts';
export { type Act, type Draw, type Entry, isPublic, keptEntries } from './entries.ts';
export * from './events.ts';
export * from './fixed.ts';
export { type AnyDecision, type Decision, type Flow, type Locals, newFlow, Procedure, type StandingAnswer } from './flow.ts';
export * from './forecast.ts';
export * from './game.ts';
export * from './load.ts';
export {
  type Asked,
  askedOf,
  copyMatch,
  type Flag,
  type Frame,
  giveAnswer,
  guessFrom,
  type Match,
  needed,
  type Offer,
  offerTo,
  refusalOf,
  run,
  sampleAnswer,
  standingAnswer,
  type View,
  viewOf,
  waitingFor,
} from './match.ts';
export * from './per-decision.ts';
export * from './pile.ts';
export { canonical, copy, frozen, isPlain, type Json, same } from './plain-data.ts';
export { readRecord } from './read-record.ts';
export * from './record.ts';
export * from './rulebook.ts';
export {
  act,
  applyEntry,
  copySession,
  enter,
  freeUndo,
  openSession,
  type Reply,
  restoreSession,
  type Saved,
  type Session,
  stageSession,
  takeBack,
  viewFor,
} from './session.ts';
export { checkSignature, signedText, type Witness } from './signature.ts';
export * from './space.ts';
export { Umpire } from './umpire.ts';
export { newViewReader, type ViewMessage } from './view-reader.ts';
