// The slim bar of the sum: points spent and what is too many, limits kept and broken.
import type { MusterScreen } from '@baize/contracts';
import { RuleLink } from '../panels/Prose.tsx';

export function SumBar({ screen, slug }: { screen: MusterScreen; slug: string }) {
  const [points, ...others] = screen.meters;
  const most = points?.most ?? null;
  const spent = points?.value ?? 0;
  const whole = Math.max(spent, most ?? spent, 1);
  const isOver = most !== null && spent > most;
  return (
    <section class={isOver ? 'sum-bar over' : 'sum-bar'} aria-label="The sum">
      <p>
        <b>{spent}</b> {most === null ? 'points' : `of ${most} points`}
      </p>
      {most === null ? null : (
        <span class="sum-meter" role="img" aria-label={`${spent} of ${most} points`}>
          <i style={`width:${(Math.min(spent, most) / whole) * 100}%`} />
          {isOver ? <i class="too-much" style={`left:${(most / whole) * 100}%;width:${((spent - most) / whole) * 100}%`} /> : null}
        </span>
      )}
      {others.map(({ label, value, most: limit, rule }) => (
        <span key={label} class={limit !== null && value > limit ? 'sum-chip broken' : 'sum-chip'}>
          {label} <b>{value}</b>
          {limit === null ? '' : ` of ${limit}`} <RuleLink rule={rule} base={`/rules/${slug}`} />
        </span>
      ))}
      <span class={screen.problems.length === 0 ? 'sum-chip kept' : 'sum-chip broken'}>
        {screen.problems.length === 0
          ? '✓ it may take the field'
          : `✕ ${screen.problems.length === 1 ? 'one fault' : `${screen.problems.length} faults`}`}
      </span>
    </section>
  );
}
