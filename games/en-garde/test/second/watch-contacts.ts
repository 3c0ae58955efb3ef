// The second opinion on contact (EG-GEO-04, EG-ALL-02, EG-GEN-06), guests of an order (EG-ORD-01, -02), and spells (EGW-MAGIC, EGW-SPELL).
import type { Match, Offer } from '@baize/kernel';
import type { EnGarde, Model } from '../../state.ts';
import type { Told, Watcher } from './battle.ts';
import { orderable } from './deeds.ts';
import type { Differences } from './differences.ts';
import { areOpen, areTouching, baseOf, has, isEarlyDuel, isPlainBetween, isUnder, modelAt, rangeOf, recordOf, story } from './facts.ts';

export function contactsWatched(name: string, differences: Differences): Watcher {
  let commander: number | null = null;
  let members: number[] = [];
  let asked = '';
  return {
    asked(match, _seat, _offer, answer) {
      const { state: s } = match;
      asked = match.asked?.decision ?? '';
      if (asked !== 'order whom') return;
      const locals = match.stack[match.stack.length - 1]?.locals as { commander: number; what: string };
      commander = locals.commander;
      members = answer as number[];
      const m = modelAt(s, commander);
      const able = orderable(s, m);
      const others = members.filter((id) => id !== commander);
      const where = () => `${name}: ${commander} orders ${members}, able ${able}${story(s)}`;
      differences.compare('ordered', others.length <= recordOf(s, m).rank && others.every((id) => able.includes(id)), true, where);
    },
    after({ state: s }) {
      if (s.turn === 0) return;
      if (asked === 'ordered paths' && commander !== null && modelAt(s, commander).status === 'table') {
        const leader = baseOf(s, modelAt(s, commander));
        const stray = members.filter(
          (id) => modelAt(s, id).status === 'table' && modelAt(s, id).activated && rangeOf(baseOf(s, modelAt(s, id)), leader) > 3001,
        );
        differences.compare(
          'keeps by the Commander',
          stray.length,
          s.fixed.layout.length > 0 || s.sides.some(({ morale }) => morale === 'routing') ? null : 0,
          () => `${name}: ${members}${story(s)}`,
        );
      }
      const houses = s.fixed.layout.length > 0;
      for (const [at, a] of s.models.entries())
        for (const b of s.models.slice(at + 1)) {
          if (a.seat === b.seat) continue;
          const touching = s.contacts.some((each) => (each.a === a.id && each.b === b.id) || (each.a === b.id && each.b === a.id));
          const mine = areOpen(s, a, b) && areTouching(s, a, b);
          const unsure = mine && (houses || !isPlainBetween(s, a, b));
          const near = !isPlainBetween(s, a, b) && areOpen(s, a, b);
          differences.compare(
            mine ? 'in contact' : 'apart',
            touching,
            unsure || near ? null : mine,
            () => `${name}: ${a.id} and ${b.id}${story(s)}`,
          );
        }
    },
  };
}

const COST: Record<string, number> = { summon: 4 };
const RANGES: Record<string, number> = { armour: 12_000, 'drain-life': 3000, heal: 3000, 'power-blast': 12_000, transfix: 12_000 };
const HOSTILE = ['drain-life', 'power-blast', 'transfix'];

const isWise = (s: EnGarde, m: Model): boolean =>
  has(s, m, 'magician') || has(s, m, 'priest') || recordOf(s, m).talismans.includes('holy-relic');

export function spellsWatched(name: string, differences: Differences): Watcher {
  const points = new Map<number, number>();
  let cast: { by: number; spell: string; target: number | null; turn: number } | null = null;
  let works: boolean | null = null;
  const where = (s: EnGarde, more: unknown) => () => `${name}: ${JSON.stringify(more)} ${JSON.stringify(cast)}${story(s)}`;

  const casts = (s: EnGarde, event: Told) => {
    const m = modelAt(s, event.model as number);
    const spell = (event.spell as string).toLowerCase().replaceAll(' ', '-');
    const left = (points.get(m.id) ?? 0) - (COST[spell] ?? 2);
    differences.compare('magic points', event.left, left, where(s, event));
    differences.compare(
      'knows the spell',
      recordOf(s, m).spells.some((known) => known === spell),
      true,
      where(s, event),
    );
    points.set(m.id, left);
    const target = (event.target as number | undefined) ?? null;
    cast = { by: m.id, spell, target, turn: s.turn };
    works = null;
    if (target === null || target === m.id || RANGES[spell] === undefined) return;
    const prey = modelAt(s, target);
    differences.compare('range of a spell', rangeOf(baseOf(s, m), baseOf(s, prey)) <= (RANGES[spell] as number) + 1, true, where(s, event));
    const fits = HOSTILE.includes(spell) ? prey.seat !== m.seat : prey.seat === m.seat;
    differences.compare('aim of a spell', fits, true, where(s, event));
  };

  /** EGW-MAGIC-04, -05. */
  const resisted = (s: EnGarde, event: Told) => {
    const [m, by] = [modelAt(s, event.model as number), modelAt(s, event.by as number)];
    const sum = (list: unknown) => (list as number[]).reduce((p, q) => p + q, 0);
    const score = sum(event.dice) + recordOf(s, m).rank;
    const other = sum(event.against) + (isWise(s, by) ? recordOf(s, by).rank : 0);
    differences.compare('resistance', [event.score, event.other, event.works], [score, other, score > other], where(s, event));
    works = score > other;
  };

  const resisters = (match: Match<EnGarde>, offer: Offer) => {
    const { state: s } = match;
    const locals = match.stack[match.stack.length - 1]?.locals as { caster: number };
    const caster = modelAt(s, locals.caster);
    const theirs = (offer as unknown as (number | 'nobody')[]).filter((each) => each !== 'nobody') as number[];
    const seat = modelAt(s, theirs[0] ?? 0).seat;
    const wise = s.models
      .filter((m) => m.seat === seat && m.seat !== caster.seat && m.status === 'table' && isWise(s, m))
      .map(({ id }) => id);
    const prey = cast?.target == null ? undefined : modelAt(s, cast.target);
    const own = prey && prey.seat === seat && prey.status === 'table' ? [prey.id] : [];
    const mine = [...new Set([...own, ...wise])].sort((p, q) => p - q);
    differences.compare(
      'resisters',
      theirs.sort((p, q) => p - q),
      theirs.length === 0 ? null : mine,
      where(s, theirs),
    );
  };

  return {
    asked(match, _seat, offer) {
      const { state: s, asked } = match;
      for (const m of s.models) if (!points.has(m.id)) points.set(m.id, m.magicPoints);
      if (asked?.decision === 'resist') resisters(match, offer);
    },
    told(s, event) {
      for (const m of s.models) if (!points.has(m.id)) points.set(m.id, m.magicPoints);
      if (event.kind === 'casts') casts(s, event);
      if (event.kind === 'resisted') resisted(s, event);
      if (event.kind === 'turn') cast = null;
    },
    after({ state: s, asked }) {
      for (const m of s.models) differences.compare('points left', m.magicPoints, points.get(m.id) ?? m.magicPoints, where(s, m.id));
      if (
        !cast ||
        asked?.decision === 'resist' ||
        asked?.decision === 'step and cast' ||
        asked?.decision === 'summon' ||
        asked?.decision === 'use luck'
      )
        return;
      const prey = cast.target === null ? undefined : modelAt(s, cast.target);
      const success = works !== false;
      const { spell, turn } = cast;
      // EGW-MAGIC-09.
      if (spell === 'mist') differences.compare('mist', s.mistUntil >= turn + 1, success || s.mistUntil > turn, where(s, s.mistUntil));
      if (spell === 'transfix' && prey && success)
        differences.compare(
          'transfixed',
          isUnder(s, prey.spells, 'transfix') && prey.spells.transfix === turn,
          true,
          where(s, prey.spells),
        );
      const steed = prey?.steed == null ? undefined : s.steeds[prey.steed];
      if (spell === 'armour' && prey && success)
        differences.compare('armoured', prey.spells.armour === turn + 1 || steed?.spells.armour === turn + 1, true, where(s, prey.spells));
      if (spell === 'undergrowth' && success)
        differences.compare(
          'undergrown',
          s.undergrowth.some(({ until }) => until === turn + 1),
          true,
          where(s, s.undergrowth),
        );
      if (spell === 'drain-life' && prey && success) differences.count('drained');
      differences.compare('casts in an early duel', isEarlyDuel(s) && cast.by < 0, false, where(s, cast));
      cast = null;
    },
  };
}
