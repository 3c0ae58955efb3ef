// Counters on the places among which a question lets its player choose.
import type { Token } from '@baize/contracts';
import { on, type PerAnswer, type View } from '@baize/kernel';
import { type Decisions, decisions } from '../decisions.ts';
import { shiftedPost } from '../rules/all/place.ts';
import { centreOf } from '../rules/formations/footprint.ts';
import { fordSites } from '../rules/luck/choices.ts';
import { type Post, unitOf, type War } from '../state.ts';
import { onScene, spotId } from './faces.ts';

function tokensAt(s: War, unit: number, posts: readonly Post[], says: string, rule: string): Token[] {
  const who = unitOf(s, unit);
  return posts.map((post, at) => ({ id: spotId(at), at: onScene(s, centreOf(s, who, post)), kind: 'counter', side: who.seat, says, rule }));
}

const spotsTable: Partial<PerAnswer<Decisions, Token[]>> = {
  chooseShift: ({ state: s }, { unit, from, places }) => {
    const posts = places.map(({ x, y }) => shiftedPost(from, { x: x - from.x, y: y - from.y }));
    return tokensAt(s, unit, posts, 'Form here.', 'AGW-CHFM-02');
  },
  chooseFord: ({ state: s }, { chooser }) =>
    fordSites(s).map((at, i) => ({
      id: spotId(i),
      at: onScene(s, at),
      kind: 'counter',
      side: chooser,
      says: 'The ford is here.',
      rule: 'AGX-LUCK-10',
    })),
};

const spotsOf = on(decisions, spotsTable);

/** Only for whom the question is put to. */
export function spotTokens(view: View<War>): Token[] {
  const { viewer, asked } = view;
  if (viewer === null || !asked?.seats.includes(viewer)) return [];
  return spotsOf(view, viewer, undefined) ?? [];
}
