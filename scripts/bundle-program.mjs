// node scripts/bundle-program.mjs FILE FOLDER: a program of the house in few files, for tests that start it many times.
import { bundleProgram } from './bundle-tests.mjs';

await bundleProgram(process.argv[2], process.argv[3]);
