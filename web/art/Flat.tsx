// Tin flats: a man put together from parts, in the colours of his livery.
import type { Figure, Livery } from '@baize/contracts';
import { type Cut, LegArt, Skirts, stanceOf, TRUNK_SHADE, TRUNK_SHINE, Trunk } from './flat/body.tsx';
import { Camel } from './flat/camel.tsx';
import { DRILL, OFFHAND } from './flat/grips.ts';
import { Gun } from './flat/gun.tsx';
import { Head } from './flat/head.tsx';
import { Horse } from './flat/horse.tsx';
import { along, at, away, elbow, limb, type Spot } from './flat/limb.ts';
import { type Manner, mannerNumber, mannerOf, PackArt } from './flat/manner.tsx';
import { GOLD, INK, mix, type Paint, paintOf } from './flat/paint.ts';
import { Drum, WEAPON_ART } from './flat/weapons.tsx';
import { type Frame, usePrint } from './print.ts';

type Weapon = Figure['weapon'];
type Standing = Exclude<Figure['pose'], 'fallen'>;

/** The mould's three men: the man of the ranks, his officer, the bearer of the standard. */
export type Variant = 'man' | 'officer' | 'standard';

export interface FlatProps {
  figure: Figure;
  livery: Livery;
  variant?: Variant;
  /** Makes men of one mould differ; the same number is the same man. */
  variety?: number | undefined;
  face?: 'left' | 'right';
  /** The oval green base; leave it out where a Footprint is drawn. */
  base?: boolean;
}

/** From the grip to the butt and to the point of what reaches far. */
export const REACH: Partial<Record<Weapon, readonly [butt: number, point: number]>> = {
  musket: [-22, 58],
  rifle: [-21, 38],
  crossbow: [-19, 28],
  bow: [0, 18],
  shield: [0, 16],
  pistol: [0, 18],
  sabre: [0, 41],
  rapier: [0, 47],
  sword: [0, 39],
  greatsword: [-11, 57],
  axe: [0, 34],
  club: [0, 31],
  dagger: [0, 19],
  whip: [0, 56],
  pike: [-44, 81],
  halberd: [-44, 63],
  spear: [-44, 61],
  lance: [-32, 74],
  staff: [-44, 47],
  standard: [-44, 73],
  trumpet: [-7, 27],
  cannon: [-40, 46],
};
const TALL: readonly Figure['hat'][] = ['mitre', 'shako', 'busby', 'turban', 'bicorne'];

/** How much room a figure takes in its own measure: to its left, its right and upwards; `half` is the larger of left and right. */
export function flatBox(figure: Figure, variant: Variant = 'man'): { left: number; right: number; half: number; height: number } {
  const gun = figure.gun || figure.weapon === 'cannon';
  const shift: Spot = figure.mounted ? [-5, -30] : gun ? [-30, 0] : [0, 0];
  const weapon = weaponOf(figure, variant);
  const hold = DRILL[weapon][figure.pose === 'fallen' ? 'stand' : figure.pose];
  const tips = (REACH[weapon] ?? [0, 0]).map((far): Spot => {
    const [x, y] = away(hold.hand, hold.turn, far - (hold.grip ?? 0));
    const lean = figure.pose === 'charge' && !figure.mounted ? 0.19 : 0;
    return [x - (y + 44) * lean + shift[0], y + x * lean + shift[1]];
  });
  const flag: Spot[] = weapon === 'standard' ? tips.map(([x, y]) => [x + 40, y]) : [];
  const rest: Spot[] = [
    [figure.mounted ? -60 : gun ? -58 : -27, 0],
    [figure.mounted ? 66 : gun ? 66 : figure.pose === 'charge' ? 40 : 30, 0],
    [0, (TALL.includes(figure.hat) ? -130 : -115) + shift[1]],
  ];
  const all = [...tips, ...flag, ...rest];
  const left = Math.ceil(-Math.min(...all.map(([x]) => x)) + 8);
  const right = Math.ceil(Math.max(...all.map(([x]) => x)) + 8);
  const height = Math.ceil(-Math.min(...all.map(([, y]) => y)) + 8);
  if (figure.pose === 'fallen') return { left: height - 40, right: 76, half: height - 40, height: figure.mounted ? 126 : 60 };
  return { left, right, half: Math.max(left, right), height };
}

const FIRELOCKS: readonly Weapon[] = ['musket', 'rifle', 'pike', 'halberd', 'spear', 'bow', 'crossbow', 'staff', 'grenade'];

/** An officer draws his sword, the bearer carries the colours; the man has what the mould gave him. */
function weaponOf(figure: Figure, variant: Variant): Weapon {
  if (variant === 'standard') return 'standard';
  if (variant === 'officer' && FIRELOCKS.includes(figure.weapon))
    return figure.coat === 'cuirass' || figure.hat === 'plumed' ? 'rapier' : 'sabre';
  return figure.gun && figure.weapon !== 'none' ? 'cannon' : figure.weapon;
}

const shine = ([x, y]: Spot): Spot => [x - 2, y - 1];

/** A sleeved arm from the shoulder to where the hand is, cuff and hand included. */
function Arm({ shoulder, hand, paint, near }: { shoulder: Spot; hand: Spot; paint: Paint; near: boolean }) {
  const arm = elbow(shoulder, hand, 15.5, 14.5);
  const wrist = along(arm.elbow, arm.hand, 0.72);
  return (
    <>
      <circle cx={arm.hand[0]} cy={arm.hand[1]} r="3.5" fill={paint.skin} />
      <path d={limb([shoulder, arm.elbow, wrist], [9.6, 8.2, 6.6])} fill={near ? paint.coat : paint.dim} />
      {near && (
        <>
          <path d={limb([along(arm.elbow, arm.hand, 0.5), wrist], [8.4, 8])} fill={paint.facings} />
          <path
            d={`M${at(along(shine(shoulder), shine(arm.elbow), 0.15))}L${at(along(shine(shoulder), shine(arm.elbow), 0.8))}`}
            stroke="#fff"
            stroke-opacity=".6"
            stroke-width="1.8"
          />
        </>
      )}
    </>
  );
}

interface ManProps {
  figure: Figure;
  paint: Paint;
  variant: Variant;
  pose: Standing;
  cut: Cut;
  manner: Manner | null;
}

/** The man from the hips up, with what he carries. */
function Upper({ figure, paint, variant, pose: given, cut, manner }: ManProps) {
  const weapon = weaponOf(figure, variant);
  const pose = manner && !figure.mounted ? manner.hold(given) : given;
  const hold = DRILL[weapon][pose];
  const grip: Spot = hold.hand;
  const second = figure.offhand && figure.offhand !== 'none' ? figure.offhand : null;
  const offhand = second === 'shield' ? DRILL.shield[pose] : OFFHAND[pose];
  const free: Spot = second ? offhand.hand : typeof hold.other === 'number' ? away(grip, hold.turn, hold.other) : (hold.other ?? [6, -46]);
  const officer = variant === 'officer';
  return (
    <>
      {second && second !== 'shield' && (
        <g transform={`translate(${free.join(' ')}) rotate(${offhand.turn})`}>{WEAPON_ART[second](paint)}</g>
      )}
      <Arm shoulder={[4, -70]} hand={free} paint={paint} near={false} />
      {manner && cut !== 'dress' && <PackArt pack={manner.pack} paint={paint} />}
      <Trunk cut={cut} paint={paint} officer={officer} />
      <path d={TRUNK_SHADE} fill="#1a1420" fill-opacity=".16" stroke="none" />
      <path d={TRUNK_SHINE} fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="2" />
      {weapon === 'drum' && <Drum paint={paint} />}
      {manner?.scarf && cut !== 'dress' && (
        <path d="M-5.4-74Q0-70 6.4-74.4L6-79Q0-76.4-5-79.4zM3-73L9-64L3.4-66z" fill={manner.scarf} stroke-width=".9" />
      )}
      <g transform="translate(1.5 -85.5) scale(1.12)">
        <Head
          hat={figure.hat}
          paint={paint}
          moustache={officer || variant === 'standard'}
          long={cut === 'dress' || figure.hat === 'plumed'}
          manner={cut === 'dress' && manner ? { ...manner, whiskers: 'none' } : manner}
        />
      </g>
      <g transform={`translate(${grip.join(' ')}) rotate(${hold.turn}) translate(${-(hold.grip ?? 0)} 0)`}>{WEAPON_ART[weapon](paint)}</g>
      {weapon === 'bow' && pose === 'fire' && <path d="M6-74H40M36-76L41-74L36-72" fill="none" />}
      <Arm shoulder={[-3, -69]} hand={grip} paint={paint} near />
      {officer && <path d="M-9.4-70Q-9-75-3-75Q2-74.6 2.4-70.4Q-3-67.6-9.4-70z" fill={GOLD} stroke-width="1" />}
      {second === 'shield' && <g transform={`translate(${free.join(' ')}) rotate(${offhand.turn})`}>{WEAPON_ART.shield(paint)}</g>}
    </>
  );
}

function Rider(props: ManProps) {
  const { paint, cut, pose, figure } = props;
  const gait = figure.mount === 'camel' ? 'stand' : pose === 'charge' ? 'rear' : pose === 'march' ? 'trot' : 'stand';
  const legs = stanceOf('ride');
  return (
    <>
      {figure.mount === 'camel' ? <Camel strides={pose !== 'stand'} paint={paint} /> : <Horse gait={gait} paint={paint} />}
      <g transform={gait === 'rear' ? 'translate(-9 -33) rotate(-5 0 -44)' : 'translate(-5 -28)'}>
        <Skirts cut={cut} paint={paint} pose="ride" />
        <LegArt leg={legs.near} colour={paint.trousers} high />
        <Upper {...props} />
      </g>
    </>
  );
}

function Walker(props: ManProps) {
  const { paint, cut, pose, manner } = props;
  const stance = stanceOf(manner ? manner.feet(pose) : pose);
  const lean = stance.lean + (manner?.stoop ?? 0);
  const high = cut === 'cuirass' || cut === 'mail' || props.figure.hat === 'plumed' || props.variant === 'officer';
  return (
    <>
      <LegArt leg={stance.far} colour={mix(paint.trousers, '#1a1420', 0.2)} high={high} />
      <LegArt leg={stance.near} colour={paint.trousers} high={high} shiny />
      <g transform={lean ? `translate(0 ${stance.drop}) rotate(${lean} 0 -44)` : undefined}>
        <Skirts cut={cut} paint={paint} pose={pose} />
        <Upper {...props} />
      </g>
    </>
  );
}

/** The oval of turf that the mould pours under every man. */
function Turf({ half }: { half: number }) {
  return (
    <>
      <path d={`M${-half} 0A${half} 5.6 0 0 0 ${half} 0V3A${half} 5.6 0 0 1 ${-half} 3z`} fill="#2c5a22" />
      <ellipse rx={half} ry="5.6" fill="#79b548" />
      <path d={`M${-half + 5}-1.6A${half - 4} 4 0 0 1 ${half * 0.3}-4.2`} fill="none" stroke="#d3ef9a" stroke-width="1.4" />
    </>
  );
}

/** One man drawn out in full. For many, define him once with FigureSymbol and set him with FlatUse. */
export function Flat({ figure, livery, variant = 'man', variety, face = 'right', base = true }: FlatProps) {
  const fallen = figure.pose === 'fallen';
  const gun = figure.gun || figure.weapon === 'cannon';
  const manner = variety === undefined ? null : mannerOf(variety);
  const man = {
    figure,
    manner,
    paint: paintOf({ ...livery, ...(manner?.skin && !livery.skin && { skin: manner.skin }) }),
    variant,
    pose: figure.pose === 'fallen' ? ('stand' as const) : figure.pose,
    cut: figure.coat ?? 'coat',
  };
  const turn = [
    face === 'left' ? 'scale(-1 1)' : '',
    fallen ? `translate(${figure.mounted ? 60 : 44} ${figure.mounted ? -58 : -25}) rotate(-84)` : '',
  ]
    .join(' ')
    .trim();
  return (
    <g transform={turn || undefined} stroke={INK} stroke-width="1.1" stroke-linejoin="round" stroke-linecap="round">
      {base && <Turf half={figure.mounted ? 50 : gun ? 56 : 23} />}
      <g transform={manner && !figure.mounted ? `scale(${manner.tall.toFixed(3)})` : undefined}>
        {figure.mounted ? (
          <Rider {...man} />
        ) : gun ? (
          <>
            <g transform="translate(-30 0)">
              <Walker {...man} />
            </g>
            <Gun />
          </>
        ) : (
          <Walker {...man} />
        )}
      </g>
    </g>
  );
}

/** The same for the same man: what FigureSymbol defines and FlatUse sets. */
export function figureSymbolId(figure: Figure, livery: Livery, variant: Variant = 'man', variety?: number): string {
  const parts = [
    variant,
    variety === undefined ? '' : `v${mannerNumber(variety)}`,
    figure.hat,
    figure.weapon,
    figure.offhand,
    figure.pose,
    figure.mounted && (figure.mount ?? 'horse'),
    figure.gun && 'gun',
    figure.coat,
    livery.coat,
    livery.facings,
    livery.trousers,
    livery.hat,
    livery.plume,
    livery.horse,
    livery.skin,
  ];
  return `flat-${parts.map((part) => (part ? String(part).replace('#', '') : '')).join('-')}`;
}

/** The paper that a figure is printed on. */
function frameOf(figure: Figure, variant: Variant): Frame {
  const box = flatBox(figure, variant);
  return { x: -box.left - 4, y: -box.height - 4, width: box.left + box.right + 8, height: box.height + 16 };
}

/**
 * Defines a man once, inside <defs>. Hundreds of men move smoothly only as pictures, so he is printed once, `pixels` for 100 of
 * his units, and the print takes his place as soon as it is dry; `pixels` 0 keeps him drawn, for a view from very near.
 */
export function FigureSymbol({
  figure,
  livery,
  variant = 'man',
  variety,
  base = true,
  pixels = 200,
}: Omit<FlatProps, 'face'> & { pixels?: number }) {
  const id = figureSymbolId(figure, livery, variant, variety);
  const frame = frameOf(figure, variant);
  const man = <Flat figure={figure} livery={livery} variant={variant} variety={variety} base={base} />;
  const print = usePrint(`${id} ${base} ${pixels}`, man, frame, pixels / 100);
  return (
    <symbol id={id} overflow="visible">
      {print ? <image href={print} {...frame} /> : man}
    </symbol>
  );
}

/** Sets a man that FigureSymbol defined, feet at x,y, `height` being that of 100 of his own units, with his shadow. */
export function FlatUse({
  figure,
  livery,
  variant = 'man',
  variety,
  face = 'right',
  x = 0,
  y = 0,
  height = 100,
  shadow = true,
}: Omit<FlatProps, 'base'> & { x?: number; y?: number; height?: number; shadow?: boolean }) {
  const scale = height / 100;
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      {shadow && <use href="#flat-shadow" />}
      <use href={`#${figureSymbolId(figure, livery, variant, variety)}`} transform={face === 'left' ? 'scale(-1 1)' : undefined} />
    </g>
  );
}

/** A man as his print, where many are seen but each is not defined; drawn until it is dry. */
export function FlatPrint({ face = 'right', ...flat }: Omit<FlatProps, 'base'>) {
  const { figure, livery, variant = 'man', variety } = flat;
  const frame = frameOf(figure, variant);
  const print = usePrint(`${figureSymbolId(figure, livery, variant, variety)} true 200`, <Flat {...flat} />, frame, 2);
  return <g transform={face === 'left' ? 'scale(-1 1)' : undefined}>{print ? <image href={print} {...frame} /> : <Flat {...flat} />}</g>;
}

/** A man on a page: an svg of his own. */
export function FlatPicture({ width, height, class: name, ...flat }: FlatProps & { width?: number; height?: number; class?: string }) {
  const box = flatBox(flat.figure, flat.variant);
  const [left, right] = flat.face === 'left' ? [box.right, box.left] : [box.left, box.right];
  return (
    <svg
      class={name}
      width={width}
      height={height}
      viewBox={`${-left} ${-box.height} ${left + right} ${box.height + 10}`}
      aria-hidden="true"
    >
      <Flat {...flat} />
    </svg>
  );
}
