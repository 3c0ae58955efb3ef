// AGX-CAMEO-07, WL-35, WL-38: figures that come back to their unit.
import { named, onTable, type Ump, type Unit, unitOf, type War } from '../../state.ts';
import { setDown } from '../all/place.ts';
import { redress } from '../all/redress.ts';

/** The unit is dressed anew; where it does not fit it looks for room, and whoever finds none waits for the next joker (AGX-GEN-11). */
export function bringBack(s: War, unit: Unit, count: number, rule: string, u: Ump): number {
  const wanted = Math.min(count, unit.original - unit.figures - awaited(s, unit));
  if (wanted <= 0) return 0;
  let back = wanted;
  while (back > 0 && !fillRanks(s, unit, back)) back--;
  if (back > 0) {
    unit.shotDown = Math.max(0, unit.shotDown - back);
    u.tell?.(rule, 'figures back', { ...named(s, unit), figures: back });
  }
  if (back === wanted) return wanted;
  s.comingBack = [...(s.comingBack ?? []), { unit: unit.id, figures: wanted - back, rule }];
  u.tell?.('AGX-GEN-11', 'figures wait', { ...named(s, unit), figures: wanted - back });
  return wanted;
}

function fillRanks(s: War, unit: Unit, figures: number): boolean {
  const before = unit.post;
  redress(s, unit, () => {
    unit.figures += figures;
  });
  const place = unit.post.building === null ? setDown(s, unit, unit.post, null, { contact: true }) : unit.post;
  if (!place) unit.figures -= figures;
  unit.post = place ?? before;
  return place !== null;
}

/** Figures of a unit that wait for a joker. */
function awaited(s: War, { id }: Unit): number {
  return (s.comingBack ?? []).reduce((sum, each) => (each.unit === id ? sum + each.figures : sum), 0);
}

/** AGX-GEN-11: at a joker of their section those who waited try again; with a unit that is lost they are lost, and nobody joins one that runs. */
export function comeBackAtJoker(s: War, u: Ump): void {
  const all = s.comingBack ?? [];
  delete s.comingBack;
  for (const each of all) {
    const unit = unitOf(s, each.unit);
    if (unit.status === 'lost') continue;
    if (onTable(unit) && !unit.running && unit.section === s.section) bringBack(s, unit, each.figures, each.rule, u);
    else s.comingBack = [...(s.comingBack ?? []), each];
  }
}

/** Those who wait for a body that joins another wait for that. */
export function waitForOther(s: War, from: Unit, into: Unit): void {
  for (const each of s.comingBack ?? []) if (each.unit === from.id) each.unit = into.id;
}
