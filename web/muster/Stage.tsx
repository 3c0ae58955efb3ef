// The force on the ground before its box: everybody in a row, the one in hand with a halo, the faulty ones marked.
import type { MusterMan, MusterUnit } from '@baize/contracts';
import { FlatPrint } from '../art/Flat.tsx';
import { Stand } from '../art/scenery.tsx';

interface StageProps {
  units: readonly MusterUnit[];
  chosen: string | null;
  choose: (id: string) => void;
  add: () => void;
}

export function Stage({ units, chosen, choose, add }: StageProps) {
  return (
    <section class="stage" aria-label="The force">
      <svg class="stage-ground" viewBox="0 0 1360 260" preserveAspectRatio="none" aria-hidden="true">
        <rect width="1360" height="160" fill="#cfdfd8" />
        <path d="M0 130Q220 84 420 118Q700 56 960 110Q1180 70 1360 104V160H0z" fill="#93aaa6" />
        <path d="M0 150Q300 122 640 138T1360 128V170H0z" fill="#7d9a6c" />
        <rect y="146" width="1360" height="114" fill="#6a9f3f" />
        <rect y="146" width="1360" height="114" fill="url(#top-tufts)" />
        <rect y="146" width="1360" height="114" fill="url(#mottle-dark)" opacity=".8" />
      </svg>
      <svg class="stage-scenery left" viewBox="0 0 260 260" aria-hidden="true">
        <Stand name="fir" x={34} y={158} scale={1.9} />
        <Stand name="elm" x={84} y={164} scale={1.5} />
        <Stand name="bush" x={150} y={172} scale={1.2} />
      </svg>
      <svg class="stage-scenery right" viewBox="0 0 260 260" aria-hidden="true">
        <Stand name="poplar" x={64} y={156} scale={1.6} />
        <Stand name="house0" x={140} y={166} scale={2.1} />
        <Stand name="oak" x={222} y={164} scale={1.8} />
      </svg>
      <ul>
        {units.map((unit) => (
          <li key={unit.id}>
            <button
              type="button"
              class={unit.problems.length > 0 ? 'stand faulty' : 'stand'}
              aria-pressed={chosen === unit.id}
              onClick={() => choose(unit.id)}
            >
              {unit.man ? <Man man={unit.man} /> : null}
              <span class="stand-plate">
                <b>{unit.label}</b> <i>{unit.cost}</i>
              </span>
            </button>
          </li>
        ))}
        <li>
          <button type="button" class="stand add" onClick={add}>
            <span class="empty-base" aria-hidden="true">
              +
            </span>
            <span class="stand-plate">Add somebody</span>
          </button>
        </li>
      </ul>
    </section>
  );
}

const SPOTS: readonly (readonly [number, number])[] = [
  [0, 0],
  [-20, -9],
  [20, -9],
  [-34, 3],
  [34, 3],
];

/** One man, or a small group of the same man. */
function Man({ man: { figure, livery, count = 1 } }: { man: MusterMan }) {
  const large = figure.mounted || figure.gun || figure.weapon === 'cannon';
  const spots = SPOTS.slice(0, large ? 1 : Math.min(count, SPOTS.length));
  return (
    <svg viewBox="-70 -128 140 142" aria-hidden="true">
      <ellipse class="halo" rx="62" ry="13" cy="3" />
      {[...spots]
        .sort((a, b) => a[1] - b[1])
        .map(([x, y]) => (
          <g key={x} transform={`translate(${x} ${y}) scale(${large ? 0.9 : 1})`}>
            <use href="#flat-shadow" />
            <FlatPrint figure={figure} livery={livery} />
          </g>
        ))}
    </svg>
  );
}
