// Chances on the board.
import type { Scene } from '@baize/contracts';
import { percent } from './AnswerBar.tsx';
import { keyOf } from './answering.ts';
import { chipSpot, PlacedChip } from './PlacedChip.tsx';
import { bodyOf, clearestSpot, plateBoxes } from './plates.ts';
import type { Projection } from './projection.ts';
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
    const at = chipSpot(id, scene, projection);
    return at ? [{ id, chance, at }] : [];
  });
  const sorted = chips.sort((a, b) => b.chance - a.chance);
  return (
    <g>
      {withRoom(scene.surface.kind === 'open' ? offNames(sorted, scene, projection) : sorted).map(({ id, chance, at }) => (
        <PlacedChip key={id} at={at} text={percent(chance)} kind="chance" />
      ))}
    </g>
  );
}

interface Placed {
  id: string;
  at: readonly [number, number];
}

/** Where units stand close, a chance lies over its target's heads or beside it rather than on the name of another. */
function offNames<T extends Placed>(chips: readonly T[], { pieces, surface }: Scene, projection: Projection): T[] {
  if (chips.length === 0) return [];
  const names = plateBoxes(pieces, surface, projection);
  return chips.map((chip) => {
    const piece = pieces.find(({ id }) => id === chip.id);
    if (!piece) return chip;
    const { left, right, top, bottom } = bodyOf(piece, surface, projection);
    const [middle, level] = [(left + right) / 2, (top + bottom) / 2];
    const beside = CHIP.width / 2 + 2;
    const spots = [chip.at, [middle, bottom + 14], [middle, level], [right + beside, level], [left - beside, level]] as const;
    return { ...chip, at: clearestSpot(spots, CHIP.width, names, projection) };
  });
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
