// The tables: what lies where, how far it is, and what is seen. They answer questions and know no game.
export * from './campaign.ts';
export * from './mapmaker.ts';
export * from './muster.ts';
export * from './scene.ts';
