// What is loaded when somebody measures in the lab.
export { figures } from './lab.ts';
