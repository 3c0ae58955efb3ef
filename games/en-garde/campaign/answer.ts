// What a bot decides in a campaign: simple, sound, and from its own seat's knowledge alone.
import type { Json } from '@baize/kernel';
import { SCENARIO_IDS } from '../content/scenarios/scenarios.ts';
import { finalLeaders } from './aftermath.ts';
import { type Book, type Player, rosterOf, whim } from './book.ts';
import { canRise } from './course.ts';
import { type Deed, fieldLimit } from './deeds.ts';
import { recruitId } from './desk.ts';
import { CAMPAIGN_SCENARIOS } from './forces.ts';
import { type Force, memberOf } from './record.ts';
import { bestLeader, lacking, suggestField, suggestForces, suggestRise } from './suggest.ts';

/** The three in one of their six orders. */
function shuffled(book: Book, seat: Player, forces: readonly Force[]): Force[] {
  const rest = [...forces];
  const order: Force[] = [];
  while (rest.length > 0) order.push(...rest.splice(whim(book, seat, 6 * rest.length) % rest.length, 1));
  return order;
}

function deedOf(book: Book, seat: Player): Deed {
  const roster = rosterOf(book, seat);
  switch (book.phase) {
    case 'pick': {
      const open = CAMPAIGN_SCENARIOS.filter((id) => !book.scenarios.includes(id));
      return { do: 'pick', scenario: open[whim(book, seat, open.length)] ?? 'duel' };
    }
    case 'choose':
      return { do: 'pick', scenario: SCENARIO_IDS[whim(book, seat, SCENARIO_IDS.length)] ?? 'skirmish' };
    case 'divide':
      return { do: 'divide', forces: shuffled(book, seat, suggestForces(roster) ?? []) };
    case 'field': {
      const { force, recruits } = suggestField(roster, fieldLimit(book), book.won.length > 0, (n) => recruitId(book, seat, n));
      return { do: 'field', force, recruits };
    }
    case 'honours': {
      const heroes = (book.battle?.heroes[seat] ?? []).map((id) => memberOf(roster, id));
      const [nearest] = heroes.sort((a, b) => lacking(a) - lacking(b));
      return { do: 'name', model: nearest?.record.id ?? '' };
    }
    case 'rest': {
      const [id] = canRise(book, seat);
      const how = id === undefined ? null : suggestRise(roster, id, book.terms);
      return id !== undefined && how ? { do: 'rise', model: id, how } : { do: 'rest' };
    }
    case 'lead':
      return { do: 'lead', model: bestLeader(finalLeaders(roster).map((id) => memberOf(roster, id).record)) };
    case 'match':
    case 'over':
      throw new Error('Nothing is to be decided.');
  }
}

export function answerOf(book: Book, seat: Player): Json {
  return deedOf(book, seat);
}
