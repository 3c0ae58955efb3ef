// The contracts: what a game says to the screen. Scenes, musters, maps and campaigns, as types and plain data.
export * from './campaign.ts';
export * from './mapmaker.ts';
export * from './muster.ts';
export * from './scene.ts';
