// The ground of the table: every piece of terrain with what it does, buildings with their rooms, and wagons.
import type { Area } from '@baize/contracts';
import type { Feature } from '@baize/geometry/open';
import { countryOf, type Laying, openingState, wagonShape } from '../rules/table/terrain.ts';
import type { EnGarde } from '../state.ts';
import { lookOf, outlineOf, toScene } from './faces.ts';

/** What is drawn of a game, or of a table on which none is played yet. */
type Country = Laying & Pick<EnGarde, 'openings' | 'wagons'>;

export function areas(s: Country): Area[] {
  const ground = countryOf(s).features.flatMap((piece) =>
    piece.shapes.map((shape, at): Area => {
      const cover = piece.cover === 'none' ? '' : `, ${piece.cover} cover`;
      return {
        id: at === 0 ? `piece:${piece.id}` : `piece:${piece.id}:${at}`,
        look: lookOf(piece),
        outline: outlineOf(s, shape),
        ...(piece.top > 0 && { height: piece.top }),
        ...(at === 0 && { title: piece.name }),
        ...(piece.building && at === 0 && { parts: partsOf(s, piece) }),
        says: `${piece.name}: ${piece.ground}${cover}${piece.top > 0 ? `, ${piece.top / 1000}" high` : ''}.`,
        rule: 'EG-TER-01',
      };
    }),
  );
  const wagons = s.wagons.map(
    (wagon): Area => ({
      id: `wagon:${wagon.id}`,
      look: 'wagon',
      outline: outlineOf(s, wagonShape(wagon)),
      height: 1000,
      title: 'Wagon',
      says: 'A wagon: it gives cover, and holds four.',
      rule: 'EG-WAG-01',
    }),
  );
  return [...ground, ...wagons];
}

function partsOf(s: Country, piece: Feature): NonNullable<Area['parts']> {
  const { building } = piece;
  if (!building) return [];
  const walls = building.walls.map(({ a, b }) => ({ kind: 'wall' as const, from: toScene(s, a), to: toScene(s, b) }));
  const openings = building.openings
    .filter(({ storey }) => storey === 0)
    .map((gate) => ({ kind: gate.kind, from: toScene(s, gate.a), to: toScene(s, gate.b), open: openingState(s, gate) === 'open' }));
  const stairs = building.stairs.map((stair) => ({
    kind: 'stairs' as const,
    from: toScene(s, stair),
    to: toScene(s, { x: stair.x + 500, y: stair.y + 500 }),
  }));
  return [...walls, ...openings, ...stairs];
}
