// Who sits where, whose answer is waited for, and how much time is left.
import { useEffect, useState } from 'preact/hooks';
import { sideColour } from '../art/index.ts';
import type { OnlineParts, Person } from '../match/match-client.ts';
import { clockFace, timeLeft } from './clock.ts';

interface PeopleProps {
  people: readonly Person[];
  waiting: readonly number[];
  own: number | null;
  online: OnlineParts | null;
}

export function People({ people, waiting, own, online }: PeopleProps) {
  return (
    <ul class="people">
      {people.map(({ seat, name, title, kind, here }) => (
        <li key={seat} class={waiting.includes(seat) ? 'waited-for' : undefined}>
          <span class="side-dot" style={{ background: sideColour(seat) }} aria-hidden="true" />
          <span class="person">
            <b>{name || 'Open seat'}</b>
            <small>
              {title}
              {seat === own ? ' · you' : ''}
              {kind === 'bot' ? ' · bot' : ''}
              {here ? '' : ' · away'}
              {waiting.includes(seat) ? ' · to answer' : ''}
            </small>
          </span>
          {online ? <Clock online={online} seat={seat} /> : null}
        </li>
      ))}
    </ul>
  );
}

function Clock({ online, seat }: { online: OnlineParts; seat: number }) {
  const [, tick] = useState(0);
  const told = online.clocks.value;
  const runs = told?.clocks.running.includes(seat) ?? false;
  useEffect(() => {
    if (!runs) return;
    const beat = setInterval(() => tick((count) => count + 1), 500);
    return () => clearInterval(beat);
  }, [runs]);
  if (!told) return null;
  const left = timeLeft(told.clocks, seat, Date.now() - told.received);
  return (
    <time class={left < 30_000 ? 'clock short' : 'clock'} role="timer">
      {clockFace(left)}
    </time>
  );
}
