// What the browser loads: the rules, and how they are shown.
export { decisions } from './decisions.ts';
export { game } from './game.ts';
export { staging as scene } from './scene.ts';
