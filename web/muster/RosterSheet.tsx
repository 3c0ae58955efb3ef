// The printed roster: on paper only.
import type { MusterFlag, MusterMan, MusterRoster } from '@baize/contracts';
import { FlatPicture } from '../art/index.ts';
import { FlagPicture } from './FlagPicture.tsx';
import './roster.css';

/** So many of a unit stand on its card. */
const MOST_MEN = 6;

function RosterMen({ man: { figure, livery, count = 1 }, flag }: { man: MusterMan; flag: MusterFlag | undefined }) {
  const drawn = figure.gun ? 1 : Math.min(count, figure.mounted ? 3 : MOST_MEN);
  return (
    <p class="roster-men">
      {Array.from({ length: drawn }, (_, at) => (
        <FlatPicture key={at} figure={figure} livery={livery} height={54} />
      ))}
      {flag ? <FlagPicture flag={flag} /> : null}
    </p>
  );
}

export function RosterSheet({ roster }: { roster: MusterRoster }) {
  return (
    <section class="roster" aria-hidden="true">
      <h1>{roster.title}</h1>
      <p class="facts">{roster.facts.map(({ label, value }) => `${label}: ${value}`).join(' · ')}</p>
      {roster.blocks.map((block) => (
        <article key={block.title + block.models.map(({ label }) => label).join()}>
          <h2>
            {block.title} <span>{block.points} points</span>
          </h2>
          {block.man ? <RosterMen man={block.man} flag={block.flag} /> : null}
          <table>
            <thead>
              <tr>
                {block.figures.map(({ label }) => (
                  <th key={label}>{label}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              <tr>
                {block.figures.map(({ label, value }) => (
                  <td key={label}>{value}</td>
                ))}
              </tr>
            </tbody>
          </table>
          {block.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <table class="models">
            <thead>
              <tr>
                <th>Name</th>
                {block.boxes.map((box) => (
                  <th key={box}>{box}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.models.map((model, at) => (
                <tr key={`${model.label}-${at}`}>
                  <td>
                    {model.label} {model.badges.map((badge) => `(${badge})`).join(' ')}
                  </td>
                  {block.boxes.map((box) => (
                    <td key={box} class="box">
                      ☐
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </article>
      ))}
      {roster.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </section>
  );
}
