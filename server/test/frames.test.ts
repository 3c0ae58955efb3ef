// What is written past the WebSocket's own sender is read by any client as the messages that it was.
import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { WebSocket, WebSocketServer } from 'ws';
import { newFrameWriter } from '../http/frames.ts';

test('messages of every length come out of one piece of bytes as they went in, also among pings', async () => {
  const texts = [
    '',
    'a',
    '”',
    'b'.repeat(125),
    'c'.repeat(126),
    'ö'.repeat(40_000),
    'd'.repeat(65_535),
    'e'.repeat(65_536),
    '{"tell":"ack"}',
  ];
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', (socket, { socket: pipe }) => {
    const { send, flush, unsentBytes } = newFrameWriter(pipe);
    for (const text of texts) send(text);
    assert.ok(unsentBytes() >= texts.join('').length);
    socket.ping();
    setImmediate(() => {
      for (const text of texts) send(text);
      flush();
      socket.ping();
    });
  });
  await new Promise((done) => server.once('listening', done));
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const heard: string[] = [];
  await new Promise<void>((done, failed) => {
    client.on('error', failed);
    client.on('message', (data: Buffer, isBinary: boolean) => {
      assert.equal(isBinary, false);
      if (heard.push(data.toString()) === 2 * texts.length) done();
    });
  });
  assert.deepEqual(heard, [...texts, ...texts]);
  client.terminate();
  server.close();
});
