// The room: the cloth under the lamp, the rim, brass and ornaments. Their looks are in furniture.css.
import type { ComponentChildren } from 'preact';

/** The table's top: baize, lamp light and the mahogany rim around whatever lies on it. */
export function TableCloth({ children, class: name = '' }: { children?: ComponentChildren; class?: string }) {
  return <div class={`table-cloth ${name}`}>{children}</div>;
}

/** The wooden edge and the painted top of a board that lies on the baize, in the surface's measure; what is on it goes inside. */
export function BoardEdge({
  width,
  height,
  unit = 1000,
  children,
}: {
  width: number;
  height: number;
  unit?: number;
  children?: ComponentChildren;
}) {
  const scale = unit / 40;
  const [w, h] = [width / scale, height / scale];
  const brush = Math.max(1, Math.min(2.4, w / 1200));
  return (
    <g>
      <g transform={`scale(${scale})`}>
        <path d={`M-8-2H${w + 40}V${h + 34}H6z`} fill="#04120b" fill-opacity=".32" />
        <rect x="-22" y="-22" width={w + 44} height={h + 44} rx="5" fill="url(#mahogany)" stroke="#1c0d08" stroke-width="1.5" />
        <rect x="-20" y="-20" width={w + 40} height={h + 40} rx="4" fill="none" stroke="#a8643f" stroke-opacity=".7" stroke-width="1.6" />
        <rect x="-11" y="-11" width={w + 22} height={h + 22} rx="1.5" fill="none" stroke="#c9a24a" stroke-width="2.4" />
        <rect x="-3" y="-3" width={w + 6} height={h + 6} fill="#1c0d08" />
        <rect width={w / brush} height={h / brush} transform={`scale(${brush})`} fill="url(#ground-plain)" />
        <rect width={w} height={h} fill="url(#lamp)" />
      </g>
      {children}
    </g>
  );
}

/** An engraved brass plate with a line of words. */
export function Plaque({ children, class: name = '' }: { children: ComponentChildren; class?: string }) {
  return <div class={`plaque ${name}`}>{children}</div>;
}

/** A printer's rule with a flower in its middle, as wide as its column. */
export function Ornament({ class: name = '' }: { class?: string }) {
  return (
    <div class={`ornament ${name}`} aria-hidden="true">
      <Fleuron width={44} />
    </div>
  );
}

const LEAF =
  'M4.6 0Q8-6 15-5.6Q20-4.6 20 0Q20 3.4 16.6 3.6Q14 3.4 14 1Q14-.8 16-.9Q14.4-3.4 11-2.6Q7.4-1.6 4.6 0zM4.6 0Q9 1 12 5Q7.6 6 4.6 0z';

/** A printer's flower. */
export function Fleuron({ width = 24, class: name }: { width?: number; class?: string }) {
  return (
    <svg class={name} width={width} viewBox="-22 -8 44 16" aria-hidden="true">
      <g fill="currentColor">
        <path d="M0-5L3.4 0L0 5L-3.4 0z" />
        <path d={LEAF} />
        <path d={LEAF} transform="scale(-1 1)" />
      </g>
    </svg>
  );
}
