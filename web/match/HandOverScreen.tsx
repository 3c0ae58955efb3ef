// Several at one screen: it passes to the next, and nothing is seen until he says that he has it.
import type { HandOver, MatchClient } from './match-client.ts';
import '../css/hand-over.css';

export function HandOverScreen({ handOver, client }: { handOver: HandOver; client: MatchClient }) {
  const person = client.people.value[handOver.to];
  return (
    <section class="hand-over">
      <div class="sheet">
        <h1>{person?.name}, the table is yours</h1>
        <p>You play {person?.title}. Let nobody else look at the screen.</p>
        <p class="dialog-tools">
          <button type="button" class="button brass" onClick={handOver.accept} ref={(button) => button?.focus()}>
            I am {person?.name}
          </button>
          {handOver.thinkAgain ? (
            <button type="button" class="button" onClick={handOver.thinkAgain}>
              The one before thinks again
            </button>
          ) : null}
        </p>
      </div>
    </section>
  );
}
