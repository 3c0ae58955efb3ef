// AGX-ISO-01 to -07: a detachment is cut off, and the relief is on its way; AGX-ISO-08: or nobody is.
import { inches, turnBetween } from '@baize/geometry/open';
import type { Refusal, Seat } from '@baize/kernel';
import { isAllRound } from '../rules/armies/kinds.ts';
import { handOf } from '../rules/cards/hold.ts';
import { inEachSection } from '../rules/cards/sections.ts';
import { isFighting } from '../rules/convoy/convoy.ts';
import { isThereFor } from '../rules/hidden/hiding.ts';
import { isBroken, isGone } from '../rules/winning/broken.ts';
import type { Post, Ump, Unit, War } from '../state.ts';
import { figuresAtStart, figuresIn, figuresLost, rosterOf } from './counts.ts';
import { seatOf } from './roles.ts';
import type { Ground, Moment, Rules, Scenario, Setting, Verdict } from './scenario.ts';
import { USUAL } from './standard.ts';
import { boxOutline, bySeat, wholeEdge } from './zones.ts';

const JOKER_10 = { small: 10, medium: 10, large: 10 };
const JOKER_8 = { small: 8, medium: 8, large: 8 };

/** AGX-ISO-01, -03: the detachment in the perimeter; the attacker in the east half, 9" from it; the relief from the west. */
function lies(ground: Ground, attacker: Seat): Partial<Setting> {
  const { width, height } = ground;
  return {
    homes: bySeat(attacker, 'east', 'west'),
    zones: bySeat(
      attacker,
      {
        outlines: [boxOutline(Math.round(width / 2), 0, width, height)],
        clearOfEnemies: inches(9),
        says: 'It must stand in the eastern half.',
        rule: 'AGX-ISO-03',
      },
      { outlines: [ground.stronghold ?? []], says: 'It must stand inside the perimeter.', rule: 'AGX-ISO-03' },
    ),
    entries: bySeat(attacker, null, wholeEdge(ground, 'west')),
  };
}

const WEST = 18000;

/** AGX-ISO-03: at least half of the attackers look within 45 degrees of due west; who has no front does. */
function deploys(s: War, unit: Unit, post: Post): Refusal | null {
  if (unit.seat !== seatOf(s, 'attacker') || !isFighting(s, unit)) return null;
  const looksWest = (each: Unit, at: Post) => isAllRound(s, { ...each, post: at }) || turnBetween(at.facing, WEST) <= 4500;
  if (looksWest(unit, post)) return null;
  const roster = rosterOf(s, unit.seat);
  const astray = roster.filter(
    ([first]) => first && first.entry !== unit.entry && isThereFor(first, unit.seat) && !looksWest(first, first.post),
  );
  return astray.length + 1 <= Math.floor(roster.length / 2)
    ? null
    : { rule: 'AGX-ISO-03', reason: 'Half of the army has to look west, within 45°.' };
}

function isOfDetachment(s: War, unit: Unit): boolean {
  return unit.seat === seatOf(s, 'defender') && s.scenario.detachment.includes(unit.entry);
}

function isInPerimeter(s: War, unit: Unit): boolean {
  return isFighting(s, unit) && figuresIn(s, unit, s.fixed.scenario.stronghold ?? []) > 0;
}

const RELIEVED = 'the detachment is relieved';
const DETACHMENT_LOST = 'the detachment is defeated';
const RELIEF_LOST = 'the relief is defeated';

function isFact(s: War, name: string): boolean {
  return s.scenario.facts.some((fact) => fact.name === name);
}

/** AGX-ISO-05, -06, AGX-SCN-19: facts once they are checked. */
function notes(s: War, _moment: Moment, u: Pick<Ump, 'tell'>): void {
  const note = (name: string, holds: boolean) => {
    if (!holds || isFact(s, name)) return;
    s.scenario.facts.push({ name, joker: s.jokers });
    u.tell?.('AGX-ISO-05', 'fact', { what: name });
  };
  const defender = seatOf(s, 'defender');
  const holds = s.units.some((unit) => isOfDetachment(s, unit) && !unit.running && isInPerimeter(s, unit));
  const isThere = s.units.some((unit) => unit.seat === defender && !isOfDetachment(s, unit) && isInPerimeter(s, unit));
  note(RELIEVED, holds && isThere);
  note(DETACHMENT_LOST, !holds);
  const relief = rosterOf(s, defender).filter(([first]) => first && !isOfDetachment(s, first));
  note(RELIEF_LOST, relief.length > 0 && 2 * relief.filter((bodies) => bodies.every(isGone)).length >= relief.length);
}

/** AGX-ISO-02: when the relief enters, the Hold Cards that were set aside are taken up, even above three. */
function takeAside(s: War, u: Pick<Ump, 'tell'>): void {
  const seat = seatOf(s, 'defender');
  const isIn = s.units.some((unit) => unit.seat === seat && !isOfDetachment(s, unit) && unit.status === 'table');
  if (!isIn) return;
  inEachSection(s, () => {
    const aside = s.scenario.aside[seat as 0 | 1];
    if (aside.length === 0) return;
    handOf(s, seat).push(...aside);
    s.scenario.aside[seat as 0 | 1] = [];
    u.tell?.('AGX-ISO-02', 'takes up', { seat, count: aside.length });
  });
}

/** AGX-ISO-07: the first line that fits. */
export function isolatedVerdict(s: War): Verdict {
  const [attacker, defender] = [seatOf(s, 'attacker'), seatOf(s, 'defender')];
  const [isRelieved, noDetachment, noRelief] = [RELIEVED, DETACHMENT_LOST, RELIEF_LOST].map((name) => isFact(s, name));
  const rule = 'AGX-ISO-07';
  if (isBroken(s, attacker) && !noDetachment) return { winner: defender, grade: 'major', rule, why: 'the attackers are broken' };
  if (isRelieved) return { winner: defender, grade: 'marginal', rule, why: RELIEVED };
  if (noDetachment && noRelief) return { winner: attacker, grade: 'major', rule, why: 'detachment and relief are defeated' };
  if (noRelief) return { winner: attacker, grade: 'marginal', rule, why: RELIEF_LOST };
  return { winner: null, grade: 'draw', rule, why: noDetachment ? DETACHMENT_LOST : 'nothing is decided' };
}

/** AGX-ISO-07: it ends at once when the attacker is broken, or detachment and relief are defeated. */
function judges(s: War): Verdict | null {
  if (isBroken(s, seatOf(s, 'attacker'))) return isolatedVerdict(s);
  const isOver = isFact(s, DETACHMENT_LOST) && isFact(s, RELIEF_LOST) && !isFact(s, RELIEVED);
  return isOver ? isolatedVerdict(s) : null;
}

/** AGX-ISO-08: all in the perimeter, and the enemy all round, 12" from it. */
function liesAllRound(ground: Ground, attacker: Seat): Partial<Setting> {
  const stand = ground.stronghold ?? [];
  return {
    zones: bySeat(
      attacker,
      {
        outlines: [boxOutline(0, 0, ground.width, ground.height)],
        clearOf: { outline: stand, by: inches(12) },
        says: 'It must stand on the table.',
        rule: 'AGX-ISO-08',
      },
      { outlines: [stand], says: 'It must stand inside the perimeter.', rule: 'AGX-ISO-08' },
    ),
  };
}

/** AGX-ISO-08: by how long they stood, and what it cost the enemy. */
export function lastStandVerdict(s: War): Verdict {
  const [attacker, defender] = [seatOf(s, 'attacker'), seatOf(s, 'defender')];
  const rule = 'AGX-ISO-08';
  const holds = s.units.some((unit) => unit.seat === defender && !unit.running && isInPerimeter(s, unit));
  if (s.jokers >= JOKER_8.small && holds) return { winner: defender, grade: 'major', rule, why: 'they have held out' };
  const [killed, own] = [figuresLost(s, attacker), figuresAtStart(s, defender)];
  const why = `they stood until joker ${s.jokers} and felled ${killed}`;
  if (s.jokers >= 5 || 2 * killed >= 3 * own) return { winner: defender, grade: 'marginal', rule, why };
  if (s.jokers >= 3 || killed >= own) return { winner: null, grade: 'draw', rule, why };
  return { winner: attacker, grade: s.jokers === 2 ? 'marginal' : 'major', rule, why };
}

const LAST_STAND: Partial<Rules> = {
  lengthwise: false,
  longTable: true,
  layout: 'last-stand',
  ratio: [3, 1],
  holds: {},
  detaches: false,
  quarters: { attacker: false, defender: false },
  breaks: { attacker: true, defender: false },
  limit: JOKER_8,
  lies: liesAllRound,
  deploys: () => null,
  arrived: () => {},
  notes: () => {},
  judges: () => null,
  atLimit: lastStandVerdict,
};

export const isolated: Scenario = {
  ...USUAL,
  slug: 'isolated',
  title: 'Isolated Detachment',
  rule: 'AGX-ISO-01',
  says: 'A farm is surrounded. The relief comes up the road; will there be anybody to relieve?',
  roles: { attacker: 'Besiegers', defender: 'Detachment and relief' },
  lengthwise: true,
  layout: 'isolated',
  ratio: [1, 1],
  order: 'defenders first',
  holds: { defender: { most: 2, rest: 'set aside' } },
  detaches: true,
  noReinforcements: true,
  quarters: { attacker: true, defender: false },
  breaks: { attacker: false, defender: false },
  limit: JOKER_10,
  countries: ['scenario', 'drawn'],
  laidBy: 'defender',
  reply: 'accepts or refuses',
  lies,
  deploys,
  arrived: takeAside,
  notes,
  judges,
  atLimit: isolatedVerdict,
  variants: [
    { slug: 'relief', title: 'The Surrounded Farm', says: 'The relief enters at the first joker.', changes: {} },
    { slug: 'last-stand', title: 'The Last Stand', says: 'Three against one, from all sides, and no relief.', changes: LAST_STAND },
  ],
};
