// A server that the crash test kills: `crash-server.ts PORT FOLDER`.
import { startServer } from '../index.ts';
import { cups } from './toy/index.ts';

const [port, data = ''] = process.argv.slice(2);
const limits = { creations: 1e6, requests: 1e6, sockets: 1e6, messages: { rate: 1e6, burst: 1e6 } };
await startServer({ port: Number(port), data, boxes: [cups], limits, mostMatches: 1e6 });
process.send?.('ready');
process.on('disconnect', () => process.exit());
