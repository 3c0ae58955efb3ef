// The share of the first side after each pair, its band of 95 %, and the green in which a battle counts as fair.
import type { ContestSummary, Summary } from '@baize/lab/core';
import { inPercent } from './words.ts';

const WIDTH = 760;
const HEIGHT = 330;
const LEFT = 52;
const RIGHT = 112;
const BOTTOM = 30;
const SHOWN = [0.3, 0.4, 0.5, 0.6, 0.7];

interface ChartProps {
  summary: Summary;
  contest: ContestSummary;
}

export function CourseChart({ summary: { plan }, contest }: ChartProps) {
  const { course, share, low, high, games, a, b } = contest;
  const within = plan.question.kind === 'fair' ? plan.question.within : null;
  const last = course.at(-1)?.pairs ?? 0;
  const most = Math.max(20, Math.ceil((last * 1.25) / 10) * 10);
  const x = (pairs: number) => LEFT + (pairs / most) * (WIDTH - LEFT - RIGHT);
  const line = (of: 'share' | 'low' | 'high') => course.map((each) => `${x(each.pairs).toFixed(1)} ${y(each[of]).toFixed(1)}`);
  const band = [...line('low'), ...line('high').reverse()];
  const says = games > 0 ? `${a} wins ${inPercent(share)}, between ${inPercent(low)} and ${inPercent(high)}` : 'nothing yet';
  return (
    <svg class="lab-chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`After ${games} battles: ${says}`}>
      <Field within={within} />
      {[0.25, 0.5, 0.75, 1].map((part) => (
        <text key={part} class="mid" x={x(most * part)} y={HEIGHT - 8}>
          {Math.round(most * part * 2)}
          {part === 1 ? ' battles' : ''}
        </text>
      ))}
      {course.length > 0 ? (
        <>
          <path class="band" d={`M${band.join('L')}Z`} />
          <path class="course" d={`M${line('share').join('L')}`} />
          <path class="reach" d={`M${x(last)} ${y(low)}V${y(high)}`} />
          <circle class="now" cx={x(last)} cy={y(share)} r={6} />
        </>
      ) : null}
      <g class="verdicts">
        <text class="first" x={WIDTH - RIGHT + 10} y={y(0.62)}>
          {short(a)}
        </text>
        <text class="first" x={WIDTH - RIGHT + 10} y={y(0.62) + 16}>
          favoured
        </text>
        <text class="fair-word" x={WIDTH - RIGHT + 10} y={y(0.5) + 5}>
          fair
        </text>
        <text class="second" x={WIDTH - RIGHT + 10} y={y(0.38)}>
          {short(b)}
        </text>
        <text class="second" x={WIDTH - RIGHT + 10} y={y(0.38) + 16}>
          favoured
        </text>
      </g>
      {games > 0 ? (
        <g class="flag" transform={`translate(${Math.min(x(last) + 14, WIDTH - RIGHT - 200)} 22)`}>
          <rect width={192} height={46} rx={7} />
          <text x={11} y={20}>
            {short(a)} wins {inPercent(share)}
          </text>
          <text class="small" x={11} y={37}>
            between {inPercent(low)} and {inPercent(high)}
          </text>
        </g>
      ) : null}
    </svg>
  );
}

const y = (part: number) => 10 + ((0.7 - Math.min(0.7, Math.max(0.3, part))) / 0.4) * (HEIGHT - BOTTOM - 10);

/** Shares from below to above, and the green of what is fair. */
function Field({ within }: { within: number | null }) {
  return (
    <>
      <rect class="field" x={LEFT} y={10} width={WIDTH - LEFT - RIGHT} height={HEIGHT - BOTTOM - 10} />
      {within === null ? null : (
        <>
          <rect class="fair" x={LEFT} y={y(0.5 + within)} width={WIDTH - LEFT - RIGHT} height={y(0.5 - within) - y(0.5 + within)} />
          <path class="fair-edge" d={`M${LEFT} ${y(0.5 + within)}H${WIDTH - RIGHT}M${LEFT} ${y(0.5 - within)}H${WIDTH - RIGHT}`} />
        </>
      )}
      <path class="even" d={`M${LEFT} ${y(0.5)}H${WIDTH - RIGHT}`} />
      {SHOWN.map((part) => (
        <text key={part} class="end" x={LEFT - 8} y={y(part) + 5}>
          {Math.round(part * 100)} %
        </text>
      ))}
    </>
  );
}

/** Where the answer is going to be drawn, before anybody has asked. */
export function EmptyChart() {
  const middle = (LEFT + WIDTH - RIGHT) / 2;
  return (
    <svg class="lab-chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <Field within={0.05} />
      <text class="mid" x={middle} y={y(0.65)}>
        Each battle leads a line on from the left: how often the first side wins.
      </text>
      <text class="mid" x={middle} y={y(0.35)}>
        A band around it says how sure that is, and grows narrow.
      </text>
      <text class="fair-word" x={WIDTH - RIGHT + 10} y={y(0.5) + 5}>
        fair
      </text>
    </svg>
  );
}

/** What fits beside the chart. */
function short(name: string): string {
  return name.length > 14 ? `${name.slice(0, 13)}…` : name;
}
