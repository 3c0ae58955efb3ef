// What the browser loads: the rules, and how they are shown.
export { decisions } from './decisions.ts';
export { game } from './game.ts';
export { figures, lab } from './lab.ts';
export { maps } from './maps/maker.ts';
export { muster } from './muster/screen.ts';
export { staging as scene } from './scene.ts';
export { quick } from './terms.ts';
