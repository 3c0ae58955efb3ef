// A game's cover: a picture of play, what it is, and the doors into it, the first of which leads straight to a battle.
import type { Cover } from '@baize/contracts';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { ArtDefs, PlayPicture } from '../art/index.ts';
import { lessonsDone } from '../lesson/progress.ts';
import { loadCover } from '../shell/covers.ts';
import { gameBySlug, loadGame, type ShelfBox } from '../shell/games.ts';
import { later } from '../shell/later.tsx';
import { ErrorNotice, Loading, messageOf, useLoad, useTitle } from '../shell/loading.tsx';
import { myName } from '../shell/my-name.ts';
import { navigate } from '../shell/router.ts';
import type { PageProps } from '../shell/routes.ts';
import { listMatches } from '../shell/storage.ts';
import { Door, DoorFace } from './Door.tsx';
import { playersInWords } from './players.ts';

const LastBattle = later(async () => (await import('./LastBattle.tsx')).LastBattle);

export default function CoverPage({ params, query }: PageProps) {
  const slug = params.slug as string;
  // Links from before there were covers ask for a set-up.
  const wish = ['again', 'force', 'map', 'rematch'].some((name) => query.has(name));
  useEffect(() => {
    if (wish) navigate(`/play/${slug}/choose?${query}`, 'replace');
  }, [wish, slug, query]);
  const loaded = useLoad(async () => {
    const box = await gameBySlug(slug);
    return { box, cover: await loadCover(slug) };
  }, [slug]);
  useTitle('value' in loaded ? loaded.value.box.title : 'A game');
  if ('loading' in loaded || wish) return <Loading says="Taking the box down…" />;
  if ('error' in loaded) return <ErrorNotice says={`The box does not open: ${loaded.error}`} again={loaded.retry} />;
  return <CoverView {...loaded.value} />;
}

function CoverView({ box, cover }: { box: ShelfBox; cover: Cover }) {
  const { slug, title, seats } = box;
  const kept = useLoad(listMatches, []);
  const [least, most] = cover.lid.minutes;
  return (
    <div class="cover" style={`--hue:${cover.lid.hue}`}>
      <ArtDefs />
      <article class="cover-lid">
        <div class="cover-label">
          <header>
            <h1>{title}</h1>
            <p>{cover.tagline}</p>
          </header>
          <PlayPicture class="cover-picture" picture={cover.picture} />
        </div>
      </article>
      <div class="cover-words">
        <ul class="facts">
          <li>{playersInWords(seats)}</li>
          <li>
            {least}–{most} minutes
          </li>
          {cover.facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
          <li class="ease">{cover.ease}</li>
        </ul>
        <p class="blurb">{cover.paragraph}</p>
        <p class="credit">
          Designed by {box.about.designers}; {box.about.publisher}. {box.about.note}
        </p>
      </div>
      <nav class="cover-doors" aria-label={title}>
        <PlayNow box={box} cover={cover} />
        <TeachMe box={box} />
        <Door
          href={`/play/${slug}/choose`}
          icon="map"
          title="Choose a battle"
          says={`${numberWord(cover.battles.length)} battles, or your own house rules`}
        />
        <Door href={`/play/${slug}/choose?friend`} icon="friends" title="With a friend" says="At one screen, by a link, or by letter" />
        <WorkshopDoor box={box} says={cover.workshop} />
        <Door href={`/rules/${slug}`} icon="book" title="Rules" says="The whole book, rule by rule" />
        {'value' in kept && kept.value.length > 0 ? <LastBattle slug={slug} cover={cover} matches={kept.value} /> : null}
      </nav>
    </div>
  );
}

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve'];
const numberWord = (count: number): string => NUMBERS[count] ?? String(count);

function TeachMe({ box: { slug, lessons = 0 } }: { box: ShelfBox }) {
  if (lessons === 0) return null;
  const done = lessonsDone(slug);
  return (
    <Door href={`/learn/${slug}`} icon="lesson" title="Teach me" says={`${numberWord(lessons)} lessons of two minutes`}>
      <span class="dots" role="img" aria-label={`${done.size} of ${lessons} lessons done`}>
        {Array.from({ length: lessons }, (_, n) => (
          <i key={n} class={done.has(n) ? 'done' : ''} />
        ))}
      </span>
    </Door>
  );
}

const MADE = {
  muster: ['Forces', '/muster'],
  maps: ['Maps', '/maps'],
  campaigns: ['Campaigns', '/campaign'],
  printing: ['Cards to print', '/print'],
} as const;

function WorkshopDoor({ box: { slug, makes = [] }, says = '' }: { box: ShelfBox; says?: string | undefined }) {
  const [first] = makes;
  if (!first) return null;
  const named = makes.map((maker, at) => (at === 0 ? MADE[maker][0] : MADE[maker][0].toLowerCase()));
  // Three fill the line.
  const title = named.slice(0, 3).join(', ');
  if (makes.length === 1) return <Door href={`${MADE[first][1]}/${slug}`} icon="flag" title={title} says={says} />;
  return (
    <details class="cover-more">
      <summary class="cover-door">
        <DoorFace icon="flag" title={title} says={[says, ...named.slice(3)].join('; ')} />
      </summary>
      <p>
        {makes.map((maker) => (
          <a key={maker} class="button" href={`${MADE[maker][1]}/${slug}`}>
            {MADE[maker][0]}
          </a>
        ))}
      </p>
    </details>
  );
}

/** What the first click needs is fetched while one still looks at the cover. */
function useFetchedAhead({ hash, surface }: ShelfBox): void {
  useEffect(() => {
    const soon = setTimeout(() => {
      const table = import('./TablePage.tsx').then(({ fetchSurface }) => surface && fetchSurface(surface));
      Promise.all([loadGame(hash), import('./quick-battle.ts'), table]).catch(() => {});
    }, 150);
    return () => clearTimeout(soon);
  }, [hash, surface]);
}

/** Laying a large table out keeps the page busy: that it has begun is painted before. */
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

function PlayNow({ box, cover }: { box: ShelfBox; cover: Cover }) {
  const failure = useSignal<string | null>(null);
  const isBusy = useSignal(false);
  useFetchedAhead(box);
  const play = async () => {
    if (isBusy.value) return;
    isBusy.value = true;
    failure.value = null;
    try {
      const [rules, { playNow }] = await Promise.all([loadGame(box.hash), import('./quick-battle.ts'), nextFrame()]);
      navigate(await playNow(rules, cover, myName()));
    } catch (error) {
      failure.value = messageOf(error);
      isBusy.value = false;
    }
  };
  const { says, rank, minutes } = cover.quick;
  return (
    <>
      <button type="button" class="play-now" onClick={play} aria-busy={isBusy.value}>
        <span class="play-sign" aria-hidden="true">
          <svg viewBox="0 0 40 40" aria-hidden="true">
            <path d="M11 6L33 20L11 34z" fill="#261804" />
          </svg>
        </span>
        <span>
          <b>{isBusy.value ? 'Laying the table…' : 'Play now'}</b>
          <small>
            {says} A kind {rank} leads the others. {minutes} minutes.
          </small>
        </span>
      </button>
      {failure.value ? (
        <p class="why-not" role="alert">
          {failure.value}
        </p>
      ) : null}
    </>
  );
}
