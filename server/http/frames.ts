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
const ASCII = 0x7f;

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

/**
 * The same as a text of which each character is a byte, which is written without a buffer of its own; null where one of the
 * texts is not ASCII, as only names and talk are not.
 */
export function framesAsText(texts: readonly string[]): string | null {
  let all = '';
  let high = 0;
  for (const text of texts) {
    const header = headerText(text.length);
    if (header === null) return null;
    for (let i = 0; i < header.length; i++) if (header.charCodeAt(i) > ASCII) high += 1;
    all += header + text;
  }
  // In UTF-8 each character that is not ASCII takes a byte more at least: those of the headers do.
  return Buffer.byteLength(all) === all.length + high ? all : null;
}

function headerText(length: number): string | null {
  if (length <= MOST_SHORT) return String.fromCharCode(FIN_TEXT, length);
  return length <= MOST_MIDDLE ? String.fromCharCode(FIN_TEXT, 126, length >> 8, length & 0xff) : null;
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
      if (!pipe.writable) return;
      const frames = framesAsText(now);
      if (frames === null) pipe.write(framesOf(now));
      else pipe.write(frames, 'latin1');
    },
    unsentBytes: () => gathered + pipe.writableLength,
  };
  return writer;
}
