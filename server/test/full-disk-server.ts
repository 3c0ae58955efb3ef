// A server on a disk of its own that the test fills: `full-disk-server.ts FOLDER`.
import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startServer } from '../index.ts';
import { cups } from './toy/index.ts';

const [data = ''] = process.argv.slice(2);
const { url } = await startServer({ port: 0, data, boxes: [cups], limits: { creations: 1e6, requests: 1e6 }, mostMatches: 1e6 });
const ballast = join(data, 'ballast');

function fill(): void {
  for (const size of [65_536, 1024, 1]) {
    try {
      for (;;) appendFileSync(ballast, Buffer.alloc(size));
    } catch {
      // Nothing more of that size goes in.
    }
  }
}

process.on('message', (what) => {
  if (what === 'fill') fill();
  else rmSync(ballast);
  process.send?.('done');
});
process.on('disconnect', () => process.exit());
process.send?.(url);
