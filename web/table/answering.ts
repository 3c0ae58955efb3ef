// How an answer is given on the table: what glows, what has been touched, what remains. No element of the page is known here.

import type { Aim, AnyStaging, DraftLegs, Id, Matter, Weight } from '@baize/contracts';
import {
  canonical,
  type Engine,
  type Forecast,
  isSpace,
  type Question,
  type Refusal,
  type RuleId,
  type Seat,
  same,
  type View,
} from '@baize/kernel';
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { type AnswerInput, type Drafted, inputFor } from './answer-input.ts';
import { judged, type Opinion } from './judging.ts';
import { newLegDrafts } from './leg-drafts.ts';
import type { Turn } from './projection.ts';

/** What of a match's engine is needed to answer. */
export type AnsweringEngine = Pick<Engine, 'question' | 'refusal' | 'waiting'> &
  Partial<Pick<Engine, 'standing'>> & {
    game: Pick<Engine['game'], 'seatName' | 'flow'>;
  };

export interface AnswerButton {
  answer: unknown;
  label: string;
  /** Set if it cannot be given yet, with the reason. */
  refusal: Refusal | null;
}

/** A part of an answer that is a number or a group: steppers and sorting boxes in the answer bar. */
export type Part =
  | { kind: 'number'; name: string; least: number; most: number; value: number }
  | { kind: 'group'; id: Id; name: string; size: number; items: readonly { item: unknown; label: string }[] };

/** What an aim would do: the answer it stands for, why that is refused if it is, and its legs where it is one of several. */
export interface Aimed {
  answer: unknown;
  refusal: Refusal | null;
  legs: DraftLegs | undefined;
}

/** What a person wants to know of an answer's chances. */
export interface Odds extends Pick<Forecast, 'exact' | 'runs' | 'outcomes' | 'chances'> {
  /** What a number that is drawn may become. */
  numbers: NonNullable<Forecast['numbers']>;
  /** How likely the good outcomes are together; null where chance decides nothing. */
  good: number | null;
}

export interface Answering {
  /** Whether the viewer is asked and has not answered yet. */
  asked: boolean;
  /** Whether all who are asked answer in secret. */
  isSealing: boolean;
  /** Whether his sealed answer is in, and others are waited for. */
  sealed: boolean;
  prompt: string;
  rule: RuleId | null;
  /** The name of the decision: for notes that are shown once. */
  decision: string | null;
  /** Standing answers that this question takes. */
  standing: Question['standing'];
  /** The elements that lead on to an answer. */
  glow: ReadonlySignal<ReadonlySet<Id>>;
  /** What has been touched so far. */
  picked: ReadonlySignal<readonly Id[]>;
  buttons: ReadonlySignal<readonly AnswerButton[]>;
  parts: ReadonlySignal<readonly Part[]>;
  /** What is still needed, in words, where an answer is put together. */
  needs: ReadonlySignal<string>;
  /** An answer that is being built step by step or leg by leg, as far as it goes. */
  draft: ReadonlySignal<Drafted | undefined>;
  /** The piece that drags and keys move leg by leg. */
  inHand: ReadonlySignal<Id | null>;
  /** Every answer that is still open, for a list by keyboard; empty where there are none to list. */
  open: ReadonlySignal<readonly AnswerButton[]>;
  /** The answer under the pointer: its preview is drawn, its odds are shown. */
  pointed: Signal<unknown>;
  /** The last "why not?". */
  refusal: Signal<Refusal | null>;
  /** What may come of answers, by `keyOf`; filled in the background. */
  odds: Signal<ReadonlyMap<string, Odds>>;
  /** How likely the good outcomes of answers are, by `keyOf`; only where chance decides. */
  chances: ReadonlySignal<ReadonlyMap<string, number>>;
  /** What a sensible player thinks of the answers, those that let things be among them; empty until it is known. */
  opinions: Signal<readonly Opinion[]>;
  /** The deeds as a sensible player would think of them, the first first, by `keyOf`; empty where none is better than another. */
  best: ReadonlySignal<readonly string[]>;
  /** The deeds that a sensible player would rather leave be: they are not gold. */
  modest: ReadonlySignal<ReadonlySet<string>>;
  /** The answer that a lesson speaks of: it is never missing from the bar. */
  spoken: Signal<unknown>;
  /** The key of the answer that stands out: the one that a lesson speaks of, else the best deed, if nothing quiet is better. */
  likeliest: ReadonlySignal<string | undefined>;
  /** By how much a board of hexes is turned: directions are told as they are seen. */
  turn: Signal<Turn>;
  /** Whether all answers are laid out beside the board. */
  isListed: Signal<boolean>;
  /** The one deed that is offered, where there is nothing to choose: whether it is asked changes nothing. */
  sole: unknown;
  /** How an answer stands in the bar. */
  weightOf(answer: unknown): Weight;
  /** What is touched for it. */
  touchesOf(answer: unknown): readonly Id[];
  /** What it is about. */
  matterOf(answer: unknown): Matter | undefined;
  canAim: boolean;
  touch(id: Id): void;
  /** Which answer touching it now would give, if that is clear already. */
  answerAt(id: Id): unknown;
  /** Why touching it leads nowhere; null if it does lead on, or nothing can be said. */
  whyNot(id: Id): Refusal | null;
  /** What an aim on the surface would do, if it means anything. */
  aimAt(aim: Aim): Aimed | undefined;
  /**
   * Takes an aim: another leg of the draft, or the whole answer, which is given. Where its end is refused, the first of the
   * aims nearby that is allowed is offered instead, and nothing is given. False if it means nothing.
   */
  takeAim(aim: Aim, nearby?: readonly Aim[]): boolean;
  /** The same, only that nothing is given: what it would be is offered. */
  considerAim(aim: Aim, nearby?: readonly Aim[]): boolean;
  /** What is offered for an aim: what it stands for, or the nearest that is allowed in its place. */
  offered: Signal<unknown>;
  /** Whether what is offered stands in place of what was meant. */
  isSubstitute: Signal<boolean>;
  /** Whether the answer is a place on the open table, to be aimed at. */
  isAiming: boolean;
  /** A stepper's new value. */
  set(part: number, value: number): void;
  /** Takes the last leg or the last touch back. */
  back(): void;
  /** Drops the draft and everything that was touched. */
  putDown(): void;
  give(answer: unknown): void;
}

export function newAnswering(
  engine: AnsweringEngine,
  scene: AnyStaging,
  view: View,
  seat: Seat | null,
  give: (answer: unknown) => void,
): Answering {
  const sealed = seat !== null && view.asked !== null && seat in view.asked.sealed;
  // A flag of his own answers for him, as soon as the others have answered.
  const isPromised = seat !== null && !sealed && !view.result && (engine.standing?.(view, seat) ?? null) !== null;
  const question = seat === null || sealed || isPromised || view.result ? null : engine.question(view, seat);
  const asked = question !== null;
  const refusal = signal<Refusal | null>(null);
  const pointed = signal<unknown>(undefined);
  const odds = signal<ReadonlyMap<string, Odds>>(new Map());
  const picked = signal<readonly Id[]>([]);
  const label = (answer: unknown): string => question?.label(answer) ?? '';
  const input: AnswerInput =
    question && seat !== null
      ? inputFor({
          offer: question.offer,
          touches: (answer) => scene.touches(view, seat, answer),
          label,
          steps: scene.steps && ((begun) => scene.steps?.(view, seat, begun) ?? []),
        })
      : inputFor({ offer: [], touches: () => [], label, steps: undefined });

  const judge = (answer: unknown) => (seat === null ? null : engine.refusal(view, seat, answer));
  const submit = (answer: unknown) => {
    const why = judge(answer);
    refusal.value = why;
    if (!why) give(answer);
  };
  const press = (answer: unknown): AnswerButton => ({ answer, label: label(answer), refusal: judge(answer) });

  const opinions = signal<readonly Opinion[]>([]);
  const weightOf = (answer: unknown): Weight => (seat === null ? 'deed' : (scene.weight?.(view, seat, answer) ?? 'deed'));
  const thought = computed(() => judged(opinions.value));
  const spoken = signal<unknown>(undefined);
  const offered = signal<unknown>(undefined);
  const isSubstitute = signal(false);
  const canAim = question !== null && scene.aim !== undefined;
  const drafts = newLegDrafts();
  const aimAt = (aim: Aim): Aimed | undefined => {
    if (!canAim || seat === null) return undefined;
    const draft = drafts.last.peek();
    const answer = scene.aim?.(view, seat, draft?.legs.piece === aim.piece ? { ...aim, draft: draft.answer } : aim);
    return answer === undefined ? undefined : { answer, refusal: judge(answer), legs: scene.legs?.(view, seat, answer) };
  };
  const takeInHand = (answer: unknown, legs: DraftLegs): void => {
    refusal.value = null;
    offered.value = undefined;
    pointed.value = undefined;
    picked.value = [legs.piece];
    drafts.put({ answer, legs });
  };
  /** An empty draft leaves the suggestions on the table; legs are an answer of their own. */
  const drafted = computed(() => (drafts.last.value && drafts.last.value.legs.legs.length > 0 ? drafts.last.value : undefined));

  const answering: Answering = {
    asked,
    isSealing: (view.asked?.seats.length ?? 0) > 1,
    sealed,
    prompt: question?.prompt ?? waitingWords(engine, view, sealed, isPromised ? seat : null),
    rule: question?.rule ?? null,
    decision: question?.decision ?? null,
    standing: question?.standing ?? [],
    glow: computed(() => withPiece(input.glow(drafts.last.value ? [] : picked.value), drafts.last.value?.legs.piece)),
    picked,
    buttons: computed(() => {
      if (offered.value !== undefined) return [press(offered.value)];
      return drafted.value ? [press(drafted.value.answer)] : input.ready(picked.value).map(press);
    }),
    offered,
    isSubstitute,
    isAiming: canAim && isSpace(question.offer) && !PUT_TOGETHER.includes(question.offer.kind),
    parts: computed(() => input.parts?.value ?? []),
    needs: computed(() => (drafts.last.value ? (drafts.last.value.legs.cost ?? '') : input.needs(picked.value))),
    draft: computed(() => (drafts.last.value ? draftOfLegs(drafts.last.value) : input.draft?.(picked.value))),
    inHand: computed(() => drafts.last.value?.legs.piece ?? null),
    open: computed(() => input.open(picked.value).map((answer) => ({ answer, label: label(answer), refusal: null }))),
    pointed,
    refusal,
    odds,
    chances: computed(() => new Map([...odds.value].flatMap(([key, { good }]) => (good === null ? [] : [[key, good] as const])))),
    opinions,
    best: computed(() => thought.value.best),
    modest: computed(() => thought.value.modest),
    spoken,
    likeliest: computed(() => (spoken.value === undefined ? thought.value.first : keyOf(spoken.value))),
    turn: signal<Turn>(0),
    isListed: signal(false),
    sole: soleDeed(question?.offer, weightOf),
    weightOf,
    touchesOf: (answer) => (seat === null ? [] : scene.touches(view, seat, answer)),
    matterOf: (answer) => (seat === null || answer === undefined ? undefined : scene.matter?.(view, seat, answer)),
    canAim,
    touch(id) {
      refusal.value = null;
      offered.value = undefined;
      if (drafts.last.value?.legs.piece === id) return;
      // Where answers are built leg by leg, a touch takes a piece in hand.
      const taken = scene.legs && answering.glow.value.has(id) ? aimAt({ piece: id, points: [] }) : undefined;
      if (taken?.legs) return takeInHand(taken.answer, taken.legs);
      if (drafts.last.value) answering.putDown();
      if (!input.glow(picked.value).has(id)) {
        refusal.value = answering.whyNot(id) ?? input.tooMany?.(picked.value, id) ?? null;
        if (input.tooMany?.(picked.value, id)) return;
        // Touching what begins another answer starts afresh.
        if (!input.glow([]).has(id)) return;
        picked.value = [];
      }
      const next = input.touch(picked.value, id);
      picked.value = next.picked;
      if ('answer' in next) submit(next.answer);
    },
    answerAt: (id) => (drafts.last.value ? undefined : input.answerAt(picked.value, id)),
    whyNot(id) {
      if (!question || seat === null || answering.glow.value.has(id)) return null;
      // A list that cannot say why something is not on it has nothing to tell.
      if (!isSpace(question.offer) && !engine.game.flow.decisions[question.decision]?.whyNot) return null;
      const meant = scene.meant?.(view, seat, [...picked.value, id]);
      return meant === undefined ? null : judge(meant);
    },
    aimAt,
    takeAim(aim, nearby = []) {
      const aimed = aimAt(aim);
      offered.value = undefined;
      const why = aimed?.refusal ?? null;
      const nearest = why ? nearby.map(aimAt).find((each) => each && !each.refusal) : undefined;
      const taken = nearest ?? aimed;
      isSubstitute.value = nearest !== undefined;
      if (taken?.legs) takeInHand(taken.answer, taken.legs);
      else if (nearest) offered.value = nearest.answer;
      else if (aimed) submit(aimed.answer);
      if (why) refusal.value = why;
      return aimed !== undefined;
    },
    considerAim(aim, nearby = []) {
      const aimed = aimAt(aim);
      if (!aimed || aimed.refusal || aimed.legs) return answering.takeAim(aim, nearby);
      isSubstitute.value = false;
      refusal.value = null;
      offered.value = aimed.answer;
      return true;
    },
    set(part, value) {
      input.set?.(part, value);
    },
    back() {
      refusal.value = null;
      if (offered.value !== undefined) offered.value = undefined;
      else if (!drafts.last.value && picked.value.length === 0) input.takeBack?.();
      else if (!drafts.last.value) picked.value = picked.value.slice(0, -1);
      else if (!drafts.takeBack()) picked.value = [];
    },
    putDown() {
      refusal.value = null;
      offered.value = undefined;
      drafts.clear();
      picked.value = [];
    },
    give: submit,
  };
  return answering;
}

/** To pass or to be done says that one has seen all: only a deed goes without saying. */
function soleDeed(offer: Question['offer'] | undefined, weightOf: (answer: unknown) => Weight): unknown {
  const [only, other] = !offer || isSpace(offer) ? [] : offer;
  return only !== undefined && other === undefined && weightOf(only) === 'deed' ? only : undefined;
}

/** Spaces whose answers are put together from a list, not aimed at. */
const PUT_TOGETHER = ['choose', 'split', 'allot'];

function withPiece(glow: ReadonlySet<Id>, piece: Id | undefined): ReadonlySet<Id> {
  return piece === undefined || glow.has(piece) ? glow : new Set([...glow, piece]);
}

function draftOfLegs({ answer, legs: { piece, legs } }: { answer: unknown; legs: DraftLegs }): Drafted {
  return { answer, touched: [piece], labels: legs, rest: [piece] };
}

/** What is said to somebody who is not asked now. */
function waitingWords(engine: AnsweringEngine, view: View, sealed: boolean, promised: Seat | null): string {
  if (view.result) return 'The match is over.';
  if (!view.asked) return '';
  const names = engine
    .waiting(view)
    .filter((other) => other !== promised)
    .map((other) => engine.game.seatName(other))
    .join(' and ');
  return sealed ? `Your answer is sealed. Waiting for ${names}.` : `Waiting for ${names}.`;
}

/** An answer as the key of a table. */
export const keyOf = (answer: unknown): string => canonical(answer);

/** Whether two answers are the same, for marking the one that is pointed at. */
export function isAnswer(a: unknown, b: unknown): boolean {
  return a !== undefined && same(a, b);
}

/** The answer that stands out, where it would bring two together. */
export function likelyAttack({ likeliest, buttons, open, matterOf, picked }: Answering): unknown {
  const key = likeliest.value;
  if (key === undefined || picked.value.length > 0) return undefined;
  const found = [...buttons.value, ...open.value].find(({ answer }) => keyOf(answer) === key);
  return found && matterOf(found.answer)?.versus ? found.answer : undefined;
}
