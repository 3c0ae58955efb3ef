// AGW-RESP-02, -09, AGW-CHFM-02: changes of formation as an answer to a charge.
import type { Charger, Post, Reply, Unit, War } from '../../state.ts';
import { unitOf } from '../../state.ts';
import { isCavalry, isSkirmishing } from '../armies/kinds.ts';
import { facedPost, formationsOf, formationWords, formedPost, hasPlaceFor, hasRanks, placesFor } from '../formations/changes.ts';

type Forming = Pick<Reply, 'formation' | 'ranks' | 'to'>;

const FLANKS = ['left', 'right'] as const;

/** AGW-RESP-02, -09: any change it could make in its activation; skirmishers alone form no close order against cavalry. */
export function formReplies(s: War, unit: Unit, coming: readonly Charger[]): Reply[] {
  const isCharged = coming.some((charger) => isCavalry(s, unitOf(s, charger.unit)));
  if (isSkirmishing(unit) && isCharged) return [];
  return formingsOf(s, unit)
    .filter((forming) => {
      const post = wishedPost(s, unit, forming);
      return post !== null && hasPlaceFor(s, unit, post);
    })
    .map((forming) => ({ do: 'form', against: null, ...forming }));
}

/** Every formation, depth and side that it could take, with room or without. */
function formingsOf(s: War, unit: Unit): Forming[] {
  const changes = formationsOf(s, unit).map(
    ({ formation, ranks, to }): Forming => ({
      formation,
      ...(hasRanks(unit, formation) && { ranks }),
      ...(to !== 'front' && { to }),
    }),
  );
  // AGW-CHFM-02: a march column becomes a line to its flank too.
  const isColumn = unit.post.formation === 'march-column';
  return isColumn ? [...changes, ...FLANKS.map((to): Forming => ({ formation: 'line', to }))] : changes;
}

/** The post that it means to take, if there is room; null: it cannot take it. */
function wishedPost(s: War, unit: Unit, { formation, ranks, to }: Forming): Post | null {
  if (to && unit.post.formation === 'march-column') return facedPost(s, unit, to);
  const change = formationsOf(s, unit).find(
    (each) => each.formation === formation && each.to === (to ?? 'front') && (ranks === undefined || each.ranks === ranks),
  );
  return change ? formedPost(s, unit, change.formation, change.ranks, change.to) : null;
}

/** The places of a reply: as it stands, or shifted by up to an inch where there is no room. */
export function placesForReply(s: War, unit: Unit, forming: Forming): Post[] {
  const post = wishedPost(s, unit, forming);
  return post ? placesFor(s, unit, post) : [];
}

export function formedForReply(s: War, unit: Unit, forming: Forming): Post | null {
  return placesForReply(s, unit, forming)[0] ?? null;
}

/** As an order; the depth is said where there is a choice of it. */
export function formWords({ formation, ranks, to }: Forming): string {
  return `Form ${formationWords(formation ?? 'line', ranks, to)}`;
}
