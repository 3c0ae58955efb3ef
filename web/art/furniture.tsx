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
  return (
    <g>
      <rect x={-unit / 2} y={-unit / 2} width={width + unit} height={height + unit} fill="#4a2317" />
      <rect width={width} height={height} fill="#5f9a3c" />
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
      <Fleuron />
    </div>
  );
}

/** A printer's flower. */
export function Fleuron({ width = 24, class: name }: { width?: number; class?: string }) {
  return (
    <svg class={name} width={width} viewBox="-12 -8 24 16" aria-hidden="true">
      <circle r="4" fill="currentColor" />
    </svg>
  );
}
