// AGX-TRIB-07, -08, -13: the parties into which a warband splits, and where their owner puts them.

import { readAnswer } from '@baize/contracts';
import { ahead, type Facing, gapBetween } from '@baize/geometry/open';
import type { Refusal, Space } from '@baize/kernel';
import { actionIn, decision, type Id, type Post, procedure, standing, type Ump, type Unit, unitOf, type War } from '../../state.ts';
import { newActing } from '../activation/act.ts';
import { LOOSE_PLACE } from '../all/loose-places.ts';
import { placeRefusal, setDown } from '../all/place.ts';
import { redress } from '../all/redress.ts';
import { bodyAt, centreOf, isWithin } from '../formations/footprint.ts';
import { parting } from '../generals/part.ts';
import { loosePost } from '../movement/legs.ts';
import { countAnew, newParty } from './union.ts';

export interface BreakingUp {
  unit: Id;
  /** Where the band stood, and with how many, before it split. */
  from: Post;
  figures: number;
  /** The parties that are still to be placed. */
  left: number[];
  /** The whole band goes out in parties; else the rest keeps its mass. */
  isWhole: boolean;
  /** The bodies that there are. */
  made: Id[];
  /** How many were left to be placed when its owner was asked last. */
  asked: number;
}

export interface PartyPlace {
  x: number;
  y: number;
  facing: Facing;
  ranks: 1 | 2;
}

/** A party of so many, where it would stand. */
function partyAt(s: War, l: Pick<BreakingUp, 'unit'>, figures: number, to: PartyPlace): Unit {
  const party: Unit = { ...unitOf(s, l.unit), id: -1, figures, status: 'waiting' };
  const { files: _files, ...post } = loosePost(s, { ...party, post: { ...party.post, formation: 'skirmish' } }, to);
  return { ...party, post };
}

/** AGX-TRIB-13, AGX-GEN-11: within 3" of where the band stood, in a legal place. */
function partyRefusal(s: War, l: BreakingUp, to: PartyPlace): Refusal | null {
  const [figures = 0] = l.left;
  const band = unitOf(s, l.unit);
  const party = partyAt(s, l, figures, to);
  const old = bodyAt(s, { ...band, figures: l.figures }, { ...l.from });
  if (!isWithin(gapBetween(old, bodyAt(s, party, { ...party.post })), 3))
    return { rule: 'AGX-TRIB-13', reason: 'A party stands within 3″ of where the band stood.' };
  // What is left of a mass is thinner; a band that goes out whole leaves its place.
  const isFirst = l.isWhole && l.made.length === 0;
  const thin: Unit = { ...band, figures: l.isWhole ? band.figures : band.figures - figures };
  const others: War = { ...s, units: s.units.map((unit) => (unit.id === band.id ? thin : unit)) };
  return placeRefusal(others, party, party.post, isFirst ? { ignore: [band.id] } : {});
}

/** Places round the old footprint. */
function partyPlaces(s: War, l: BreakingUp): PartyPlace[] {
  const band = unitOf(s, l.unit);
  const centre = centreOf(s, { ...band, figures: l.figures }, { ...l.from });
  const { facing } = l.from;
  const turns = [0, 9000, -9000, 18000, 4500, -4500, 13500, -13500];
  return ([2, 1] as const).flatMap((ranks) =>
    [0, 2500, 4000, 5500, 7000].flatMap((far) =>
      (far === 0 ? [0] : turns).map((turn) => ({ ...ahead(centre, (facing + turn + 36000) % 36000, far), facing, ranks })),
    ),
  );
}

/** Whether a first party of so many finds room. */
export function hasRoomFor(s: War, unit: Unit, figures: number): boolean {
  const l: BreakingUp = {
    unit: unit.id,
    from: unit.post,
    figures: unit.figures,
    left: [figures],
    isWhole: false,
    made: [unit.id],
    asked: 0,
  };
  return partyPlaces(s, l).some((to) => !partyRefusal(s, l, to));
}

function partySpace(s: War, l: BreakingUp): Space<PartyPlace> {
  const { facing } = l.from;
  const legal = () => partyPlaces(s, l).filter((to) => !partyRefusal(s, l, to));
  return {
    kind: 'loose',
    shape: { unit: l.unit, figures: l.left[0] ?? 0 },
    refusal(given) {
      const to = readAnswer(LOOSE_PLACE, given);
      return to ? partyRefusal(s, l, to) : { rule: 'AGX-TRIB-13', reason: 'That is no place for a party.' };
    },
    any: () => partyPlaces(s, l).some((to) => !partyRefusal(s, l, to)),
    sample(below) {
      const band = unitOf(s, l.unit);
      const centre = centreOf(s, { ...band, figures: l.figures }, { ...l.from });
      for (let tries = 0; tries < 12; tries++) {
        const to: PartyPlace = { ...ahead(centre, below(36000), below(8000)), facing, ranks: below(2) === 0 ? 1 : 2 };
        if (!partyRefusal(s, l, to)) return to;
      }
      return legal()[0] as PartyPlace;
    },
    candidates: () => legal().slice(0, 8),
  };
}

/** AGX-TRIB-13: where the next party goes. */
export const choosePartyPlace = decision<BreakingUp, PartyPlace>('party place', {
  rule: 'AGX-TRIB-13',
  who: (s, l) => unitOf(s, l.unit),
  options: (s, l) => (l.left.length === 0 ? [] : partySpace(s, l)),
  prompt: (_s, l) => `Where does the party of ${l.left[0] ?? 0} go, within 3″ of the band?`,
  label: () => 'Here',
  apply: (s, l, to, u) => setParty(s, l, to, u),
});

function setParty(s: War, l: BreakingUp, to: PartyPlace, u: Ump): void {
  const [figures = 0, ...rest] = l.left;
  const band = unitOf(s, l.unit);
  const { post } = partyAt(s, l, figures, to);
  const party = nextParty(s, l, band, figures);
  party.post = post;
  l.left = rest;
  l.made.push(party.id);
  u.tell?.('AGX-TRIB-07', 'party goes out', { ...standing(s, party), figures });
}

/** The first party of a band that goes out whole is the band itself. */
function nextParty(s: War, l: BreakingUp, band: Unit, figures: number): Unit {
  if (!l.isWhole) {
    redress(s, band, () => {
      band.figures -= figures;
    });
    return newParty(s, band, figures);
  }
  if (l.made.length > 0) return newParty(s, band, figures);
  Object.assign(band, { figures, part: 'party' });
  return band;
}

/**
 * AGX-GEN-11: a split for which there is no room is not made; of three parties the third stays with the first, which looks for room as any
 * unit that grows (AGW-GEOM-04).
 */
function keepRest(s: War, l: BreakingUp): void {
  if (l.left.length === 0 || l.asked !== l.left.length) return;
  const band = unitOf(s, l.unit);
  const rest = l.left.reduce((sum, size) => sum + size, 0);
  l.left = [];
  if (!l.isWhole || l.made.length === 0) return;
  if (l.made.length === 1) {
    Object.assign(band, { figures: l.figures, part: 'whole', post: l.from });
    l.made = [];
    if (s.acting) s.acting.hasSplit = true;
    return;
  }
  redress(s, band, () => {
    band.figures += rest;
  });
  band.post = setDown(s, band, band.post, null) ?? band.post;
}

/** AGX-TRIB-07, -08: all of them act on this card; those of a court card do not charge. */
function finish(s: War, l: BreakingUp): void {
  const action = actionIn(s);
  for (const id of l.made) {
    countAnew(unitOf(s, id));
    if (l.isWhole) action.peaceful.push(id);
    if (id === l.unit) continue;
    action.waiting.push(id);
    action.members.push(id);
  }
  const band = unitOf(s, l.unit);
  // AGX-TRIB-07: one party in an activation.
  if (!l.isWhole && s.acting) s.acting.hasSplit = true;
  if (l.isWhole && l.made.includes(band.id)) s.acting = newActing(s, band, s.acting?.byAce ?? false);
}

export const breakingUp = procedure<BreakingUp>('breaking up')
  .while(
    (_s, l) => l.left.length > 0,
    (p) =>
      p
        .do((_s, l) => {
          l.asked = l.left.length;
        })
        .decide(choosePartyPlace)
        .do(keepRest),
  )
  .do(finish)
  .call(parting, (_s, { unit, made }) => ({ unit, made }));
