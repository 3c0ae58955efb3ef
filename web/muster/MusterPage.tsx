// The muster of a game: forces that were saved, new ones to begin, and the builder.

import type { Muster } from '@baize/contracts';
import { type AnyGame, defaultOf, type Json, type OptionSpec, type Options } from '@baize/kernel';
import { useMemo } from 'preact/hooks';
import { ToBox } from '../shell/BackToBox.tsx';
import { gameBySlug, importRules, loadWorkshop } from '../shell/games.ts';
import { fromLinkData } from '../shell/link-data.ts';
import { ErrorNotice, Loading, useLoad, useTitle } from '../shell/loading.tsx';
import { NotHere } from '../shell/not-here.ts';
import { navigate } from '../shell/router.ts';
import type { PageProps } from '../shell/routes.ts';
import { SavedItems } from '../shell/SavedItems.tsx';
import { Builder } from './Builder.tsx';
import { forces, type SavedForce, saveSheet } from './forces.ts';
import { Ranks } from './Ranks.tsx';

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
  const [{ game }, { muster }] = await Promise.all([importRules(hash), loadWorkshop(slug)]);
  if (!muster) throw new NotHere(`${title} has nothing to muster: its sides are given.`);
  return { slug, title, game, muster };
}

function read(muster: Muster, data: Json): Json {
  const found = muster.read(data);
  if ('refusal' in found) throw new Error(found.refusal.reason);
  return found.sheet;
}

export default function MusterPage({ params, query }: PageProps) {
  const slug = params.slug as string;
  const id = params.id;
  const word = query.get('sheet');
  const loaded = useLoad(async () => {
    const opened = await openMuster(slug);
    if (word) {
      const saved = await saveSheet(slug, opened.muster, read(opened.muster, await fromLinkData(word)), usualOptions(opened));
      navigate(`/muster/${slug}/${saved.id}`, 'replace');
    }
    return { ...opened, force: id ? await forces.find(id) : undefined, saved: await forces.list(slug) };
  }, [slug, id, word]);
  useTitle('value' in loaded ? `Muster: ${loaded.value.title}` : 'Muster');
  if ('loading' in loaded) return <Loading says="Opening the muster book…" />;
  if ('error' in loaded)
    return (
      <ErrorNotice says={loaded.error} again={loaded.retry}>
        <ToBox slug={slug} />
      </ErrorNotice>
    );
  const { force, saved, ...opened } = loaded.value;
  if (id && !force)
    return (
      <ErrorNotice says="This force is not kept in this browser: it was forgotten here, or built in another one. Whoever has it can send it as a link or a file.">
        <a class="button" href={`/muster/${slug}`}>
          All forces
        </a>
      </ErrorNotice>
    );
  return force ? <Builder key={force.id} {...opened} force={force} /> : <MusterBook {...opened} saved={saved} again={loaded.again} />;
}

function MusterBook({ slug, title, game, muster, saved, again }: Opened & { saved: readonly SavedForce[]; again: () => void }) {
  const begin = async (sheet: Json) =>
    navigate(`/muster/${slug}/${(await saveSheet(slug, muster, sheet, usualOptions({ game, muster }))).id}`);
  return (
    <SavedItems
      slug={slug}
      title={`Muster for ${title}`}
      noun={muster.noun}
      empty={`No ${muster.noun} yet. Begin one from a list, or take a ready-made one.`}
      saved={saved}
      hrefOf={({ id }) => `/muster/${slug}/${id}`}
      facts={({ points, legal }) => (
        <span>
          {points} points, {legal ? 'ready' : 'not legal yet'}
        </span>
      )}
      forget={(id) => forces.forget(id).then(again)}
      takeIn={async (data) => begin(read(muster, data))}
      groups={[
        { title: 'Ready-made', starts: muster.starts.filter(({ ready }) => ready) },
        { title: 'Begin a new one', starts: muster.starts.filter(({ ready }) => !ready) },
      ]}
      begin={(id) => begin(muster.start(id))}
      picture={(id) =>
        muster.starts.some((start) => start.id === id && start.ready) ? (
          <ReadyMade muster={muster} id={id} options={usualOptions({ game, muster })} />
        ) : null
      }
    />
  );
}

/** A ready-made force, drawn up in a row. */
function ReadyMade({ muster, id, options }: { muster: Muster; id: string; options: Options }) {
  const units = useMemo(() => muster.screen(muster.start(id), null, options).units, [muster, id]);
  return <Ranks units={units} face="right" />;
}
