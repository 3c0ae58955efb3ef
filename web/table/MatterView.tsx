// What a deed is about: those who meet, the figures that matter, and plates in groups that can be touched.
import type { Id, Matter } from '@baize/contracts';
import { later } from '../shell/later.tsx';
import type { Lit } from './Cards.tsx';
import { RuleMark } from './RuleMark.tsx';

const MatterGroups = later(async () => (await import('./MatterGroups.tsx')).MatterGroups);
const MatterHead = later(async () => (await import('./MatterHead.tsx')).MatterHead);
const Versus = later(async () => (await import('./Versus.tsx')).Versus);

interface Props extends Lit {
  matter: Matter;
  /** What would be touched for the answer that is pointed at. */
  meant?: readonly Id[];
}

export function MatterView({ matter, glow, picked, meant = [] }: Props) {
  const head = (
    <>
      {matter.title ? <h2>{matter.title}</h2> : null}
      {matter.says ? <p class="small">{matter.says}</p> : null}
    </>
  );
  return (
    <section class="matter">
      {matter.about ? <MatterHead about={matter.about}>{head}</MatterHead> : head}
      {matter.versus ? <Versus sides={matter.versus} /> : null}
      {matter.rows && matter.rows.length > 0 ? (
        <dl class="matter-rows">
          {matter.rows.map(({ says, value, tone, rule }) => (
            <div key={says} class={tone ? `tone-${tone}` : undefined}>
              <dt>
                {says} <RuleMark rule={rule} />
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {matter.groups && matter.groups.length > 0 ? <MatterGroups groups={matter.groups} glow={glow} picked={picked} meant={meant} /> : null}
    </section>
  );
}
