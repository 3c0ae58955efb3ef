// No leak: what a seat sees, may answer and is told does not depend on what is hidden from it.
import {
  type AnyGame,
  askedOf,
  canonical,
  freeUndo,
  guessFrom,
  isSpace,
  type Match,
  mayKnow,
  type Offer,
  offerTo,
  type Seat,
  type View,
  viewOf,
  waitingFor,
} from '../index.ts';
import { carryOutOn } from './carry-out.ts';
import { anyAnswer, Broken, type Check, difference, maybe, type Table } from './check.ts';
import { isTold, secretIn, wordsOf } from './secret-words.ts';
import { compareAsked } from './who-is-asked.ts';

const REFUSALS_COMPARED = 4;

export const leak: Check = (table, rates) => {
  /** What the others see before a seat leaves a standing answer. */
  let seen: string | null = null;
  return {
    asked(given) {
      seen = 'standing' in given ? seenByOthers(table, given.seat) : null;
      if (!maybe(table, rates.share)) return;
      const before = canonical(table.session.match);
      for (const viewer of viewersOf(table.session.match)) lookAs(table, viewer, rates.maybes);
      if ('answer' in given) compareAsked(table, given.seat, given.answer);
      if (canonical(table.session.match) !== before)
        throw new Broken('leak', 'A view or a guess shares data with the match, and changed it.');
    },
    acted(given) {
      const last = table.session.entries.at(-1);
      if (last && 'standing' in last) {
        if (given && seen !== null && seen !== seenByOthers(table, given.seat))
          throw new Broken('leak', 'Others see that a standing answer was left or taken down.');
        return;
      }
      for (const viewer of viewersOf(table.session.match)) listenAs(table, viewer);
    },
  };
};

/** The views of all others, and which of their answers could be taken back. */
function seenByOthers({ game, session }: Table, seat: Seat): string {
  const others = viewersOf(session.match).filter((viewer) => viewer !== seat);
  return canonical(others.map((viewer) => [viewOf(game, session.match, viewer), viewer === null ? null : freeUndo(session, viewer)]));
}

function viewersOf(match: Match): (Seat | null)[] {
  return [null, ...Array.from({ length: match.seats }, (_, seat) => seat)];
}

function lookAs(table: Table, viewer: Seat | null, maybes: readonly string[]): void {
  const { game, session } = table;
  const { match } = session;
  const who = viewer === null ? 'A spectator' : game.seatName(viewer);
  const view = viewOf(game, match, viewer);
  const seen = canonical(view);
  const secrets = game.secrets(match.state, viewer);
  const told = secretIn(secrets, wordsOf({ state: view.state, stack: view.stack, asked: view.asked }, maybes));
  if (told) throw new Broken('leak', `${who} finds ${told} in the view.`);

  const guess = guessFrom(game, view, { below: table.below });
  const faults = game.faults(guess.state);
  if (faults.length > 0) throw new Broken('leak', `${who} makes a guess that is no right state: ${faults.join(' ')}`);
  const again = viewOf(game, guess, viewer);
  const known = withoutBlots(view);
  if (canonical(again) !== canonical(known)) throw new Broken('leak', `${who} sees something else in a guess. ${difference(known, again)}`);
  if (viewer !== null) compareOffers(table, viewer, view, guess, secrets);

  // A guess is played on, as bots do; neither the view nor the match may notice.
  if (viewer !== null && waitingFor(guess).includes(viewer) && !(viewer in (view.asked?.sealed ?? {}))) {
    carryOutOn(table, guess, viewer, anyAnswer(table, offerTo(game, match, viewer) as Offer), 'leak', `In a guess of ${who}`);
  }
  if (canonical(view) !== seen) throw new Broken('leak', `${who} makes a guess that shares data with the view.`);
}

/** A guess does not know that a sealed answer is in. */
function withoutBlots(view: View): View {
  if (!view.asked) return view;
  const sealed = Object.fromEntries(
    Object.entries(view.asked.sealed).filter(([seat, answer]) => answer !== null || Number(seat) === view.viewer),
  );
  return { ...view, asked: { ...view.asked, sealed } };
}

function compareOffers(table: Table, seat: Seat, view: View, guess: Match, secrets: readonly string[]): void {
  const { game, session } = table;
  const name = game.seatName(seat);
  const offer = offerTo(game, session.match, seat);
  if (offer === null) return;
  const probes = isSpace(offer) ? Array.from({ length: REFUSALS_COMPARED }, (_, i) => probe(table, offer, i)) : [];
  const real = wordsOfOffer(game, session.match, seat, probes);
  for (const [where, m] of [['view', view] as const, ['guess', guess] as const]) {
    const other = wordsOfOffer(game, m, seat, probes);
    if (canonical(real) !== canonical(other))
      throw new Broken('leak', `${name} is offered something else in the ${where} than in the match. ${difference(real, other)}`);
  }
  const told = secretIn(secrets, [JSON.stringify(real)]);
  if (told) throw new Broken('leak', `${name} is told ${told} by a question or an answer's name.`);
}

function probe(table: Table, space: { sample(below: (sides: number) => number): unknown }, at: number): unknown {
  const answer = space.sample(table.below);
  if (at % 2 === 0) return answer;
  return Array.isArray(answer) ? [...answer, ...answer] : [answer];
}

/** All that an offer says: its answers or shape, why not, and the texts. */
function wordsOfOffer(game: AnyGame, m: Match, seat: Seat, probes: readonly unknown[]): unknown {
  const question = askedOf(game, m);
  const offer = offerTo(game, m, seat);
  if (!question || !offer) return null;
  const { decision, locals } = question;
  const answers = isSpace(offer) ? offer.candidates() : offer;
  return {
    prompt: decision.prompt(m.state, locals, seat),
    labels: answers.map((answer) => decision.label(m.state, locals, answer, seat)),
    answers,
    ...(isSpace(offer) && { kind: offer.kind, shape: offer.shape, refusals: probes.map((answer) => offer.refusal(answer)) }),
  };
}

function listenAs(table: Table, viewer: Seat | null): void {
  const { game, session } = table;
  const told = session.events.at(-1)?.filter((event) => mayKnow(event, viewer)) ?? [];
  if (told.length === 0) return;
  const word = secretIn(game.secrets(session.match.state, viewer), [JSON.stringify(told)]);
  if (!word || !isTold(table, viewer, word)) return;
  const who = viewer === null ? 'A spectator' : game.seatName(viewer);
  throw new Broken('leak', `${who} is told ${word} by an event: ${JSON.stringify(told)}`);
}
