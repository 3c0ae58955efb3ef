// What is being told, in the corner of the board where least stands.
import { useMemo } from 'preact/hooks';
import { colourOfSeat } from './colours.ts';
import { emptiestCorner } from './corners.ts';
import type { Stage } from './stage.tsx';

export function Caption({ stage }: { stage: Stage }) {
  const { scene, projection } = stage;
  const corner = useMemo(
    () =>
      emptiestCorner(
        scene.pieces.map(({ at }) => projection.toPixel(at)),
        projection,
      ),
    [scene, projection],
  );
  const told = stage.told.value;
  if (!stage.isPlaying) return null;
  return (
    <div class={`story corner-${corner}`}>
      {told ? (
        <p class="caption" style={`--stripe:${colourOfSeat(scene, told.seat)}`} role="status">
          {told.text}
        </p>
      ) : null}
      <button type="button" class="skip-story" onClick={stage.skip}>
        Skip
      </button>
    </div>
  );
}
