// The chronicle: the battles in order, and what became of everybody. On paper it is all there is.
import type { CampaignChapter, CampaignMember, CampaignScreen } from '@baize/contracts';
import { DieFace, Ornament } from '../art/index.ts';
import { RuleLink } from '../panels/Prose.tsx';
import { Portrait } from './TaskView.tsx';

interface ChronicleProps {
  screen: CampaignScreen;
  base: string;
  /** The saved match of a number, for its replay. */
  replayOf: (number: number) => string | null;
}

export function Chronicle({ screen, base, replayOf }: ChronicleProps) {
  return (
    <article class="sheet chronicle" aria-labelledby="chronicle">
      <h2 id="chronicle">The chronicle</h2>
      <p class="subtitle">of {screen.title}</p>
      <Ornament />
      <ol class="chapters">
        {screen.chapters.map((chapter, at) => (
          <ChapterView key={at} chapter={chapter} at={at} base={base} replay={chapter.match === null ? null : replayOf(chapter.match)} />
        ))}
      </ol>
      <Ornament />
      <h2>Who they were, and what became of them</h2>
      <div class="rolls">
        {screen.rosters.map(({ name, player, facts, members }, seat) => (
          <section key={seat} class={`roll side-${seat}`}>
            <h3>{name}</h3>
            <p class="quiet">
              {player} · {facts.join(' · ')}
            </p>
            <ul>
              {members.map((member) => (
                <MemberView key={member.id} member={member} chapters={screen.chapters} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </article>
  );
}

const ROMAN = [
  'I',
  'II',
  'III',
  'IV',
  'V',
  'VI',
  'VII',
  'VIII',
  'IX',
  'X',
  'XI',
  'XII',
  'XIII',
  'XIV',
  'XV',
  'XVI',
  'XVII',
  'XVIII',
  'XIX',
  'XX',
];

function ChapterView({ chapter, at, base, replay }: { chapter: CampaignChapter; at: number; base: string; replay: string | null }) {
  return (
    <li class={chapter.match === null ? 'chapter' : 'chapter battle'}>
      <h3>
        <span class="numeral">{ROMAN[at] ?? at + 1}</span> {chapter.title} <RuleLink rule={chapter.rule} base={base} />
      </h3>
      <p class="opening">{chapter.says}</p>
      {chapter.lines.length > 0 ? (
        <ul class="told">
          {chapter.lines.map((line, each) => (
            <li key={each} class={`told-${line.tone}`}>
              {line.dice.map((value, die) => (
                <DieFace key={die} die={{ sides: 6, value }} width={26} />
              ))}
              <span>
                {line.says} <RuleLink rule={line.rule ?? ''} base={base} />
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {replay ? (
        <p class="quiet screen-only">
          <a href={`/replay/local/${replay}`}>Watch it again</a>
        </p>
      ) : null}
    </li>
  );
}

const SIGNS = { fit: '', hurt: '✚', gone: '✝' } as const;

function MemberView({ member, chapters }: { member: CampaignMember; chapters: readonly CampaignChapter[] }) {
  return (
    <li class={`member ${member.state}`}>
      <Portrait member={member} />
      <div>
        <b>{member.label}</b>{' '}
        <span class="fate">
          {SIGNS[member.state]} {member.health}
        </span>
        <small>
          {member.figures
            .filter(({ label }) => label === 'Rank' || label === 'Experience')
            .map(({ label, value }) => `${label} ${value}`)
            .join(' · ')}
          {member.notes[0] ? ` · ${member.notes[0]}` : ''}
        </small>
        {member.tale.length > 0 ? (
          <ul class="tale">
            {grouped(member).map(([chapter, words]) => (
              <li key={chapter}>
                <i>{chapters[chapter]?.title}:</i> {words}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </li>
  );
}

/** What was told of a member in one chapter, in one line. */
function grouped({ tale }: CampaignMember): [number, string][] {
  const lines = new Map<number, string[]>();
  for (const { chapter, says } of tale) lines.set(chapter, [...(lines.get(chapter) ?? []), says]);
  return [...lines].map(([chapter, words]) => [chapter, `${words.join('; ')}.`]);
}
