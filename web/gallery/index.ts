// The gallery: made-up scenes of every kind of table.

import { formationScenes } from './formations.ts';
import type { GalleryScene } from './gallery-scene.ts';
import { hexes } from './hexes.ts';
import { open } from './open.ts';
import { tiles } from './tiles.ts';
import { wings } from './wings.ts';

export { DrillTable } from './DrillTable.tsx';
export type { GalleryScene } from './gallery-scene.ts';
export { SceneTable } from './SceneTable.tsx';
export const galleryScenes: readonly GalleryScene[] = [...wings, ...tiles, ...hexes, ...open, ...formationScenes];
