// A replay: finds the record and its rules, then shows it, or its words where the rules are gone.
import type { MatchRecord } from '@baize/kernel';
import { ask } from '../shell/api.ts';
import { type LoadedGame, loadGame } from '../shell/games.ts';
import { ErrorNotice, Loading, useLoad, useTitle } from '../shell/loading.tsx';
import { NotHere } from '../shell/not-here.ts';
import type { SharedRecord } from '../shell/protocol.ts';
import type { PageProps } from '../shell/routes.ts';
import { findMatch } from '../shell/storage.ts';
import { Proof, useVerdict } from './Proof.tsx';
import { ReplayScreen } from './ReplayScreen.tsx';

export default function ReplayPage({ params }: PageProps) {
  const { id = '', from = 'shared' } = params;
  const loaded = useLoad(async () => {
    const record = await fetchRecord(from, id);
    return { record, rules: await loadGame(record.setup.rules.hash).catch(() => null) };
  }, [from, id]);
  useTitle('value' in loaded ? `Replay: ${loaded.value.rules?.game.title ?? loaded.value.record.setup.game}` : 'Replay');
  if ('loading' in loaded) return <Loading says="Threading the replay…" />;
  if ('error' in loaded)
    return (
      <ErrorNotice
        says={loaded.retry ? loaded.error : `${loaded.error} It was cleared away, or the link is not whole.`}
        again={loaded.retry}
      >
        <a class="button" href="/replay">
          All replays
        </a>
      </ErrorNotice>
    );
  const { record, rules } = loaded.value;
  if (!record.result && from === 'local') return <NotOver id={id} />;
  return rules ? <ReplayScreen key={id} record={record} rules={rules as LoadedGame} /> : <WordsOnly record={record} />;
}

async function fetchRecord(from: string, id: string): Promise<MatchRecord> {
  if (from === 'match') return ask('GET', `/matches/${encodeURIComponent(id)}/record`);
  if (from === 'shared') return (await ask<SharedRecord>('GET', `/records/${encodeURIComponent(id)}`)).record;
  const saved = from === 'local' ? await findMatch(id) : undefined;
  if (!saved) throw new NotHere('No such record is kept in this browser.');
  return saved.record;
}

function NotOver({ id }: { id: string }) {
  return (
    <ErrorNotice says="This match is not over; its replay opens when it is.">
      <a class="button" href={`/table/${id}`}>
        To the table
      </a>
    </ErrorNotice>
  );
}

/** The rules of the match are gone: it can still be read. */
function WordsOnly({ record }: { record: MatchRecord }) {
  const verdict = useVerdict(record);
  return (
    <article class="sheet reading">
      <h1>A record in words</h1>
      <p>The rules under which this match was played are not in this house any more, so it can be read but not shown.</p>
      <Proof record={record} verdict={verdict} />
      <ol class="log">
        {record.log.map((lines, at) => (
          <li key={at}>
            {lines
              .filter(({ to }) => to === undefined)
              .map(({ text, rule }) => (
                <p key={text}>
                  {text} <small>{rule}</small>
                </p>
              ))}
          </li>
        ))}
      </ol>
    </article>
  );
}
