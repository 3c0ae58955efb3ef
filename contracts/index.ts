// The contracts: what a game says to the screen. Scenes, musters, maps and campaigns as types and plain data, and what a
// drag on the open table means.
export * from './campaign.ts';
export * from './cover.ts';
export * from './inches.ts';
export * from './lab.ts';
export * from './lesson.ts';
export * from './lesson-run.ts';
export * from './listed.ts';
export * from './manoeuvre.ts';
export * from './mapmaker.ts';
export * from './muster.ts';
export * from './open-answers.ts';
export * from './print.ts';
export * from './puzzle.ts';
export * from './read-as.ts';
export * from './scene.ts';
export * from './staging.ts';
export * from './surface.ts';
export * from './table-check.ts';
export * from './table-maker.ts';
export * from './table-reading.ts';
export * from './table-sheet.ts';
