// Text as WebSocket frames. All that is sent to a client in one turn of the event loop, such as an acknowledgement and its
// news, is written as one piece: a write costs the server more than anything else that it does for a message.
import type { Socket } from 'node:net';

export interface FrameWriter {
  send(text: string): void;
  /** Now, instead of at the end of the turn. */
  flush(): void;
  /** Bytes that the network has not taken yet. */
  unsentBytes(): number;
}

const FIN_TEXT = 0x81;
/** RFC 6455: up to 125 a length is one byte; two more follow 126, eight more follow 127. */
const MOST_SHORT = 125;
const MOST_MIDDLE = 65_535;

export function framesOf(texts: readonly string[]): Buffer {
  const lengths = texts.map((text) => Buffer.byteLength(text));
  const bytes = Buffer.allocUnsafe(lengths.reduce((sum, length) => sum + headerSize(length) + length, 0));
  let at = 0;
  for (let i = 0; i < texts.length; i++) {
    at = writeHeader(bytes, at, lengths[i] as number);
    at += bytes.write(texts[i] as string, at);
  }
  return bytes;
}

function headerSize(length: number): number {
  return length <= MOST_SHORT ? 2 : length <= MOST_MIDDLE ? 4 : 10;
}

function writeHeader(bytes: Buffer, at: number, length: number): number {
  bytes[at] = FIN_TEXT;
  if (length <= MOST_SHORT) bytes[at + 1] = length;
  else if (length <= MOST_MIDDLE) {
    bytes[at + 1] = 126;
    bytes.writeUInt16BE(length, at + 2);
  } else {
    bytes[at + 1] = 127;
    bytes.writeBigUInt64BE(BigInt(length), at + 2);
  }
  return at + headerSize(length);
}

/** Those that have something to write at the end of this turn. */
let waiting: FrameWriter[] = [];

function flushAll(): void {
  const writers = waiting;
  waiting = [];
  for (const writer of writers) writer.flush();
}

/** Past the WebSocket's own sender, which writes each message by itself; frames stay whole, so that its pings may come between. */
export function newFrameWriter(pipe: Socket): FrameWriter {
  let texts: string[] = [];
  let gathered = 0;
  const writer: FrameWriter = {
    send(text) {
      texts.push(text);
      gathered += text.length;
      if (texts.length === 1 && waiting.push(writer) === 1) setImmediate(flushAll);
    },
    flush() {
      if (texts.length === 0) return;
      const now = texts;
      texts = [];
      gathered = 0;
      if (pipe.writable) pipe.write(framesOf(now));
    },
    unsentBytes: () => gathered + pipe.writableLength,
  };
  return writer;
}
