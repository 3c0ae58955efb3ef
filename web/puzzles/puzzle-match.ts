// A puzzle as a match that the screen can show: one question, judged when it is answered.
import type { Puzzle } from '@baize/contracts';
import { canonical, mayKnow, type Refusal, type Seat, sampled, type View } from '@baize/kernel';
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { chaptersOf } from '../match/log.ts';
import type { MatchClient, Person } from '../match/match-client.ts';
import { newViewQueue, type Step } from '../match/view-queue.ts';
import type { LoadedGame } from '../shell/games.ts';

export interface Choice {
  words: string;
  /** What it promises, 0 to 1; null where it was not weighed. */
  share: number | null;
  isBest: boolean;
}

export interface PuzzleMatch {
  client: MatchClient;
  /** The question in the words of the game. */
  prompt: string;
  /** The rule that asks it. */
  rule: string;
  /** What was answered last; null before. */
  tried: ReadonlySignal<Choice | null>;
  isSolved: ReadonlySignal<boolean>;
  /** The answers that were weighed, the best first. */
  weighed: readonly Choice[];
  /** The best and another, in no telling order. */
  hint: readonly string[];
  /** Gives the best answer in the place of whoever tries; that counts as seen, not as solved. */
  showMe(): void;
}

/** Chance after the answer falls the same way each time. */
const CHANCE = 7;

export function openPuzzle(puzzle: Puzzle, rules: LoadedGame, parts: { isVisible(): boolean; onSolved(): void }): PuzzleMatch {
  const { game, engine } = rules;
  const { seat: own, record } = puzzle;
  const session = engine.openRecord(record, sampled(CHANCE));
  const asked = engine.view(session, own);
  const question = engine.question(asked, own);
  if (!question) throw new Error('This puzzle asks nothing.');
  const choiceOf = (answer: unknown): Choice => {
    const key = canonical(answer);
    const share = puzzle.promises.find((each) => canonical(each.answer) === key)?.share ?? null;
    return { words: question.label(answer), share, isBest: key === canonical(puzzle.best) };
  };
  const refusal = signal<Refusal | null>(null);
  const tried = signal<Choice | null>(null);
  const isSolved = signal(false);
  const look = (from: number): Step => ({
    view: engine.view(session, own),
    events: session.events.slice(from).flatMap((list) => list.filter((event) => mayKnow(event, own))),
    at: session.events.length,
  });
  const queue = newViewQueue(look(session.events.length), parts.isVisible);

  function give(answer: unknown, isOwn = true): void {
    queue.skip();
    if (isSolved.peek()) return;
    refusal.value = engine.refusal(engine.view(session, own), own, answer);
    if (refusal.value) return;
    tried.value = choiceOf(answer);
    if (!tried.value.isBest) return;
    const told = session.events.length;
    engine.act(session, { seat: own, answer });
    isSolved.value = true;
    if (isOwn) parts.onSolved();
    queue.push(look(told));
  }

  const client: MatchClient = {
    id: `puzzle-${game.slug}`,
    rules,
    seat: signal<Seat | null>(own),
    view: computed<View>(() => queue.step.value.view),
    playback: queue.playback,
    played: queue.played,
    isAnimating: queue.isAnimating,
    chapters: computed(() => chaptersOf(session, own).slice(0, queue.step.value.at)),
    people: signal<Person[]>(
      record.players.map((name, seat) => ({ seat, name, title: game.seatName(seat), kind: seat === own ? 'person' : 'bot', here: true })),
    ),
    handOver: signal(null),
    consentRequest: signal(null),
    undo: signal(null),
    refusal,
    status: signal(''),
    commitment: '',
    flags: signal([]),
    setStanding: () => {},
    give: (answer) => give(answer),
    retract: () => {},
    takeBack: () => {},
    resign: () => {},
    offerDraw: () => {},
    online: null,
    record: async () => engine.record(session, record.players, null),
    replayLink: '',
    rematchLink: `/play/${game.slug}`,
    close: () => {},
  };
  const weighed = puzzle.promises.map(({ answer }) => choiceOf(answer));
  return {
    client,
    prompt: question.prompt,
    rule: question.rule,
    tried,
    isSolved,
    weighed,
    hint: weighed
      .slice(0, 2)
      .map(({ words }) => words)
      .sort(),
    showMe: () => give(puzzle.best, false),
  };
}
