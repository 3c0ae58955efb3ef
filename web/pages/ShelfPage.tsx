// The front page: the matches that wait for the visitor, and a box for each game on a shelf.
import { ArtDefs, type COVER_ICONS, PlayPicture } from '../art/index.ts';
import { loadShelf, type ShelfBox } from '../shell/games.ts';
import { ErrorNotice, Loading, useLoad, useTitle } from '../shell/loading.tsx';
import { hasPlayedOnline } from '../shell/played-online.ts';
import { listMatches } from '../shell/storage.ts';
import { waitingCount } from '../shell/waiting-count.ts';
import { Door } from './Door.tsx';
import { playersInWords } from './players.ts';

export default function ShelfPage() {
  useTitle('');
  const shelf = useLoad(loadShelf, []);
  const matches = useLoad(async () => {
    // Whoever comes for the first time does not fetch what lists and draws them.
    if (!hasPlayedOnline() && (await listMatches()).length === 0) return { all: [], Unfinished: null };
    const { listUnfinished, Unfinished: found } = await import('./UnfinishedCards.tsx');
    const all = await listUnfinished();
    waitingCount.value = all.filter(({ waits }) => waits).length;
    return { all, Unfinished: all.length > 0 ? found : null };
  }, []);
  const { all: unfinished, Unfinished } = 'value' in matches ? matches.value : { all: [], Unfinished: null };
  const boxes = 'value' in shelf ? shelf.value : [];
  return (
    <div class={unfinished.length > 0 ? 'shelf-page' : 'shelf-page fresh'}>
      <ArtDefs />
      {Unfinished ? <Unfinished matches={unfinished} boxes={boxes} again={matches.again} /> : null}
      <header class="shelf-title">
        <h1>{unfinished.length > 0 ? 'The shelf' : 'Take a box from the shelf'}</h1>
        <p>
          {unfinished.length > 0 ? '' : 'Wargames for a quiet evening. The umpire knows every rule. '}Open a box: a first battle is two
          clicks away.
        </p>
      </header>
      {'loading' in shelf ? <Loading /> : null}
      {'error' in shelf ? <ErrorNotice says={`The shelf cannot be seen: ${shelf.error}`} again={shelf.retry} /> : null}
      <ul class="boxes">
        {boxes.map((box) => (
          <BoxOnShelf key={box.slug} box={box} waiting={unfinished.filter(({ slug, waits }) => waits && slug === box.slug).length} />
        ))}
      </ul>
      {unfinished.length === 0 && boxes.length > 0 ? <FirstDoors boxes={boxes} /> : null}
      <footer class="shelf-foot">
        Matches at this screen are kept on this device and work without a network. <a href="/about">About this house</a>
      </footer>
    </div>
  );
}

type FirstDoor = readonly [href: string, icon: keyof typeof COVER_ICONS, title: string, says: string];

/** What a stranger may want before he opens a box. */
function FirstDoors({ boxes }: { boxes: readonly ShelfBox[] }) {
  const taught = boxes.find(({ lessons = 0 }) => lessons > 0);
  const doors: readonly FirstDoor[] = [
    ...(taught ? [[`/learn/${taught.slug}`, 'lesson', 'Teach me', `${taught.title} in short lessons`] as const] : []),
    ['/puzzles/today', 'puzzle', 'A puzzle for today', 'One position, one best answer'],
    ['/lobby', 'friends', 'Meet a friend', 'By a link, at once or by letter'],
    ['/fair', 'dice', 'Dice you can prove', 'Not even the house can cheat'],
  ];
  return (
    <nav class="cover-doors first-doors" aria-label="Before you open a box">
      {doors.map(([href, icon, title, says]) => (
        <Door key={href} href={href} icon={icon} title={title} says={says} />
      ))}
    </nav>
  );
}

function BoxOnShelf({ box: { slug, title, tagline, seats, lid }, waiting }: { box: ShelfBox; waiting: number }) {
  const [least, most] = lid?.minutes ?? [];
  return (
    <li>
      <a class="game-box" href={`/play/${slug}`} style={`--hue:${lid?.hue ?? '#4a4a4a'}`}>
        <span class="lid">
          <span class="lid-words">
            <span class={title.length > 12 ? 'lid-title long' : 'lid-title'}>{title}</span>
            <span class="lid-motto">{lid?.motto ?? tagline}</span>
          </span>
          <span class="lid-picture">{lid ? <PlayPicture picture={lid.picture} /> : null}</span>
        </span>
        <span class="box-label">
          {playersInWords(seats)}
          {least && most ? ` · ${minutesInWords(least, most)}` : ''}
        </span>
        {waiting > 0 ? (
          <span class="box-badge">
            {waiting}
            <span class="unseen"> waiting for you</span>
          </span>
        ) : null}
      </a>
    </li>
  );
}

function minutesInWords(least: number, most: number): string {
  return least >= 60 && most % 60 === 0 ? `${least / 60}–${most / 60} hours` : `${least}–${most} minutes`;
}
