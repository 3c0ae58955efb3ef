// The map room of a game: maps that were kept, new ones to begin, and the editor.
import type { AnyGame, Json } from '@baize/kernel';
import type { MapMaker } from '@baize/table';
import { unpackSheet } from '../muster/forces.ts';
import { gameBySlug, importRules } from '../shell/games.ts';
import { go } from '../shell/router.ts';
import type { PageProps } from '../shell/routes.ts';
import { messageOf, Trouble, useLoad, useTitle, Waiting } from '../shell/Trouble.tsx';
import { Editor } from './Editor.tsx';
import { findMap, forgetMap, keepMap, listMaps, type SavedMap } from './maps.ts';
import './editor.css';

interface Opened {
  slug: string;
  title: string;
  game: AnyGame;
  maker: MapMaker;
}

async function openMaker(slug: string): Promise<Opened> {
  const { hash, title } = await gameBySlug(slug);
  const { game, maps } = await importRules(hash);
  if (!maps) throw new Error(`${title} is played on the maps of its box.`);
  return { slug, title, game, maker: maps };
}

/** The first thing that can be played on a map. */
export function firstUse(maker: MapMaker, map: Json): string {
  const uses = maker.uses(map);
  return (uses.find(({ refusal }) => refusal === null) ?? uses[0])?.id ?? '';
}

function read(maker: MapMaker, value: Json): Json {
  const found = maker.read(value);
  if ('refusal' in found) throw new Error(found.refusal.reason);
  return found.map;
}

export default function MapsPage({ params, query }: PageProps) {
  const slug = params.slug as string;
  const id = query.get('id');
  const word = query.get('map');
  const loaded = useLoad(async () => {
    const opened = await openMaker(slug);
    if (word) {
      const map = read(opened.maker, await unpackSheet(word));
      const kept = await keepMap(slug, opened.maker, map, firstUse(opened.maker, map));
      go(`/maps/${slug}?id=${kept.id}`, 'replace');
    }
    return { ...opened, map: id ? await findMap(id) : undefined, maps: await listMaps(slug) };
  }, [slug, id, word]);
  useTitle('value' in loaded ? `Maps: ${loaded.value.title}` : 'Maps');
  if ('waiting' in loaded) return <Waiting says="Unrolling the maps…" />;
  if ('error' in loaded) return <Trouble says={loaded.error} again={loaded.again} />;
  const { map, maps, ...opened } = loaded.value;
  if (id && !map) return <Trouble says="This map is not kept in this browser." />;
  return map ? <Editor key={map.id} {...opened} kept={map} /> : <MapRoom {...opened} maps={maps} again={loaded.again} />;
}

function MapRoom({ slug, title, maker, maps, again }: Opened & { maps: readonly SavedMap[]; again: () => void }) {
  const begin = async (map: Json) => go(`/maps/${slug}?id=${(await keepMap(slug, maker, map, firstUse(maker, map))).id}`);
  const readFile = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (!file) return;
    try {
      await begin(read(maker, JSON.parse(await file.text()) as Json));
    } catch (error) {
      input.setCustomValidity(`This file holds no map: ${messageOf(error)}`);
      input.reportValidity();
      input.setCustomValidity('');
      input.value = '';
    }
  };
  return (
    <div class="map-room">
      <section class="sheet">
        <h1>Maps for {title}</h1>
        <h2>Kept in this browser</h2>
        {maps.length === 0 && <p>No map of your own yet. Begin with empty country, or alter one of the game's.</p>}
        <ul class="map-list">
          {maps.map((map) => (
            <li key={map.id}>
              <a href={`/maps/${slug}?id=${map.id}`}>{map.name}</a>
              <button
                type="button"
                class="bare"
                aria-label={`Forget ${map.name}`}
                onClick={() => {
                  if (confirm(`Forget ${map.name}? It cannot be brought back.`)) forgetMap(map.id).then(again);
                }}
              >
                forget
              </button>
            </li>
          ))}
        </ul>
        <label class="file-choice">
          Read a map from a file <input type="file" accept="application/json,.json" onChange={(event) => readFile(event.currentTarget)} />
        </label>
      </section>
      <section class="sheet">
        <h2>Begin a new one</h2>
        <div class="map-starts">
          {maker.starts.map((start) => (
            <button key={start.id} type="button" class="map-start" onClick={() => begin(maker.start(start.id))}>
              <b>{start.label}</b>
              <span>{start.says}</span>
            </button>
          ))}
        </div>
      </section>
    </div>
  );
}
