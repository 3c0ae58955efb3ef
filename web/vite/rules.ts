// The shelf for the browser: each game's rules as one module named by its hash, its rulebook, and the list of them all.
import { type Box, shelf } from '@baize/games';
import { bundleOf } from '@baize/games/bundle';
import type { AnyGame, OptionSpec } from '@baize/kernel';
import type { ShelfGame, ShelfOption } from '../shell/protocol.ts';
import type { GeneratedFiles } from './generated-files.ts';

export async function rulesFiles(): Promise<GeneratedFiles> {
  const files: GeneratedFiles = {};
  const listed: ShelfGame[] = [];
  for (const box of shelf) {
    const { hash, code, rulebook } = await bundleOf(box);
    files[`rules/${hash}.js`] = code;
    files[`rules/${hash}.md`] = rulebook;
    listed.push(shelfGame(box, await box.load(), hash));
  }
  files['rules/shelf.json'] = JSON.stringify(listed);
  return files;
}

function shelfGame({ slug, title, tagline }: Box, { version, about, seats, options }: AnyGame, hash: string): ShelfGame {
  const listed = Object.entries(options).map(([name, spec]) => [name, shelfOption(spec)]);
  return { slug, title, tagline, hash, version, about, seats, options: Object.fromEntries(listed) };
}

function shelfOption(spec: OptionSpec): ShelfOption {
  if (!('check' in spec)) return spec;
  return { rule: spec.rule, says: spec.says, free: true, normally: spec.normally };
}
