// What is loaded when somebody builds a force, draws a map or measures in the lab.
export { figures, lab } from './lab.ts';
export { maps } from './maps/maker.ts';
export { muster } from './muster/screen.ts';
