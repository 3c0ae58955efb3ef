// A machine that works the queue off: `work.ts URL`. It says a line for each pair that it has played.
import { workOff } from '../../queue.ts';
import { box } from './box.ts';

await workOff(process.argv[2] as string, [box], {
  threads: 1,
  patience: 1500,
  after: ({ pair }) => process.stdout.write(`${pair}\n`),
});
process.stdout.write('ready\n');
