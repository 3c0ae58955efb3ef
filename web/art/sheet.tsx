// A specimen sheet of all the art, for the gallery: what there is, side by side, in several sizes.
import {
  type Arm,
  type Figure,
  HATS,
  type Livery,
  LOOKS,
  type Mark,
  type Motif,
  POSES,
  type Token,
  type Tone,
  WEAPONS,
} from '@baize/contracts';
import type { ComponentChildren } from 'preact';
import {
  BoardEdge,
  CardBack,
  CardFace,
  CellGround,
  DieFace,
  FigureSymbol,
  Flat,
  FlatPicture,
  FlatUse,
  Fleuron,
  Footprint,
  flatBox,
  GameBox,
  Ground,
  GroundEdge,
  KriegBlock,
  Marker,
  MotifArt,
  Ornament,
  Plaque,
  TableCloth,
  TokenArt,
  type Variant,
  WingGround,
} from './index.ts';

const LIVERIES = [
  { coat: '#b3272d', facings: '#f1e6c8', trousers: '#3a4a63', hat: '#2b2622', plume: '#f4f1e6', horse: '#6d4225' },
  { coat: '#24508f', facings: '#b3272d', trousers: '#f1ead8', hat: '#24508f', plume: '#c9791a', horse: '#8d8a86' },
  { coat: '#c8b27a', facings: '#3f6b3a', trousers: '#c8b27a', hat: '#efe4c6', horse: '#3b2a22' },
  { coat: '#3f6b3a', facings: '#d9b23c', trousers: '#8a8f94', hat: '#3f3a36', plume: '#b3272d', horse: '#d8cbb4' },
  { coat: '#7b3b6b', facings: '#e8c24a', trousers: '#2f2f3a', hat: '#2f2622', plume: '#f0ead8', horse: '#a9764a' },
] as const satisfies readonly Livery[];
const livery = (at: number): Livery => LIVERIES[at % LIVERIES.length] ?? LIVERIES[0];

const COATS = ['coat', 'jacket', 'cuirass', 'mail', 'robe', 'dress'] as const;
const STANDING = POSES.filter((pose) => pose !== 'fallen');
const of = <T,>(list: readonly T[], at: number): T => list[at % list.length] as T;

function Part({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section style="margin:0 0 2rem">
      <h3>{title}</h3>
      <div style="display:flex;flex-wrap:wrap;gap:10px;align-items:flex-end">{children}</div>
    </section>
  );
}

function Man({ figure, at, tall, variant = 'man' }: { figure: Figure; at: number; tall: number; variant?: Variant }) {
  return (
    <span style="background:#5f9a3c;border-radius:4px;padding:4px;line-height:0">
      <FlatPicture figure={figure} livery={livery(at)} variant={variant} height={((flatBox(figure, variant).height + 10) * tall) / 100} />
    </span>
  );
}

const Tile = ({ box, wide, back, children }: { box: string; wide: number; back?: string; children: ComponentChildren }) => (
  <svg width={wide} viewBox={box} style={back ? `background:${back};border-radius:4px` : ''} aria-hidden="true">
    {children}
  </svg>
);

const FOOT: Figure = { hat: 'shako', weapon: 'musket', pose: 'march' };
const GUARD: Figure = { hat: 'busby', weapon: 'musket', pose: 'fire' };
const HORSE: Figure = { hat: 'busby', weapon: 'sabre', pose: 'charge', mounted: true };
const GUN: Figure = { hat: 'kepi', weapon: 'cannon', pose: 'stand', gun: true };

type Corners = readonly (readonly [number, number])[];
const blob = (x: number, y: number, a: number, b: number): Corners =>
  [
    [-0.6, -1],
    [0.7, -0.9],
    [1, -0.2],
    [0.8, 0.8],
    [0, 1],
    [-0.9, 0.7],
    [-1, -0.3],
  ].map(([dx = 0, dy = 0]) => [x + dx * a, y + dy * b] as const);
const slab = (x: number, y: number, a: number, b: number): Corners => [
  [x - a, y - b],
  [x + a, y - b],
  [x + a, y + b],
  [x - a, y + b],
];

/** A regiment in ranks: an officer, a standard, and the same man again and again. */
function Regiment({
  x,
  y,
  figure,
  at,
  face,
  count = 12,
}: {
  x: number;
  y: number;
  figure: Figure;
  at: number;
  face: 'left' | 'right';
  count?: number;
}) {
  const step = figure.mounted ? 1500 : 760;
  return (
    <>
      {Array.from({ length: count }, (_, man) => (
        <FlatUse
          key={`${x} ${man + 1}`}
          figure={figure}
          livery={livery(at)}
          variant={man === 0 ? 'officer' : man === 1 ? 'standard' : 'man'}
          face={face}
          x={x + (man % 6) * step + (man >= 6 ? 200 : 0)}
          y={y + Math.floor(man / 6) * 700}
          height={1500}
        />
      ))}
    </>
  );
}

const ARMY = [
  [FOOT, 0],
  [GUARD, 1],
  [HORSE, 3],
] as const;

function Battle() {
  return (
    <TableCloth>
      <svg viewBox="-800 -800 29600 17600" style="display:block;width:100%" aria-hidden="true">
        <defs>
          {ARMY.flatMap(([figure, at]) =>
            (['man', 'officer', 'standard'] as const).map((variant) => (
              <FigureSymbol key={`${at} ${variant}`} figure={figure} livery={livery(at)} variant={variant} />
            )),
          )}
        </defs>
        <BoardEdge width={28000} height={16000}>
          <Ground
            look="river"
            outline={[
              [20500, 0],
              [22500, 0],
              [23400, 5000],
              [22400, 10000],
              [24500, 16000],
              [22300, 16000],
              [20500, 10000],
              [21400, 5000],
            ]}
          />
          <Ground
            look="road"
            outline={[
              [0, 8200],
              [28000, 7400],
              [28000, 8400],
              [0, 9200],
            ]}
          />
          <Ground
            look="bridge"
            outline={[
              [20400, 7500],
              [23800, 7400],
              [23800, 8700],
              [20400, 8800],
            ]}
          />
          <Ground look="field" outline={slab(3600, 12600, 2400, 1900)} />
          <Ground look="hill" outline={blob(12500, 4100, 4200, 2300)} height={2000} />
          <Ground look="wood" outline={blob(4200, 3800, 3200, 2200)} />
          <Ground look="hamlet" outline={blob(25600, 3600, 1900, 2200)} />
          <Ground look="house" outline={slab(26000, 12800, 1100, 800)} />
          <Ground look="hedge" outline={slab(8000, 12400, 200, 2200)} />
          <Ground look="marsh" outline={blob(17800, 13600, 2200, 1600)} />
          <Regiment x={9800} y={4400} figure={GUARD} at={1} face="right" />
          <Regiment x={9300} y={11200} figure={FOOT} at={0} face="right" />
          <Regiment x={14600} y={8600} figure={HORSE} at={3} face="left" count={4} />
        </BoardEdge>
      </svg>
    </TableCloth>
  );
}

function Soldiers() {
  return (
    <>
      <Part title="Headgear">
        {HATS.map((hat, at) => (
          <Man key={hat} figure={{ hat, weapon: 'musket', pose: of(['march', 'stand'] as const, at) }} at={at} tall={120} />
        ))}
      </Part>
      <Part title="Arms and poses">
        {WEAPONS.flatMap((weapon, at) =>
          STANDING.map((pose) => (
            <Man key={weapon + pose} figure={{ hat: of(HATS, at), weapon, pose, coat: of(COATS, at) }} at={at} tall={70} />
          )),
        )}
      </Part>
      <Part title="Coats, second hands, officers and standards">
        {COATS.map((coat, at) => (
          <Man
            key={coat}
            figure={{
              hat: of(HATS, at * 3),
              weapon: 'sword',
              offhand: of(['shield', 'dagger', 'pistol'] as const, at),
              pose: 'fire',
              coat,
            }}
            at={at}
            tall={120}
          />
        ))}
        {(['officer', 'standard'] as const).flatMap((variant) =>
          STANDING.map((pose) => <Man key={variant + pose} figure={{ ...FOOT, pose }} at={0} tall={120} variant={variant} />),
        )}
      </Part>
      <Part title="From near by">
        {(['right', 'left'] as const).map((face) => (
          <Tile key={face} box="-70 -135 140 150" wide={300} back="#5f9a3c">
            <Flat
              figure={{ ...FOOT, hat: face === 'left' ? 'plumed' : 'tricorne', weapon: face === 'left' ? 'rapier' : 'musket' }}
              livery={livery(face === 'left' ? 4 : 0)}
              face={face}
            />
          </Tile>
        ))}
        <Fleuron width={120} />
      </Part>
      <Part title="Horse, guns and the fallen">
        {POSES.map((pose, at) => (
          <Man
            key={pose}
            figure={{ ...HORSE, pose, weapon: of(['lance', 'pistol', 'sabre'] as const, at), hat: of(HATS, at * 2) }}
            at={at}
            tall={120}
          />
        ))}
        <Man figure={GUN} at={1} tall={120} />
        <Man figure={{ ...GUN, pose: 'fire', hat: 'shako' }} at={0} tall={120} />
        <Man figure={{ ...FOOT, pose: 'fallen' }} at={0} tall={120} />
      </Part>
      <Part title="From far away">
        {[24, 32, 40].flatMap((tall) =>
          HATS.map((hat, at) => (
            <Man
              key={hat + tall}
              figure={{ hat, weapon: of(WEAPONS, at), pose: of(STANDING, at), coat: of(COATS, at) }}
              at={at}
              tall={tall}
            />
          )),
        )}
      </Part>
    </>
  );
}

const ARMS: readonly Arm[] = ['foot', 'light', 'guard', 'horse', 'lancer', 'guns', 'leader', 'wagon', 'ship', 'beast', 'object'];
const SHAPES: readonly Mark['shape'][] = ['disc', 'square', 'diamond', 'triangle', 'drop', 'star'];
const TONES: readonly Tone[] = ['own', 'foe', 'good', 'bad', 'warn', 'quiet'];
const TOKENS: readonly Token['kind'][] = ['objective', 'flag', 'treasure', 'powder', 'fire', 'smoke', 'banner', 'counter', 'light', 'door'];
const MOTIFS: readonly Motif[] = [
  'scroll',
  'crossed',
  'drum',
  'flag',
  'star',
  'boot',
  'shield',
  'eye',
  'hand',
  'heart',
  'sun',
  'cloud',
  'rain',
  'arrow',
];

function Pieces() {
  return (
    <>
      <Part title="Blocks, marks and tokens">
        {ARMS.map((arm, at) => (
          <Tile key={arm} box="-33 -21 66 44" wide={110}>
            <KriegBlock arm={arm} side={at % 4} title="Third Foot" value={String(8 + at)} />
          </Tile>
        ))}
        {SHAPES.map((shape, at) => (
          <Tile key={shape} box="-15 -15 30 30" wide={48}>
            <Marker
              mark={{ shape, tone: of(TONES, at), letter: of(['D', 'W', 'R', 'S', 'A', 'M'], at), ...(at % 2 ? { count: 2 } : {}) }}
            />
          </Tile>
        ))}
        {TOKENS.map((kind, at) => (
          <Tile key={kind} box="-30 -46 66 56" wide={84} back="#5f9a3c">
            <TokenArt kind={kind} side={at % 4} />
          </Tile>
        ))}
        {(
          [
            { kind: 'round', radius: 14 },
            { kind: 'oval', length: 30, width: 20 },
            { kind: 'block', width: 34, depth: 18 },
          ] as const
        ).map((base, at) => (
          <Tile key={base.kind} box="-20 -20 40 40" wide={60} back="#5f9a3c">
            <Footprint base={base} facing={at * 40} side={at} line={1} />
          </Tile>
        ))}
      </Part>
      <Part title="Dice">
        {[1, 2, 3, 4, 5, 6].map((value) => (
          <DieFace key={value} width={52} die={{ sides: 6, value }} />
        ))}
        {(['kept', 'dropped', 'rerolled'] as const).map((state) => (
          <DieFace key={state} width={52} die={{ sides: 6, value: 5, state }} />
        ))}
        {[4, 8, 10, 12, 20].map((sides) => (
          <DieFace key={sides} width={52} die={{ sides, value: sides }} />
        ))}
      </Part>
    </>
  );
}

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const SUITS = ['♠', '♥', '♦', '♣'] as const;

function Cards() {
  return (
    <>
      <Part title="The pack">
        {RANKS.map((rank, at) => (
          <CardFace key={rank} width={120} face={{ kind: 'playing', rank, suit: of(SUITS, at) }} />
        ))}
        <CardFace width={120} face={{ kind: 'playing', rank: 'Joker', suit: '★' }} />
        {[0, 1, 2, 3, null].map((side) => (
          <CardBack key={String(side)} width={120} side={side} />
        ))}
      </Part>
      <Part title="Printed cards">
        <CardFace
          width={170}
          face={{
            kind: 'printed',
            title: 'Foot',
            corner: '7',
            badge: '3/4',
            lines: ['Steady behind a wall: one better when it is attacked there.'],
            vignette: { figure: FOOT, livery: livery(0), count: 4 },
          }}
        />
        <CardFace
          width={170}
          face={{
            kind: 'printed',
            title: 'Hussars',
            corner: '10',
            badge: 'II',
            lines: ['May charge after a march.', 'Then it retires.'],
            vignette: { figure: HORSE, livery: livery(3), count: 2 },
          }}
        />
        <CardFace
          width={170}
          face={{ kind: 'printed', title: 'Battery', corner: '4', vignette: { figure: { ...GUN, pose: 'fire' }, livery: livery(1) } }}
        />
        <CardFace
          width={170}
          face={{ kind: 'printed', title: 'The Old Wood', badge: '+1', lines: ['Cover for those within.'], vignette: { look: 'wood' } }}
        />
        <CardFace
          width={170}
          face={{
            kind: 'printed',
            title: 'Forced March',
            corner: 'VI',
            lines: ['Move one unit to the next wing.'],
            vignette: { motif: 'boot' },
          }}
        />
        <CardFace
          width={170}
          face={{
            kind: 'printed',
            title: 'A Card of Many Words',
            badge: '12',
            lines: ['No picture, but words enough to see how lines are set when there is much to say about a thing.'],
          }}
        />
      </Part>
      <Part title="Motifs">
        {MOTIFS.map((motif) => (
          <Tile key={motif} box="-22 -22 44 44" wide={72} back="#f3ead6">
            <MotifArt motif={motif} />
          </Tile>
        ))}
      </Part>
    </>
  );
}

const LINES: readonly string[] = ['wall', 'hedge', 'fence', 'road', 'lane', 'bridge', 'river', 'ford'];
const SQUARE: readonly string[] = ['house', 'floor', 'field', 'ship', 'stairs', 'sand'];

function Country() {
  return (
    <>
      <Part title="The painted board">
        {LOOKS.map((look) => (
          <Tile key={look} box="-2000 -2000 4000 4000" wide={150} back="#5f9a3c">
            <Ground
              look={look}
              outline={
                LINES.includes(look) ? slab(0, 0, 1700, 420) : SQUARE.includes(look) ? slab(0, 0, 1300, 1000) : blob(0, 0, 1650, 1400)
              }
              height={2000}
            />
            <text y="1880" font-size="280" text-anchor="middle" fill="#10240c">
              {look}
            </text>
          </Tile>
        ))}
        <Tile box="-2000 -2000 4000 4000" wide={150} back="#5f9a3c">
          <Ground
            look="house"
            outline={slab(0, 0, 1600, 1300)}
            parts={[
              { kind: 'wall', from: [0, -1300], to: [0, -200] },
              { kind: 'door', from: [0, -200], to: [0, 500], open: true },
              { kind: 'wall', from: [0, 500], to: [0, 1300] },
              { kind: 'window', from: [-1100, -1300], to: [-500, -1300] },
              { kind: 'door', from: [600, 1300], to: [1200, 1300] },
              { kind: 'stairs', from: [400, -800], to: [1200, -800] },
            ]}
          />
        </Tile>
      </Part>
      <Part title="Letterpress">
        {LOOKS.map((look, at) => (
          <Tile key={look} box="-52 -60 104 120" wide={92}>
            <CellGround
              look={look}
              shape="pointy"
              size={58}
              height={look === 'hill' ? 2 : 0}
              {...(at % 8 === 1 ? { zone: (at >> 3) % 4 } : {})}
              {...(at % 9 === 0 ? { print: 'A' } : {})}
            />
          </Tile>
        ))}
        {LOOKS.slice(0, 12).map((look, at) => (
          <Tile key={look} box="-52 -52 104 104" wide={84}>
            <CellGround look={look} shape="tile" size={104} {...(at % 4 === 0 ? { zone: at / 4 } : {})} />
          </Tile>
        ))}
        {(['wall', 'hedge', 'fence', 'river', 'road', 'bridge'] as const).map((look) => (
          <Tile key={look} box="-10 -10 100 20" wide={100}>
            <GroundEdge look={look} from={[0, 0]} to={[80, 0]} width={9} />
          </Tile>
        ))}
      </Part>
      <Part title="Panels">
        {LOOKS.map((look) => (
          <WingGround key={look} look={look} width={300} height={180} />
        ))}
      </Part>
    </>
  );
}

const BOXES = [
  {
    title: 'Three Wings',
    hue: '#8f2a2c',
    figures: [
      { figure: { ...FOOT, hat: 'tricorne' }, livery: livery(0) },
      { figure: { ...FOOT, hat: 'mitre' }, livery: livery(1) },
    ],
  },
  {
    title: 'Sealed Orders at Dawn',
    hue: '#24508f',
    figures: [
      { figure: HORSE, livery: livery(3) },
      { figure: { ...FOOT, hat: 'kepi' }, livery: livery(1) },
    ],
  },
  {
    title: 'Rapiers',
    hue: '#3f5a2c',
    figures: [
      { figure: { hat: 'plumed', weapon: 'rapier', pose: 'stand', coat: 'cuirass' }, livery: livery(4) },
      { figure: { hat: 'morion', weapon: 'halberd', pose: 'stand', coat: 'cuirass' }, livery: livery(2) },
    ],
  },
] as const;

/** Everything, one below the other. */
export function Sheet() {
  return (
    <main style="max-width:1400px;margin:0 auto;padding:2rem">
      <h1>A box of tin flats, just opened</h1>
      <Battle />
      <Ornament />
      <div class="shelf">
        {BOXES.map((box) => (
          <div key={box.title}>
            <GameBox {...box} />
          </div>
        ))}
      </div>
      <Ornament />
      <Part title="Brass and pasteboard">
        <Plaque>The table by the window</Plaque>
        <button type="button" class="button brass">
          Fire
        </button>
        <button type="button" class="button">
          Hold
        </button>
        <button type="button" class="button quiet">
          Take back
        </button>
        <button type="button" class="button" disabled>
          Not yet
        </button>
        <div class="sheet">
          A sheet of paper, <a href="#sheet">a rule’s text</a>, <small>small print</small>
        </div>
        <div class="panel">
          A panel, <a href="#panel">a way on</a>, <span class="tone-good">good</span>, <span class="tone-bad">bad</span>,{' '}
          <span class="tone-warn">a warning</span>
        </div>
      </Part>
      <Soldiers />
      <Pieces />
      <Cards />
      <Country />
    </main>
  );
}
