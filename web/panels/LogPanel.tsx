// The log: reads like a dispatch, each line with its rule in small figures.
import type { Engine } from '@baize/kernel';
import { useMemo } from 'preact/hooks';
import { readLog } from '../match/log.ts';
import type { Chapter } from '../shell/protocol.ts';
import { RuleMark } from '../table/index.ts';

interface LogProps {
  engine: Engine;
  chapters: readonly Chapter[];
  viewer: number | null;
}

/** No screen needs more; the replay has it all. */
const MOST = 150;

export function LogPanel({ engine, chapters, viewer }: LogProps) {
  const log = useMemo(() => readLog(engine, chapters, viewer), [engine, chapters, viewer]);
  if (log.length === 0) return <p class="side-panel quiet">Nothing has happened yet.</p>;
  return (
    <div class="side-panel pinned">
      <ol class="log" aria-label="Log">
        {log.length > MOST ? <li class="quiet">Earlier lines are in the replay.</li> : null}
        {log.slice(-MOST).map((chapter) => (
          <li key={chapter.at} class={chapter.gone ? 'gone' : undefined}>
            {chapter.lines.map((line, at) => (
              <p key={at}>
                {line.times > 1 ? `${line.text.replace(/\.$/, '')}, ×${line.times}.` : line.text} <RuleMark rule={line.rule} />
              </p>
            ))}
          </li>
        ))}
      </ol>
    </div>
  );
}
