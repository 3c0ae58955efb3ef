// The muster of a game: forces that were kept, new ones to begin, and the builder.
import { type AnyGame, defaultOf, type Json, type OptionSpec, type Options } from '@baize/kernel';
import type { Muster } from '@baize/table';
import { gameBySlug, importRules } from '../shell/games.ts';
import { go } from '../shell/router.ts';
import type { PageProps } from '../shell/routes.ts';
import { messageOf, Trouble, useLoad, useTitle, Waiting } from '../shell/Trouble.tsx';
import { Builder } from './Builder.tsx';
import { findForce, forgetForce, keepSheet, listForces, type SavedForce, unpackSheet } from './forces.ts';
import './muster.css';

interface Opened {
  slug: string;
  title: string;
  game: AnyGame;
  muster: Muster;
}

/** The game's options at their defaults, as far as they matter for building. */
function usualOptions({ game, muster }: Pick<Opened, 'game' | 'muster'>): Options {
  return Object.fromEntries(muster.matters.map((name) => [name, defaultOf(game.options[name] as OptionSpec)]));
}

async function openMuster(slug: string): Promise<Opened> {
  const { hash, title } = await gameBySlug(slug);
  const { game, muster } = await importRules(hash);
  if (!muster) throw new Error(`${title} has nothing to muster: its sides are given.`);
  return { slug, title, game, muster };
}

export default function MusterPage({ params, query }: PageProps) {
  const slug = params.slug as string;
  const id = params.id;
  const word = query.get('sheet');
  const loaded = useLoad(async () => {
    const opened = await openMuster(slug);
    if (word) {
      const read = opened.muster.read(await unpackSheet(word));
      if ('refusal' in read) throw new Error(read.refusal.reason);
      const kept = await keepSheet(slug, opened.muster, read.sheet, usualOptions(opened));
      go(`/muster/${slug}/${kept.id}`, 'replace');
    }
    return { ...opened, force: id ? await findForce(id) : undefined, forces: await listForces(slug) };
  }, [slug, id, word]);
  useTitle('value' in loaded ? `Muster: ${loaded.value.title}` : 'Muster');
  if ('waiting' in loaded) return <Waiting says="Opening the muster book…" />;
  if ('error' in loaded) return <Trouble says={loaded.error} again={loaded.again} />;
  const { force, forces, ...opened } = loaded.value;
  if (id && !force) return <Trouble says="This force is not kept in this browser." />;
  return force ? <Builder key={force.id} {...opened} force={force} /> : <MusterBook {...opened} forces={forces} again={loaded.again} />;
}

function MusterBook({ slug, title, game, muster, forces, again }: Opened & { forces: readonly SavedForce[]; again: () => void }) {
  const begin = async (sheet: Json) => go(`/muster/${slug}/${(await keepSheet(slug, muster, sheet, usualOptions({ game, muster }))).id}`);
  const readFile = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (!file) return;
    try {
      const read = muster.read(JSON.parse(await file.text()) as Json);
      if ('refusal' in read) throw new Error(read.refusal.reason);
      await begin(read.sheet);
    } catch (error) {
      input.setCustomValidity(`This file holds no ${muster.noun}: ${messageOf(error)}`);
      input.reportValidity();
      input.setCustomValidity('');
      input.value = '';
    }
  };
  return (
    <div class="muster-book">
      <section class="sheet">
        <h1>Muster for {title}</h1>
        <h2>Kept in this browser</h2>
        {forces.length === 0 && <p>No {muster.noun} yet. Begin one from a list, or take a ready-made one.</p>}
        <ul class="forces">
          {forces.map((force) => (
            <li key={force.id}>
              <a href={`/muster/${slug}/${force.id}`}>{force.name}</a>
              <span class="points">{force.points} points</span>
              <span>{force.legal ? 'ready' : 'not legal yet'}</span>
              <button
                type="button"
                class="bare"
                aria-label={`Forget ${force.name}`}
                onClick={() => {
                  if (confirm(`Forget ${force.name}? It cannot be brought back.`)) forgetForce(force.id).then(again);
                }}
              >
                forget
              </button>
            </li>
          ))}
        </ul>
        <label class="import">
          Read a {muster.noun} from a file{' '}
          <input type="file" accept="application/json,.json" onChange={(event) => readFile(event.currentTarget)} />
        </label>
      </section>
      {[true, false].map((ready) => (
        <section key={String(ready)} class="sheet">
          <h2>{ready ? 'Ready-made' : 'Begin a new one'}</h2>
          <div class="starts">
            {muster.starts
              .filter((start) => start.ready === ready)
              .map((start) => (
                <button key={start.id} type="button" class="start" onClick={() => begin(muster.start(start.id))}>
                  <b>{start.label}</b>
                  <span>{start.says}</span>
                </button>
              ))}
          </div>
        </section>
      ))}
    </div>
  );
}
