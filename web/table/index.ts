// The table: draws any game's scene and takes answers on it. Pages use these names and nothing else of this folder.

export { AnswerBar } from './AnswerBar.tsx';
export { type Answering, type AnsweringEngine, newAnswering } from './answering.ts';
export { Table, type TableSettings } from './Table.tsx';
