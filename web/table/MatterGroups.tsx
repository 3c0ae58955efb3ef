// Plates in groups that can be touched, in the dock.
import type { Id, Matter } from '@baize/contracts';
import type { Lit } from './Cards.tsx';
import './matter-groups.css';

type Groups = NonNullable<Matter['groups']>;

export function MatterGroups({ groups, glow, picked, meant }: { groups: Groups; meant: readonly Id[] } & Lit) {
  return (
    <>
      {groups.map(({ title, items }) => (
        <div key={title} class="matter-group">
          {title ? <h3>{title}</h3> : null}
          <div class={items.some(({ says }) => says) ? 'matter-plates' : 'matter-pills'}>
            {items.map((item) => (
              <Item
                key={item.id ?? item.title}
                item={item}
                glow={glow}
                picked={picked}
                isMeant={item.id !== undefined && meant.includes(item.id)}
              />
            ))}
          </div>
        </div>
      ))}
    </>
  );
}

function Item({ item, glow, picked, isMeant }: { item: Groups[number]['items'][number]; isMeant: boolean } & Lit) {
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
  const name = `matter-item ${glows ? 'glows' : ''} ${isPicked ? 'picked' : ''} ${spent ? 'spent' : ''} ${isMeant ? 'meant' : ''}`;
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
