// How the table's inches lie on the screen.
import type { Stage } from '../table/index.ts';

/** The knob stands so many pixels off its piece. */
export const ARM = 30;

/** Thousandths of an inch to a pixel of the screen. */
export function inchesPerPixel({ camera, projection }: Stage): number {
  return 1 / (camera.camera.value.k * projection.scale);
}
