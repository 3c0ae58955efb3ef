// What is loaded when somebody builds an army.
export { muster } from './muster/index.ts';
