// What a scenario lays on the table for all to see: what is held, what is carried, where fords may be, and how far it has come.
import type { Mark, Standing, Token } from '@baize/contracts';
import { EVENT_CARDS } from '../content/event-cards.ts';
import { isCaptured, isPorters, isTrainWagon } from '../rules/convoy/convoy.ts';
import { loadOf } from '../rules/convoy/loads.ts';
import { trainStanding } from '../rules/convoy/standing.ts';
import { isHeld } from '../rules/convoy/train.ts';
import { countOf, figuresAtStart, figuresLost } from '../scenarios/counts.ts';
import { wagonsNeeded } from '../scenarios/escort.ts';
import { EVENT_WORDS } from '../scenarios/events.ts';
import { holdsWork } from '../scenarios/fieldworks.ts';
import { scenarioOf } from '../scenarios/index.ts';
import { unitsAcross } from '../scenarios/river.ts';
import { seatOf } from '../scenarios/roles.ts';
import type { WarEvent } from '../scenarios/scenario.ts';
import type { Unit, War } from '../state.ts';
import { onScene, plural } from './faces.ts';

/** Dropped loads, and places where the locals may know a ford. */
export function scenarioTokens(s: War): Token[] {
  const loads = (s.convoy?.loads ?? []).flatMap(({ at, fate }, id): Token[] =>
    at
      ? [
          {
            id: `load:${id}`,
            at: onScene(s, at),
            kind: 'treasure',
            side: null,
            title: 'A load',
            says: fate === 'captured' ? 'A load that the raiders have taken.' : 'A dropped load.',
            rule: 'AGX-PORT-02',
          },
        ]
      : [],
  );
  const sites = s.fixed.scenario.fordSites.flatMap((site, at): Token[] =>
    s.scenario.sites[at] === 'unknown'
      ? [
          {
            id: `ford-site:${at}`,
            at: onScene(s, site),
            kind: 'objective',
            side: null,
            title: 'A ford?',
            says: 'Who first ends a move within 6″ asks the locals: on 5 or 6 there is a ford.',
            rule: 'AGX-RIVER-03',
          },
        ]
      : [],
  );
  return [...loads, ...sites];
}

/** How a wagon or a party of porters is known. */
export function burdenMarks(s: War, unit: Unit): Mark[] {
  if (isCaptured(s, unit)) return [{ letter: '⚑', icon: 'hold', shape: 'square', tone: 'bad', says: 'Captured.', rule: 'AGX-ESC-05' }];
  if (isTrainWagon(s, unit) && unit.status === 'table' && isHeld(s, unit))
    return [{ letter: '■', icon: 'hold', shape: 'diamond', tone: 'warn', says: 'Held up by the enemy.', rule: 'AGX-ESC-04' }];
  if (isPorters(s, unit) && loadOf(s, unit))
    return [{ letter: '▣', icon: 'carries', shape: 'square', tone: 'quiet', says: 'Carries its load.', rule: 'AGX-PORT-01' }];
  return [];
}

/** How far the scenario has come, in a few words. */
export function scenarioWords(s: War): string | null {
  const [attacker, defender] = [seatOf(s, 'attacker'), seatOf(s, 'defender')];
  switch (s.fixed.scenario.slug) {
    case 'escort': {
      const { exited, of } = trainStanding(s);
      return `${exited} of ${of} through, ${wagonsNeeded(s)} needed`;
    }
    case 'ambush': {
      const { exited, started } = countOf(s, defender);
      return `${exited} of ${started} through, ${figuresLost(s, defender)} of ${figuresAtStart(s, attacker)} figures felled`;
    }
    case 'fieldworks': {
      const holding = s.units.filter((unit) => holdsWork(s, unit)).length;
      return `the work is held by ${plural(holding, 'unit')}`;
    }
    case 'isolated':
      return s.scenario.facts.at(-1)?.name ?? null;
    case 'river': {
      const { across, started } = unitsAcross(s, attacker);
      return `${across} of ${started} across`;
    }
    default:
      return null;
  }
}

const eventsAhead = (s: War) => s.fixed.scenario.events.filter(({ joker, event }) => joker > s.jokers && event.do !== 'none');

/** `joker 2: night falls`; null: no joker brings anything more. */
export function nextEventWords(s: War): string | null {
  const [next] = eventsAhead(s);
  return next ? `joker ${next.joker}: ${eventWords(next.event)}` : null;
}

/** AGX-TRIG-01: both players see from the start what the jokers bring. */
export function eventFact(s: War): Standing['facts'] {
  const ahead = eventsAhead(s);
  const [next] = ahead;
  if (!next) return [];
  const words = ahead.map(({ joker, event }) => `joker ${joker}: ${eventWords(event)}`).join('; ');
  return [{ says: `What the jokers bring: ${words}.`, value: `joker ${next.joker}`, rule: 'AGX-TRIG-01' }];
}

/** `the weather changes: river mist`. */
function eventWords(event: WarEvent): string {
  const words = EVENT_WORDS[event.do].replace(/\.$/, '');
  const plain = words.charAt(0).toLowerCase() + words.slice(1);
  if (event.do === 'weather') return `${plain}: ${EVENT_CARDS[event.card].title.toLowerCase()}`;
  return event.do === 'arrive' ? `${plain} over the ${event.stretch.edge} edge` : plain;
}

/** The part that a side plays. */
export function roleFact(s: War, side: 0 | 1): Standing['facts'] {
  const { roles, title, rule } = scenarioOf(s);
  const words = scenarioWords(s);
  if (words === null) return [];
  const role = roles[side === seatOf(s, 'attacker') ? 'attacker' : 'defender'];
  return [{ says: `${role} in ${title}: ${words}.`, value: words, rule }];
}
