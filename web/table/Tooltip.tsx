// The tooltip: what the thing under the pointer is, and why it cannot be touched if it cannot.

import type { AnyStaging, Id, Says } from '@baize/contracts';
import type { Seat, View } from '@baize/kernel';
import type { Answering } from './answering.ts';
import type { Explained } from './explanations.ts';
import type { Gestures } from './gestures.ts';

interface Props {
  words: Map<Id, Explained>;
  staging: AnyStaging;
  view: View;
  seat: Seat | null;
  gestures: Gestures;
  answering: Answering;
}

export function Tooltip({ words, staging, view, seat, gestures, answering }: Props) {
  const id = gestures.hovered.value;
  const aimed = gestures.aimed.value;
  const said = id === null ? undefined : words.get(id);
  const why = aimed ? aimed.refusal : id === null ? null : answering.whyNot(id);
  const leg = aimed?.legs && [aimed.legs.legs.at(-1), aimed.legs.cost].filter((words) => words !== undefined).join(' · ');
  if (!said && !why && !leg) return null;
  const more = id === null ? [] : (staging.inspect?.(view, seat, id).lines ?? []);
  return (
    <aside class="tooltip" aria-live="polite">
      {leg && <p class="leg">{leg}</p>}
      {said?.title && <h4>{said.title}</h4>}
      {[...(said?.lines ?? []), ...more].map((line) => (
        <Line key={line.says} line={line} />
      ))}
      {why && (
        <p class="why-not">
          {why.reason} {why.rule && <RuleLink rule={why.rule} />}
        </p>
      )}
    </aside>
  );
}

function Line({ line }: { line: Says }) {
  return (
    <p>
      {line.says} {line.rule && <RuleLink rule={line.rule} />}
    </p>
  );
}

function RuleLink({ rule }: { rule: string }) {
  return (
    <a class="rule" href={`#${rule}`} data-rule={rule}>
      {rule}
    </a>
  );
}
