// What is loaded when somebody builds an army or makes a table.
export { muster } from './muster/index.ts';
export { maps } from './tables/maker.ts';
