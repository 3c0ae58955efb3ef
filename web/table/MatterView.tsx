// What a deed is about: those who meet, the figures that matter, and plates in groups that can be touched.
import type { Matter, MatterSide } from '@baize/contracts';
import { sideColour } from '../art/index.ts';
import type { Lit } from './Cards.tsx';
import { Men } from './Reckonings.tsx';
import { RuleMark } from './RuleMark.tsx';

export function MatterView({ matter, glow, picked }: { matter: Matter } & Lit) {
  return (
    <section class="matter">
      {matter.title ? <h2>{matter.title}</h2> : null}
      {matter.says ? <p class="small">{matter.says}</p> : null}
      {matter.versus ? (
        <div class="versus">
          {matter.versus.map((side, at) => (
            <VersusSide key={at} side={side} first={at === 0} />
          ))}
        </div>
      ) : null}
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
      {matter.groups?.map(({ title, items }) => (
        <div key={title} class="matter-group">
          {title ? <h3>{title}</h3> : null}
          <div class={items.some(({ says }) => says) ? 'matter-plates' : 'matter-pills'}>
            {items.map((item) => (
              <Item key={item.id ?? item.title} item={item} glow={glow} picked={picked} />
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}

function VersusSide({ side, first }: { side: MatterSide; first: boolean }) {
  return (
    <div style={`--side:${sideColour(side.side)}`}>
      {side.men.length > 0 ? <Men men={side.men} first={first} /> : null}
      <b>{side.title}</b>
    </div>
  );
}

type MatterItem = NonNullable<Matter['groups']>[number]['items'][number];

function Item({ item, glow, picked }: { item: MatterItem } & Lit) {
  const { id, title, says, value, spent } = item;
  const glows = id !== undefined && glow.has(id);
  const isPicked = id !== undefined && picked.includes(id);
  const words = (
    <>
      <span class="item-head">
        <b>{title}</b>
        {value ? <i>{value}</i> : null}
      </span>
      {says ? <small>{says}</small> : null}
    </>
  );
  const name = `matter-item ${glows ? 'glows' : ''} ${isPicked ? 'picked' : ''} ${spent ? 'spent' : ''}`;
  if (!glows && !isPicked) {
    return (
      <span class={name} data-id={id}>
        {words}
      </span>
    );
  }
  return (
    <button type="button" class={name} data-id={id} aria-pressed={isPicked} aria-label={says ? `${title}. ${says}` : title}>
      {words}
    </button>
  );
}
