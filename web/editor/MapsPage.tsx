// The map room of a game: maps that were kept, new ones to begin, and the editor.

import type { MapMaker } from '@baize/contracts';
import type { AnyGame, Json } from '@baize/kernel';
import { gameBySlug, importRules } from '../shell/games.ts';
import { KeptRoom } from '../shell/KeptRoom.tsx';
import { unpacked } from '../shell/packed.ts';
import { go } from '../shell/router.ts';
import type { PageProps } from '../shell/routes.ts';
import { Trouble, useLoad, useTitle, Waiting } from '../shell/Trouble.tsx';
import { Editor } from './Editor.tsx';
import { keepMap, maps, type SavedMap } from './maps.ts';
import './editor.css';

interface Opened {
  slug: string;
  title: string;
  game: AnyGame;
  maker: MapMaker;
}

async function openMaker(slug: string): Promise<Opened> {
  const { hash, title } = await gameBySlug(slug);
  const { game, maps: maker } = await importRules(hash);
  if (!maker) throw new Error(`${title} is played on the maps of its box.`);
  return { slug, title, game, maker };
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
      const map = read(opened.maker, await unpacked(word));
      const kept = await keepMap(slug, opened.maker, map, firstUse(opened.maker, map));
      go(`/maps/${slug}?id=${kept.id}`, 'replace');
    }
    return { ...opened, map: id ? await maps.find(id) : undefined, kept: await maps.list(slug) };
  }, [slug, id, word]);
  useTitle('value' in loaded ? `Maps: ${loaded.value.title}` : 'Maps');
  if ('waiting' in loaded) return <Waiting says="Unrolling the maps…" />;
  if ('error' in loaded) return <Trouble says={loaded.error} again={loaded.again} />;
  const { map, kept, ...opened } = loaded.value;
  if (id && !map) return <Trouble says="This map is not kept in this browser." />;
  return map ? <Editor key={map.id} {...opened} kept={map} /> : <MapRoom {...opened} kept={kept} again={loaded.again} />;
}

function MapRoom({ slug, title, maker, kept, again }: Opened & { kept: readonly SavedMap[]; again: () => void }) {
  const begin = async (map: Json) => go(`/maps/${slug}?id=${(await keepMap(slug, maker, map, firstUse(maker, map))).id}`);
  return (
    <KeptRoom
      title={`Maps for ${title}`}
      noun="map"
      empty="No map of your own yet. Begin with empty country, or alter one of the game's."
      kept={kept}
      hrefOf={({ id }) => `/maps/${slug}?id=${id}`}
      forget={(id) => maps.forget(id).then(again)}
      takeIn={async (data) => begin(read(maker, data))}
      groups={[{ title: 'Begin a new one', starts: maker.starts }]}
      begin={(id) => begin(maker.start(id))}
    />
  );
}
