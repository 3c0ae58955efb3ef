// What the unit for systemd and the container start, word for word: a server that becomes ready, and ends on a signal.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const fileOf = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8');

test('the unit and the container start the same server, and it is one', { timeout: 120_000 }, async (t) => {
  const unit = /^ExecStart=(.*)$/m.exec(fileOf('baize.service'))?.[1]?.split(' ') ?? [];
  const container = JSON.parse(/^CMD (\[.*\])$/m.exec(fileOf('Dockerfile'))?.[1] ?? '[]') as string[];
  const [node, ...words] = unit;
  assert.equal(node, '/usr/bin/node');
  assert.deepEqual(container, ['node', ...words, '--host', '0.0.0.0']);

  const folder = mkdtempSync(join(tmpdir(), 'baize-deploy-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  const env = { ...process.env, BAIZE_HOME: folder, npm_lifecycle_event: undefined };
  const child = spawn(process.execPath, [...words, '--port', '0', '--web', folder], { cwd: root, env });
  t.after(() => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  let said = '';
  const url = await new Promise<string>((done, failed) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        const found = /laid out at (\S+)/.exec(said)?.[1];
        if (found) done(found);
      });
    }
    void ended.then(() => failed(new Error(`It ended: ${said}`)));
  });
  assert.equal((await fetch(`${url}/readyz`)).status, 200);
  child.kill('SIGTERM');
  assert.equal(await ended, 0, said);
});
