// The icon, drawn by code: a brass-rimmed square of baize with an ivory die that shows a five.
import { deflateSync } from 'node:zlib';
import type { GeneratedFiles } from './generated-files.ts';

const BAIZE = [31, 77, 58] as const;
const BRASS = [176, 141, 60] as const;
const IVORY = [243, 234, 214] as const;
const INK = [35, 32, 27] as const;
const MAHOGANY = [74, 35, 23] as const;
const PIPS = [
  [0.38, 0.38],
  [0.62, 0.38],
  [0.5, 0.5],
  [0.38, 0.62],
  [0.62, 0.62],
] as const;

export async function iconFiles(): Promise<GeneratedFiles> {
  return { 'icon.svg': svg(), 'icon-192.png': png(192), 'icon-512.png': png(512) };
}

function svg(): string {
  const rgb = (color: readonly number[]) => `rgb(${color.join(' ')})`;
  const pips = PIPS.map(([x, y]) => `<circle cx="${x * 100}" cy="${y * 100}" r="5" fill="${rgb(INK)}"/>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="${rgb(MAHOGANY)}"/><rect x="8" y="8" width="84" height="84" fill="${rgb(BRASS)}"/><rect x="10" y="10" width="80" height="80" fill="${rgb(BAIZE)}"/><rect x="27" y="27" width="46" height="46" rx="9" fill="${rgb(IVORY)}"/>${pips}</svg>`;
}

/** The colour of a place in the unit square: the same picture as the vector one. */
function colorAt(x: number, y: number): readonly number[] {
  if (PIPS.some(([px, py]) => (x - px) ** 2 + (y - py) ** 2 < 0.05 ** 2)) return INK;
  if (inRounded(x, y, 0.27, 0.73, 0.09)) return IVORY;
  if (inRounded(x, y, 0.1, 0.9, 0)) return BAIZE;
  return inRounded(x, y, 0.08, 0.92, 0) ? BRASS : MAHOGANY;
}

function inRounded(x: number, y: number, from: number, to: number, radius: number): boolean {
  const dx = Math.max(from + radius - x, 0, x - to + radius);
  const dy = Math.max(from + radius - y, 0, y - to + radius);
  return radius === 0 ? dx + dy === 0 : dx * dx + dy * dy <= radius * radius;
}

const FINE = 3;

function png(size: number): Uint8Array {
  const rows = new Uint8Array(size * (size * 3 + 1));
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const sum = [0, 0, 0];
      for (let part = 0; part < FINE * FINE; part++) {
        const color = colorAt((x + ((part % FINE) + 0.5) / FINE) / size, (y + (Math.floor(part / FINE) + 0.5) / FINE) / size);
        for (let i = 0; i < 3; i++) sum[i] = (sum[i] as number) + (color[i] as number);
      }
      const at = y * (size * 3 + 1) + 1 + x * 3;
      for (let i = 0; i < 3; i++) rows[at + i] = Math.round((sum[i] as number) / (FINE * FINE));
    }
  }
  const header = new DataView(new ArrayBuffer(13));
  header.setUint32(0, size);
  header.setUint32(4, size);
  header.setUint8(8, 8);
  header.setUint8(9, 2);
  const signature = Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10);
  return Buffer.concat([
    signature,
    chunk('IHDR', new Uint8Array(header.buffer)),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', new Uint8Array()),
  ]);
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc(body), body.length + 4);
  return whole;
}

function crc(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}
