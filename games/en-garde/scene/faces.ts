// How models and ground look: figures, liveries, marks, and places in the scene's own measure.
import type { Figure, Icon, Livery, Look, Mark, Point as ScenePoint } from '@baize/contracts';
import { ahead, type Feature, type Point, type Shape } from '@baize/geometry/open';
import type { ListId, Weapon } from '../content/types.ts';
import { type EnGarde, type Model, type Records, recordOf } from '../state.ts';

/** The scene counts from the far left corner; the rules from the near left one. */
/** Whatever has a depth from which places are counted. */
interface Deep {
  fixed: Pick<EnGarde['fixed'], 'height'>;
}

export function toScene(s: Deep, p: Point): ScenePoint {
  return [p.x, s.fixed.height - p.y];
}

export function fromScene(s: EnGarde, [x, y]: ScenePoint): Point {
  return { x: Math.round(x), y: Math.round(s.fixed.height - y) };
}

/** Degrees clockwise from the far edge. */
export function sceneFacing(facing: number): number {
  return (((90 - facing / 100) % 360) + 360) % 360;
}

export function rulesFacing(degrees: number): number {
  return Math.round(((((90 - degrees) % 360) + 360) % 360) * 100) % 36_000;
}

/** The outline of a shape: corners, a wall's long sides, or a ring. */
export function outlineOf(s: Deep, { core, round }: Shape): ScenePoint[] {
  if (core.length > 2) return core.map((p) => toScene(s, p));
  const [a, b] = [core[0] as Point, core[core.length - 1] as Point];
  if (core.length === 1) return Array.from({ length: 24 }, (_, i) => toScene(s, ahead(a, i * 1500, round)));
  const far = Math.max(1, Math.round(Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2)));
  const off = { x: Math.round((-(b.y - a.y) * round) / far), y: Math.round(((b.x - a.x) * round) / far) };
  const corners = [
    { x: a.x + off.x, y: a.y + off.y },
    { x: b.x + off.x, y: b.y + off.y },
    { x: b.x - off.x, y: b.y - off.y },
    { x: a.x - off.x, y: a.y - off.y },
  ];
  return corners.map((p) => toScene(s, p));
}

export function lookOf(piece: Feature): Look {
  const { marks, sight, ground, name } = piece;
  if (piece.building) return 'house';
  if (marks.includes('bridge')) return 'bridge';
  if (marks.includes('road')) return 'road';
  if (marks.includes('river') || marks.includes('deep')) return 'water';
  if (marks.includes('shallow')) return 'ford';
  if (marks.includes('deck')) return 'ship';
  if (marks.includes('gap')) return 'pit';
  if (piece.lifts) return 'hill';
  if (/hedge/i.test(name)) return 'hedge';
  if (/fence/i.test(name)) return 'fence';
  if (/marsh|bog/i.test(name)) return 'marsh';
  if (/cart/i.test(name)) return 'wagon';
  if (/fountain/i.test(name)) return 'water';
  if (/corn|plot|garden|bed|field|haystack/i.test(name)) return 'field';
  if (/paving|interior/i.test(name)) return 'floor';
  if (/embankment|redoubt/i.test(name)) return 'redoubt';
  if (sight === 'area') return 'wood';
  if (sight === 'low') return 'wall';
  return ground === 'impassable' ? 'rock' : ground === 'difficult' ? 'rough' : 'plain';
}

/** Breeches differ from man to man. */
const TROUSERS = ['#5b5347', '#7a6a4e', '#4a4038', '#8a7a5c', '#3f4650'];
/** The side's colour in the shades of three tailors. */
const COATS = [
  ['#a8342f', '#8f2a33', '#bd4d38'],
  ['#2f5796', '#264678', '#4a72ab'],
  ['#b08a2e', '#94712a', '#c39f4a'],
  ['#3f6b45', '#33573d', '#57825a'],
];
const FACINGS = ['#e8d9b5', '#d9dfe8', '#4a3b1c', '#e6e0c8'];

/** What a figure's looks depend on. */
export type Shown = Pick<Model, 'record' | 'seat' | 'status' | 'steed'>;

export function liveryOf(s: Records, m: Shown): Livery {
  const { rank } = recordOf(s, m);
  const tailors = COATS[m.seat] ?? ['#555555'];
  const coat = tailors[Math.max(0, m.record) % tailors.length] ?? '#555555';
  const plume = rank >= 4 ? { plume: FACINGS[m.seat] ?? '#ffffff' } : {};
  const trousers = TROUSERS[m.record >= 0 ? m.record % TROUSERS.length : 0] ?? '#5b5347';
  return { coat, facings: FACINGS[m.seat] ?? '#dddddd', trousers, hat: '#2b2622', horse: '#6b4a2e', ...plume };
}

const HATS: Partial<Record<ListId, Figure['hat']>> = {
  landsknechts: 'plumed',
  'three-musketeers': 'plumed',
  'cardinals-guard': 'plumed',
  conquistadors: 'morion',
  aztecs: 'bare',
  'border-reivers': 'morion',
  'ottoman-empire': 'turban',
  'mughal-empire': 'turban',
  'native-north-americans': 'bare',
  'great-northern-war-sweden': 'tricorne',
  'great-northern-war-russia': 'tricorne',
  'government-redcoats': 'tricorne',
  'polish-lithuanian': 'helmet',
};

const ARMS: Partial<Record<Weapon, Figure['weapon']>> = {
  'hands-and-feet': 'none',
  'hand-weapon': 'axe',
  longsword: 'greatsword',
  'great-weapon': 'greatsword',
  sword: 'rapier',
  longbow: 'bow',
  matchlock: 'musket',
  blunderbuss: 'musket',
  bayonet: 'musket',
  'thrown-weapon': 'axe',
  javelin: 'spear',
  sling: 'none',
};

function armOf(weapon: Weapon): Figure['weapon'] {
  return ARMS[weapon] ?? (weapon as Figure['weapon']);
}

export function figureOf(s: Records, m: Shown): Figure {
  const record = recordOf(s, m);
  const [first] = record.arms;
  const main = record.primary === null ? first : (record.arms[record.primary] ?? first);
  const missile = record.arms.find(
    ({ weapon }) => weapon !== main?.weapon && ['bow', 'longbow', 'crossbow', 'matchlock', 'musket', 'pistol'].includes(weapon),
  );
  const off = record.shield ? 'shield' : missile ? armOf(missile.weapon) : undefined;
  return {
    hat: record.marks.includes('civilian')
      ? 'hood'
      : record.armour === 'heavy-armour'
        ? 'helmet'
        : ((record.list && HATS[record.list as ListId]) ?? 'cap'),
    weapon: main ? armOf(main.weapon) : 'none',
    ...(off && { offhand: off }),
    pose: m.status === 'unconscious' ? 'fallen' : 'stand',
    mounted: m.steed !== null,
    coat: record.armour ? 'cuirass' : record.marks.includes('civilian') ? 'dress' : 'coat',
  };
}

/** Counters that lie beside a model (EG-GEN-12). */
export function marksOf(s: EnGarde, m: Model): Mark[] {
  const found: Mark[] = [];
  const add = (icon: Icon, shape: Mark['shape'], tone: Mark['tone'], says: string, rule: string, count?: number) => {
    found.push({ letter: icon.charAt(0).toUpperCase(), icon, shape, tone, says, rule, ...(count !== undefined && count > 1 && { count }) });
  };
  if (m.stunned > 0) add('shaken', 'diamond', 'warn', `${m.stunned} Stunned`, 'EG-WND-04', m.stunned);
  if (m.wound === 'light') add('wound', 'drop', 'bad', 'Light wound', 'EG-WND-02');
  if (m.wound === 'grievous') add('wound', 'drop', 'bad', 'Grievous wound', 'EG-WND-02', 2);
  const reload = m.reload.reduce((total, counters) => total + counters, 0);
  if (reload > 0) add('empty', 'disc', 'quiet', `${reload} Reload`, 'EG-RLD-01', reload);
  if (m.hidden) add('ducks', 'disc', 'good', 'Hidden', 'EG-ACT-07');
  if (m.aimed > 0) add('aims', 'disc', 'good', 'Aimed', 'EG-ACT-09');
  if (m.poisoned) add('exhausted', 'disc', 'bad', 'Poisoned', 'EG-POI-01');
  if (m.activated && s.phase === 'move') add('acted', 'disc', 'warn', 'Has been activated', 'EG-ACT-01');
  const steed = m.steed === null ? null : s.steeds[m.steed];
  if (steed && (steed.wound !== 'none' || steed.stunned > 0))
    add('movement', 'square', 'bad', `The mount: ${steed.wound}, ${steed.stunned} Stunned`, 'EG-MNT-03');
  return found;
}
