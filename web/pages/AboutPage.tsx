// What Baize is, and whose games these are.
import { loadShelf } from '../shell/games.ts';
import { useLoad, useTitle } from '../shell/loading.tsx';
import './book.css';

export default function AboutPage() {
  useTitle('About');
  const shelf = useLoad(loadShelf, []);
  return (
    <article class="sheet reading">
      <h1>About this house</h1>
      <p>
        Baize is one games table for gentlemanly wargames. It enforces the whole rulebook of each, so that two people anywhere, or one
        person and a good bot, can play a complete game without owning a single figure, and without arguing about a single rule.
      </p>
      <h2>What the umpire promises</h2>
      <ul>
        <li>Every line of the log names the rule that caused it, one click from its text.</li>
        <li>Before you commit, the odds of what you are about to do, from the very code that will do it.</li>
        <li>Whatever is not allowed says why not.</li>
        <li>
          The dice are settled before the match: the house seals a secret, every seat adds to it, and afterwards the replay proves every
          roll. <a href="/fair">How you can know it.</a>
        </li>
        <li>Bots know what their seat may know, and nothing else.</li>
      </ul>
      <h2>Without a line</h2>
      <p>
        After the first visit the house opens without a connection. Matches at this device are kept in this browser and nowhere else; a
        record can be downloaded from its replay.
      </p>
      <h2>Whose games these are</h2>
      <p>
        These are independent implementations, in our own words and with our own drawings. The games belong to their authors and publishers.
        If you play one, please own its book.
      </p>
      {'value' in shelf ? (
        <dl class="credits">
          {shelf.value.map(({ slug, title, about }) => (
            <div key={slug}>
              <dt>
                <a href={`/rules/${slug}`}>{title}</a>
              </dt>
              <dd>
                {about.designers}; {about.publisher}. {about.note}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </article>
  );
}
