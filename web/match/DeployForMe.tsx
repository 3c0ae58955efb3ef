// The button that lets the umpire's aide draw up one's men.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { deployForMe, isBeforeBattle } from './deploy-for-me.ts';
import type { MatchClient } from './match-client.ts';

export function DeployForMe({ client }: { client: MatchClient }) {
  const stop = useSignal<(() => void) | null>(null);
  useEffect(() => () => stop.peek()?.(), [stop]);
  if (!isBeforeBattle(client) || stop.value) return null;
  return (
    <button
      type="button"
      class="button brass deploy-for-me"
      onClick={() => {
        stop.value = deployForMe(client);
      }}
    >
      Deploy for me
    </button>
  );
}
