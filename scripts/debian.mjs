// Installs programs that tests and benches start, where they are missing and can be installed: a real browser and real
// databases. Run before all tests, since two installations at once disturb each other: node scripts/debian.mjs redis-server
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const VERSIONS = '/usr/lib/postgresql';
const hasPostgres = () =>
  existsSync(VERSIONS) && readdirSync(VERSIONS).some((version) => existsSync(join(VERSIONS, version, 'bin/initdb')));

/** Whether the program of a package is there. */
const IS_THERE = {
  // Chromium without its windows: it takes a fifth less of the processor for the same tests.
  'chromium-headless-shell': () => existsSync('/usr/bin/chromium-headless-shell'),
  postgresql: hasPostgres,
  'redis-server': () => existsSync('/usr/bin/redis-server'),
};

export function installPrograms(names = Object.keys(IS_THERE)) {
  const missing = names.filter((name) => !IS_THERE[name]());
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.error(`Installing ${missing.join(', ')} (once)…`);
  const quiet = { stdio: 'ignore', timeout: 600_000, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update'], quiet);
  for (const name of missing) spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], quiet);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) installPrograms(process.argv.slice(2));
