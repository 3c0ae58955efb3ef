import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { baize, newData, toy } from './driver.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const data = newData();
writeFileSync(join(data, 'index.html'), '<!doctype html>');
const children: ChildProcess[] = [];
after(() => {
  for (const child of children) child.kill('SIGKILL');
});

const words = ['serve', '--port', '0', '--web', data];

/** The server in a shell, as npm starts it. */
async function serveInShell(env: Record<string, string>): Promise<{ shell: ChildProcess; url: string }> {
  const command = `${JSON.stringify(process.execPath)} ${[...toy, ...words].join(' ')}; true`;
  const shell = spawn('sh', ['-c', command], { cwd: root, env: { ...process.env, BAIZE_HOME: data, ...env } });
  children.push(shell);
  return new Promise((resolve, reject) => {
    let out = '';
    shell.stdout?.on('data', (chunk) => {
      out += chunk;
      const url = /laid out at (\S+)/.exec(out)?.[1];
      if (url) resolve({ shell, url });
    });
    shell.once('close', () => reject(new Error(`It ended: ${out}`)));
  });
}

const answers = (url: string) =>
  fetch(`${url}/api/me`).then(
    () => true,
    () => false,
  );

test('a signal to npm start ends the server; the settings of the environment are read', async () => {
  const { shell, url } = await serveInShell({
    npm_lifecycle_event: 'start',
    BAIZE_ORIGIN: 'https://games.example/',
    BAIZE_TRUST_PROXY: '1',
  });
  const rename = (origin: string) =>
    fetch(`${url}/api/me`, { method: 'PATCH', headers: { origin, 'content-type': 'application/json' }, body: '{"name":"Ash"}' });
  assert.equal((await rename('https://games.example')).status, 200);
  assert.equal((await rename(url)).status, 403);
  shell.kill('SIGTERM');
  for (let tries = 0; tries < 60 && (await answers(url)); tries++) await new Promise((resolve) => setTimeout(resolve, 100));
  assert.equal(await answers(url), false);
});

test('what is wrong with the settings is one line', async () => {
  const ran = await baize(toy, data, [...words, '--origin', 'games.example']);
  assert.match(ran.err, /^baize: 'games.example' is no address of this server[^\n]+\n$/);
  assert.equal(ran.code, 2);
});

test('an operator too gives names that can be seen', async () => {
  for (const name of ['\u3164', '\u202e', 'x'.repeat(33)]) {
    const ran = await baize(toy, data, ['moderate', 'rename', 'ash', name]);
    assert.match(ran.err, /^baize: a name has 1 to 32 letters that can be seen\n$/);
  }
});
