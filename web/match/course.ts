// How a match that is over went: how a seat stood after each entry that everybody may know of, the luck of the cards, and what
// the table looked like before the decisions that one looks back at.
import type { AnyStaging } from '@baize/contracts';
import { type Engine, type MatchRecord, recorded, type Seat, type Source } from '@baize/kernel';
import { type LittleMapData, littleMapOf } from '../pages/little-map.ts';
import { type CardLuck, newCardLuck } from './card-luck.ts';
import { isPreparing } from './is-preparing.ts';
import { openReplay } from './replay.ts';
import { ownDecisions } from './turning-points.ts';

export interface Story {
  /** How the seat stood after each public entry, 0 lost to 1 won. */
  course: number[];
  cards: CardLuck[];
  /** The table before the seat's best and costliest decision, by the place after it. */
  pictures?: Record<number, LittleMapData>;
}

/** The story with its pictures. */
export function picturedStory(engine: Engine, scene: AnyStaging | undefined, record: MatchRecord, seat: Seat): Story {
  const story = storyOf(engine, record, seat);
  return scene ? { ...story, pictures: picturesOf(engine, scene, record, seat, story.course) } : story;
}

function picturesOf(
  engine: Engine,
  scene: AnyStaging,
  record: MatchRecord,
  seat: Seat,
  course: readonly number[],
): Record<number, LittleMapData> {
  const { best, costliest } = ownDecisions(course, record, seat);
  const places = [best, costliest].flatMap((point) => (point ? [point.place] : [])).sort((a, b) => a - b);
  const replay = openReplay(engine, record);
  return Object.fromEntries(places.map((place) => [place, littleMapOf(scene.scene(replay.at(place - 1, seat).view))]));
}

export function storyOf(engine: Engine, { setup, entries, draws }: MatchRecord, seat: Seat): Story {
  let cards = 0;
  const record = recorded(draws.filter((_, at) => at % 2 === 1));
  const source: Source = {
    below(sides, index, what, among) {
      if (among && /card|deck/i.test(what)) cards += 1;
      return record.below(sides, index, what, among);
    },
  };
  const session = engine.open(setup, source);
  const luck = newCardLuck(engine, setup.seats);
  const stood = () => session.match.result?.share[seat] ?? engine.game.lore.evaluate(session.match.state, seat);
  const course = [stood()];
  for (const [at, entry] of entries.entries()) {
    const isDrawn = 'answer' in entry && entries[at + 1]?.from !== entry.from;
    const before = isDrawn ? engine.thinking.copy(session.match) : null;
    cards = 0;
    const wasPreparing = isPreparing(engine.game, session.match);
    if ('refusal' in engine.apply(session, entry)) break;
    if (before && cards > 0 && 'answer' in entry) luck.add(before, entry, session.match, cards);
    // While armies are drawn up nothing is won or lost: the course begins where the battle does, after the last who takes his post.
    if (wasPreparing || isPreparing(engine.game, session.match)) {
      course.fill(stood());
      luck.clear();
    }
    if (!('standing' in entry)) course.push(stood());
  }
  return { course, cards: luck.told() };
}
