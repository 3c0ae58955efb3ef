// AGX-REAR-01 to -06: a few hold the road while the rest get away.
import { inches } from '@baize/geometry/open';
import type { Size } from '../content/types.ts';
import { isBroken } from '../rules/winning/broken.ts';
import type { Unit, War } from '../state.ts';
import { countOf, isOnField, rosterOf } from './counts.ts';
import { seatOf } from './roles.ts';
import type { Coming, Ground, Moment, Rules, Scenario, Setting, Verdict } from './scenario.ts';
import { USUAL } from './standard.ts';
import { belt, bySeat } from './zones.ts';

const LIMIT: Record<Size, number> = { small: 8, medium: 8, large: 10 };

/** AGX-REAR-02: the defender within 24" of his baseline; the attacker 18" short of the foremost of them, at most 12" deep. */
function lies(ground: Ground, attacker: number): Partial<Setting> {
  return {
    zones: bySeat(
      attacker,
      {
        outlines: [belt(ground, 'south', 0, 12)],
        shortOfEnemies: inches(18),
        says: 'It must stand within 12″ of its own edge and 6″ clear of the sides.',
        rule: 'AGX-REAR-02',
      },
      {
        outlines: [belt(ground, 'north', 0, 24)],
        says: 'It must stand within 24″ of its own edge and 6″ clear of the sides.',
        rule: 'AGX-REAR-02',
      },
    ),
    exits: bothOverNorth(),
  };
}

/** AGX-REAR-03: both may leave over the defender's baseline. */
function bothOverNorth(): Setting['exits'] {
  return [
    { seat: 0, edge: 'north' },
    { seat: 1, edge: 'north' },
  ];
}

/** AGX-REAR-05: the defender between 12" and 30" from the attacker's baseline, the attackers off the table. */
function liesInRetreat(ground: Ground, attacker: number): Partial<Setting> {
  const stretch = { edge: 'south' as const, from: inches(6), to: ground.width - inches(6) };
  return {
    zones: bySeat(
      attacker,
      { outlines: [], says: 'The attackers come on with their cards.', rule: 'AGX-REAR-05' },
      {
        outlines: [belt(ground, 'south', 12, 30)],
        oneWithinOfEnemyEdge: inches(18),
        says: 'It must stand between 12″ and 30″ from the enemy’s edge and 6″ clear of the sides.',
        rule: 'AGX-REAR-05',
      },
    ),
    entries: bySeat(attacker, stretch, null),
    exits: bothOverNorth(),
  };
}

/** AGX-REAR-05, -06: all attackers wait off the table; the flanking force comes by an edge of its own. */
function holdsBack(s: War, unit: Unit): Omit<Coming, 'unit'> | null {
  const stretch = s.fixed.scenario.entries[unit.seat as 0 | 1];
  if (unit.seat !== seatOf(s, 'attacker') || !stretch) return null;
  return { how: 'card', joker: null, stretch, why: 'march' };
}

const OPEN = 'the way is open';

/** AGX-REAR-03: a quarter of the attackers are through, or no defender is left on the table. */
function isOpen(s: War): boolean {
  const { exited, started } = countOf(s, seatOf(s, 'attacker'));
  const isEmpty = !s.units.some((unit) => unit.seat === seatOf(s, 'defender') && isOnField(s, unit));
  return isEmpty || (exited > 0 && 4 * exited >= started);
}

function notes(s: War): void {
  if (isOpen(s) && !s.scenario.facts.some(({ name }) => name === OPEN)) s.scenario.facts.push({ name: OPEN, joker: s.jokers });
}

/** AGX-REAR-04: time first, survivors second. */
export function rearguardScore(s: War): { held: number; saved: number; started: number; through: number; score: number } {
  const last = LIMIT[s.fixed.scenario.size];
  const fact = s.scenario.facts.find(({ name }) => name === OPEN);
  // AGX-SCN-19: a way that is open ends it first; attackers who break before that leave the rest of the time to the defender.
  const held = fact ? Math.min(last, fact.joker) : last;
  const roster = rosterOf(s, seatOf(s, 'defender'));
  const saved = roster.filter((bodies) => bodies.some((unit) => isSaved(s, unit))).length;
  const through = countOf(s, seatOf(s, 'attacker')).exited;
  const score = Math.floor((16 * held) / last) + Math.floor((8 * saved) / Math.max(1, roster.length)) - through;
  return { held, saved, started: roster.length, through, score };
}

/** On the table and not running, gone over its own baseline, or off it until it returns. */
function isSaved(s: War, unit: Unit): boolean {
  if (isOnField(s, unit)) return !unit.running;
  return unit.status === 'exited' || unit.status === 'away';
}

function byScore(s: War, why: string): Verdict {
  const { score } = rearguardScore(s);
  const [attacker, defender] = [seatOf(s, 'attacker'), seatOf(s, 'defender')];
  const words = { rule: 'AGX-REAR-04', why: `${why}, with a score of ${score}` };
  if (score >= 18) return { winner: defender, grade: 'major', ...words };
  if (score >= 13) return { winner: defender, grade: 'marginal', ...words };
  if (score >= 10) return { winner: null, grade: 'draw', ...words };
  return { winner: attacker, grade: score >= 6 ? 'marginal' : 'major', ...words };
}

/** AGX-REAR-04: it ends when the way is open; a broken attacker ends it as well. */
function judges(s: War, _moment: Moment): Verdict | null {
  if (s.scenario.facts.some(({ name }) => name === OPEN)) return byScore(s, OPEN);
  return isBroken(s, seatOf(s, 'attacker')) ? byScore(s, 'the attackers are broken') : null;
}

const RETREAT: Partial<Rules> = {
  layout: 'rear-retreat',
  ratio: [2, 1],
  quarters: { attacker: false, defender: false },
  lies: liesInRetreat,
  holdsBack,
  flankMarch: true,
};

export const rearguard: Scenario = {
  ...USUAL,
  slug: 'rearguard',
  title: 'Rearguard Action',
  rule: 'AGX-REAR-01',
  says: 'Hold the road as long as you can, and bring as many away as you can.',
  roles: { attacker: 'Pursuers', defender: 'Rearguard' },
  layout: 'rear-open',
  ratio: [2, 1],
  order: 'defenders first',
  breaks: { attacker: true, defender: false },
  limit: LIMIT,
  countries: ['scenario', 'drawn'],
  laidBy: 'defender',
  reply: 'accepts or refuses',
  lies,
  notes,
  judges,
  atLimit: (s) => byScore(s, 'night has come'),
  variants: [
    { slug: 'open', title: 'Open country', says: 'Two against one over open ground.', changes: {} },
    {
      slug: 'strong',
      title: 'A strong position',
      says: 'Three against one against a position that can be held.',
      changes: { layout: 'rear-strong', ratio: [3, 1] },
    },
    {
      slug: 'retreat',
      title: 'Fighting Retreat',
      says: 'The pursuers come on with their cards, and perhaps from a flank.',
      changes: RETREAT,
    },
  ],
};
