// Something reckoned up: both sides, their cards or dice, and the arithmetic with its rules.
import type { Id, Reckoning } from '@baize/contracts';
import { DieFace, Flat, flatBox, sideColour } from '../art/index.ts';
import type { Projection } from './projection.ts';
import { CardView } from './Trays.tsx';

interface Lit {
  glow: ReadonlySet<Id>;
  picked: readonly Id[];
}

/** The sheet lies on the side of the table where nothing of it happens, and folds away by its title. */
export function Reckonings({ reckonings, projection, glow, picked }: { reckonings: readonly Reckoning[]; projection: Projection } & Lit) {
  if (reckonings.length === 0) return null;
  const [first] = reckonings;
  const right = first?.at !== undefined && projection.toPixel(first.at)[0] > projection.width * 0.6;
  return (
    <div class={`reckonings ${right ? 'on-left' : ''}`}>
      {reckonings.map((reckoning) => (
        <details key={reckoning.id} class={`reckoning ${reckoning.sides.some(({ men }) => men) ? 'duel' : ''}`} data-id={reckoning.id} open>
          <summary>{reckoning.title}</summary>
          <div class="reckoned-sides">
            {reckoning.sides.map((side, at) => (
              <ReckonedSide key={side.title + at} side={side} first={at === 0} glow={glow} picked={picked} />
            ))}
          </div>
          {reckoning.says && <p class="outcome">{reckoning.says}</p>}
        </details>
      ))}
    </div>
  );
}

type Side = Reckoning['sides'][number];

/** The fighters of a side, in a row, as they stand opposite the others. */
function Men({ men, first }: { men: NonNullable<Side['men']>; first: boolean }) {
  let right = 0;
  const places = men.map(({ figure }) => {
    const { half } = flatBox(figure);
    right += half * 1.3;
    const middle = right - half * 0.65;
    return middle;
  });
  const height = Math.max(...men.map(({ figure }) => flatBox(figure).height)) + 12;
  return (
    <svg
      class="men"
      viewBox={`-12 ${-height} ${right + 24} ${height + 10}`}
      role="img"
      aria-label={men.map(({ title }) => title).join(', ')}
    >
      {men.map(({ figure, livery }, at) => (
        <g key={at} transform={`translate(${first ? places[at] : right - (places[at] ?? 0)} 0)`}>
          <Flat figure={figure} livery={livery} face={first ? 'right' : 'left'} />
        </g>
      ))}
    </svg>
  );
}

function Counters({ counters }: { counters: NonNullable<Side['counters']> }) {
  return (
    <div class="counters">
      {counters.map(({ letter, tone, says, count }) => (
        <span key={says} title={says} role="img" aria-label={`${count}: ${says}`}>
          {Array.from({ length: count }, (_, at) => (
            <i key={at} class={letter === null ? 'back' : tone}>
              {letter}
            </i>
          ))}
        </span>
      ))}
    </div>
  );
}

function ReckonedSide({ side, first, glow, picked }: { side: Side; first: boolean } & Lit) {
  const { of: gauge } = side;
  return (
    <div class="reckoned" style={`--side:${sideColour(side.side)}`}>
      {side.men && side.men.length > 0 && <Men men={side.men} first={first} />}
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
      {side.counters && <Counters counters={side.counters} />}
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
