// What is being told, in the corner of the board where least stands.
import { useMemo } from 'preact/hooks';
import { sideColour } from '../art/index.ts';
import type { Projection } from './projection.ts';
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
        <p class="caption" style={`--stripe:${sideColour(told.seat)}`} role="status">
          {told.text}
        </p>
      ) : null}
      <button type="button" class="skip-story" onClick={stage.skip}>
        Skip
      </button>
    </div>
  );
}

const CORNERS = ['top-left', 'top-right', 'bottom-left'] as const;

/** So much of the board a caption takes. */
const WIDE = 340;
const HIGH = 90;

/** The corner with the fewest pieces under a caption; the lower right has the tools. */
export function emptiestCorner(spots: readonly (readonly [number, number])[], { width, height }: Pick<Projection, 'width' | 'height'>) {
  const under = CORNERS.map((corner) => {
    const [left, top] = [corner.endsWith('left') ? 0 : width - WIDE, corner.startsWith('top') ? 0 : height - HIGH];
    return spots.filter(([x, y]) => x > left && x < left + WIDE && y > top && y - 60 < top + HIGH).length;
  });
  return CORNERS[under.indexOf(Math.min(...under))] ?? 'top-left';
}
