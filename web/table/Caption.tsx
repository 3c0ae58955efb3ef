// What is being told, with the dice that are thrown for it, on the spot of the board where it hides least.
import { useMemo } from 'preact/hooks';
import type { Box } from './bases.ts';
import { colourOfSeat } from './colours.ts';
import { bodyOf } from './plates.ts';
import type { Stage } from './stage.tsx';
import { storyPlace } from './story-place.ts';

/** Over a fight stands the name of its wing. */
function namesOfFights({ scene, projection }: Stage): Box[] {
  const wide = projection.wing?.width ?? 0;
  return (scene.reckonings ?? []).flatMap(({ at }) => {
    if (!at || wide === 0) return [];
    const [x] = projection.toPixel(at);
    return [{ left: x - wide / 2, right: x + wide / 2, top: 0, bottom: 36 }];
  });
}

export function Caption({ stage }: { stage: Stage }) {
  const { scene, projection, camera } = stage;
  const { left, top } = useMemo(() => {
    const { x, y, k } = camera.camera.peek();
    const bodies = [...scene.pieces.map((piece) => bodyOf(piece, scene.surface, projection)), ...namesOfFights(stage)];
    const onScreen = bodies.map((body) => ({
      left: body.left * k + x,
      right: body.right * k + x,
      top: body.top * k + y,
      bottom: body.bottom * k + y,
    }));
    return storyPlace(onScreen, camera.room.peek(), scene.surface.kind === 'wings');
  }, [scene, projection, camera]);
  const told = stage.told.value;
  if (!stage.isPlaying) return null;
  return (
    <div class="story" style={`left:${left}px;top:${top}px`}>
      <div class="story-line">
        {told ? (
          <p class="caption" style={`--stripe:${colourOfSeat(scene, told.seat)}`} role="status">
            {told.text}
          </p>
        ) : null}
        <button type="button" class="skip-story" onClick={stage.skip}>
          Skip
        </button>
      </div>
      <div class="thrown" />
    </div>
  );
}
