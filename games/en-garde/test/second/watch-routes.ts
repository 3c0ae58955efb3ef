// The second opinion on what is offered by every route into and out of contact (EG-CON-03 to -07, EG-NEW-01, EG-MNT-12, EG-PLY-10, EG-ALL-10):
// where a straight way lies open it must be offered, and who may not is never asked.
import type { Match, Offer } from '@baize/kernel';
import type { EnGarde, Model } from '../../state.ts';
import type { Watcher } from './battle.ts';
import type { Differences } from './differences.ts';
import { apart, areOpen, has, isBound, isCivilian, isEngaged, isMarked, isUnder, modelAt, radiusOf, recordOf, story } from './facts.ts';
import { toSegment } from './plain.ts';

interface Spot {
  x: number;
  y: number;
}

const isBare = (s: EnGarde): boolean => s.fixed.layout.length === 0 && s.wagons.length === 0 && s.undergrowth.length === 0;
const isLoaded = (s: EnGarde, m: Model): boolean =>
  s.things.some(
    ({ carrier, helper, steed, heavy }) => heavy && (carrier === m.id || helper === m.id || (steed !== null && steed === m.steed)),
  );
const GUNS: Record<string, number> = { 'swivel-gun': 500, 'light-cannon': 875, ballista: 875, cannon: 1250 };

const RATES = {
  slow: [2000, 4000, 6000],
  infantry: [3000, 6000, 9000],
  fast: [4000, 8000, 12_000],
  cavalry: [6000, 12_000, 18_000],
} as const;

/** Short, Normal and Run on open ground; null for who carries or is transfixed. */
function ratesOf(s: EnGarde, m: Model): readonly number[] | null {
  if (isLoaded(s, m) || isUnder(s, m.spells, 'transfix') || (m.steed !== null && (s.steeds[m.steed]?.spells.transfix ?? 0) >= s.turn))
    return null;
  const { move, footMove } = recordOf(s, m);
  return RATES[m.steed === null ? footMove : move];
}

/** Everything solid but the model and whom it may touch, with how far off its centre must keep. */
function solids(s: EnGarde, m: Model, but: readonly number[]): (Spot & { r: number })[] {
  const bodies = s.models.filter(
    (other) => other.id !== m.id && (other.status === 'table' || other.status === 'unconscious') && !but.includes(other.id),
  );
  return [
    ...bodies.map((other) => ({ x: other.x, y: other.y, r: radiusOf(s, other) + radiusOf(s, m) })),
    ...s.steeds.filter(({ status }) => status === 'riderless').map((steed) => ({ x: steed.x, y: steed.y, r: 875 + radiusOf(s, m) })),
    ...s.guns.filter(({ onTable }) => onTable).map((gun) => ({ x: gun.x, y: gun.y, r: (GUNS[gun.gun] as number) + radiusOf(s, m) })),
    // What lies about may not be stood upon.
    ...s.things
      .filter(({ carrier, steed, takenBy }) => carrier === null && steed === null && takenBy === null)
      .map((thing) => ({ x: thing.x, y: thing.y, r: radiusOf(s, m) + 20 })),
  ];
}

/** Whether a straight way from a spot brings a model into contact with one foe alone, with room to spare all along. */
export function hasStraightWay(s: EnGarde, m: Model, foe: Model, reach: number, at: Spot = m): boolean {
  const off = radiusOf(s, m) + radiusOf(s, foe);
  const far = apart(at, foe) - off;
  if (far < 100 || far > reach - 30 || m.z !== foe.z) return false;
  const end = { x: foe.x + ((at.x - foe.x) * off) / apart(at, foe), y: foe.y + ((at.y - foe.y) * off) / apart(at, foe) };
  const r = radiusOf(s, m) + 20;
  if (end.x < r || end.y < r || end.x > s.fixed.width - r || end.y > s.fixed.height - r) return false;
  return solids(s, m, [foe.id]).every((body) => toSegment(body, at, end) > body.r + 40);
}

/** EG-CON-03: whether there is a straight way out, to a place that touches nobody. */
export function hasWayOut(s: EnGarde, m: Model, reach: number): boolean {
  const touched = s.contacts.flatMap(({ a, b }) => (a === m.id ? [b] : b === m.id ? [a] : []));
  const others = solids(s, m, touched);
  for (let n = 0; n < 72; n++) {
    const angle = (n * Math.PI) / 36;
    for (const far of [reach * 0.5, reach * 0.9]) {
      const end = { x: m.x + Math.cos(angle) * far, y: m.y + Math.sin(angle) * far };
      const r = radiusOf(s, m) + 20;
      if (end.x < r || end.y < r || end.x > s.fixed.width - r || end.y > s.fixed.height - r) continue;
      const clear = others.every((body) => toSegment(body, m, end) > body.r + 40);
      const free = touched.every((id) => {
        const foe = modelAt(s, id);
        const away = Math.cos(angle) * (foe.x - m.x) + Math.sin(angle) * (foe.y - m.y);
        return away <= 0 && apart(foe, end) > radiusOf(s, m) + radiusOf(s, foe) + 60;
      });
      if (clear && free) return true;
    }
  }
  return false;
}

export function routesWatched(name: string, differences: Differences): Watcher {
  const parted = new Set<number>();
  const deaf = new Set<number>();
  const passed = new Set<number>();
  const sought = new Set<number>();
  const where = (s: EnGarde, more: unknown) => () => `${name}: ${JSON.stringify(more)}${story(s)}`;

  /** EG-CON-04 to -07, EG-ALL-01, EG-SIM-09. */
  const reacts = (match: Match<EnGarde>, offer: Offer) => {
    const { state: s } = match;
    const locals = match.stack[match.stack.length - 1]?.locals as { model: number; queue: number[]; plan: { path: [number, number][] } };
    const [leaver, m] = [modelAt(s, locals.model), modelAt(s, locals.queue[0] as number)];
    const offers = offer as unknown as string[];
    const spared = has(s, leaver, 'agile') || (s.fixed.rules.combat === 'simplified' && leaver.steed !== null);
    const strikes = !spared && !parted.has(m.id) && !isCivilian(s, m) && m.status === 'table';
    const where2 = where(s, [leaver.id, m.id, offers, locals.plan]);
    differences.compare('parting attack', offers.includes('attack'), strikes, where2);
    differences.compare(
      'parting attack on a mount',
      offers.includes('attack mount'),
      strikes && leaver.steed !== null && m.steed === null,
      where2,
    );
    const alone = s.contacts.every(({ a, b }) => (a !== m.id && b !== m.id) || a === leaver.id || b === leaver.id);
    const may = alone && !m.activated && !passed.has(m.seat) && !deaf.has(m.id) && !isCivilian(s, m) && !m.daunted.includes(leaver.id);
    if (offers.includes('follow')) differences.compare('follow allowed', may, true, where2);
    const end = locals.plan.path[locals.plan.path.length - 1];
    const rates = ratesOf(s, m);
    if (!may || !end || !rates || !isBare(s) || isMarked(s, m, 'handled')) return;
    const gone = { ...s, models: s.models.map((each) => (each.id === leaver.id ? { ...each, x: end[0], y: end[1] } : each)) };
    if (hasStraightWay(gone, m, modelAt(gone, leaver.id), rates[1] as number))
      differences.compare('follow offered', offers.includes('follow'), true, where2);
  };

  const picks = (s: EnGarde, seat: number, offer: Offer) => {
    const rides = (offer as unknown as ({ ride?: number } | 'pass')[]).flatMap((each) =>
      each !== 'pass' && each.ride !== undefined ? [each.ride] : [],
    );
    if (!isBare(s) || s.fixed.rules.combat === 'simplified') return;
    for (const m of s.models) {
      const rates = ratesOf(s, m);
      if (m.seat !== seat || m.status !== 'table' || m.steed === null || !rates || isEngaged(s, m) || m.fought || m.moved || isBound(s, m))
        continue;
      if (s.sides[seat]?.morale !== 'steady') continue;
      const foe = s.models.find(
        (other) =>
          areOpen(s, m, other) &&
          !isBound(s, other) &&
          !has(s, other, 'terrifying') &&
          hasStraightWay(s, m, other, (rates[2] as number) / 2),
      );
      if (foe) differences.compare('ride-by offered', rides.includes(m.id), true, where(s, [m.id, foe.id, rides]));
    }
  };

  /** EG-CMB-09, EG-NEW-01. */
  const seeks = (s: EnGarde, offer: Offer) => {
    const combat = s.combats[s.combats.length - 1];
    const fighter = combat?.order[combat.at];
    if (!combat || !fighter || fighter.steed) return;
    const m = modelAt(s, fighter.model);
    const offered = (offer as unknown as unknown[]).includes('new combat');
    const may =
      !combat.cycle &&
      combat.kind !== 'ride-by' &&
      combat.kind !== 'helpless' &&
      !sought.has(m.id) &&
      !isEngaged(s, m) &&
      !isCivilian(s, m);
    if (offered) differences.compare('new combat allowed', may, true, where(s, [m.id, combat]));
    const rates = ratesOf(s, m);
    if (!may || !rates || !isBare(s) || isMarked(s, m, 'handled') || isBound(s, m)) return;
    const left = combat.left[m.id] ?? [];
    const foe = s.models.find(
      (other) =>
        areOpen(s, m, other) &&
        !left.includes(other.id) &&
        !m.daunted.includes(other.id) &&
        !isEngaged(s, other) &&
        hasStraightWay(s, m, other, rates[0] as number),
    );
    if (foe) differences.compare('new combat offered', offered, true, where(s, [m.id, foe.id, combat]));
  };

  const leaves = (s: EnGarde, offer: Offer) => {
    const offers = offer as unknown as ({ model: number; do: string } | 'pass')[];
    const able = new Set(offers.flatMap((each) => (each !== 'pass' && each.do === 'leave' ? [each.model] : [])));
    const who = new Set(offers.flatMap((each) => (each === 'pass' ? [] : [each.model])));
    if (!isBare(s)) return;
    for (const id of who) {
      const m = modelAt(s, id);
      const rates = ratesOf(s, m);
      if (
        !isEngaged(s, m) ||
        !rates ||
        isBound(s, m) ||
        isMarked(s, m, 'handled') ||
        s.models.some((other) => areOpen(s, m, other) && other.z !== m.z)
      )
        continue;
      if (hasWayOut(s, m, rates[0] as number)) differences.compare('leave offered', able.has(id), true, where(s, [id]));
    }
  };

  const disengages = (s: EnGarde, offer: Offer) => {
    const a = s.attack;
    if (!a || a.parting || a.attacker.steed || a.helpless || !isBare(s)) return;
    const m = modelAt(s, a.attacker.model);
    const rates = ratesOf(s, m);
    const out = (offer as unknown as { trick: string }[]).some(({ trick }) => trick === 'disengage');
    if (!rates || isBound(s, m) || isMarked(s, m, 'handled') || !isEngaged(s, m)) return;
    if (hasWayOut(s, m, rates[0] as number)) differences.compare('disengage offered', out, true, where(s, a));
  };

  return {
    asked(match, seat, offer, answer) {
      const { state: s, asked } = match;
      if (s.turn === 0) return;
      if (asked?.decision === 'react') reacts(match, offer);
      if (asked?.decision === 'pick a combat') picks(s, seat, offer);
      if (asked?.decision === 'opportunity') seeks(s, offer);
      if (asked?.decision === 'activate') leaves(s, offer);
      if (asked?.decision === 'choose ploys') disengages(s, offer);
      if (asked?.decision === 'activate' && answer === 'pass') passed.add(seat);
    },
    told(_s, event) {
      if (event.kind === 'turn') for (const set of [parted, deaf, passed, sought]) set.clear();
      if (event.kind === 'attacks' && event.parting) parted.add(event.model as number);
      if (event.kind === 'hound' && event.heeds === false) deaf.add(event.model as number);
      if (event.kind === 'new combat') sought.add(event.model as number);
    },
  };
}
