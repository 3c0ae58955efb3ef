// Wings of painted country, the fights in them, and on a phone the tabs between them.
import type { Surface, Wing } from '@baize/contracts';
import { sideColour, sidePattern, WingGround, WingPost } from '../art/index.ts';
import type { GroundProps } from './Surface.tsx';
import { touchable } from './touchable.ts';
import './surface-wings.css';

export { WingFights as Fights } from './WingFight.tsx';
export { WingTabs as Tabs } from './WingTabs.tsx';
export { wingsWorld as project } from './world-wings.ts';

export function Ground({ surface, projection, glow, picked, fights }: GroundProps & { surface: Extract<Surface, { kind: 'wings' }> }) {
  const { width, height, gap } = projection.wing ?? { width: 1, height: 1, gap: 0 };
  return (
    <g>
      {surface.wings.map((wing, at) => {
        const x = at * (width + gap);
        const touch = touchable(wing.id, wing.says, glow, picked);
        return (
          <g key={wing.id} {...touch} class={`wing ${touch.class}`}>
            <WingGround look={wing.look} x={x} y={0} width={width} height={height} />
            <rect class="halo" x={x + 3} y={3} width={width - 6} height={height - 6} rx={4} />
            {fights.includes(at) ? (
              <WingHead wing={wing} x={x + width / 2} y={16} most={width - 8} />
            ) : (
              <WingLabel wing={wing} x={x + width / 2} y={height / 2} most={width - 24} />
            )}
          </g>
        );
      })}
      {surface.wings.slice(1).map((wing, at) => (
        <g key={wing.id} transform={`translate(${(at + 1) * (width + gap) - gap} 0)`}>
          <WingPost height={height} />
        </g>
      ))}
    </g>
  );
}

/** Where a fight has taken its place, the ground is named in one line in the sky, where nobody stands. */
function WingHead({ wing, x, y, most }: { wing: Wing; x: number; y: number; most: number }) {
  const text = [wing.title, ...wing.lines.slice(0, 1)].join(' · ');
  const width = Math.min(most, text.length * 6.2 + 14);
  return (
    <g class="wing-label" transform={`translate(${x} ${y})`}>
      <rect x={-width / 2} y={-12} width={width} height={24} rx={4} />
      <text class="wing-line" y={5}>
        {text}
      </text>
    </g>
  );
}

function WingLabel({ wing, x, y, most }: { wing: Wing; x: number; y: number; most: number }) {
  const width = Math.min(most, wing.held === null ? 226 : 286);
  const high = 30 + wing.lines.length * 17;
  return (
    <g class="wing-label" transform={`translate(${x} ${y})`}>
      <rect x={-width / 2} y={-high / 2} width={width} height={high} rx={4} />
      {wing.held !== null && (
        <g transform={`translate(${-width / 2 + 16} 2)`}>
          <path d="M-8 18V-18" stroke="#4a2317" stroke-width="3" />
          <path d="M-7 -18h22l-6 7l6 7h-22z" fill={sideColour(wing.held)} stroke="#23201b" />
          <path d="M-7 -18h22l-6 7l6 7h-22z" fill={sidePattern(wing.held)} />
        </g>
      )}
      <text class="wing-title" y={-high / 2 + 22}>
        {wing.title}
      </text>
      {wing.lines.map((line, at) => (
        <text key={line} class="wing-line" y={-high / 2 + 40 + at * 17}>
          {line}
        </text>
      ))}
    </g>
  );
}
