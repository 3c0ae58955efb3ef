// What the browser loads: the rules, the armies, and how they are shown.
export { decisions } from './decisions.ts';
export { game } from './game.ts';
export { muster } from './muster/index.ts';
export { staging as scene } from './scene.ts';
