// What the umpire says when a question first comes up in a whole battle.
import type { Notes } from '@baize/contracts';
import type { decisions } from '../decisions.ts';

// biome-ignore format: a table of words
export const notes: Notes<typeof decisions> = {
  pickCharacter: { title: 'Who will you be?', says: 'Each has hit points and one gift. The strong are slow to lose, the quick are hard to hit.' },
  pickWeapon:    { title: 'Something to strike with', says: 'Each weapon strikes a pattern of tiles: dark ones with full force, pale ones with a part of it. Long reach or heavy blows, seldom both.' },
  pickRanged:    { title: 'Something to shoot with', says: 'Some guns graze even a man who moves, some do not touch him at all. The heavier the gun, the more it wants him to stand still.' },
  command:       { title: 'Your orders', says: 'Lay cards in the order in which they shall happen, and give each a direction. All first orders are carried out together, then all second ones. Whoever moves in that moment dodges; whoever attacks stands still.' },
  makeRoom:      { title: 'A full hand', says: 'Before you draw, the hand must have room. Keep something to move with and something to strike with.' },
};
