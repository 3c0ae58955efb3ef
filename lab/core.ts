// The part of the lab that needs no Node: plans, pairs of games, verdicts and summaries, for pages and benches alike.
export { figuresIn } from './figures.ts';
export { figuresQuery, type Ground, groundIn, type LabModule } from './ground.ts';
export { seedFrom, sharedLuck } from './luck.ts';
export {
  botsByTheClock,
  type Contest,
  type GameRecord,
  type PairRecord,
  type PairTask,
  type Plan,
  pairScore,
  roundRobin,
  type Side,
  scoreOf,
  taskOf,
} from './plan.ts';
export { type BotsByName, checkContest, playPair } from './play.ts';
export { clearAnswer, findPuzzle, type PuzzleTerms } from './puzzles.ts';
export { csvOf } from './report/csv.ts';
export { htmlOf, verdictInWords } from './report/html.ts';
export { plotsOf } from './report/plots.ts';
export { type Players, type Progress, type RunTerms, runPlan } from './run.ts';
export { newStanding, nextPair, type Piece, type Standing } from './standing.ts';
export * from './stats/index.ts';
export { type ContestSummary, type Length, type Share, type Summary, summaryOf } from './summary.ts';
