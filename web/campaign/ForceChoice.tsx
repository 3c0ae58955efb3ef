// With which force one goes to war: a ready one, one of one's own, or a new one.
import type { Muster } from '@baize/contracts';
import { useMemo } from 'preact/hooks';
import { RuleLink } from '../panels/Prose.tsx';
import { useLoad } from '../shell/loading.tsx';
import type { CampaignPlan } from './campaigns.ts';

interface ForceProps {
  slug: string;
  muster: Muster;
  force: CampaignPlan['forces'][number];
  setForce: (force: CampaignPlan['forces'][number]) => void;
  /** Where it can be altered on the spot. */
  build?: () => void;
}

export function ForceChoice({ slug, muster, force, setForce, build }: ForceProps) {
  const saved = useLoad(async () => (await import('../muster/forces.ts')).forces.list(slug), [slug]);
  const own = 'value' in saved ? saved.value : [];
  const screen = useMemo(() => muster.screen(force.sheet, null, {}), [muster, force.sheet]);
  const [problem] = screen.problems;
  const points = screen.meters[0];
  const choose = (chosen: string) => {
    const mine = own.find(({ id }) => `saved.${id}` === chosen);
    if (mine) setForce({ from: chosen, sheet: mine.sheet });
    else if (chosen !== 'own') setForce({ from: chosen, sheet: muster.start(chosen) });
  };
  return (
    <>
      <label class="force-line">
        <span>With</span>
        <select value={force.from} onChange={({ currentTarget: { value } }) => choose(value)}>
          <optgroup label={`A ready ${muster.noun}`}>
            {muster.starts
              .filter(({ ready }) => ready)
              .map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
          </optgroup>
          {own.length > 0 ? (
            <optgroup label="From your muster book">
              {own.map(({ id, name, points: worth }) => (
                <option key={id} value={`saved.${id}`}>
                  {name} ({worth})
                </option>
              ))}
            </optgroup>
          ) : null}
          <optgroup label="Begin a new one">
            {muster.starts
              .filter(({ ready }) => !ready)
              .map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}, empty
                </option>
              ))}
          </optgroup>
          {force.from === 'own' ? <option value="own">{screen.title}, as built</option> : null}
        </select>
      </label>
      <p class={problem ? 'why-not' : 'quiet'}>
        {problem ? (
          <>
            {problem.reason} <RuleLink rule={problem.rule} base={`/rules/${slug}`} />
          </>
        ) : (
          `${screen.units.length} strong, ${points?.value ?? 0} of ${points?.most ?? 0} points: legal.`
        )}{' '}
        {build ? (
          <button type="button" class="bare" onClick={build}>
            Alter the {muster.noun}
          </button>
        ) : null}
      </p>
    </>
  );
}
