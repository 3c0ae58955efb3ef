// The terminal: `baize play | replay | rules | games`, for whatever games stand on the shelf.
export { baize } from './program.ts';
