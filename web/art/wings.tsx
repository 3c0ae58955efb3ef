// Broad painted panels of country, like the scenes of a toy theatre: a backdrop, and the boards before it.
import type { Look } from '@baize/contracts';
import { INK } from './flat/paint.ts';
import { Stand } from './scenery.tsx';

type Prop = readonly [name: string, x: number, y: number, scale?: number];

/** What stands on the stage, x and y from 0 to 1 of it: along the back and the sides, so that the middle stays free. */
const PROPS: Partial<Record<Look, readonly Prop[]>> = {
  plain: [
    ['elm', 0.06, 0.3, 0.8],
    ['poplar', 0.94, 0.28, 0.8],
    ['bush', 0.9, 0.36],
  ],
  rough: [
    ['stone', 0.1, 0.34],
    ['stone', 0.9, 0.5, 1.4],
    ['bush', 0.8, 0.3],
    ['stone', 0.16, 0.82, 1.2],
    ['bush', 0.05, 0.6],
    ['stone', 0.55, 0.3],
  ],
  wood: [
    ['fir', 0.04, 0.3],
    ['oak', 0.13, 0.29, 1.1],
    ['poplar', 0.22, 0.28],
    ['elm', 0.32, 0.29],
    ['oak', 0.43, 0.28],
    ['fir', 0.53, 0.29],
    ['elm', 0.62, 0.28, 1.1],
    ['oak', 0.72, 0.29],
    ['poplar', 0.81, 0.28],
    ['oak', 0.9, 0.3, 1.1],
    ['fir', 0.97, 0.31],
    ['oak', 0.03, 0.56, 1.3],
    ['elm', 0.97, 0.6, 1.3],
    ['fir', 0.06, 0.92, 1.3],
    ['oak', 0.95, 0.96, 1.4],
  ],
  hamlet: [
    ['house1', 0.14, 0.34, 1.2],
    ['elm', 0.26, 0.3],
    ['house0', 0.38, 0.31, 1.1],
    ['house2', 0.66, 0.31, 1.1],
    ['poplar', 0.78, 0.3],
    ['house0', 0.88, 0.36, 1.3],
    ['house2', 0.07, 0.7, 1.4],
    ['elm', 0.96, 0.72, 1.1],
  ],
  house: [
    ['house0', 0.5, 0.36, 1.7],
    ['poplar', 0.26, 0.32],
    ['elm', 0.76, 0.32],
  ],
  marsh: [
    ['reeds', 0.06, 0.4, 1.2],
    ['reeds', 0.18, 0.3],
    ['reeds', 0.86, 0.34, 1.2],
    ['reeds', 0.95, 0.6, 1.5],
    ['reeds', 0.06, 0.84, 1.5],
    ['reeds', 0.6, 0.28],
    ['bush', 0.76, 0.3],
  ],
  heath: [
    ['bush', 0.08, 0.36],
    ['bush', 0.9, 0.34],
    ['bush', 0.96, 0.66, 1.3],
    ['stone', 0.05, 0.7],
    ['bush', 0.3, 0.28, 0.8],
    ['bush', 0.7, 0.29, 0.8],
  ],
  rock: [
    ['stone', 0.1, 0.36, 2],
    ['stone', 0.22, 0.3, 1.4],
    ['stone', 0.88, 0.4, 2.2],
    ['stone', 0.74, 0.3, 1.4],
    ['stone', 0.06, 0.8, 1.8],
    ['fir', 0.95, 0.3],
  ],
  redoubt: [0.08, 0.15, 0.22, 0.29, 0.36, 0.64, 0.71, 0.78, 0.85, 0.92].map(
    (x): Prop => ['gabion', x, 0.56 - Math.abs(x - 0.5) * 0.2, 1.2],
  ),
  wagon: [
    ['wagon', 0.2, 0.5, 1.1],
    ['wagon', 0.8, 0.5, 1.1],
  ],
  ship: [['ship', 0.5, 0.6, 1.5]],
  field: [
    ['house2', 0.9, 0.3, 0.9],
    ['elm', 0.8, 0.29, 0.8],
    ['poplar', 0.06, 0.3],
  ],
};

const DEFAULT_PROPS: readonly Prop[] = [
  ['oak', 0.12, 0.29, 0.7],
  ['bush', 0.96, 0.86],
  ['bush', 0.03, 0.9, 1.2],
  ['elm', 0.88, 0.27, 0.7],
  ['elm', 0.05, 0.3, 0.8],
  ['poplar', 0.95, 0.29, 0.8],
];
const INDOORS: readonly Look[] = ['floor', 'stairs', 'void', 'pit'];

/** The painted ground itself, by the panel's width and height, from the horizon `h` down. */
function Land({ look, w, height, h }: { look: Look; w: number; height: number; h: number }) {
  const deep = height - h;
  const y = (part: number): number => Math.round((h + deep * part) * 10) / 10;
  const fill = `url(#ground-${look === 'lane' ? 'road' : look})`;
  const line = { stroke: INK, 'stroke-width': 1 };
  if (look === 'hill' || look === 'ridge') {
    const rise = Math.min(deep, w * 0.72);
    const at = (part: number): number => h + rise * part;
    const wide = look === 'ridge' ? 0.5 : 0.36;
    return (
      <>
        {[0, 1, 2].map((step) => {
          const reach = w * (wide - step * 0.09);
          const top = at(0.26 - step * 0.19);
          const foot = at(0.52 - step * 0.15);
          const shape = (drop: number) =>
            `M${w / 2 - reach} ${foot}C${w / 2 - reach * 0.92} ${top} ${w / 2 + reach * 0.92} ${top} ${w / 2 + reach} ${foot}v${drop}Q${w / 2} ${foot + rise * 0.14 + drop} ${w / 2 - reach} ${foot + drop}z`;
          return (
            <g key={step} {...line}>
              <path d={shape(5)} transform="translate(7 4)" fill="#0b1a0f" fill-opacity=".25" stroke="none" />
              <path d={shape(5)} fill="#a9743c" />
              <path d={shape(0)} fill={fill} />
            </g>
          );
        })}
      </>
    );
  }
  if (look === 'river' || look === 'ford' || look === 'bridge')
    return (
      <>
        <path
          d={`M0 ${y(0.42)}Q${w * 0.25} ${y(0.3)} ${w * 0.5} ${y(0.42)}T${w} ${y(0.38)}V${y(0.68)}Q${w * 0.75} ${y(0.8)} ${w * 0.5} ${y(0.7)}T0 ${y(0.72)}z`}
          fill={look === 'bridge' ? 'url(#ground-river)' : fill}
          stroke="#e5cf96"
          stroke-width="4"
        />
        {look === 'bridge' && <path d={`M${w * 0.4} ${y(0.24)}H${w * 0.6}L${w * 0.64} ${y(0.88)}H${w * 0.36}z`} fill={fill} {...line} />}
      </>
    );
  if (look === 'road' || look === 'lane')
    return (
      <path
        d={`M${w * 0.47} ${h}H${w * 0.53}Q${w * 0.5} ${y(0.4)} ${w * 0.66} ${height}H${w * 0.34}Q${w * 0.52} ${y(0.4)} ${w * 0.47} ${h}z`}
        fill={fill}
        {...line}
      />
    );
  if (look === 'wall' || look === 'hedge' || look === 'fence')
    return (
      <path d={`M0 ${y(0.36)}Q${w / 2} ${y(0.3)} ${w} ${y(0.36)}V${y(0.52)}Q${w / 2} ${y(0.46)} 0 ${y(0.52)}z`} fill={fill} {...line} />
    );
  if (look === 'redoubt')
    return (
      <path
        d={`M${w * 0.04} ${y(0.5)}L${w * 0.1} ${y(0.26)}H${w * 0.9}L${w * 0.96} ${y(0.5)}L${w * 0.66} ${y(0.6)}H${w * 0.34}z`}
        fill={fill}
        {...line}
      />
    );
  if (look === 'plain' || look === 'hamlet' || look === 'house' || look === 'wagon')
    return (
      <path
        d={`M0 ${y(0.2)}Q${w * 0.4} ${y(0.1)} ${w} ${y(0.3)}V${y(0.4)}Q${w * 0.5} ${y(0.24)} 0 ${y(0.34)}z`}
        fill={look === 'plain' ? '#76ad49' : 'url(#ground-road)'}
      />
    );
  if (look === 'field')
    return (
      <>
        <path d={`M${w * 0.04} ${y(0.16)}H${w * 0.46}L${w * 0.4} ${y(0.9)}H-2V${y(0.5)}z`} fill={fill} {...line} />
        <path d={`M${w * 0.54} ${y(0.16)}H${w * 0.94}L${w + 2} ${y(0.6)}V${y(0.9)}H${w * 0.58}z`} fill="url(#ground-rough)" {...line} />
      </>
    );
  const sea = look === 'ship' ? 'url(#ground-water)' : fill;
  const patch = `M0 ${y(0.22)}Q${w * 0.3} ${y(0.12)} ${w * 0.55} ${y(0.2)}T${w} ${y(0.16)}V${y(0.8)}Q${w * 0.7} ${y(0.9)} ${w * 0.42} ${y(0.82)}T0 ${y(0.86)}z`;
  return (
    <>
      <path d={patch} fill={sea} opacity={look === 'ship' || look === 'water' ? 1 : 0.6} />
      <path d={patch} fill="url(#mottle-dark)" opacity=".8" />
    </>
  );
}

/** A line of far trees along the horizon. */
function hedgerow(w: number, horizon: number): string {
  const count = Math.round(w / 7);
  return `M0 ${horizon + 2}V${horizon - 1}${Array.from({ length: count }, (_, at) => `q${(w / count / 2).toFixed(1)} ${at % 3 ? -4 : -6} ${(w / count).toFixed(1)} 0`).join('')}V${horizon + 2}z`;
}

/** A view of the ground, for cards and wings. */
export function Panorama({
  look,
  x,
  y,
  width,
  height,
  sky = 0.2,
}: {
  look: Look;
  x: number;
  y: number;
  width: number;
  height: number;
  /** How much of the height is sky. */
  sky?: number;
}) {
  const indoors = INDOORS.includes(look);
  const scale = Math.max(0.5, Math.min(width / 210, height / 100));
  const [w, h] = [width / scale, height / scale];
  const horizon = indoors ? 0 : Math.round(h * sky);
  return (
    <svg x={x} y={y} width={width} height={height} viewBox={`0 0 ${w} ${h}`} aria-hidden="true">
      {indoors ? (
        <rect width={w} height={h} fill={`url(#ground-${look})`} />
      ) : (
        <>
          <rect width={w} height={horizon + 4} fill="url(#evening)" />
          <path
            d={`M0 ${horizon}V${horizon * 0.6}Q${w * 0.12} ${horizon * 0.2} ${w * 0.26} ${horizon * 0.6}Q${w * 0.44} ${horizon * 0.3} ${w * 0.6} ${horizon * 0.66}Q${w * 0.8} ${horizon * 0.1} ${w} ${horizon * 0.56}V${horizon}z`}
            fill="#8fa9a6"
          />
          <path
            d={`M${w * 0.1} ${horizon * 0.42}q4-6 10-3q6-7 13 0q8-3 9 4zM${w * 0.66} ${horizon * 0.34}q4-6 10-3q6-7 13 0q8-3 9 4z`}
            fill="#fff"
            fill-opacity=".7"
          />
          <rect y={horizon} width={w} height={h} fill="#6a9f3f" />
          <rect y={horizon} width={w} height={h} fill="url(#top-tufts)" />
          <rect y={horizon} width={w} height={h} fill="url(#mottle-dark)" />
          <rect y={horizon} width={w} height={h} fill="url(#mottle-light)" opacity=".34" />
          <path
            d={`M0 ${h * 0.44}Q${w * 0.4} ${h * 0.3} ${w} ${h * 0.42}V${h * 0.6}Q${w * 0.5} ${h * 0.46} 0 ${h * 0.64}z`}
            fill="#fff"
            fill-opacity=".09"
          />
          <path d={`M0 ${h * 0.82}Q${w * 0.5} ${h * 0.68} ${w} ${h * 0.84}V${h}H0z`} fill="#0b1a0f" fill-opacity=".12" />
          <path d={hedgerow(w, horizon)} fill="#477c3a" />
          <Land look={look} w={w} height={h} h={horizon} />
          {(PROPS[look] ?? DEFAULT_PROPS).map(([name, px, py, size = 1]) => (
            <Stand key={`${name}${px}`} name={name} x={px * w} y={h - (1 - py) * (h - horizon) * 1.25} scale={size * 0.62} />
          ))}
        </>
      )}
    </svg>
  );
}

/** A wing of the field: a painted panel that fills its box. */
export function WingGround({
  look,
  width,
  height,
  ...box
}: {
  look: Look;
  width: number;
  height: number;
  x?: number;
  y?: number;
  class?: string;
}) {
  return (
    <svg {...box} width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <Panorama look={look} x={0} y={0} width={width} height={height} sky={0.13} />
      <rect width={width} height={height} fill="url(#lamp)" />
    </svg>
  );
}

/** The walnut bar between two wings, 14 wide; its upper left corner at 0,0. */
export function WingPost({ height }: { height: number }) {
  return (
    <g>
      <rect width="14" height={height} fill="#3a190d" />
      <rect x="2" width="4" height={height} fill="#5c2d1a" />
      <path d={`M.5 0V${height}M13.5 0V${height}`} stroke="#b08d3c" stroke-opacity=".75" />
    </g>
  );
}
