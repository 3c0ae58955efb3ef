// How much time somebody has left at an online table.
import { useEffect, useState } from 'preact/hooks';
import type { OnlineParts } from '../match/match-client.ts';
import { clockFace, timeLeft } from './clock.ts';

export function Clock({ online, seat }: { online: OnlineParts; seat: number }) {
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
