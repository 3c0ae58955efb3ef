// A made-up scene, with a game and a view that stand in for a real match, so that the table can draw it.

import type { AnyStaging, Scene } from '@baize/contracts';
import type { View } from '@baize/kernel';
import type { AnsweringEngine } from '../table/index.ts';

export interface GalleryScene {
  slug: string;
  title: string;
  /** What there is to see. */
  says: string;
  scene: () => Scene;
}

/** Asks nobody anything. */
export const galleryEngine: AnsweringEngine = {
  game: { seatName: (seat) => `Side ${seat + 1}`, flow: { procedures: {}, decisions: {} } },
  question: () => null,
  refusal: () => null,
  waiting: () => [],
};

export const galleryView: View = {
  game: 'gallery',
  rules: { version: '0', hash: '' },
  options: {},
  seats: 2,
  state: {},
  stack: [],
  asked: null,
  seq: 0,
  draws: 0,
  fair: { commitment: '', entropy: [] },
  drawOffers: [],
  flags: [],
  result: null,
  viewer: null,
};

export function stagingOf(scene: Scene): AnyStaging {
  return { scene: () => scene, touches: () => [], motions: () => [] };
}
