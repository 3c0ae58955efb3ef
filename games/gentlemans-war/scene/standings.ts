// The plaques of both players, and the line at the table's head.
import type { Standing } from '@baize/contracts';
import { HIDDEN, type Seat } from '@baize/kernel';
import type { Suited } from '../rules/cards/deck.ts';
import { groupsIn, hasActed, isLiving } from '../rules/cards/groups.ts';
import { allSections, isBig, sectionAt, sectionName } from '../rules/cards/sections.ts';
import { standingOf } from '../rules/winning/broken.ts';
import { playerOf, sideOf } from '../sides.ts';
import type { War } from '../state.ts';
import { armyOf, plural, staffLivery } from './faces.ts';
import { hiddenFacts } from './hidden.ts';
import { eventFact, nextEventWords, roleFact, scenarioWords } from './scenarios.ts';

/** The suits that a side acts on: "Red" would be taken for the colour of its coats. */
export const suitsOf = (s: War, side: number): string => (s.red === side ? '♥♦' : '♠♣');

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'];
const cycleWords = (cycle: number): string => `${ORDINALS[cycle - 1] ?? `${cycle}th`} cycle`;

/** `your second cycle, their first`: each side counts its own. */
function cyclesInWords([a, b]: War['cycles'], viewer: Seat | null): string {
  if (a === b) return cycleWords(a);
  const [own, other] = viewer === 1 ? [b, a] : [a, b];
  const whose = viewer === null ? ['red’s', 'blue’s'] : ['your', 'their'];
  return `${whose[0]} ${cycleWords(own)}, ${whose[1]} ${ORDINALS[other - 1] ?? other}`;
}

export function headline(s: War, viewer: Seat | null): string {
  const matter = s.fixed.armies.map(({ name }) => name).join(' against ');
  if (s.flip.number === 0) return `deployment · ${matter}`;
  const cycles = cyclesInWords(s.cycles, viewer);
  const jokers = s.jokers === 0 ? '' : ` · ${plural(s.jokers, 'joker')} seen`;
  const course = [scenarioWords(s), nextEventWords(s)].filter((words) => words !== null).join(' · ');
  const part = isBig(s) ? `on the ${sectionName(s.fixed.sections, s.section)} · ` : '';
  return `${part}${cycles}${jokers} · ${course || matter}`;
}

/** What he has still to do in his sections, in a few words. */
function doing(s: War, side: 0 | 1, sections: readonly number[]): string {
  const suits = suitsOf(s, side);
  if (s.flip.number === 0) {
    const left = s.units.filter(({ seat, status }) => seat === side && status === 'waiting').length;
    return left === 0 ? `${suits} · deployed` : `${suits} · ${left} to place`;
  }
  const living = sections.flatMap((section) => groupsIn(s, side, section)).filter(isLiving);
  const left = living.filter((group) => !hasActed(group)).length;
  if (living.length === 0) return suits;
  return left === 0 ? `${suits} · all have acted` : `${suits} · ${left} of ${living.length} to act`;
}

function heldWords(held: readonly Suited[], sections: number): string {
  const cards = held.filter((card) => String(card) !== HIDDEN);
  const count = plural(held.length, 'Hold Card');
  const most = sections > 1 ? 'three at most in a section' : 'three at most';
  return cards.length === 0 ? `${count}; ${most}.` : `${count}: ${cards.join(' ')}.`;
}

/** AGX-BIG-05: the Hold Cards are those of his own sections. */
function facts(s: War, side: 0 | 1, sections: readonly number[]): Standing['facts'] {
  if (s.flip.number === 0) return eventFact(s);
  const held = sections.flatMap((section) => sectionAt(s, section).hands[side]);
  const { gone, of } = standingOf(s, side);
  const most = Math.ceil(of / 2);
  return [
    { says: heldWords(held, sections.length), value: String(held.length), icon: 'held', rule: 'AGW-HOLD-02' },
    {
      says: `${gone} of ${of} units and generals lost; at ${most} the army is broken.`,
      value: `${gone}/${most}`,
      icon: 'banner',
      rule: 'AGW-WIN-01',
    },
    ...roleFact(s, side),
    ...eventFact(s),
    ...(hiddenFacts(s, side) ?? []),
  ];
}

/** The commander on foot, for the medallion. */
function portrait(s: War, seat: 0 | 1): NonNullable<Standing['portrait']> {
  const { headdress } = armyOf(s, seat).livery;
  return { figure: { hat: headdress, weapon: 'sabre', pose: 'stand', coat: 'coat' }, livery: staffLivery(s, { seat }) };
}

/** AGX-BIG-01: one plaque for each player; partners wear the colours of their side. */
export function standings(s: War): Standing[] {
  return Array.from({ length: s.fixed.players }, (_, player) => {
    const side = sideOf(player) as 0 | 1;
    const sections = sectionsOf(s, player);
    return {
      side: player,
      title: armyOf(s, side).name,
      doing: doing(s, side, sections),
      ...(isBig(s) && { post: postOf(s, sections) }),
      colours: side,
      portrait: portrait(s, side),
      facts: facts(s, side, sections),
    };
  });
}

/** AGX-BIG-01: the sections that he plays. */
function sectionsOf(s: War, player: Seat): number[] {
  return allSections(s).filter((section) => playerOf(s, sideOf(player), section) === player);
}

/** `left, centre`. */
function postOf(s: War, sections: readonly number[]): string {
  if (sections.length === s.fixed.sections) return 'the whole line';
  return sections.map((section) => sectionName(s.fixed.sections, section)).join(', ') || 'has given up';
}
