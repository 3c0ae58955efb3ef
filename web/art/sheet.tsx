// A specimen sheet of all the art, for the gallery: what there is, side by side, in several sizes.
import { Ornament, Plaque } from './index.ts';
import { Battle } from './sheet/battle.tsx';
import { Cards } from './sheet/cards.tsx';
import { Country } from './sheet/country.tsx';
import { Part } from './sheet/parts.tsx';
import { Pieces } from './sheet/pieces.tsx';
import { Soldiers } from './sheet/soldiers.tsx';

/** Everything, one below the other. */
export function Sheet() {
  return (
    <main style="max-width:1400px;margin:0 auto;padding:2rem">
      <h1>A box of tin flats, just opened</h1>
      <Battle />
      <Ornament />
      <Part title="Brass and pasteboard">
        <Plaque>The table by the window</Plaque>
        <button type="button" class="button brass">
          Fire
        </button>
        <button type="button" class="button">
          Hold
        </button>
        <button type="button" class="button quiet">
          Take back
        </button>
        <button type="button" class="button" disabled>
          Not yet
        </button>
        <div class="sheet">
          A sheet of paper, <a href="#sheet">a rule’s text</a>, <small>small print</small>
        </div>
        <p>
          <a href="#words">A way on</a>, <span class="tone-good">good</span>, <span class="tone-bad">bad</span>,{' '}
          <span class="tone-warn">a warning</span>
        </p>
      </Part>
      <Soldiers />
      <Pieces />
      <Cards />
      <Country />
    </main>
  );
}
