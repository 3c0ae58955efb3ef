// Something reckoned up: both sides, their cards or dice, and the arithmetic with its rules.
import type { Id, Reckoning } from '@baize/table';
import { DieFace, sideColour } from '../art/index.ts';
import { CardView } from './Trays.tsx';
import type { World } from './world.ts';

interface Lit {
  glow: ReadonlySet<Id>;
  picked: readonly Id[];
}

/** The sheet lies on the side of the table where nothing of it happens, and folds away by its title. */
export function Reckonings({ reckonings, world, glow, picked }: { reckonings: readonly Reckoning[]; world: World } & Lit) {
  if (reckonings.length === 0) return null;
  const [first] = reckonings;
  const right = first?.at !== undefined && world.at(first.at)[0] > world.width * 0.6;
  return (
    <div class={`reckonings ${right ? 'on-left' : ''}`}>
      {reckonings.map((reckoning) => (
        <details key={reckoning.id} class="reckoning" data-id={reckoning.id} open>
          <summary>{reckoning.title}</summary>
          {reckoning.sides.map((side) => (
            <ReckonedSide key={side.title} side={side} glow={glow} picked={picked} />
          ))}
          {reckoning.says && <p>{reckoning.says}</p>}
        </details>
      ))}
    </div>
  );
}

function ReckonedSide({ side, glow, picked }: { side: Reckoning['sides'][number] } & Lit) {
  const { of: gauge } = side;
  return (
    <div class="reckoned" style={`--side:${sideColour(side.side)}`}>
      <header>
        <span>{side.title}</span>
        {side.total !== undefined && <b>{side.total}</b>}
      </header>
      {gauge && (
        <div class={`gauge ${gauge.value > gauge.most ? 'over' : ''}`} role="img" aria-label={`${gauge.value} of ${gauge.most}`}>
          <i style={`width:${Math.min(100, (100 * gauge.value) / gauge.most)}%`} />
          <span>{gauge.most}</span>
        </div>
      )}
      {(side.cards?.length ?? 0) > 0 && (
        <div class="laid">
          {side.cards?.map((card) => (
            <CardView key={card.id} card={card} glow={glow} picked={picked} />
          ))}
        </div>
      )}
      {side.dice && (
        <div class="dice">
          {side.dice.map((die, at) => (
            <DieFace key={at} die={die} width={34} />
          ))}
        </div>
      )}
      <dl>
        {side.parts.map((part) => (
          <div key={part.says}>
            <dt>
              {part.says}
              {part.rule && (
                <a class="rule" href={`#${part.rule}`} data-rule={part.rule}>
                  {part.rule}
                </a>
              )}
            </dt>
            <dd>{part.value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
