// The end of a match: the result in one line, what decided it, the luck of dice and cards, and what to do next.
import type { Engine, MatchRecord, Result, Seat } from '@baize/kernel';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { FlatPicture, Medallion, sideColour } from '../art/index.ts';
import { LittleMap } from '../pages/LittleMap.tsx';
import type { LittleMapData } from '../pages/little-map.ts';
import { useLoad } from '../shell/loading.tsx';
import { type Background, startBackground } from './background.ts';
import type { Story } from './course.ts';
import { luckOf } from './luck.ts';
import { endingOf, kindWords, type MatchClient } from './match-client.ts';
import { SecondThoughts } from './SecondThoughts.tsx';
import { ownDecisions, type TurningPoint, turningPoints } from './turning-points.ts';
import '../css/end.css';

export function EndReport({ client, onClose }: { client: MatchClient; onClose: () => void }) {
  const background = useMemo<Background>(startBackground, []);
  useEffect(() => () => background.close(), [background]);
  const own = client.seat.value;
  const loaded = useLoad(async () => {
    const record = await client.record();
    const story = await background.story(client.rules.hash, record, own ?? 0).catch((): Story => ({ course: [], cards: [] }));
    return { record, story };
  }, [client.id]);
  const result = client.view.value.result as Result;
  const given = 'value' in loaded ? loaded.value.record.entries.filter((entry) => 'concede' in entry && entry.concede === true) : [];
  const isResigned = given.length > 0;
  const gaveUp = given.map(({ seat }) => (seat === own ? 'You' : (client.people.value[seat]?.name ?? '')));
  const title = endingOf(result, client.people.value, own, isResigned && result.outOfTime === undefined);
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  const cancel = (event: Event) => {
    event.preventDefault();
    onClose();
  };
  return (
    <dialog class="report" ref={box} aria-label={title} onCancel={cancel}>
      <header class="report-head">
        <span class="site-name">Baize</span>
        <p>
          <b>{client.rules.game.title}</b>
          <small>{'value' in loaded ? `${answersOf(loaded.value.record)} decisions` : 'The umpire writes it up…'}</small>
        </p>
        <button type="button" class="tool" onClick={onClose}>
          Back to the table
        </button>
      </header>
      <Verdict
        client={client}
        result={result}
        title={title}
        how={
          isResigned
            ? `${gaveUp.join(' and ')} gave the battle up.`
            : (kindWords(result, client.people.value, own) ??
              ('value' in loaded ? lastWords(retold(loaded.value.record, client.rules.engine, own)) : ''))
        }
      />
      {'value' in loaded ? <Analysis client={client} background={background} {...loaded.value} /> : <div class="report-body" />}
      <Deeds client={client} />
    </dialog>
  );
}

const answersOf = ({ entries }: MatchRecord) => entries.filter((entry) => 'answer' in entry).length;

/** The last thing that happened, as everybody was told: not that it is over, which the title says. */
const lastWords = ({ log }: MatchRecord) =>
  log.flat().findLast(({ text, to }) => text && !to && !/\bis over\b|^Turn \d/i.test(text))?.text ?? '';

/** The record with its log in the words of this table. */
function retold(record: MatchRecord, engine: Pick<Engine, 'line'>, seat: Seat | null): MatchRecord {
  return { ...record, log: record.log.map((lines) => lines.map((line) => ({ ...line, text: engine.line(line, seat) }))) };
}

interface VerdictProps {
  client: MatchClient;
  result: Result;
  title: string;
  /** How it came to that, in a sentence. */
  how: string;
}

function Verdict({ client, result, title, how }: VerdictProps) {
  const { rules } = client;
  const scene = useMemo(() => rules.scene.scene(client.view.value), [rules, client.view.value]);
  const best = Math.max(...result.share);
  const winner = result.share.indexOf(best);
  const men = scene.pieces.filter(({ side, ghost }) => side === winner && !ghost).slice(0, 7);
  return (
    <section class="report-verdict">
      <div>
        <h1>{title}</h1>
        <p class="report-kind">{how}</p>
        <ul class="report-sides">
          {client.people.value.map(({ seat, name, title: side }) => {
            const standing = scene.standings.find((each) => each.side === seat);
            const man = standing?.portrait ?? scene.pieces.find((each) => each.side === seat);
            return (
              <li key={seat} style={`--side:${sideColour(standing?.colours ?? seat)}`}>
                {man ? <Medallion figure={man.figure} livery={man.livery} side={standing?.colours ?? seat} width={46} /> : null}
                <span>
                  <b>{name}</b>
                  {result.points ? <strong>{result.points[seat]}</strong> : null}
                  <small>{[standing?.title ?? side, standing?.post].filter((word) => word && word !== name).join(', ')}</small>
                </span>
              </li>
            );
          })}
        </ul>
      </div>
      {men.length > 0 ? (
        <div class="report-parade" aria-hidden="true">
          {men.map(({ id, figure, livery }) => (
            <FlatPicture
              key={id}
              figure={{ ...figure, pose: figure.pose === 'fallen' ? 'stand' : figure.pose }}
              livery={livery}
              height={118}
            />
          ))}
        </div>
      ) : null}
    </section>
  );
}

interface AnalysisProps {
  client: MatchClient;
  background: Background;
  record: MatchRecord;
  story: Story;
}

function Analysis({ client, background, record: played, story }: AnalysisProps) {
  const { course, cards, pictures = {} } = story;
  const own = client.seat.value;
  const record = useMemo(() => retold(played, client.rules.engine, own), [played, client, own]);
  const points = useMemo(() => turningPoints(course, record), [course, record]);
  const luck = useMemo(() => luckOf(client.rules.scene, client.view.value, record), [client, record]);
  const decisions = useMemo(() => (own === null ? null : ownDecisions(course, record, own)), [course, record, own]);
  const hasAside = luck.length + cards.length > 0 || Boolean(decisions?.best || decisions?.costliest);
  const others = client.people.value.filter(({ seat }) => seat !== (own ?? 0));
  const theirs = others.length === 1 ? (others[0]?.name ?? '') : 'others';
  const thoughts = ({ place }: TurningPoint) =>
    own === null ? null : <SecondThoughts background={background} hash={client.rules.hash} record={played} seat={own} place={place} />;
  const name = (seat: Seat) => (seat === own ? 'You' : (client.people.value[seat]?.name ?? ''));
  return (
    <div class={`report-body ${hasAside ? 'with-luck' : ''}`}>
      <section class="report-paper">
        <h2>
          What decided it <small>as a sensible player would have judged the table, decision by decision</small>
        </h2>
        {course.length > 2 ? (
          <Course course={course} points={points} own={own ?? 0} you={own === null ? name(0) : 'you'} they={theirs} />
        ) : null}
        {points.length === 0 ? (
          <p>{course.length > 2 ? 'It never turned: no single decision changed much.' : 'Too little was played to judge it.'}</p>
        ) : null}
        <ol class="report-turns">
          {points.map(({ place, gain, says }, at) => (
            <li key={place}>
              <i>{at + 1}</i>
              <span>
                {says || `Decision ${place}`}
                <a href={`${client.replayLink}?at=${Math.max(0, place - 1)}`}>Watch it ›</a>
              </span>
              <b class={gain > 0 ? 'up' : 'down'}>{gain > 0 ? `+${gain}` : `−${-gain}`}</b>
            </li>
          ))}
        </ol>
      </section>
      {hasAside ? (
        <section class="report-paper">
          {luck.length > 0 ? <h2>Luck of the dice</h2> : null}
          {luck.map(({ seat, count, mean, expected, better }) => (
            <LuckBar key={seat} name={name(seat)} seat={seat} better={better}>
              better than {better} in 100: {count} dice of {mean.toFixed(2)} each, {expected.toFixed(1)} as usual
            </LuckBar>
          ))}
          {cards.length > 0 ? (
            <h2>
              Luck of the cards <small>{cards[0]?.count} drawn, against other shuffles</small>
            </h2>
          ) : null}
          {cards.map(({ seat, better, gain }) => (
            <LuckBar key={seat} name={name(seat)} seat={seat} better={better}>
              luckier than {better} shuffles in 100{cardWords(gain)}
            </LuckBar>
          ))}
          {decisions?.best ? (
            <OwnDecision
              title="Your best decision"
              point={decisions.best}
              link={client.replayLink}
              picture={pictures[decisions.best.place]}
            >
              {thoughts(decisions.best)}
            </OwnDecision>
          ) : null}
          {decisions?.costliest ? (
            <OwnDecision
              title="Your costliest decision"
              point={decisions.costliest}
              link={client.replayLink}
              picture={pictures[decisions.costliest.place]}
            >
              {thoughts(decisions.costliest)}
            </OwnDecision>
          ) : null}
        </section>
      ) : null}
    </div>
  );
}

/** What the cards gave, in hundredths of the match. */
function cardWords(gain: number): string {
  if (gain === 0) return ': they changed nothing';
  return `: they ${gain > 0 ? 'gave' : 'cost'} ${Math.abs(gain)} % of the match`;
}

interface LuckProps {
  name: string;
  seat: Seat;
  better: number;
  children: ComponentChildren;
}

function LuckBar({ name, seat, better, children }: LuckProps) {
  return (
    <p class="report-luck" style={`--side:${sideColour(seat)}`}>
      <b>{name}</b>
      <span class="luck-bar" aria-hidden="true">
        <i style={`left:${Math.min(50, better)}%;width:${Math.abs(better - 50)}%`} />
      </span>
      <small>{children}</small>
    </p>
  );
}

interface DecisionProps {
  title: string;
  point: TurningPoint;
  link: string;
  /** The table before it. */
  picture: LittleMapData | undefined;
  children: ComponentChildren;
}

/** One of the viewer's own answers, with the way back to it. */
function OwnDecision({ title, point: { place, gain, says }, link, picture, children }: DecisionProps) {
  return (
    <div class="report-decision">
      {picture ? <LittleMap map={picture} height={200} /> : null}
      <div>
        <h2>
          {title} <b class={gain > 0 ? 'up' : 'down'}>{gain > 0 ? `+${gain}` : `−${-gain}`}</b>
        </h2>
        <p>
          {says} <a href={`${link}?at=${Math.max(0, place - 1)}`}>Watch it, or play on from there ›</a>
        </p>
      </div>
      {children}
    </div>
  );
}

/** As much as there is room for over what follows it; on a phone in the screen's own pixels, with the words inside. */
function sizeOfCourse() {
  if (innerWidth < 700) return { wide: 340, high: 150, margin: 4 };
  return { wide: 860, high: innerHeight < 800 ? 200 : 330, margin: 92 };
}

/** The course of the match: above the middle it was the viewer's. */
interface CourseProps {
  course: readonly number[];
  points: readonly TurningPoint[];
  own: Seat;
  you: string;
  they: string;
}

function Course({ course, points, own, you, they }: CourseProps) {
  const { wide, high, margin } = sizeOfCourse();
  const words = margin < 20 ? ({ x: 6, anchor: 'start', inset: 8 } as const) : ({ x: -6, anchor: 'end', inset: 0 } as const);
  const spot = (value: number, at: number) => [(at / (course.length - 1)) * wide, (1 - value) * high] as const;
  const line = course
    .map((value, at) =>
      spot(value, at)
        .map((each) => each.toFixed(1))
        .join(' '),
    )
    .join('L');
  return (
    <svg class="course" viewBox={`${-margin} -14 ${wide + margin + 16} ${high + 28}`} role="img" aria-label="The course of the match">
      <rect width={wide} height={high} fill="#fffaf0" stroke="#c3b188" />
      <path d={[1, 2, 3, 4, 5, 6, 7].map((at) => `M${(at * wide) / 8} 0V${high}`).join('')} stroke="#e6d9ba" />
      {/* Above the middle in the colour of one side, below it in that of the other. */}
      {[own, 1 - own].map((seat, at) => (
        <svg
          key={seat}
          aria-hidden="true"
          y={(at * high) / 2}
          width={wide}
          height={high / 2}
          viewBox={`0 ${(at * high) / 2} ${wide} ${high / 2}`}
        >
          <path d={`M0 ${high / 2}L${line}L${wide} ${high / 2}z`} fill={sideColour(Math.max(0, seat))} fill-opacity=".26" />
        </svg>
      ))}
      <path d={`M0 ${high / 2}H${wide}`} stroke="#8a4a2d" stroke-dasharray="6 4" />
      <path d={`M${line}`} fill="none" stroke="#23201b" stroke-width="2.4" stroke-linejoin="round" />
      <text x={words.x} y={10 + words.inset} text-anchor={words.anchor}>
        {you}
      </text>
      {margin < 20 ? null : (
        <text x="-6" y={high / 2 + 5} text-anchor="end">
          even
        </text>
      )}
      <text
        x={words.x}
        y={high - words.inset}
        text-anchor={words.anchor}
        textLength={margin > 20 && they.length > 9 ? 82 : undefined}
        lengthAdjust="spacingAndGlyphs"
      >
        {they}
      </text>
      {points.map(({ place }, at) => {
        const [x, y] = spot(course[place] ?? 0.5, place);
        return (
          <g key={place} transform={`translate(${x} ${y})`}>
            <circle r="12" fill="#5a2d18" stroke="#f0d58a" stroke-width="2" />
            <text y="5" text-anchor="middle" fill="#fff3d4" font-weight="700">
              {at + 1}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** An invitation that one of the others has left in the talk. */
function offeredRematch(client: MatchClient): string | null {
  const line = client.online?.chat.value.findLast(({ text }) => /\/join\/\S+/.test(text));
  const found = line ? /\/join\/\S+/.exec(line.text) : null;
  return found ? found[0] : null;
}

function Deeds({ client }: { client: MatchClient }) {
  const offered = offeredRematch(client);
  return (
    <footer class="report-deeds">
      <a class="report-main" href={offered ?? client.rematchLink}>
        {offered ? 'Take the rematch' : (client.rematchWords ?? 'Rematch, sides changed')}
      </a>
      <a class="answer deed" href={client.replayLink}>
        Watch again
      </a>
      <a class="answer quiet" href={`${client.replayLink}?at=0`}>
        Play on from any moment
      </a>
      <a class="answer quiet to-shelf" href="/">
        To the shelf
      </a>
    </footer>
  );
}
