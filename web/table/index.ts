// The table: draws any game's scene and takes answers on it. Pages use these names and nothing else of this folder,
// but for Table.tsx, which no match needs.

export { AnswerBar, percent } from './AnswerBar.tsx';
export { isOnBoard } from './answer-input.ts';
export { type Answering, type AnsweringEngine, keyOf, newAnswering, type Odds } from './answering.ts';
export { Board } from './Board.tsx';
export { DockMatter } from './DockMatter.tsx';
export { Hand } from './Hand.tsx';
export { RailTrays } from './Rail.tsx';
export { RuleMark } from './RuleMark.tsx';
export { fetchSurface } from './Surface.tsx';
export { type FirstSeen, type Stage, type TableSettings, useStage } from './stage.tsx';
