// A player's line to the server, as cheap as can be: the players of a measurement share its cores, those of a house do not.
// It speaks as much of RFC 6455 as our server does: whole text frames, pings and the end.
import { connect, type Socket } from 'node:net';
import type WebSocket from 'ws';

export interface Line {
  send(text: string): void;
  hear(listener: (text: string) => void): void;
  close(): void;
}

export function lineOver(socket: WebSocket): Line {
  return {
    send: (text) => socket.send(text),
    hear: (listener) => void socket.on('message', (data: Buffer) => listener(data.toString())),
    close: () => socket.close(),
  };
}

const TEXT = 0x1;
const PING = 0x9;
const PONG = 0xa;
const FIN = 0x80;
const MASKED = 0x80;
const MOST_SHORT = 125;
const END_OF_HEAD = '\r\n\r\n';

export async function openLine(url: string, cookie: string): Promise<Line> {
  const { hostname, port, pathname } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.setNoDelay(true);
  const head = [`GET ${pathname} HTTP/1.1`, `Host: ${hostname}:${port}`, `Cookie: ${cookie}`, 'Connection: Upgrade', 'Upgrade: websocket'];
  socket.write([...head, 'Sec-WebSocket-Version: 13', `Sec-WebSocket-Key: ${'A'.repeat(22)}==`].join('\r\n') + END_OF_HEAD);
  const rest = await afterHead(socket);
  let listener: (text: string) => void = () => {};
  let left = rest;
  const read = (chunk: Buffer) => {
    left = readFrames(left.length === 0 ? chunk : Buffer.concat([left, chunk]), (code, text) => {
      if (code === TEXT) listener(text);
      else if (code === PING) socket.write(frameOf(PONG, text));
    });
  };
  socket.on('data', read);
  socket.on('error', () => {});
  return {
    send: (text) => void socket.write(frameOf(TEXT, text)),
    hear(given) {
      listener = given;
    },
    close: () => void socket.destroy(),
  };
}

/** What came behind the answer to the wish to speak frames. */
function afterHead(socket: Socket): Promise<Buffer> {
  return new Promise((done, failed) => {
    let heard = Buffer.alloc(0);
    const read = (chunk: Buffer) => {
      heard = Buffer.concat([heard, chunk]);
      const end = heard.indexOf(END_OF_HEAD);
      if (end < 0) return;
      socket.off('data', read);
      socket.off('error', failed);
      if (heard.toString('latin1', 0, 12) === 'HTTP/1.1 101') done(heard.subarray(end + END_OF_HEAD.length));
      else failed(new Error(heard.toString('latin1', 0, end)));
    };
    socket.on('data', read);
    socket.on('error', failed);
  });
}

/** Returns what is left of a frame that has not come to its end. */
function readFrames(bytes: Buffer, read: (code: number, text: string) => void): Buffer {
  let at = 0;
  while (bytes.length >= at + 2) {
    const short = bytes[at + 1] as number;
    const from = at + (short <= MOST_SHORT ? 2 : short === 126 ? 4 : 10);
    if (bytes.length < from) break;
    const length = short <= MOST_SHORT ? short : short === 126 ? bytes.readUInt16BE(at + 2) : Number(bytes.readBigUInt64BE(at + 2));
    if (bytes.length < from + length) break;
    read((bytes[at] as number) & 0xf, bytes.toString('utf8', from, from + length));
    at = from + length;
  }
  return bytes.subarray(at);
}

/** A client has to mask what it says; a mask of noughts leaves it as it is. */
function frameOf(code: number, text: string): Buffer {
  const length = Buffer.byteLength(text);
  const start = length <= MOST_SHORT ? 6 : 8;
  if (length > 0xffff) throw new Error('Players do not say so much.');
  const frame = Buffer.alloc(start + length);
  frame[0] = FIN | code;
  frame[1] = MASKED | (length <= MOST_SHORT ? length : 126);
  if (length > MOST_SHORT) frame.writeUInt16BE(length, 2);
  frame.write(text, start);
  return frame;
}
