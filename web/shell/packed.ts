// How a thing of one's own making travels: whole in a link.
import type { Json } from '@baize/kernel';

/** Data as a word for a link: pressed small, in letters that an address may have. */
export async function packed(data: Json): Promise<string> {
  const pressed = new Blob([JSON.stringify(data)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(pressed).arrayBuffer());
  let letters = '';
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Longer links than this are not read: nothing of ours needs them, and a pressed one can swell. */
const LONGEST = 20_000;
const MOST_LETTERS = 400_000;

export async function unpacked(word: string): Promise<Json> {
  if (word.length > LONGEST || !/^[\w-]+$/.test(word)) throw new Error('This link carries nothing that can be read.');
  try {
    const letters = atob(word.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const text = await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))).text();
    if (text.length > MOST_LETTERS) throw new Error('too long');
    return JSON.parse(text) as Json;
  } catch {
    throw new Error('This link carries nothing that can be read, or only a part of it.');
  }
}
