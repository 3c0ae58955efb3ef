// AGX-ISO-01, -04: who is cut off, and who comes to relieve him.
import { choose } from '@baize/kernel';
import { rosterOf } from '../../scenarios/counts.ts';
import { rulesOf } from '../../scenarios/index.ts';
import { seatOf } from '../../scenarios/roles.ts';
import { decision, type Id, nameOf, type Unit, unitOf, type War } from '../../state.ts';
import { forMe } from './for-me.ts';
import { scheduledFor } from './waiting.ts';

/** The units of the defender, one body for each. */
function roster(s: War): Unit[] {
  return rosterOf(s, seatOf(s, 'defender')).flatMap((bodies) => bodies.slice(0, 1));
}

/** AGX-TRIG-01: who comes with the list of events is not cut off. */
function eligible(s: War): Unit[] {
  return roster(s).filter((unit) => !scheduledFor(s, unit));
}

/** AGX-ISO-01: at most a third of his units, rounded down, at least one. */
function mostDetached(s: War): number {
  return Math.min(eligible(s).length, Math.max(1, Math.floor(roster(s).length / 3)));
}

/** Foot holds a farm best. */
function likelyDetachment(s: War): Id[] {
  const stays = (unit: Unit) => (unit.mounted ? 2 : unit.figures < 6 ? 1 : 0);
  return eligible(s)
    .sort((a, b) => stays(a) - stays(b) || a.id - b.id)
    .slice(0, mostDetached(s))
    .map(({ id }) => id);
}

/** AGX-ISO-01: the defender picks the detachment. */
export const chooseDetachment = decision<{}, readonly Id[]>('detachment', {
  rule: 'AGX-ISO-01',
  who: (s) => seatOf(s, 'defender'),
  options: (s) => {
    if (!rulesOf(s).detaches || s.scenario.detachment.length > 0) return [];
    const from = eligible(s).map(({ id }) => id);
    return choose({ rule: 'AGX-ISO-01', from, least: 1, most: mostDetached(s), suggest: () => [likelyDetachment(s)] });
  },
  prompt: (s) => `Which units are cut off? At most ${mostDetached(s)}; the others relieve them.`,
  label: (s, _l, ids) => ids.map((id) => nameOf(s, unitOf(s, id))).join(', '),
  ...forMe<{}, readonly Id[]>((s) => likelyDetachment(s)),
  apply: (s, _l, ids) => {
    s.scenario.detachment = ids.map((id) => unitOf(s, id).entry);
    keepRelief(s);
  },
});

/** AGX-ISO-04: all others enter by the west edge at the first joker. */
function keepRelief(s: War): void {
  const seat = seatOf(s, 'defender');
  const stretch = s.fixed.scenario.entries[seat as 0 | 1];
  if (!stretch) return;
  for (const unit of s.units)
    if (unit.seat === seat && !s.scenario.detachment.includes(unit.entry) && !scheduledFor(s, unit))
      s.scenario.coming.push({ unit: unit.id, how: 'joker', joker: 1, stretch, why: 'relief' });
}
