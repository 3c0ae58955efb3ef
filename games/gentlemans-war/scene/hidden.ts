// Hidden units before the eyes of those who know of them, and what the others are told.
import type { Aim, Mark, Motion, Piece, Standing, Token } from '@baize/contracts';
import { ahead, between, facingTo } from '@baize/geometry/open';
import type { PerEvent, Seat, View } from '@baize/kernel';
import type { HiddenEvents } from '../events/hidden.ts';
import { HOW_REVEALED } from '../events/hidden-lines.ts';
import { sum } from '../rules/activation/dice.ts';
import { words } from '../rules/all/place.ts';
import { isSkirmishing } from '../rules/armies/kinds.ts';
import { bends, centreOf } from '../rules/formations/footprint.ts';
import type { CreepAnswer, Lurking } from '../rules/hidden/acting.ts';
import { coversOn } from '../rules/hidden/cover.ts';
import { hiddenUnits } from '../rules/hidden/hiding.ts';
import { unitOf, type War } from '../state.ts';
import { endOf, INCH } from './aim-basics.ts';
import { armyOf, numberIn, onScene, plural, unitId } from './faces.ts';
import { unitPiece } from './pieces.ts';

const UNSEEN: Mark = { letter: '◌', shape: 'disc', tone: 'own', says: 'Hidden: the other side does not see it.', rule: 'AGX-HIDE-14' };

/** One's own hidden units, faint; a view of the other side holds none that stand anywhere. */
export function hiddenPieces(s: War, viewer: Seat | null): Piece[] {
  if (!s.hidden || s.hidden.seat !== viewer) return [];
  return hiddenUnits(s).map((unit) => {
    const piece = unitPiece(s, unit);
    return { ...piece, ghost: true, says: `Hidden. ${piece.says}`, rule: 'AGX-HIDE-14', marks: [UNSEEN, ...(piece.marks ?? [])] };
  });
}

/** AGX-HIDE-07: features that were found empty bear the number of the joker period. */
export function scoutedTokens(s: War): Token[] {
  return (s.hidden?.scouted ?? []).flatMap(({ feature, joker }): Token[] => {
    const cover = coversOn(s).find(({ id }) => id === feature);
    const box = cover?.boxes[0];
    if (!cover || !box) return [];
    const at = onScene(s, { x: Math.round((box.minX + box.maxX) / 2), y: Math.round((box.minY + box.maxY) / 2) });
    const when = joker === 0 ? 'before the first joker' : `after joker ${joker}`;
    return [
      {
        id: `scouted:${feature}`,
        at,
        kind: 'counter',
        side: null,
        says: `Searched ${when}: the ${words(cover.feature.kind)}.`,
        rule: 'AGX-HIDE-07',
      },
    ];
  });
}

/** AGX-HIDE-02, -10: how many are hidden is known to both. */
export function hiddenFacts(s: War, side: Seat): Standing['facts'] {
  if (!s.hidden?.isTold || s.hidden.seat !== side) return [];
  const count = hiddenUnits(s).length;
  return count === 0 ? [] : [{ says: `${plural(count, 'unit')} hidden.`, value: String(count), rule: 'AGX-HIDE-10' }];
}

const nothing = (): Motion[] => [];

export const hiddenMotions: PerEvent<HiddenEvents, [view: View<War>], readonly Motion[]> = {
  hides: nothing,
  'hidden units': (e, { state: s }) =>
    e.count === 0 ? [] : [{ do: 'announce', says: `${armyOf(s, e.seat).name}: ${plural(e.count, 'unit')} hidden`, sound: 'drum' }],
  'hidden acts': () => [{ do: 'announce', says: 'A hidden unit acts', sound: 'drum' }],
  creeps: (e, { state: s }) => [{ do: 'move', id: unitId(e.unit), via: [onScene(s, e.at)] }],
  revealed: (e) => [{ do: 'announce', says: `${e.name} ${HOW_REVEALED[e.how]}!`, sound: 'bugle' }],
  scouted: (e) => [{ do: 'announce', says: `The ${words(e.feature)} is empty`, sound: 'drum' }],
};

/** A hidden unit is drawn to where it shall creep: straight on in close order, anywhere in loose order. */
export function creepFor(s: War, l: Lurking, aim: Aim): CreepAnswer | undefined {
  const unit = unitOf(s, l.unit);
  const end = endOf(s, aim);
  if (numberIn(aim.piece, 'unit') !== unit.id || !end) return undefined;
  const { facing, ranks, formation } = unit.post;
  const most = sum(l.dice) * INCH;
  if (isSkirmishing(unit)) {
    const centre = centreOf(s, unit);
    const to = ahead(centre, facingTo(centre, end), Math.min(most - 5, between(centre, end)));
    return { steps: [{ do: 'go', x: to.x, y: to.y, facing, ranks, via: [] }] };
  }
  const far = Math.max(1, Math.min(most, between(unit.post, end)));
  if (bends(formation)) return { steps: [{ do: 'march', path: [ahead(unit.post, facingTo(unit.post, end), far)] }] };
  return { steps: [{ do: 'advance', by: far }] };
}
