// Names under those whom the matter in hand is about: who acts, shoots, charges, fights or tests.
import type { Overlay } from '@baize/contracts';
import { boxOf } from '@baize/geometry/open';
import { bodyOf } from '../rules/formations/footprint.ts';
import { nameOf, onTable, unitOf, type War } from '../state.ts';
import { onScene } from './faces.ts';

/** From the near edge of a base to the words. */
const BELOW = 1000;

function concerned(s: War): number[] {
  const { acting, test, shot, charge, fight } = s;
  const found = [
    ...(acting ? [acting.unit] : []),
    ...(test ? [test.unit] : []),
    ...(shot ? [shot.shooter, ...(shot.target === null ? [] : [shot.target])] : []),
    ...(charge ? [...charge.chargers, ...charge.targets].map(({ unit }) => unit) : []),
    ...(fight ? fight.fighters.map(({ unit }) => unit) : []),
  ];
  return [...new Set(found)];
}

export function plates(s: War): Overlay[] {
  return concerned(s)
    .map((id) => unitOf(s, id))
    .filter(onTable)
    .map((unit) => {
      const { minX, maxX, minY } = boxOf(bodyOf(s, unit));
      const at = onScene(s, { x: Math.round((minX + maxX) / 2), y: minY - BELOW });
      return { kind: 'words', tone: 'quiet', at, text: nameOf(s, unit) };
    });
}
