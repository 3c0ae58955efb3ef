// The first file of a worker thread. Only here is TypeScript made known to the thread's own module loader: without it, what
// the worker imports later, such as the engine of older rules, could not be read.
import { register } from 'tsx/esm/api';

register();
const { default: run } = await import('./worker.ts');
export default run;
