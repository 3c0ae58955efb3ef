// The maps of a game: those that were saved, new ones to begin, and the editor.

import type { MapMaker, Scene, TableMaker } from '@baize/contracts';
import type { AnyGame, Json } from '@baize/kernel';
import { useMemo } from 'preact/hooks';
import { LittleMap } from '../pages/LittleMap.tsx';
import { littleMapOf } from '../pages/little-map.ts';
import { ToBox } from '../shell/BackToBox.tsx';
import { gameBySlug, importRules, loadWorkshop } from '../shell/games.ts';
import { fromLinkData } from '../shell/link-data.ts';
import { ErrorNotice, Loading, useLoad, useTitle } from '../shell/loading.tsx';
import { NotHere } from '../shell/not-here.ts';
import { navigate } from '../shell/router.ts';
import type { PageProps } from '../shell/routes.ts';
import { SavedItems } from '../shell/SavedItems.tsx';
import { Editor } from './Editor.tsx';
import { maps, type SavedMap, saveMap } from './maps.ts';
import { TableEditor } from './TableEditor.tsx';
import './editor.css';

interface Opened {
  slug: string;
  title: string;
  game: AnyGame;
  maker: MapMaker | TableMaker;
}

async function openMaker(slug: string): Promise<Opened> {
  const { hash, title } = await gameBySlug(slug);
  const [{ game }, { maps: maker }] = await Promise.all([importRules(hash), loadWorkshop(slug)]);
  if (!maker) throw new NotHere(`${title} is played on the maps of its box.`);
  return { slug, title, game, maker };
}

/** The first thing that can be played on a map. */
export function firstUse(maker: Opened['maker'], map: Json): string {
  const uses = maker.uses(map);
  return (uses.find(({ refusal }) => refusal === null) ?? uses[0])?.id ?? '';
}

function read(maker: Opened['maker'], value: Json): Json {
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
      const map = read(opened.maker, await fromLinkData(word));
      const saved = await saveMap(slug, opened.maker, map, firstUse(opened.maker, map));
      navigate(`/maps/${slug}?id=${saved.id}`, 'replace');
    }
    return { ...opened, map: id ? await maps.find(id) : undefined, saved: await maps.list(slug) };
  }, [slug, id, word]);
  useTitle('value' in loaded ? `Maps: ${loaded.value.title}` : 'Maps');
  if ('loading' in loaded) return <Loading says="Unrolling the maps…" />;
  if ('error' in loaded)
    return (
      <ErrorNotice says={loaded.error} again={loaded.retry}>
        <ToBox slug={slug} />
      </ErrorNotice>
    );
  const { map, saved, ...opened } = loaded.value;
  if (id && !map)
    return (
      <ErrorNotice says="This map is not kept in this browser: it was forgotten here, or drawn in another one. Whoever has it can send it as a link or a file.">
        <a class="button" href={`/maps/${slug}`}>
          All maps
        </a>
      </ErrorNotice>
    );
  return map ? <Workbench key={map.id} {...opened} saved={map} /> : <MapRoom {...opened} saved={saved} again={loaded.again} />;
}

/** Cells are painted, an open table is laid. */
function Workbench({ maker, saved, ...opened }: Opened & { saved: SavedMap }) {
  const sheet = useMemo(() => (maker.kind === 'table' ? maker.read(saved.map) : null), [maker, saved]);
  if (maker.kind === 'cells') return <Editor {...opened} maker={maker} saved={saved} />;
  if (!sheet || 'refusal' in sheet) return <ErrorNotice says={sheet?.refusal.reason ?? 'This table cannot be read.'} />;
  return <TableEditor {...opened} maker={maker} saved={saved} sheet={sheet.map} />;
}

function MapRoom({ slug, title, maker, saved, again }: Opened & { saved: readonly SavedMap[]; again: () => void }) {
  const noun = maker.kind === 'table' ? 'table' : 'map';
  const begin = async (map: Json) => navigate(`/maps/${slug}?id=${(await saveMap(slug, maker, map, firstUse(maker, map))).id}`);
  return (
    <SavedItems
      slug={slug}
      title={`${noun === 'table' ? 'Tables' : 'Maps'} for ${title}`}
      noun={noun}
      empty={`No ${noun} of your own yet. Begin with empty country, or alter one of the game's.`}
      saved={saved}
      hrefOf={({ id }) => `/maps/${slug}?id=${id}`}
      forget={(id) => maps.forget(id).then(again)}
      takeIn={async (data) => begin(read(maker, data))}
      groups={[{ title: 'Begin a new one', starts: maker.starts }]}
      begin={(id) => begin(maker.start(id))}
      picture={(id) => <StartMap maker={maker} id={id} />}
    />
  );
}

function startScene(maker: Opened['maker'], id: string): Scene | null {
  const start = maker.start(id);
  const use = firstUse(maker, start);
  if (maker.kind === 'cells') return maker.scene(start, use);
  const found = maker.read(start);
  return 'refusal' in found ? null : maker.scene(found.map, use);
}

/** What one would begin with, as a little map. */
function StartMap({ maker, id }: { maker: Opened['maker']; id: string }) {
  const scene = useMemo(() => startScene(maker, id), [maker, id]);
  return scene ? <LittleMap map={littleMapOf(scene)} /> : null;
}
