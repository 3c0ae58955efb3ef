// Battles that begin in the midst of a clash: two or three mixed bands close to each other on random ground, with mounts, hounds, magic,
// guns, wagons and everything else that a model can have.
import { at, degrees, inches } from '@baize/geometry/open';
import { type Json, run, type Umpire } from '@baize/kernel';
import { type AttributeId, type ModelRecord, SPELLS, type Weapon } from '../../content/types.ts';
import { game } from '../../game.ts';
import { endGame } from '../../rules/scenarios/outcome.ts';
import { addThing } from '../../rules/special/objects.ts';
import { refreshContacts } from '../../rules/table/geometry.ts';
import { groundAtPoint } from '../../rules/table/height.ts';
import { goesOn, turn } from '../../rules/turn/turn.ts';
import { type EnGarde, flow, type GunState, type Model, procedure, refix, type Side, setWarband } from '../../state.ts';
import { box, type Given, Table } from '../builder.ts';
import { type Below, listenedTo, luckOf, type Watcher } from './battle.ts';
import { apart, radiusOf } from './facts.ts';

const CLOSE: readonly Weapon[] = [
  'sword',
  'sword',
  'longsword',
  'great-weapon',
  'spear',
  'pike',
  'halberd',
  'staff',
  'dagger',
  'hand-weapon',
];
const RIDERS: readonly Weapon[] = ['lance', 'sword', 'spear'];
const MISSILES: readonly Weapon[] = [
  ...(['bow', 'longbow', 'crossbow', 'matchlock', 'musket', 'blunderbuss', 'thrown-weapon'] as const),
  ...(['sling', 'grenade', 'javelin', 'pistol', 'pistol'] as const),
];
const ATTRIBUTES: readonly AttributeId[] = [
  ...(['agile', 'archer', 'beguiling', 'commander', 'dodge', 'duellist', 'fast', 'fearless', 'inspiring', 'powerful'] as const),
  ...([
    'scout',
    'sharpshooter',
    'tactician',
    'tough',
    'weapon-master',
    'weapon-master',
    'large',
    'magician',
    'priest',
    'relentless',
  ] as const),
  ...(['terrifying', 'huge', 'fly', 'lucky', 'horse-master'] as const),
];
const TEMPLATES = [
  'U-S1',
  'U-S3',
  'U-S5',
  'U-S6',
  'R-S2',
  'R-S3',
  'R-S4',
  'R-S5',
  'R-S6',
  'W-S1',
  'W-S2',
  'W-S3',
  'W-S4',
  'W-S5',
  'W-S6',
  'O-2',
];

const one = <T>(below: Below, of: readonly T[]): T => of[below(of.length)] as T;

/** What a clash has more of than others, so that what is rare comes up too. */
const TASTES = ['anything', 'bare', 'riders', 'magic', 'orders', 'hills', 'shots', 'masters'] as const;
type Taste = (typeof TASTES)[number];

/** What those of a taste have besides. */
const MORE: Partial<Record<Taste, readonly AttributeId[]>> = {
  magic: ['magician', 'magician', 'priest'],
  orders: ['commander', 'commander'],
  masters: ['weapon-master', 'weapon-master', 'fast', 'duellist'],
  shots: ['archer', 'sharpshooter', 'dodge', 'commander'],
};

/** What one who is bought by chance has and can. */
function someModel(below: Below, taste: Taste): { rank: number; given: Given } {
  const rank = taste === 'magic' || taste === 'orders' || taste === 'masters' ? 2 + below(4) : 1 + below(5);
  const mounted = below(taste === 'riders' ? 2 : 4) === 0;
  const close = one(below, mounted ? RIDERS : taste === 'masters' ? (['sword', 'longsword', 'sword', 'halberd'] as const) : CLOSE);
  const missile = below(taste === 'shots' ? 5 : 2) < (taste === 'shots' ? 4 : 1) ? one(below, MISSILES) : null;
  const arms = [close, ...(missile ? [missile] : []), ...(missile === 'pistol' && below(3) === 0 ? ['pistol' as const] : [])];
  const attributes = new Map<AttributeId, { id: AttributeId; weapon?: Weapon }>();
  for (let n = below(4); n > 0; n--) {
    const id = one(below, below(2) === 0 ? (MORE[taste] ?? ATTRIBUTES) : ATTRIBUTES);
    const idle =
      (id === 'lucky' && rank < 5) || (id === 'magician' && rank < 3) || (mounted && ['fly', 'large', 'huge', 'agile'].includes(id));
    if (
      idle ||
      (id === 'large' && attributes.has('huge')) ||
      (id === 'huge' && attributes.has('large')) ||
      (id === 'sharpshooter' && !missile) ||
      (id === 'archer' && missile !== 'bow' && missile !== 'longbow')
    )
      continue;
    attributes.set(id, id === 'sharpshooter' ? { id, weapon: missile as Weapon } : id === 'weapon-master' ? { id, weapon: close } : { id });
  }
  const magician = attributes.has('magician');
  const armour = magician ? null : one(below, [null, null, 'light-armour', 'medium-armour', 'heavy-armour'] as const);
  const given: Given = {
    arms: arms.map((weapon) => ({
      weapon,
      ...(below(8) === 0 && { poisoned: true as const }),
      ...(below(10) === 0 && { qualities: ['wounding'] }),
    })),
    armour,
    shield: one(below, [null, null, 'buckler', 'shield'] as const),
    attributes: [...attributes.values()],
    initiative: below(4),
    shoot: below(3),
    facing: below(360),
    ...(mounted && {
      mount: { kind: one(below, ['horse', 'warhorse'] as const), barding: one(below, [null, 'light-barding', 'heavy-barding'] as const) },
      move: 'cavalry',
    }),
    ...(attributes.has('fast') && { initiative: 2 }),
    ...(attributes.has('fly') && { move: 'fast', footMove: 'fast' }),
    ...(magician && { spells: SPELLS.filter(() => below(2) === 0).slice(0, 9), magicPoints: 2 * rank, shield: null }),
  };
  return { rank, given };
}

const HOUND: { rank: number; given: Given } = {
  rank: 1,
  given: { move: 'fast', footMove: 'fast', cp: 2, arms: [], primary: null, marks: ['animal', 'no-defence', 'handled'] },
};
const HANDLER: { rank: number; given: Given } = { rank: 2, given: { marks: ['handler'] } };

/** A free spot in a band's part of the ground. */
function spot(t: Table, below: Below, seat: number, r: number, apartBy: number): [number, number] {
  for (let tries = 0; ; tries++) {
    const p = at(
      6 + below(180) / 10,
      seat === 0 ? 6 + below(60) / 10 - apartBy : seat === 1 ? 12 + below(70) / 10 + apartBy : 6 + below(120) / 10,
    );
    if (tries > 400 || t.s.models.every((m) => apart(m, p) > r + radiusOf(t.s, m) + 20)) return [p.x / 1000, p.y / 1000];
  }
}

function ground(t: Table, below: Below, taste: Taste): void {
  if (taste === 'hills')
    for (let n = 2 + below(2); n > 0; n--)
      t.piece({
        ...{ name: 'Hill', sight: 'tall', top: one(below, [1000, 1500]), lifts: true, marks: ['hill'] },
        shapes: [box(5 + below(150) / 10, 5 + below(100) / 10, 3 + below(50) / 10, 3 + below(50) / 10)],
      });
  for (let n = taste === 'bare' || taste === 'riders' || taste === 'hills' || taste === 'masters' ? 0 : below(4); n > 0; n--) {
    const [x, y] = [3 + below(220) / 10, 3 + below(180) / 10];
    if (below(2) === 0) t.template(one(below, TEMPLATES), x, y);
    else
      t.piece({
        ...one(below, [
          { name: 'Wood', ground: 'difficult', cover: 'light', sight: 'area', top: 4000 },
          { name: 'Shrubs', ground: 'difficult', cover: 'light', sight: 'area', top: 1000 },
          { name: 'Wall', ground: 'difficult', cover: 'medium', sight: 'low', top: 1000 },
          { name: 'Ford', ground: 'difficult', marks: ['water', 'shallow'] },
        ] as const),
        shapes: [box(x, y, 1 + below(50) / 10, 1 + below(50) / 10)],
      });
  }
}

function extras(t: Table, below: Below): void {
  const { s } = t;
  for (const { seat } of s.sides) {
    const own = s.models.filter((m) => m.seat === seat && m.steed === null);
    const bearer = own[below(own.length || 1)];
    if (bearer && below(2) === 0) addThing(s, 'banner', false, seat, bearer.id);
    const [first, second] = own;
    if (first && second && below(4) === 0) {
      const kind = one(below, ['swivel-gun', 'light-cannon', 'ballista'] as const);
      const gun: GunState = {
        id: s.guns.length,
        seat,
        gun: kind,
        crew: [first.id, second.id],
        onTable: true,
        x: first.x,
        y: first.y,
        z: 0,
        facing: 0,
        reload: below(3),
        spiked: false,
      };
      Object.assign(gun, freeBy(t, first));
      s.guns.push(gun);
    }
    const side = s.sides[seat] as Side;
    side.morale = one(below, ['steady', 'steady', 'steady', 'steady', 'wavering', 'wavering', 'routing'] as const);
  }
  for (const m of s.models) for (const at of m.reload.keys()) if (below(4) === 0 && isLoadable(t, m, at)) m.reload[at] = 1;
}

const isLoadable = (t: Table, m: Model, at: number): boolean =>
  ['crossbow', 'matchlock', 'musket', 'pistol'].includes(recordAt(t, m)?.arms[at]?.weapon ?? '');
const recordAt = (t: Table, m: Model): ModelRecord | undefined => t.s.fixed.warbands[m.seat]?.models[m.record];

/** Beside a model, where nobody stands. */
function freeBy(t: Table, m: Model): { x: number; y: number } {
  for (const angle of [0, 90, 180, 270, 45, 135, 225, 315]) {
    const p = {
      x: m.x + Math.round(Math.cos((angle * Math.PI) / 180) * 1800),
      y: m.y + Math.round(Math.sin((angle * Math.PI) / 180) * 1800),
    };
    if (t.s.models.every((other) => apart(other, p) > radiusOf(t.s, other) + 900)) return p;
  }
  return { x: 28_000 - 1000 * m.seat, y: 22_000 };
}

/** So many answers of a clash from a seed; `begun` is told how it stands before the first of them. */
export function clash(seed: number, most: number, watcherOf: (begun: EnGarde) => Watcher, given: Record<string, Json> = {}): number {
  const below = luckOf(seed);
  const taste = TASTES[seed % TASTES.length] as Taste;
  const seats = below(6) === 0 ? 3 : 2;
  const options = {
    scenario: seats === 3 ? 'occupy' : 'skirmish',
    fantasy: 'on',
    combat: one(below, ['standard', 'standard', 'simplified']),
    spray: one(below, ['muzzle', 'sliding']),
    'morale-timing': one(below, ['following-turn', 'same-turn']),
    'special-actions': 'scenario',
    ...given,
  };
  const t = new Table(options, seats);
  refix(t.s, { width: inches(30), height: inches(24) });
  const each = seats === 3 ? 3 : 4 + below(3);
  for (let n = 0; n < each * seats; n++) {
    const seat = n % seats;
    const hounds = seat === 0 && below(3) === 0;
    const { rank, given: how } = n < seats ? HANDLER : hounds ? HOUND : someModel(below, taste);
    const r = how.attributes?.some((has) => typeof has !== 'string' && has.id === 'huge') ? 1250 : 900;
    t.model('ABC'[seat] as 'A', rank, { ...how, at: spot(t, below, seat, r, taste === 'shots' ? 3 : taste === 'masters' ? -2 : 0) });
  }
  for (const { seat } of t.s.sides) {
    const band = t.s.fixed.warbands[seat];
    if (band) setWarband(t.s, seat, { ...band, leader: band.models[1]?.id ?? '' });
  }
  for (const m of t.s.models) m.facing = degrees(below(360));
  ground(t, below, taste);
  for (const m of t.s.models) m.z = groundAtPoint(t.s, m);
  for (const steed of t.s.steeds) steed.z = groundAtPoint(t.s, steed);
  extras(t, below);
  Object.assign(t.s, {
    turn: 0,
    phase: 'set-up',
    lastTurn: 4,
    weather: { mist: below(6) === 0, rain: below(5) === 0, wind: below(5) === 0 },
  });
  Object.assign(t.s, { time: one(below, ['day', 'day', 'day', 'dusk', 'dawn', 'night']) });
  refreshContacts(t.s);
  const watcher = watcherOf(t.s);
  return listenedTo(t.match, seed, most, watcher, (umpire) => begin(t, umpire));
}

function begin(t: Table, umpire: Umpire<EnGarde>): void {
  if (!flow.procedures.clash)
    procedure('clash')
      .while(goesOn, (p) => p.call(turn))
      .do((s, _l, u) => endGame(s, u));
  t.match.stack = [{ procedure: 'clash', at: 0, locals: {} }];
  t.match.asked = null;
  run(game, t.match, umpire);
}
