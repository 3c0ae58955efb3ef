// A server that tests kill: `crash-server.ts PORT FOLDER [DATABASE_URL]`.
import { startServer } from '../index.ts';
import { cups } from './toy/index.ts';

const [port, data = '', databaseUrl = ''] = process.argv.slice(2);
const limits = { creations: 1e6, requests: 1e6, sockets: 1e6, messages: { rate: 1e6, burst: 1e6 } };
const { url } = await startServer({
  port: Number(port),
  data,
  boxes: [cups],
  limits,
  mostMatches: 1e6,
  ...(databaseUrl && { databaseUrl }),
});
process.send?.(url);
process.on('disconnect', () => process.exit());
