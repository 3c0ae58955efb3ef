// Small things of the screen as drawings: portraits, chips, seals, pennants and the name plates of units.
import type { Figure, Livery, SideOf } from '@baize/contracts';
import { FlatPrint } from './Flat.tsx';
import { GOLD, INK, mix } from './flat/paint.ts';
import { sideColour, sidePattern } from './sides.ts';
import { fitSize, PLAIN, PLATES, type PlateSize, plateWidth, textWidth } from './text.ts';

const TALL_HATS: readonly Figure['hat'][] = ['mitre', 'shako', 'busby', 'turban', 'bicorne', 'tophat'];

interface PortraitProps {
  figure: Figure;
  livery: Livery;
  side: SideOf;
  variety?: number | undefined;
  width?: number;
  class?: string;
}

/** A portrait: head and shoulders before a morning sky, ringed in the side's colour. */
export function Medallion({ figure, livery, side, variety, width = 46, class: name }: PortraitProps) {
  const lift = TALL_HATS.includes(figure.hat) ? 9 : 3;
  const bust: Figure = { ...figure, pose: figure.pose === 'fallen' ? 'stand' : figure.pose, mounted: false, gun: false };
  return (
    <svg class={name} width={width} height={width} viewBox="-30 -30 60 60" aria-hidden="true">
      <circle r="29.4" fill={INK} />
      <circle r="28.2" fill={mix(sideColour(side), '#ffffff', 0.12)} />
      <circle r="28.2" fill={sidePattern(side)} />
      <g clip-path="url(#medal-clip)">
        <circle r="26" fill="#c9dfb2" />
        <path d="M-26 4Q-12-4 0 2T26 0V26H-26z" fill="#9dbf80" />
        <g transform={`translate(-3 ${90 + lift - 3})`}>
          <FlatPrint figure={bust} livery={livery} variety={variety} />
        </g>
      </g>
      <circle r="25.4" fill="none" stroke="#fff4d2" stroke-opacity=".8" stroke-width="1.4" />
    </svg>
  );
}

const CHIP = {
  chance: { fill: 'url(#chip-gold)', edge: '#3a2610', words: '#1c1206' },
  modifier: { fill: '#fbf4e2', edge: '#2a211a', words: '#23201b' },
  measure: { fill: '#221a14', edge: '#c9a24a', words: '#fbf0d4' },
} as const;

export const chipWidth = (text: string): number => Math.round(textWidth(text) * 15 * 1.12 + 20);

/** A pill about 0,0, 24 high: gold a chance, paper a modifier, ink a measure. */
export function Chip({ text, kind }: { text: string; kind: keyof typeof CHIP }) {
  const { fill, edge, words } = CHIP[kind];
  const width = chipWidth(text);
  const isLife = kind === 'modifier' && text.startsWith('♥');
  return (
    <g class={`chip-art ${kind}`}>
      <rect x={-width / 2 + 1} y="-10.4" width={width} height="24" rx="12" fill="#0b1a0f" fill-opacity=".3" />
      <rect x={-width / 2} y="-12" width={width} height="24" rx="12" fill={fill} stroke={edge} stroke-width="1.6" />
      <text y="5.2" font-family={PLAIN} font-size="15" font-weight="700" fill={words} text-anchor="middle" class="figures">
        {isLife ? <tspan fill="#b3272d">♥</tspan> : null}
        {isLife ? text.slice(1) : text}
      </text>
    </g>
  );
}

/** A numbered seal about 0,0, of radius 11, longer for several numbers: the steps of a plan, the turns of a curve. */
export function SealGlyph({ number, side = null }: { number: number | string; side?: SideOf }) {
  const colour = side === null ? '#6b3a1c' : sideColour(side);
  const long = (`${number}`.split(' ').length - 1) * 12;
  return (
    <g class="seal-art">
      <rect x="-11" y="-10.6" width={24 + long} height="24" rx="12" fill="#0b1a0f" fill-opacity=".32" />
      <rect x="-11.4" y="-11.4" width={22.8 + long} height="22.8" rx="11.4" fill={colour} stroke="#f7e9c4" stroke-width="1.8" />
      <text x={long / 2} y="5" font-family={PLAIN} font-size="14.5" font-weight="700" fill="#fff" text-anchor="middle" class="figures">
        {number}
      </text>
    </g>
  );
}

export function Seal({
  number,
  side = null,
  width = 24,
  class: name,
}: {
  number: number | string;
  side?: SideOf;
  width?: number;
  class?: string;
}) {
  return (
    <svg class={name} width={width} height={width} viewBox="-13 -13 26 26" aria-hidden="true">
      <SealGlyph number={number} side={side} />
    </svg>
  );
}

/** A little flag for a standing answer. */
export function Pennant({ side = null, width = 16, class: name }: { side?: SideOf; width?: number; class?: string }) {
  const colour = side === null ? '#b3272d' : sideColour(side);
  return (
    <svg class={name} width={width} height={(width * 20) / 18} viewBox="0 0 18 20" aria-hidden="true">
      <path d="M3 20V1" stroke="#6b4a1c" stroke-width="2" />
      <path d="M4 2H16.4L12.8 6.5L16.4 11H4z" fill={colour} stroke="#2a1a08" stroke-width=".8" />
      <path d="M4 2H16.4L12.8 6.5L16.4 11H4z" fill={sidePattern(side)} />
      <circle cx="3" cy="1.6" r="1.5" fill={GOLD} />
    </svg>
  );
}

const SHIELD = 'M-8.6-8.4H8.6V-.6Q8.2 6.6 0 9.6Q-8.2 6.6-8.6-.6z';

/** The paper plate under a unit: a stripe in its side's colour, its name, and its strength on a shield. Top middle at 0,0. */
export function NamePlate({ text, value, side, size = 'full', most = 220 }: NamePlateProps) {
  const { high, letters } = PLATES[size];
  const isSlim = size === 'slim';
  const width = plateWidth(text, Boolean(value), size, most);
  const left = -width / 2;
  const [indent, stripe, room] = isSlim ? [9, 5, value ? 24 : 7] : [14, 7, value ? 34 : 14];
  return (
    <g class="name-plate-art">
      <rect x={left + 1} y="1.6" width={width} height={high} rx="4" fill="#0b1a0f" fill-opacity=".34" />
      <rect x={left} y="0" width={width} height={high} rx="4" fill="#f8f1df" stroke="#8f7a4c" />
      <path
        d={`M${left + 4} 0H${left + stripe}V${high}H${left + 4}A4 4 0 0 1 ${left} ${high - 4}V4A4 4 0 0 1 ${left + 4} 0z`}
        fill={sideColour(side)}
      />
      <text
        x={left + indent}
        y={high / 2 + letters * 0.345}
        font-family={PLAIN}
        font-weight="650"
        font-size={fitSize(text, letters, (width - room - indent + 2) / (isSlim ? 1.04 : 1.1))}
        fill="#23201b"
      >
        {text}
      </text>
      {value && (
        <g transform={`translate(${-left - (isSlim ? 12 : 16)} ${high / 2 - 0.4}) scale(${isSlim ? 0.86 : 1})`}>
          <path d={SHIELD} fill="#332a22" />
          <text
            y="5"
            font-family={PLAIN}
            font-weight="700"
            font-size={fitSize(value, isSlim ? 15.2 : 14, isSlim ? 16.5 : 15)}
            fill="#fbf0d4"
            text-anchor="middle"
            class="figures"
          >
            {value}
          </text>
        </g>
      )}
    </g>
  );
}

interface NamePlateProps {
  text: string;
  value?: string | undefined;
  side: SideOf;
  size?: PlateSize;
  most?: number;
}

/** For the page's definitions. */
export const SmallDefs = () => (
  <>
    <linearGradient id="chip-gold" x2="0" y2="1">
      <stop stop-color="#f7e19a" />
      <stop offset=".5" stop-color="#dcb75c" />
      <stop offset="1" stop-color="#c09638" />
    </linearGradient>
    <clipPath id="medal-clip">
      <circle r="25.4" />
    </clipPath>
  </>
);
