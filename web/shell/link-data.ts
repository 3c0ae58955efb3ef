// Data that travels whole in a link: compressed, in letters that an address may have.
import type { Json } from '@baize/kernel';
import { NotHere } from './not-here.ts';

export async function toLinkData(data: Json): Promise<string> {
  const compressed = new Blob([JSON.stringify(data)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(compressed).arrayBuffer());
  let letters = '';
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Longer links than this are not read: nothing of ours needs them, and a compressed one can be very large when it is read. */
const LONGEST = 20_000;
const MOST_LETTERS = 400_000;

export async function fromLinkData(word: string): Promise<Json> {
  if (word.length > LONGEST || !/^[\w-]+$/.test(word)) throw new NotHere('This link carries nothing that can be read.');
  try {
    const letters = atob(word.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const text = await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))).text();
    if (text.length > MOST_LETTERS) throw new Error('too long');
    return JSON.parse(text) as Json;
  } catch {
    throw new NotHere('This link carries nothing that can be read, or only a part of it.');
  }
}
