// A still: a scene that nobody plays, in the clothes of a match, so that the table can draw it.

import type { AnyStaging, Scene } from '@baize/contracts';
import type { AnyGame, View } from '@baize/kernel';

export interface Still {
  slug: string;
  title: string;
  /** What there is to see. */
  says: string;
  scene: () => Scene;
}

export const stillGame = {
  slug: 'still',
  title: 'A still',
  seatName: (seat: number) => `Side ${seat + 1}`,
  flow: { procedures: {}, decisions: {} },
} as unknown as AnyGame;

export const stillView: View = {
  game: 'still',
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
  result: null,
  viewer: null,
};

export function stagingOf(scene: Scene): AnyStaging {
  return { scene: () => scene, touches: () => [], motions: () => [] };
}
