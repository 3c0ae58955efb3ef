// A game's rules with the names of those who sit at this table: what is asked, told and shown speaks of them.
import type { AnyStaging, Motion } from '@baize/contracts';
import type { Engine, Refusal, Seat } from '@baize/kernel';
import { isBare, type LoadedGame } from '../shell/games.ts';
import type { Person } from './match-client.ts';
import { newSpeech, type Speech } from './speech.ts';

export function namedRules(rules: LoadedGame, people: readonly Person[], viewer: Seat | null): LoadedGame {
  const speak = newSpeech(people.map(({ seat, title, name }) => ({ title, name, isReader: seat === viewer || name === 'You' })));
  return {
    ...rules,
    engine: namedEngine(rules.engine, people, speak),
    scene: isBare(rules.scene) ? rules.scene : namedScene(rules.scene, speak),
  };
}

function namedEngine(engine: Engine, people: readonly Person[], speak: Speech): Engine {
  const why = (refusal: Refusal | null) => refusal && { ...refusal, reason: speak(refusal.reason) };
  return {
    ...engine,
    game: { ...engine.game, seatName: (seat) => people[seat]?.name ?? engine.game.seatName(seat) },
    line: (event, viewer) => speak(engine.line(event, viewer)),
    refusal: (view, seat, answer) => why(engine.refusal(view, seat, answer)),
    question(view, seat) {
      const question = engine.question(view, seat);
      return question && { ...question, prompt: speak(question.prompt), label: (answer) => speak(question.label(answer)) };
    },
  };
}

function namedScene(staging: AnyStaging, speak: Speech): AnyStaging {
  const { matter, inspect, preview, steps } = staging;
  return {
    ...staging,
    scene: (view, draft) => inNames(staging.scene(view, draft), speak),
    motions: (view, event) => inNames(staging.motions(view, event) as readonly Motion[], speak),
    ...(matter && { matter: (view, seat, answer) => inNames(matter(view, seat, answer), speak) }),
    ...(inspect && { inspect: (view, seat, id, draft) => inNames(inspect(view, seat, id, draft), speak) }),
    ...(preview && { preview: (view, seat, answer) => inNames(preview(view, seat, answer), speak) }),
    ...(steps && { steps: (view, seat, begun) => steps(view, seat, begun).map((step) => ({ ...step, label: speak(step.label) })) }),
  };
}

/** Where words stand in what a game shows. */
const WORDS = new Set(['says', 'title', 'headline', 'text', 'doing']);
/** Where none stand. */
const WORDLESS = new Set(['surface', 'figure', 'livery', 'base', 'spots', 'poses', 'outline', 'stands', 'via', 'item']);

/** The same with names in its words; what has none to change stays the very same thing. */
export function inNames<T>(thing: T, speak: Speech): T {
  if (Array.isArray(thing)) {
    const said = thing.map((each) => inNames(each, speak));
    return said.some((each, at) => each !== thing[at]) ? (said as T) : thing;
  }
  if (typeof thing !== 'object' || thing === null) return thing;
  const changed = Object.entries(thing).flatMap(([key, value]): [string, unknown][] => {
    if (WORDLESS.has(key)) return [];
    const said = typeof value === 'string' ? (WORDS.has(key) ? speak(value) : value) : inNames(value, speak);
    return said === value ? [] : [[key, said]];
  });
  return changed.length > 0 ? { ...thing, ...Object.fromEntries(changed) } : thing;
}
