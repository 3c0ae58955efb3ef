// All shared definitions of a page, in an svg that takes no room.
import { CellSymbols } from './cells.tsx';
import { braid, rosette } from './guilloche.ts';
import { MottlePatterns } from './mottle.tsx';
import { GroundPatterns } from './patterns.tsx';
import { ScenerySymbols } from './scenery.tsx';
import { SIDE_HATCH, sideColour } from './sides.ts';
import { SmallDefs } from './small-things.tsx';
import { MoodGradients, TopPatterns } from './table-top.tsx';

/** Where each back has its rosettes, and how large: one, two, three, four, one. */
const CENTRES: readonly (readonly (readonly [x: number, y: number, size: number])[])[] = [
  [[50, 70, 1]],
  [
    [50, 41.6, 0.52],
    [50, 98.4, 0.52],
  ],
  [
    [50, 32, 0.36],
    [50, 70, 0.66],
    [50, 108, 0.36],
  ],
  [
    [31.6, 41.6, 0.51],
    [68.4, 41.6, 0.51],
    [31.6, 98.4, 0.51],
    [68.4, 98.4, 0.51],
  ],
  [[50, 70, 0.8]],
];

/** A card's back in threads of the current colour: a rosette, its echo, and a braided border. */
function Back({ which }: { which: number }) {
  return (
    <symbol id={`back-${which}`} overflow="visible">
      <g fill="none" stroke="currentColor" stroke-width=".38">
        {(CENTRES[which] ?? []).map(([x, y, size]) => (
          <g key={`${x} ${y}`} transform={`translate(${x} ${y}) scale(${size})`}>
            <path d={rosette(which, 36, 54)} stroke-width={0.38 / size} />
            <path d={rosette(which + 2, 18, 27)} stroke-width={0.38 / size} />
          </g>
        ))}
        <path d={`${braid(84, 14, 2.6)}`} transform="translate(8 9.4)" />
        <path d={`${braid(84, 14, 2.6)}`} transform="translate(8 130.6)" />
        <path d={`${braid(121, 20, 2.6)}`} transform="translate(9.4 9.4) rotate(90)" />
        <path d={`${braid(121, 20, 2.6)}`} transform="translate(90.6 9.4) rotate(90)" />
        <rect x="6.4" y="6.4" width="87.2" height="127.2" rx="2" stroke-width=".5" />
        <rect x="12.4" y="12.4" width="75.2" height="115.2" rx="1" stroke-width=".5" />
      </g>
    </symbol>
  );
}

export function ArtDefs() {
  return (
    <svg width="0" height="0" aria-hidden="true" style="position:absolute">
      <defs>
        <path id="flat-shadow" d="M-22 2Q-18-5 0-4L52-17Q62-19 60-14Q50-6 22 3Q0 10-22 2z" fill="#0b1a0f" fill-opacity=".34" />
        {SIDE_HATCH.map((hatch, side) => (
          <pattern key={hatch} id={`side-${side}`} width="8" height="8" patternUnits="userSpaceOnUse">
            <path
              d={hatch}
              fill="none"
              stroke="#fff"
              stroke-opacity=".26"
              stroke-width={side === 2 ? 2.4 : 1.2}
              stroke-linecap={side === 2 ? 'round' : 'butt'}
            />
          </pattern>
        ))}
        {SIDE_HATCH.map((hatch, side) => (
          <pattern key={hatch} id={`zone-${side}`} width="8" height="8" patternUnits="userSpaceOnUse">
            <path
              d={hatch}
              fill="none"
              stroke={sideColour(side)}
              stroke-opacity=".42"
              stroke-width={side === 2 ? 2 : 0.9}
              stroke-linecap={side === 2 ? 'round' : 'butt'}
            />
          </pattern>
        ))}
        <pattern id="shingle" width="10" height="8" patternUnits="userSpaceOnUse">
          <path
            d="M0 8Q2.5 5 5 8Q7.5 5 10 8M-5 4Q-2.5 1 0 4Q2.5 1 5 4Q7.5 1 10 4"
            transform="translate(2.5 0)"
            fill="none"
            stroke="#1a1420"
            stroke-opacity=".28"
            stroke-width=".8"
          />
        </pattern>
        <GroundPatterns />
        <MottlePatterns />
        <TopPatterns />
        <MoodGradients />
        <SmallDefs />
        <ScenerySymbols />
        <CellSymbols />
        <linearGradient id="pasteboard" x2="0.4" y2="1">
          <stop stop-color="#fdf8ea" />
          <stop offset="1" stop-color="#f3e8cf" />
        </linearGradient>
        <linearGradient id="evening" x2="0" y2="1">
          <stop stop-color="#a9c3cf" />
          <stop offset=".6" stop-color="#f2e3c0" />
        </linearGradient>
        <linearGradient id="mahogany" x2="0" y2="1">
          <stop stop-color="#6b3520" />
          <stop offset=".5" stop-color="#4a2317" />
          <stop offset="1" stop-color="#34160e" />
        </linearGradient>
        <radialGradient id="lamp" cx=".46" cy=".4" r=".8">
          <stop stop-color="#fff1b0" stop-opacity=".26" />
          <stop offset=".5" stop-color="#fff1b0" stop-opacity=".03" />
          <stop offset="1" stop-color="#06180e" stop-opacity=".4" />
        </radialGradient>
        <linearGradient id="ivory" x2="0.7" y2="1">
          <stop stop-color="#fffaf0" />
          <stop offset=".6" stop-color="#f3e6c9" />
          <stop offset="1" stop-color="#d9c49a" />
        </linearGradient>
        <radialGradient id="pip" cx=".6" cy=".65">
          <stop stop-color="#51433a" />
          <stop offset=".8" stop-color="#1d1613" />
        </radialGradient>
        {[0, 1, 2, 3, 4].map((which) => (
          <Back key={which} which={which} />
        ))}
      </defs>
    </svg>
  );
}
