import { shelf } from '@baize/games';
import { baize } from './index.ts';

process.exitCode = await baize(process.argv.slice(2), shelf);
