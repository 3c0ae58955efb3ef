// The bots, by rank, in a list of those who may sit somewhere.
import { levels } from '@baize/bots';

export function BotRanks() {
  return (
    <optgroup label="A bot">
      {Object.keys(levels).map((rank) => (
        <option key={rank} value={rank}>
          {rank}
        </option>
      ))}
    </optgroup>
  );
}
