// The printed roster: on paper only.
import type { MusterRoster } from '@baize/contracts';

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
