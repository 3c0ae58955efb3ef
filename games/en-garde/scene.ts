// What the table shows: the open table with its country, models on round bases, the fight as it is reckoned up.
import type { Json, Seat, View } from '@baize/kernel';
import type { Aim, Area, Card, Id, Overlay, Piece, Says, Scene, Staging, Token, Tray, Zone } from '@baize/table';
import { disc, facingTo, snapped } from '@baize/table/open';
import { SCENARIOS } from './content/scenarios/scenarios.ts';
import { CIRCLE } from './rules/duel-scenario.ts';
import { enemiesOf, fightOf, initiativeOf, poolOf, shootOf } from './rules/foundations.ts';
import { gunBase, radiusOf } from './rules/geometry.ts';
import { mayMeasure } from './rules/measuring.ts';
import { distances, mayRun } from './rules/movement.ts';
import { standing } from './rules/scenario.ts';
import { modelEnd, sight } from './rules/sight.ts';
import { countryOf, openingState, wagonShape } from './rules/terrain.ts';
import { figureOf, fromScene, liveryOf, lookOf, marksOf, outlineOf, rulesFacing, sceneFacing, toScene } from './scene-faces.ts';
import { motions } from './scene-motions.ts';
import { reckoningsOf } from './scene-reckonings.ts';
import { type EnGarde, inPlay, type Model, recordOf, seatName, side } from './state.ts';

function areas(s: EnGarde): Area[] {
  const ground = countryOf(s).pieces.flatMap((piece) =>
    piece.shapes.map((shape, at): Area => {
      const cover = piece.cover === 'none' ? '' : `, ${piece.cover} cover`;
      return {
        id: at === 0 ? `piece:${piece.id}` : `piece:${piece.id}:${at}`,
        look: lookOf(piece),
        outline: outlineOf(s, shape),
        ...(piece.top > 0 && { height: piece.top }),
        ...(at === 0 && { title: piece.name }),
        ...(piece.building && at === 0 && { parts: partsOf(s, piece) }),
        says: `${piece.name}: ${piece.ground}${cover}${piece.top > 0 ? `, ${piece.top / 1000}" high` : ''}.`,
        rule: 'EG-TER-01',
      };
    }),
  );
  const wagons = s.wagons.map(
    (wagon): Area => ({
      id: `wagon:${wagon.id}`,
      look: 'wagon',
      outline: outlineOf(s, wagonShape(wagon)),
      height: 1000,
      title: 'Wagon',
      says: 'A wagon: it gives cover, and holds four.',
      rule: 'EG-WAG-01',
    }),
  );
  return [...ground, ...wagons];
}

function partsOf(s: EnGarde, piece: ReturnType<typeof countryOf>['pieces'][number]): NonNullable<Area['parts']> {
  const { building } = piece;
  if (!building) return [];
  const walls = building.walls.map(({ a, b }) => ({ kind: 'wall' as const, from: toScene(s, a), to: toScene(s, b) }));
  const openings = building.openings
    .filter(({ storey }) => storey === 0)
    .map((gate) => ({ kind: gate.kind, from: toScene(s, gate.a), to: toScene(s, gate.b), open: openingState(s, gate) === 'open' }));
  const stairs = building.stairs.map((stair) => ({
    kind: 'stairs' as const,
    from: toScene(s, stair),
    to: toScene(s, { x: stair.x + 500, y: stair.y + 500 }),
  }));
  return [...walls, ...openings, ...stairs];
}

function pieceOf(s: EnGarde, m: Model): Piece {
  const record = recordOf(s, m);
  const figures = `Fight ${fightOf(s, m)}, Initiative ${initiativeOf(s, m)}, Combat Pool ${poolOf(s, m)}, Shoot ${shootOf(s, m)}`;
  const arms = record.arms.map(({ weapon }) => weapon.replaceAll('-', ' ')).join(', ');
  const gifts = record.attributes.map(({ id, weapon }) => `${id.replaceAll('-', ' ')}${weapon ? ` (${weapon})` : ''}`).join(', ');
  const lines: Says[] = [
    { says: figures, rule: 'EG-GEN-03' },
    ...(arms ? [{ says: arms, rule: 'EG-WPN-01' }] : []),
    ...(gifts ? [{ says: gifts, rule: 'EG-ATR-10' }] : []),
  ];
  return {
    id: `model:${m.id}`,
    side: m.seat,
    at: toScene(s, m),
    facing: sceneFacing(m.facing),
    base: { kind: 'round', radius: radiusOf(s, m) },
    ...(m.z > 0 && { level: m.z }),
    figure: figureOf(s, m),
    livery: liveryOf(s, m),
    arm:
      m.steed !== null
        ? 'horse'
        : record.marks.includes('animal') || record.marks.includes('elephant')
          ? 'beast'
          : record.rank >= 4
            ? 'leader'
            : 'foot',
    title: record.name,
    value: String(record.rank),
    marks: marksOf(s, m),
    lines,
    says: `${record.name}, Rank ${record.rank}, of ${seatName(m.seat)}${m.status === 'unconscious' ? ', unconscious' : ''}.`,
    rule: 'EG-GEN-04',
  };
}

function pieces(s: EnGarde): Piece[] {
  const models = s.models.filter((m) => inPlay(m) || m.status === 'unconscious').map((m) => pieceOf(s, m));
  const plain = { coat: '#6b4a2e', facings: '#6b4a2e', trousers: '#6b4a2e', hat: '#6b4a2e', horse: '#6b4a2e' };
  const steeds = s.steeds
    .filter(({ status }) => status === 'riderless')
    .map(
      (steed): Piece => ({
        id: `steed:${steed.id}`,
        side: steed.seat,
        at: toScene(s, steed),
        facing: sceneFacing(steed.facing),
        base: { kind: 'round', radius: 875 },
        figure: { hat: 'bare', weapon: 'none', pose: 'stand', mounted: true },
        livery: plain,
        arm: 'beast',
        title: 'Mount',
        says: 'A riderless mount.',
        rule: 'EG-MNT-10',
      }),
    );
  const guns = s.guns
    .filter(({ onTable }) => onTable)
    .map(
      (gun): Piece => ({
        id: `gun:${gun.id}`,
        side: gun.seat,
        at: toScene(s, gun),
        facing: sceneFacing(gun.facing),
        base: { kind: 'round', radius: gunBase(gun).r },
        figure: { hat: 'bare', weapon: 'cannon', pose: 'stand', gun: true },
        livery: plain,
        arm: 'guns',
        title: gun.gun.replaceAll('-', ' '),
        ...(gun.reload > 0 && { value: `${gun.reload}` }),
        says: `${gun.gun.replaceAll('-', ' ')}${gun.spiked ? ', spiked' : ''}: ${gun.reload} Reload counters.`,
        rule: 'EG-GUN-02',
      }),
    );
  return [...models, ...steeds, ...guns];
}

function tokens(s: EnGarde): Token[] {
  return s.things
    .filter(({ what, carrier, takenBy }) => what !== 'body' && takenBy === null && carrier === null)
    .map((thing) => ({
      id: `thing:${thing.id}`,
      at: toScene(s, thing),
      kind: thing.what === 'banner' ? 'banner' : 'objective',
      side: thing.seat,
      says: thing.what === 'banner' ? 'A banner lies here.' : 'The objective.',
      rule: 'EG-OBJ-01',
    }));
}

function zones(s: EnGarde): Zone[] {
  if (s.scenario !== 'duel') return [];
  return [
    {
      id: 'zone:circle',
      outline: outlineOf(s, disc({ x: s.width / 2, y: s.height / 2 }, CIRCLE)),
      side: null,
      title: 'Duelling circle',
      says: 'Only duellists may enter it without dishonour.',
      rule: 'EGW-DUEL-05',
    },
  ];
}

/** Models and guns that wait beside the table, as cards. */
function waiting(s: EnGarde): Tray[] {
  return s.sides.flatMap((own) => {
    const models = s.models
      .filter((m) => m.seat === own.seat && m.status === 'reserve')
      .map((m): Card => {
        const record = recordOf(s, m);
        const face = { kind: 'printed' as const, title: record.name, corner: String(record.rank) };
        const vignette = { figure: figureOf(s, m), livery: liveryOf(s, m) };
        return {
          id: `model:${m.id}`,
          face: { ...face, vignette },
          back: own.seat,
          says: `${record.name}, Rank ${record.rank}.`,
          rule: 'EG-GEN-04',
        };
      });
    const guns = s.guns
      .filter(({ seat, onTable }) => seat === own.seat && !onTable)
      .map(
        (gun): Card => ({
          id: `gun:${gun.id}`,
          face: { kind: 'printed', title: gun.gun.replaceAll('-', ' '), vignette: { motif: 'star' } },
          back: own.seat,
          says: `${gun.gun.replaceAll('-', ' ')}.`,
          rule: 'EG-GUN-02',
        }),
      );
    const cards = [...models, ...guns];
    if (cards.length === 0) return [];
    return [
      {
        id: `waiting:${own.seat}`,
        title: `${seatName(own.seat)}, off the table`,
        side: own.seat,
        place: 'near',
        how: 'fan',
        cards,
        says: 'They have not come yet.',
      },
    ];
  });
}

const UNMEASURED: Says = { says: "One measures only in one's own activation, deployment or move.", rule: 'EG-GEN-07' };

function scene(view: View<EnGarde>): Scene {
  const s = view.state;
  const points = s.models.length > 0 && s.turn > 0 ? standing(s) : s.sides.map(() => null);
  const reckonings = reckoningsOf(s);
  const weather =
    [s.weather.mist ? 'mist' : '', s.weather.rain ? 'rain' : '', s.weather.wind ? 'wind' : ''].filter(Boolean).join(' and ') || 'fair';
  const when = s.turn === 0 ? 'before the game' : `turn ${s.turn}${s.lastTurn > 0 ? ` of ${s.lastTurn}` : ''}, ${s.phase} phase`;
  return {
    headline: `${SCENARIOS[s.scenario].name} · ${when} · ${weather}, ${s.time}`,
    surface: { kind: 'open', width: s.width, height: s.height, areas: areas(s), zones: zones(s) },
    pieces: pieces(s),
    tokens: tokens(s),
    trays: waiting(s),
    ...(reckonings.length > 0 && { reckonings }),
    ...(!mayMeasure(s, view.asked, view.viewer) && { unmeasured: UNMEASURED }),
    standings: s.sides.map((own) => ({
      side: own.seat,
      title: `${seatName(own.seat)}${own.role ? ` (${own.role})` : ''}`,
      facts: [
        { says: 'Points if the game ended now.', value: `${points[own.seat] ?? '–'} points`, rule: 'EGW-VP-04' },
        { says: 'Morale of the warband.', value: own.morale, rule: 'EG-MOR-01' },
        {
          says: 'Models in play, of those at the start.',
          value: `${s.models.filter((m) => m.seat === own.seat && inPlay(m)).length} of ${own.start}`,
          rule: 'EG-MOR-03',
        },
      ],
    })),
  };
}

/** Whether a model lies or stands where it can be pointed at. */
function isShown(m: Model | undefined): boolean {
  return m !== undefined && (inPlay(m) || m.status === 'unconscious' || m.status === 'reserve');
}

/** The parts of an answer in the order in which one points at them. */
const PARTS = ['model', 'shooter', 'attacker', 'fight', 'ride', 'strike', 'target', 'attack', 'foe', 'at', 'steed', 'gun'] as const;

function touches(view: View<EnGarde>, _seat: Seat, answer: Json): readonly Id[] {
  if (typeof answer === 'number')
    return isShown(view.state.models[answer]) && MODEL_ANSWERS.has(view.asked?.decision ?? '') ? [`model:${answer}`] : [];
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return [];
  const fields = answer as { [key: string]: Json };
  if (typeof fields.piece === 'string') return [fields.piece];
  // In a roll, `at` is a die.
  const parts = 'roll' in fields ? PARTS.filter((part) => part !== 'at') : PARTS;
  return parts.flatMap((part) => {
    const value = fields[part];
    if (typeof value !== 'number') return [];
    if (part === 'steed')
      return view.state.steeds.some(({ id, status }) => id === value && status === 'riderless') ? [`steed:${value}`] : [];
    if (part === 'gun') return [`gun:${value}`];
    return isShown(view.state.models[value]) ? [`model:${value}`] : [];
  });
}

/** Decisions whose answers are models by number. */
const MODEL_ANSWERS = new Set([
  'order whom',
  'reserves',
  'order to shoot at',
  'name a duellist',
  'name a new duellist',
  'resist',
  'order of parting attacks',
]);

/** A path or place that an answer stands for. */
function preview(view: View<EnGarde>, _seat: Seat, answer: Json): readonly Overlay[] {
  const s = view.state;
  const fields = typeof answer === 'object' && answer !== null && !Array.isArray(answer) ? (answer as { [key: string]: Json }) : {};
  const m = typeof fields.piece === 'string' && fields.piece.startsWith('model:') ? s.models[Number(fields.piece.slice(6))] : undefined;
  if (m && Array.isArray(fields.path)) {
    const points = (fields.path as [number, number][]).map(([x, y]) => ({ x, y }));
    const end = points[points.length - 1] ?? m;
    const ghost = { ...pieceOf(s, m), at: toScene(s, end), facing: sceneFacing(Number(fields.facing)), ghost: true };
    return [
      { kind: 'path', tone: 'own', points: [m, ...points].map((p) => toScene(s, p)) },
      { kind: 'ghost', tone: 'own', piece: ghost },
    ];
  }
  if (Array.isArray(fields.at))
    return [{ kind: 'ring', tone: 'warn', at: toScene(s, { x: fields.at[0] as number, y: fields.at[1] as number }), radius: 1000 }];
  const [from, to] = touches(view, _seat, answer).map((id) => (id.startsWith('model:') ? s.models[Number(id.slice(6))] : undefined));
  return from && to ? [{ kind: 'line', tone: 'foe', from: toScene(s, from), to: toScene(s, to) }] : [];
}

/** Pointing at a model shows whom it sees, and its front; how far it goes only to one who may measure (EG-GEN-07). */
function inspect(view: View<EnGarde>, seat: Seat | null, id: Id): { overlays?: readonly Overlay[]; lines?: readonly Says[] } {
  const s = view.state;
  const m = id.startsWith('model:') ? s.models[Number(id.slice(6))] : undefined;
  if (!m || !inPlay(m)) return {};
  const [short, normal, run] = distances(s, m, false);
  const at = toScene(s, m);
  const facing = sceneFacing(m.facing);
  const front: Overlay = {
    kind: 'arc',
    tone: 'quiet',
    at,
    radius: 2000,
    from: (facing + 270) % 360,
    to: (facing + 90) % 360,
    says: 'Front',
  };
  const rings: Overlay[] = [
    { kind: 'ring', tone: 'quiet', at, radius: short, says: `Short ${short / 1000}"` },
    { kind: 'ring', tone: 'own', at, radius: normal, says: `Normal ${normal / 1000}"` },
    ...(mayRun(s, m) ? [{ kind: 'ring' as const, tone: 'quiet' as const, at, radius: run, says: `Run ${run / 1000}"` }] : []),
  ];
  const lines: Overlay[] = enemiesOf(s, m.seat).map((foe) => {
    const seen = sight(s, modelEnd(s, m), modelEnd(s, foe), [m.id, foe.id], foe);
    return {
      kind: 'line',
      tone: seen.blocked ? 'quiet' : 'foe',
      from: at,
      to: toScene(s, foe),
      says: seen.blocked?.reason ?? (seen.cover === 'none' ? 'In sight' : `In ${seen.cover} cover`),
    };
  });
  const duel = side(s, m.seat).duellists.includes(m.id) ? [{ says: 'A duellist.', rule: 'EGW-DUEL-01' }] : [];
  return {
    overlays: [...(mayMeasure(s, view.asked, seat) ? rings : []), front, ...lines],
    lines: [{ says: `Moves ${short / 1000}", ${normal / 1000}" or ${run / 1000}".`, rule: 'EG-MOV-01' }, ...duel],
  };
}

/** What touching these things would mean, legal or not. */
function meant(view: View<EnGarde>, _seat: Seat, ids: readonly Id[]): Json | undefined {
  const [first, second] = ids.map((id) => (id.startsWith('model:') ? Number(id.slice(6)) : undefined));
  if (first === undefined) return undefined;
  switch (view.asked?.decision) {
    case 'activate':
      return second === undefined ? { model: first, do: 'move' } : { model: first, do: 'shoot', arm: 0, twice: false, step: false };
    case 'opportunity':
      return { attack: second ?? first, steed: false };
    case 'choose a target':
      return { model: second ?? first, steed: null };
    case 'pick a combat':
      return { fight: first };
    default:
      return MODEL_ANSWERS.has(view.asked?.decision ?? '') ? first : undefined;
  }
}

const SNAP = 400;

/** A person's aim as an answer: a path for the model in hand, snapped to what it is meant to touch. */
function aim(view: View<EnGarde>, _seat: Seat, given: Aim): Json | undefined {
  const s = view.state;
  const points = given.points.map((p) => fromScene(s, p));
  const last = points[points.length - 1];
  if (!last) return undefined;
  switch (view.asked?.decision) {
    case 'choose a point':
      return { at: [last.x, last.y] };
    case 'target of a spell':
      return { at: [last.x, last.y] };
    case 'place terrain':
      return undefined;
  }
  const m = given.piece?.startsWith('model:') ? s.models[Number(given.piece.slice(6))] : undefined;
  if (view.asked?.decision === 'choose a direction' && m) return { facing: facingTo(m, last) };
  if (given.piece === null) return undefined;
  const facing = given.facing === undefined ? undefined : rulesFacing(given.facing);
  if (view.asked?.decision === 'deploy' || view.asked?.decision === 'dismount')
    return { piece: given.piece, at: [last.x, last.y], facing: facing ?? facingTo(last, { x: s.width / 2, y: s.height / 2 }) };
  if (!m) return undefined;
  const foes = enemiesOf(s, m.seat).map((foe) => disc(foe, radiusOf(s, foe)));
  const end = snapped(last, radiusOf(s, m), foes, SNAP);
  const path = [...points.slice(0, -1), end];
  const before = path[path.length - 2] ?? m;
  const ahead = before.x === end.x && before.y === end.y ? m.facing : facingTo(before, end);
  return { piece: given.piece, path: path.map(({ x, y }) => [x, y]), facing: facing ?? ahead };
}

export const staging: Staging<EnGarde> = { scene, touches, preview, inspect, meant, aim, motions };
