// Small pictures for markers and counts, each in a box of 20 about 0,0, in the current colour with a little gold.
import type { Icon } from '@baize/contracts';
import type { JSX } from 'preact';

const line = (d: string, width = 1.9) => (
  <path d={d} fill="none" stroke="currentColor" stroke-width={width} stroke-linecap="round" stroke-linejoin="round" />
);
const solid = (d: string) => <path d={d} fill="currentColor" />;

const GLYPH: Record<Icon, () => JSX.Element> = {
  wound: () => solid('M0-8.6Q6-.6 6 2.6A6 6 0 0 1-6 2.6Q-6-.6 0-8.6z'),
  loaded: () => (
    <>
      {solid('M-2.8 8V-2.4Q0-9.4 2.8-2.4V8z')}
      <path d="M-2.8 4.4H2.8" stroke="var(--icon-back, #2a211a)" stroke-width="1.4" />
    </>
  ),
  empty: () => (
    <>
      {line('M-2.8 7.4V-2Q0-8.4 2.8-2V7.4z', 1.5)}
      {line('M-7 7L7-7', 1.8)}
    </>
  ),
  acted: () => line('M-6 .6L-1.6 5.2L6.6-5', 2.6),
  ducks: () => line('M0-7V6M-5.4 1L0 6.6L5.4 1', 2.4),
  disordered: () => line('M-6.6-4.4L-1-6.6L-3.4 0L3-1.8L.6 6L6.8 3.6', 2),
  shaken: () => line('M-7.4-2Q-5-6-2.6-2T2.2-2T7-2M-7.4 4Q-5 0-2.6 4T2.2 4T7 4', 1.9),
  exhausted: () => (
    <>
      {line('M-5.4-7.4H5.4M-5.4 7.4H5.4M-4.4-7Q-4-1.6 0 0Q4-1.6 4.4-7M-4.4 7Q-4 1.6 0 0Q4 1.6 4.4 7', 1.6)}
      {solid('M-3.4 6.4Q0 1.6 3.4 6.4z')}
    </>
  ),
  order: () => (
    <>
      {line(
        'M-5-7.4H4Q6.6-7.4 6.6-4.8V-3H3.4M3.4-4.8Q3.4-7.4 4.4-7.4M3.4-3V5.4Q3.4 7.6 1.2 7.6H-6.4Q-3.2 7.2-3.2 5V-4.8Q-3.2-7.4-5-7.4',
        1.5,
      )}
      {line('M-1-3H1.4M-1 .4H1.4M-1 3.8H1.4', 1.2)}
    </>
  ),
  hold: () =>
    line('M-3.4 7.6Q-6.6 4-6.6 0V-1.6M-3.4-.4V-6M-.4-.6V-7.4M2.6-.4V-6.6M5.6.6V-3.6M-6.6-1.6Q-4.6-2-3.4 2M5.6.6Q6 5 2.6 7.6', 1.8),
  aims: () => (
    <>
      <circle r="5.6" fill="none" stroke="currentColor" stroke-width="1.6" />
      {line('M0-8.6V-3M0 3V8.6M-8.6 0H-3M3 0H8.6', 1.7)}
    </>
  ),
  guards: () => (
    <>
      {solid('M0-8.2L7-5.6V-.6Q6.6 5.6 0 8.4Q-6.6 5.6-7-.6V-5.6z')}
      <path d="M0-5V5.4M-4.2-1H4.2" fill="none" stroke="var(--icon-back, #f6eedb)" stroke-width="1.7" />
    </>
  ),
  star: () => solid('M0-8.6L2.5-2.9L8.6-2.3L4 1.8L5.4 7.9L0 4.7L-5.4 7.9L-4 1.8L-8.6-2.3L-2.5-2.9z'),
  cards: () => (
    <>
      <path d="M-4.4-6.6L4-8.2L6.4 4.6L-2 6.2z" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linejoin="round" />
      {solid('M-7.4-3.4L-5.6-3.8L-3.6 7L.4 6.2L.7 7.7L-5.2 8.8z')}
    </>
  ),
  hand: () => (
    <>
      {line('M-1.6 7.4L-7.4-3.4L-3.4-5.6L-.4 0', 1.5)}
      {line('M-2-7.4H3.2V6.6H-2z', 1.5)}
      {line('M3.2-5.4L7.4-3.2L3.2 5.6', 1.5)}
    </>
  ),
  held: () => (
    <>
      <path d="M-5-7.6H5V7.6H-5z" fill="none" stroke="currentColor" stroke-width="1.6" stroke-dasharray="3 2.2" stroke-linejoin="round" />
      {solid('M0-2.8L2.6 1L0 4.8L-2.6 1z')}
    </>
  ),
  men: () => (
    <>
      <circle cy="-4.6" r="3.5" fill="currentColor" />
      {solid('M-6.6 8.2Q-6.6-.4 0-.4Q6.6-.4 6.6 8.2z')}
    </>
  ),
  morale: () => solid('M0 8L-7.2.4Q-9.2-4-6-6.6Q-2.4-8.4 0-4Q2.4-8.4 6-6.6Q9.2-4 7.2.4z'),
  general: () => (
    <>
      {solid('M-9 1.6Q-5.6-6.8 0-6.8Q5.6-6.8 9 1.6Q4.6-.6 0-.6Q-4.6-.6-9 1.6z')}
      {solid('M-2.4 2.4H2.4L3.4 8H-3.4z')}
      {line('M2-6.6Q4.6-9 7.4-8.4', 1.8)}
    </>
  ),
  banner: () => (
    <>
      {line('M-5.6 8.6V-8.4', 1.9)}
      {solid('M-4.6-7.8H7.4L4.4-3.4L7.4 1H-4.6z')}
    </>
  ),
  ammunition: () => (
    <>
      {[-5.2, 0, 5.2].map((x) => (
        <path key={x} d={`M${x - 1.8} 7.4V-2.4Q${x}-7.6 ${x + 1.8}-2.4V7.4z`} fill="currentColor" />
      ))}
    </>
  ),
  points: () => (
    <>
      <circle r="7.4" fill="none" stroke="currentColor" stroke-width="1.7" />
      <circle r="3.6" fill="currentColor" />
    </>
  ),
  clock: () => (
    <>
      <circle r="7.4" fill="none" stroke="currentColor" stroke-width="1.7" />
      {line('M0-4.4V0L3.4 2.2', 1.7)}
    </>
  ),
  carries: () => (
    <>
      {solid('M-7.4-1.6H7.4V7H-7.4z')}
      {line('M-3.4-1.6V-4.4Q-3.4-6.8-1-6.8H1Q3.4-6.8 3.4-4.4V-1.6', 1.7)}
    </>
  ),
  climbs: () => line('M-4-8V8M4-8V8M-4-4.6H4M-4 0H4M-4 4.6H4', 1.7),
  down: () => (
    <>
      <circle cx="-6" cy="3" r="2.7" fill="currentColor" />
      {solid('M-2.6 1H8.6V5.6H-2.6z')}
      {line('M1-6.6V-2.4M-1.4-4L1-1.6L3.4-4', 1.5)}
    </>
  ),
  magic: () => solid('M0-9L1.7-1.7L9 0L1.7 1.7L0 9L-1.7 1.7L-9 0L-1.7-1.7z'),
  movement: () => (
    <>
      {solid('M-5.4-8H.6V1.4Q6.8 2 7.4 5.2V7.6H-5.4z')}
      {line('M-8.4-4.6H-7.4M-8.4-.6H-7.4', 1.5)}
    </>
  ),
  skirmish: () => (
    <>
      {[
        [-5, -4],
        [4.6, -5.4],
        [0, 1],
        [-5.4, 6],
        [5.6, 5],
      ].map(([x, y]) => (
        <circle key={`${x}`} cx={x} cy={y} r="2.3" fill="currentColor" />
      ))}
    </>
  ),
  jammed: () => (
    <>
      <path d="M-4.6-4.6a6.4 6.4 0 1 1 0 9.2" fill="none" stroke="currentColor" stroke-width="2" stroke-dasharray="3.4 2" />
      {line('M-7.6-2.6L-2.6 2.6M-2.6-2.6L-7.6 2.6', 2)}
    </>
  ),
};

/** A picture about 0,0, for markers and whatever lies on the table. */
export const IconGlyph = ({ icon }: { icon: Icon }) => GLYPH[icon]();

/** Those that shine in a colour of their own on paper. */
const COLOUR: Partial<Record<Icon, string>> = { star: '#c9962a', wound: '#b3272d', morale: '#b3272d', magic: '#6a4fa0' };

/** A picture for a count on paper: an svg of its own. */
export function IconArt({ icon, width = 18, class: name }: { icon: Icon; width?: number; class?: string }) {
  const colour = COLOUR[icon];
  return (
    <svg class={name} width={width} height={width} viewBox="-10 -10 20 20" aria-hidden="true" style={colour && `color:${colour}`}>
      <IconGlyph icon={icon} />
    </svg>
  );
}
