// How an answer is given on the table: what glows, what has been touched, what remains. No element of the page is known here.

import type { Aim, AnyStaging, Id } from '@baize/contracts';
import {
  type AnyGame,
  askedOf,
  isSpace,
  type Json,
  offerTo,
  type Refusal,
  type RuleId,
  refusalOf,
  type Seat,
  same,
  type View,
} from '@baize/kernel';
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { type AnswerInput, type Drafted, inputFor } from './answer-input.ts';

export interface AnswerButton {
  answer: Json;
  label: string;
  /** Set if it cannot be given yet, with the reason. */
  refusal: Refusal | null;
}

/** A part of an answer that is a number or a group: steppers and sorting boxes in the answer bar. */
export type Part =
  | { kind: 'number'; name: string; least: number; most: number; value: number }
  | { kind: 'group'; id: Id; name: string; size: number; items: readonly { item: Json; label: string }[] };

export interface Answering {
  /** Whether the viewer is asked and has not answered yet. */
  asked: boolean;
  /** Whether his sealed answer is in, and others are waited for. */
  sealed: boolean;
  prompt: string;
  rule: RuleId | null;
  /** The name of the decision: for notes that are shown once. */
  decision: string | null;
  /** The elements that lead on to an answer. */
  glow: ReadonlySignal<ReadonlySet<Id>>;
  /** What has been touched so far. */
  picked: ReadonlySignal<readonly Id[]>;
  buttons: ReadonlySignal<readonly AnswerButton[]>;
  parts: ReadonlySignal<readonly Part[]>;
  /** What is still needed, in words, where an answer is put together. */
  needs: ReadonlySignal<string>;
  /** An answer that is being built step by step, as far as it goes. */
  draft: ReadonlySignal<Drafted | undefined>;
  /** Every answer that is still open, for a list by keyboard; empty where there are none to list. */
  open: ReadonlySignal<readonly AnswerButton[]>;
  /** The answer under the pointer: its preview is drawn, its odds are shown. */
  pointed: Signal<Json | undefined>;
  /** The last "why not?". */
  refusal: Signal<Refusal | null>;
  canAim: boolean;
  touch(id: Id): void;
  /** Which answer touching it now would give, if that is clear already. */
  answerAt(id: Id): Json | undefined;
  /** Why touching it leads nowhere; null if it does lead on, or nothing can be said. */
  whyNot(id: Id): Refusal | null;
  /** An aim on the surface: its answer, and why it is refused if it is. */
  aimAt(aim: Aim): { answer: Json; refusal: Refusal | null } | undefined;
  /** A stepper's new value. */
  set(part: number, value: number): void;
  back(): void;
  give(answer: Json): void;
}

export function newAnswering(game: AnyGame, scene: AnyStaging, view: View, seat: Seat | null, give: (answer: Json) => void): Answering {
  const question = askedOf(game, view);
  const asked = seat !== null && !view.result && (view.asked?.seats.includes(seat) ?? false) && !(seat in (view.asked?.sealed ?? {}));
  const sealed = seat !== null && view.asked !== null && seat in view.asked.sealed;
  const offer = asked ? offerTo(game, view, seat) : null;
  const refusal = signal<Refusal | null>(null);
  const pointed = signal<Json | undefined>(undefined);
  const picked = signal<readonly Id[]>([]);
  const label = (answer: Json): string => {
    if (!question || seat === null) return '';
    return question.decision.label(view.state, question.locals, answer, seat);
  };
  const input: AnswerInput =
    offer && seat !== null
      ? inputFor({
          offer,
          touches: (answer) => scene.touches(view, seat, answer),
          label,
          steps: scene.steps && ((begun) => scene.steps?.(view, seat, begun) ?? []),
        })
      : inputFor({ offer: [], touches: () => [], label, steps: undefined });

  const judge = (answer: Json) => (seat === null ? null : refusalOf(game, view, seat, answer));
  const submit = (answer: Json) => {
    const why = judge(answer);
    refusal.value = why;
    if (!why) give(answer);
  };
  const press = (answer: Json): AnswerButton => ({ answer, label: label(answer), refusal: judge(answer) });

  const answering: Answering = {
    asked,
    sealed,
    prompt: promptOf(game, view, seat, asked, sealed),
    rule: question?.decision.rule ?? null,
    decision: asked ? (view.asked?.decision ?? null) : null,
    glow: computed(() => input.glow(picked.value)),
    picked,
    buttons: computed(() => input.ready(picked.value).map(press)),
    parts: computed(() => input.parts?.value ?? []),
    needs: computed(() => input.needs(picked.value)),
    draft: computed(() => input.draft?.(picked.value)),
    open: computed(() => input.open(picked.value).map((answer) => ({ answer, label: label(answer), refusal: null }))),
    pointed,
    refusal,
    canAim: asked && scene.aim !== undefined && offer !== null && isSpace(offer),
    touch(id) {
      refusal.value = null;
      if (!input.glow(picked.value).has(id)) {
        refusal.value = answering.whyNot(id);
        // Touching what begins another answer starts afresh.
        if (!input.glow([]).has(id)) return;
        picked.value = [];
      }
      const next = input.touch(picked.value, id);
      picked.value = next.picked;
      if (next.answer !== undefined) submit(next.answer);
    },
    answerAt: (id) => input.answerAt(picked.value, id),
    whyNot(id) {
      if (!asked || seat === null || input.glow(picked.value).has(id)) return null;
      // A list that cannot say why something is not on it has nothing to tell.
      if (offer && !isSpace(offer) && !question?.decision.whyNot) return null;
      const meant = scene.meant?.(view, seat, [...picked.value, id]);
      return meant === undefined ? null : judge(meant);
    },
    aimAt(aim) {
      if (!asked || seat === null) return undefined;
      const answer = scene.aim?.(view, seat, aim);
      return answer === undefined ? undefined : { answer, refusal: judge(answer) };
    },
    set(part, value) {
      input.set?.(part, value);
    },
    back() {
      refusal.value = null;
      picked.value = picked.value.slice(0, -1);
    },
    give: submit,
  };
  return answering;
}

function promptOf(game: AnyGame, view: View, seat: Seat | null, asked: boolean, sealed: boolean): string {
  if (view.result) return 'The match is over.';
  const question = askedOf(game, view);
  if (!question || !view.asked) return '';
  if (asked && seat !== null) return question.decision.prompt(view.state, question.locals, seat);
  const waiting = view.asked.seats.filter((other) => !(other in (view.asked?.sealed ?? {})));
  const names = waiting.map((other) => game.seatName(other)).join(' and ');
  return sealed ? `Your answer is sealed. Waiting for ${names}.` : `Waiting for ${names}.`;
}

/** Whether two answers are the same, for marking the one that is pointed at. */
export function isAnswer(a: Json | undefined, b: Json): boolean {
  return a !== undefined && same(a, b);
}
