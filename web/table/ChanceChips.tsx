// Chances on the board.
import { percent } from './AnswerBar.tsx';
import { keyOf } from './answering.ts';
import { clearChipSpot, PlacedChip } from './PlacedChip.tsx';
import type { Stage } from './stage.tsx';

/** The chances of the answers that are touched on the board, each under its target. */
export function ChanceChips({ stage }: { stage: Stage }) {
  const { answering, scene, projection } = stage;
  const chances = answering.chances.value;
  const best = new Map<string, number>();
  for (const { answer } of [...answering.buttons.value, ...answering.open.value]) {
    const chance = chances.get(keyOf(answer));
    const target = answering.touchesOf(answer).at(-1);
    if (chance !== undefined && target !== undefined) best.set(target, Math.max(chance, best.get(target) ?? 0));
  }
  const chips = [...best].flatMap(([id, chance]) => {
    const at = clearChipSpot(id, CHIP.width, scene, projection);
    return at ? [{ id, chance, at }] : [];
  });
  const sorted = chips.sort((a, b) => b.chance - a.chance);
  return (
    <g>
      {withRoom(sorted).map(({ id, chance, at }) => (
        <PlacedChip key={id} at={at} text={percent(chance)} kind="chance" />
      ))}
    </g>
  );
}

/** Those that lie on none before them: where men stand close, the best chances are told. */
function withRoom<T extends { at: readonly [number, number] }>(chips: readonly T[]): T[] {
  const laid: T[] = [];
  for (const chip of chips) {
    const isFree = ({ at }: T) => Math.abs(at[0] - chip.at[0]) >= CHIP.width || Math.abs(at[1] - chip.at[1]) >= CHIP.height;
    if (laid.every(isFree)) laid.push(chip);
  }
  return laid;
}

const CHIP = { width: 48, height: 24 };
