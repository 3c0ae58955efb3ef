// Something reckoned up, in the dock: both sides, their men, cards or dice one by one, and the arithmetic.
import type { Reckoning } from '@baize/contracts';
import { DieFace, sideColour } from '../art/index.ts';
import { CardView, type Lit } from './Cards.tsx';
import { Men } from './Men.tsx';
import { RuleMark } from './RuleMark.tsx';
import './reckoning.css';

export function Reckonings({ reckonings, glow, picked }: { reckonings: readonly Reckoning[] } & Lit) {
  return (
    <>
      {reckonings.map((reckoning) => (
        <section key={reckoning.id} class={`reckoning ${reckoning.sides.some(({ men }) => men) ? 'duel' : ''}`} data-id={reckoning.id}>
          <h2>{reckoning.title}</h2>
          <div class="reckoned-sides">
            {reckoning.sides.map((side, at) => (
              <ReckonedSide key={side.title + at} side={side} first={at === 0} glow={glow} picked={picked} />
            ))}
          </div>
          {reckoning.says && <p class="outcome">{reckoning.says}</p>}
        </section>
      ))}
    </>
  );
}

type Side = Reckoning['sides'][number];

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
        <div class="laid one-by-one">
          {side.cards?.map((card, at) => (
            <CardView key={card.id} card={card} glow={glow} picked={picked} isSmall style={`--at:${at}`} />
          ))}
        </div>
      )}
      {side.dice && (
        <div class="dice one-by-one">
          {side.dice.map((die, at) => (
            <span key={at} style={`--at:${at}`}>
              <DieFace die={die} width={30} />
            </span>
          ))}
        </div>
      )}
      <dl>
        {side.parts.map((part) => (
          <div key={part.says}>
            <dt>
              {part.says} <RuleMark rule={part.rule} />
            </dt>
            <dd>{part.value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
