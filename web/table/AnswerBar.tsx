// The open question over one row of answers: deeds in gold with their chance, quiet ones outlined, what does not fit in the dock.
import type { Weight } from '@baize/contracts';
import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { AnswerButton, Answering } from './answering.ts';
import { isAnswer, keyOf } from './answering.ts';
import { asSeen } from './compass.ts';
import { cutOrder, verbOf } from './cut-order.ts';
import { RuleMark } from './RuleMark.tsx';

/** Up to this many, answers that are touched on the table also stand in the bar. */
const FEW = 8;
/** Of more than these, so many. */
const BEST = 4;
/** And so many of other kinds than theirs. */
const KINDS = 2;

interface Deed extends AnswerButton {
  key: string;
  weight: Weight;
}

interface BarProps {
  answering: Answering;
  isWaiting?: boolean;
  /** Whether what is thought of the answers is known: before, they would change their places under the hand. */
  isWeighed?: boolean;
}

export function AnswerBar({ answering, isWaiting = false, isWeighed = true }: BarProps) {
  const { asked, prompt, rule } = answering;
  const isAsked = asked && !isWaiting && isWeighed;
  return (
    <section class="answer-bar" aria-label="Your answer">
      <p class={`prompt ${isAsked ? 'asked' : ''}`} role="status" aria-live="polite">
        {isWaiting ? '' : prompt}
        {rule && isAsked ? (
          <>
            {'\u00a0'}
            <RuleMark rule={rule} />
          </>
        ) : null}
      </p>
      {isAsked ? <Row answering={answering} /> : <div class="answers" />}
    </section>
  );
}

const ORDER: Record<Weight, number> = { deed: 0, quiet: 1, grave: 2 };

/** What stands in the bar: what can be given now, and the few that are touched on the table. */
function deedsOf(answering: Answering): Deed[] {
  const ready = answering.buttons.value;
  const open = answering.open.value;
  const known = new Set(ready.map(({ answer }) => keyOf(answer)));
  const best = answering.best.value;
  // While a way is being drawn, or one is offered, that alone can be given; it can be taken back.
  const others = isDrawn(answering) || answering.offered.value !== undefined ? [] : open.filter(({ answer }) => !known.has(keyOf(answer)));
  // Of many, those that a sensible player thinks of first.
  // Those that only their place tells apart are for the board.
  const isNamed = (label: string) => open.filter((each) => each.label === label).length === 1;
  const listed =
    open.length <= FEW
      ? others.filter(({ label, answer }) => isNamed(label) || answering.touchesOf(answer).length === 0)
      : [
          ...bestOf(others, best, isNamed),
          ...others.filter(({ answer, label }) => answering.weightOf(answer) === 'quiet' && isNamed(label)).slice(0, 1),
          ...others.filter(({ answer }) => isAnswer(answering.spoken.value, answer)),
        ];
  const rank = (key: string) => (best.includes(key) ? best.indexOf(key) : best.length);
  const shown = [...new Set([...ready.filter(({ label }) => label !== ''), ...listed])];
  return shown
    .filter(({ label }, at) => shown.findIndex((each) => each.label === label) === at)
    .map((button) => ({ ...button, key: keyOf(button.answer), weight: answering.weightOf(button.answer) }))
    .sort((a, b) => ORDER[a.weight] - ORDER[b.weight] || (open.length <= FEW ? 0 : rank(a.key) - rank(b.key)));
}

/** The best, and the best of other kinds: six cards to play must not hide that one may be drawn instead. */
function bestOf(others: readonly AnswerButton[], best: readonly string[], isNamed: (label: string) => boolean): AnswerButton[] {
  const rank = ({ answer }: AnswerButton) => best.indexOf(keyOf(answer));
  const known = others.filter((each) => rank(each) >= 0 && isNamed(each.label)).sort((a, b) => rank(a) - rank(b));
  const first = known.filter((each) => rank(each) < BEST);
  const verbs = new Set(first.map(({ label }) => verbOf(label)));
  const kinds = known.filter(({ label }) => !verbs.has(verbOf(label)) && verbs.add(verbOf(label)));
  return [...first, ...kinds.slice(0, KINDS)];
}

/** Whether a piece in hand has been drawn somewhere. */
const isDrawn = ({ inHand, draft }: Answering): boolean => inHand.value !== null && (draft.value?.labels.length ?? 0) > 0;

function Row({ answering }: { answering: Answering }) {
  const row = useRef<HTMLDivElement>(null);
  const deeds = deedsOf(answering);
  const needs = answering.needs.value;
  const open = answering.open.value.length;
  const all = new Set([...answering.buttons.value, ...answering.open.value].map(({ answer }) => keyOf(answer))).size;
  const cut = useSignal(0);
  // What does not fit is counted before anything is painted.
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const look = () => {
      const count = cutToFit(element);
      if (count !== cut.peek()) cut.value = count;
    };
    look();
    const watch = new ResizeObserver(look);
    watch.observe(element);
    // "Really?" makes its button wider.
    for (const each of element.children) watch.observe(each);
    return () => watch.disconnect();
  });
  const isMore = cut.value > 0 || open > FEW;
  return (
    <div class="answer-row">
      <div class="answers" ref={row}>
        {answering.draft.value?.labels.map((label, at, { length }) => (
          <span key={`${label}-${at}`} class="chip">
            {length > 1 ? `${at + 1} ` : ''}
            {label}
          </span>
        ))}
        {answering.offered.value !== undefined && answering.isSubstitute.value ? (
          <span class="needs">The nearest that is allowed:</span>
        ) : null}
        {needs && <span class="needs">{needs}</span>}
        {deeds.map((deed) => (
          <DeedButton key={deed.key} deed={deed} answering={answering} />
        ))}
        {!needs && !deeds.some(({ weight }) => weight === 'deed') ? <span class="hint">{hintFor(answering)}</span> : null}
        {answering.inHand.value !== null && <span class="hint">Arrows move it, Backspace takes back, Enter gives.</span>}
      </div>
      {answering.picked.value.length > 0 || answering.draft.value?.touched.length || answering.offered.value !== undefined ? (
        <button type="button" class="quiet-answer back" onClick={() => answering.back()}>
          Back
        </button>
      ) : null}
      {isMore ? (
        <button
          type="button"
          class="quiet-answer more-answers"
          aria-expanded={answering.isListed.value}
          onClick={() => (answering.isListed.value = !answering.isListed.value)}
        >
          <span>
            {`All ${all}`}
            <span class="answer-noun"> answers</span>
          </span>
        </button>
      ) : null}
    </div>
  );
}

/** Hides what does not fit; returns how many are hidden. */
function cutToFit(row: HTMLElement): number {
  const answers = [...row.querySelectorAll('.answer')];
  for (const each of answers) each.removeAttribute('data-cut');
  const right = row.getBoundingClientRect().right + 1;
  const isTooWide = () => [...row.children].some((each) => each.getBoundingClientRect().right > right);
  // What is laid already is read on the board and in the dock: it makes room for what can be given, the oldest first.
  const laid = [...row.querySelectorAll('.chip, .needs')];
  for (const each of laid) each.removeAttribute('data-cut');
  for (const each of laid) {
    if (!isTooWide()) break;
    each.setAttribute('data-cut', '');
  }
  const goes = cutOrder(
    answers.map(({ classList, textContent }) => ({
      verb: verbOf(textContent ?? ''),
      isDeed: classList.contains('deed'),
      isLikeliest: classList.contains('likeliest'),
      isSpoken: classList.contains('spoken'),
    })),
  );
  const gone: number[] = [];
  for (const at of goes) {
    if (!isTooWide()) break;
    answers[at]?.setAttribute('data-cut', '');
    gone.unshift(at);
  }
  // Half a hint is none.
  const hint = row.querySelector('.hint');
  hint?.removeAttribute('data-cut');
  if (hint && hint.scrollWidth > hint.clientWidth + 1) hint.setAttribute('data-cut', '');
  // What went last comes back first, where it is short enough.
  const back = gone.filter((at) => {
    answers[at]?.removeAttribute('data-cut');
    const isBack = !isTooWide();
    if (!isBack) answers[at]?.setAttribute('data-cut', '');
    return isBack;
  });
  return gone.length - back.length;
}

/** What to do where no deed stands in the bar. */
function hintFor(answering: Answering): string {
  if (answering.glow.value.size === 0) return '';
  return answering.isAiming ? 'Drag what glows, or touch where it shall go.' : 'Touch what glows on the table.';
}

/** Pointing at a button shows what it leads to. */
export function pointing(answering: Answering, answer: unknown) {
  const point = () => {
    answering.pointed.value = answer;
  };
  const leave = (event: PointerEvent | FocusEvent) => {
    if ('pointerType' in event && event.pointerType === 'touch') return;
    if (isAnswer(answering.pointed.value, answer)) answering.pointed.value = undefined;
  };
  return { onPointerEnter: point, onFocus: point, onPointerLeave: leave, onBlur: leave };
}

/** Longer labels stand in two lines. */
const LONG = 26;

/** How long a grave answer waits to be said once more. */
const DOUBT = 5000;

function DeedButton({ deed, answering }: { deed: Deed; answering: Answering }) {
  const { answer, refusal, weight, key } = deed;
  const label = asSeen(deed.label, answering.turn.value);
  const chance = answering.chances.value.get(key);
  // What its chance needs is kept free for it, so that nothing moves when it becomes known.
  const isReserved = useMemo(() => weight === 'deed' && !answering.odds.peek().has(key), [answering, key]);
  const isSure = useSignal(false);
  const touched = useRef(false);
  useEffect(() => {
    if (!isSure.value) return undefined;
    const calm = setTimeout(() => (isSure.value = false), DOUBT);
    return () => clearTimeout(calm);
  }, [isSure.value]);
  const press = () => {
    // A finger sees first what may come of it.
    const isTouch = touched.current;
    touched.current = false;
    if (isTouch && chance !== undefined && !isAnswer(previewed.get(answering), answer)) {
      previewed.set(answering, answer);
      answering.pointed.value = answer;
      return;
    }
    if (weight === 'grave' && !refusal && !isSure.value) {
      isSure.value = true;
      return;
    }
    answering.give(answer);
  };
  const laid = answering.draft.value?.labels.length ?? 0;
  const sealing = answering.isSealing && laid > 0 && isAnswer(answering.draft.value?.answer, answer) ? sealWords(laid) : undefined;
  const isFirst = isDrawn(answering) ? isAnswer(answering.draft.value?.answer, answer) : answering.likeliest.value === key;
  const name = `answer ${weight} ${refusal ? 'not-yet' : ''} ${isFirst ? 'likeliest' : ''} ${isAnswer(answering.spoken.value, answer) ? 'spoken' : ''} ${isSure.value ? 'sure' : ''} ${answering.modest.value.has(key) && !isFirst ? 'modest' : ''} ${isReserved && chance === undefined ? 'reserved' : ''}`;
  return (
    <button
      type="button"
      class={name}
      aria-disabled={refusal !== null}
      title={refusal?.reason ?? label}
      {...pointing(answering, answer)}
      onPointerDown={(event) => (touched.current = event.pointerType === 'touch')}
      onClick={press}
    >
      <span class={`answer-words ${label.length > LONG ? 'long' : ''}`}>{isSure.value ? `Really: ${label}?` : (sealing ?? label)}</span>
      {chance !== undefined ? <em>{percent(chance)}</em> : null}
    </button>
  );
}

/** What lies in a row already is not named once more on the button that seals it. */
const sealWords = (laid: number): string => (laid === 1 ? 'Seal this one' : `Seal these ${laid}`);

/** What a finger has looked at and not yet given. */
const previewed = new WeakMap<Answering, unknown>();

export function percent(share: number): string {
  if (share > 0 && share < 0.005) return '<1 %';
  if (share < 1 && share > 0.995) return '>99 %';
  return `${Math.round(share * 100)} %`;
}
