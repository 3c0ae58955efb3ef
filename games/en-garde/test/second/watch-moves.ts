// The second opinion on movement (EG-MOV, EG-CON, EG-ALL-02, -05): what a path costs, how far its kind reaches on its ground, whom it may
// pass, meet and touch, and where it may end.
import type { Feature, Point } from '@baize/geometry/open';
import type { EnGarde, Model } from '../../state.ts';
import type { Told, Watcher } from './battle.ts';
import type { Differences } from './differences.ts';
import { apart, areOpen, baseOf, has, isCivilian, isMarked, isUnder, modelAt, radiusOf, rangeOf, recordOf, story } from './facts.ts';
import { inside, type Outline, outlines, toSegment } from './plain.ts';
import { wavers } from './watch-turns.ts';

type Kind = 'move' | 'short' | 'normal' | 'ride' | 'flight' | 'order';

/** What each question that is answered with a path is about. */
const KINDS: Record<string, { kind: Kind; touches: 'may' | 'must' | 'never' }> = {
  move: { kind: 'move', touches: 'may' },
  'leave contact': { kind: 'short', touches: 'never' },
  react: { kind: 'short', touches: 'never' },
  'order of parting attacks': { kind: 'short', touches: 'never' },
  follow: { kind: 'normal', touches: 'must' },
  'enter the table': { kind: 'move', touches: 'may' },
  'step and shoot': { kind: 'short', touches: 'never' },
  'step and cast': { kind: 'short', touches: 'never' },
  'short move': { kind: 'short', touches: 'never' },
  'ride by': { kind: 'ride', touches: 'must' },
  'ride away': { kind: 'ride', touches: 'never' },
  'new combat': { kind: 'short', touches: 'must' },
  disengage: { kind: 'short', touches: 'never' },
  'ordered paths': { kind: 'order', touches: 'may' },
};

const LADDER = [
  [1000, 2000, 3000],
  [2000, 4000, 6000],
  [3000, 6000, 9000],
  [4000, 8000, 12_000],
  [6000, 12_000, 18_000],
] as const;
const STEP = { slow: 1, infantry: 2, fast: 3, cavalry: 4 } as const;

interface Stand {
  x: number;
  y: number;
  z: number;
  facing: number;
}

const legsOf = (path: readonly Point[]): [Point, Point][] => path.slice(1).map((to, at) => [path[at] as Point, to]);
const turned = (a: number, b: number) => {
  const off = Math.abs(a - b) % 36_000;
  return Math.min(off, 36_000 - off);
};

/** EG-MOV-04: legs and turns; null where a turn is so small that it may be none. */
function costOf(path: readonly Point[], from: number, to: number): number | null {
  let [facing, turns, length] = [from, 0, 0];
  for (const [a, b] of legsOf(path)) {
    length += apart(a, b);
    const direction = (Math.atan2(b.y - a.y, b.x - a.x) * 18_000) / Math.PI;
    const off = turned(facing, direction);
    if (apart(a, b) < 200 || Math.abs(off - 50) < 10) return null;
    if (off > 50) turns += 1;
    facing = direction;
  }
  const off = turned(facing, to);
  if (Math.abs(off - 50) < 10) return null;
  if (off > 50) turns += 1;
  return length + 2000 * Math.max(0, turns - 1);
}

/** EG-MOV-06: whether any point of the way lies in an outline; null on its border. */
function crosses(outline: Outline, path: readonly Point[], over: readonly Outline[]): boolean | null {
  const tight = { ...outline, thick: outline.thick - 3 };
  const wide = { ...outline, thick: outline.thick + 3 };
  const deep = { corners: shrunk(outline), thick: Math.max(0, tight.thick) };
  let near = false;
  const all = path.length === 1 ? [[path[0] as Point, path[0] as Point] as [Point, Point]] : legsOf(path);
  for (const [a, b] of all) {
    const square = (b.x - a.x) ** 2 + (b.y - a.y) ** 2 || 1;
    const beside = outline.corners.map((c) => ((c.x - a.x) * (b.x - a.x) + (c.y - a.y) * (b.y - a.y)) / square);
    for (const t of [...Array.from({ length: 201 }, (_, n) => n / 200), ...beside]) {
      if (t < 0 || t > 1) continue;
      const p = { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
      if (over.some((each) => inside(each, p))) continue;
      if (outline.corners.length > 2 ? inside(deep, p) : tight.thick > 0 && inside(tight, p)) return true;
      near ||= inside(wide, p);
    }
  }
  return near ? null : false;
}

/** The corners a hair towards the middle. */
function shrunk({ corners }: Outline): Point[] {
  const middle = {
    x: corners.reduce((sum, p) => sum + p.x, 0) / corners.length,
    y: corners.reduce((sum, p) => sum + p.y, 0) / corners.length,
  };
  return corners.map((p) => {
    const far = apart(p, middle) || 1;
    return { x: p.x + ((middle.x - p.x) * 8) / far, y: p.y + ((middle.y - p.y) * 8) / far };
  });
}

/** EG-MOV-01, -06, -07, EG-OBJ-04, EG-ATR-01, EGW-FATT-02, EGW-SPELL-08: Short, Normal, Run; null where the ground is doubtful. */
function reachOf(s: EnGarde, pieces: readonly Feature[], m: Model, path: readonly Point[]): readonly number[] | null {
  const { move, footMove } = recordOf(s, m);
  let at: number = STEP[m.steed === null ? footMove : move];
  const flies = has(s, m, 'fly');
  const load = s.things.filter(({ carrier, steed, heavy }) => heavy && (carrier === m.id || (steed !== null && steed === m.steed)));
  if (load.some(({ helper }) => helper !== null) || s.things.some(({ helper }) => helper === m.id)) return null;
  if (load.length > 0) at -= 1;
  if (!flies && path.length > 1) {
    // Whoever is on a bridge touches nothing beneath.
    const decks = pieces.filter(({ name }) => name === 'Bridge').flatMap(outlines);
    const verdicts = pieces
      .filter(({ ground }) => ground === 'difficult' || ground === 'building' || ground === 'impassable')
      .flatMap((piece) => outlines(piece).map((outline) => [piece, crosses(outline, path, decks)] as const));
    const agile = has(s, m, 'agile');
    const slows = verdicts.filter(([piece]) => (agile ? piece.ground === 'impassable' : piece.ground !== 'impassable'));
    const isSure = slows.some(([, verdict]) => verdict === true);
    if (!isSure && slows.some(([, verdict]) => verdict === null)) return null;
    // What was climbed, leapt or jumped is not this opinion's business.
    if (!agile && verdicts.some(([piece, verdict]) => piece.ground === 'impassable' && verdict !== false)) return null;
    if (isSure) at -= 1;
    if (s.undergrowth.some((p) => path.some((q) => apart(p, q) < 20_000))) return null;
  }
  const row = LADDER[Math.max(0, at)] as readonly number[];
  const halved = isUnder(s, m.spells, 'transfix') || (m.steed !== null && (s.steeds[m.steed]?.spells.transfix ?? 0) >= s.turn);
  // EGW-SPELL-08: Infantry then moves 1"/3"/4".
  return halved ? row.map((inches) => Math.floor(inches / 2000) * 1000) : row;
}

/** The nearest that a way comes to a body, in thousandths between the edges. */
const nearest = (path: readonly Point[], p: Point): number =>
  path.length === 1 ? apart(path[0] as Point, p) : Math.min(...legsOf(path).map(([a, b]) => toSegment(p, a, b)));

export function movesWatched(name: string, differences: Differences, piecesOf: (s: EnGarde) => readonly Feature[]): Watcher {
  const stands = new Map<number, Stand>();
  const dared = new Set<string>();
  let nerved = new Set<number>();
  let last: { decision: string; answer: unknown; locals: { model?: number } | undefined } = {
    decision: '',
    answer: null,
    locals: undefined,
  };
  let touching = new Map<number, Set<number>>();

  const remember = (s: EnGarde) => {
    for (const m of s.models) stands.set(m.id, { x: m.x, y: m.y, z: m.z, facing: m.facing });
    touching = new Map(s.models.map((m) => [m.id, new Set(s.contacts.flatMap(({ a, b }) => (a === m.id ? [b] : b === m.id ? [a] : [])))]));
  };

  const moved = (s: EnGarde, event: Told) => {
    const m = modelAt(s, event.model as number);
    const from = stands.get(m.id) as Stand;
    const path = (event.path as number[][]).map(([x, y]) => ({ x: x as number, y: y as number }));
    const where = () =>
      `${name}: #${m.id} ${last.decision} ${JSON.stringify(last.answer)} ${JSON.stringify(event)} from ${JSON.stringify(from)}${story(s)}`;
    const isFlight = last.decision === 'activate' || last.decision === 'flee to' || last.decision === 'order whom';
    const isBoundNow = s.duels.some(({ a, b }) => a === m.id || b === m.id);
    const terms = isFlight
      ? isBoundNow
        ? { kind: 'normal' as const, touches: 'may' as const }
        : { kind: 'flight' as const, touches: 'never' as const }
      : KINDS[last.decision];
    if (!terms || s.phase === 'set-up' || s.wagons.length > 0) return;
    const hasWords = JSON.stringify(last.answer ?? '').match(/"(climb|jump|leap|door|open|close|stairs|up|down|exit)/) !== null;
    const cost = last.decision === 'enter the table' || isFlight ? null : costOf(path, from.facing, event.facing as number);
    const isPlain = !hasWords && cost !== null;
    differences.compare('cost', Math.abs((event.cost as number) - (isPlain ? (cost as number) : 0)) <= 6, isPlain ? true : null, where);
    const engaged = (touching.get(m.id)?.size ?? 0) > 0;
    if (last.decision === 'move') differences.compare('Engaged stays', engaged && path.length > 1, false, where);
    ranges(s, m, path, event, terms.kind, where);
    bodies(s, m, path, where);
    contacts(s, m, path, terms, where);
    leash(s, m, from, terms.kind, where);
  };

  const ranges = (s: EnGarde, m: Model, path: readonly Point[], event: Told, kind: Kind, where: () => string) => {
    const reach = reachOf(s, piecesOf(s), m, path);
    const [short, normal, run] = (reach ?? [0, 0, 0]) as [number, number, number];
    const cost = event.cost as number;
    const { armour } = recordOf(s, m);
    const steed = m.steed === null ? null : s.steeds[m.steed];
    const mayRun = armour !== 'heavy-armour' && steed?.barding !== 'heavy-barding';
    const most = { short, normal, ride: run / 2, move: mayRun ? run : normal, order: mayRun ? run : normal, flight: mayRun ? run : normal }[
      kind
    ];
    differences.compare(`reach of a ${kind}`, cost <= most + 6, reach === null ? null : true, where);
    const ran = cost > normal + 6 && kind !== 'ride' && kind !== 'short';
    differences.compare('is a Run', event.run, reach === null || Math.abs(cost - normal) <= 6 || kind === 'flight' ? null : ran, where);
    if (!ran || reach === null || kind === 'flight') return;
    // EG-MOV-02: never within 1" of an enemy.
    for (const foe of s.models.filter((other) => other.seat !== m.seat && other.status === 'table' && areOpen(s, m, other))) {
      const way = has(s, m, 'fly') ? path.slice(-1) : path;
      const gap = nearest(way, foe) - radiusOf(s, m) - radiusOf(s, foe);
      const level = m.z === foe.z && from(m).z === foe.z;
      differences.compare('Run keeps off', gap >= 998, level ? true : null, where);
    }
  };
  const from = (m: Model) => stands.get(m.id) as Stand;

  /** EG-MOV-03, EG-ALL-05: nobody is passed over or stood upon. */
  const bodies = (s: EnGarde, m: Model, path: readonly Point[], where: () => string) => {
    for (const other of s.models) {
      if (other.id === m.id || (other.status !== 'table' && other.status !== 'unconscious')) continue;
      if (
        other.z !== m.z ||
        from(m).z !== m.z ||
        s.things.some(({ body, carrier, steed }) => body === other.id && (carrier !== null || steed !== null))
      )
        continue;
      const reach = radiusOf(s, m) + (other.status === 'table' ? radiusOf(s, other) : Math.min(radiusOf(s, other), 1250));
      const end = path[path.length - 1] as Point;
      // Who lies where one stands already does not make him stand wrongly.
      if (path.length > 1)
        differences.compare(
          'stands clear',
          apart(end, other) >= reach - 13,
          other.status === 'unconscious' && other.steed !== null ? null : true,
          where,
        );
      if (other.status !== 'table' || has(s, m, 'fly') || (has(s, m, 'agile') && other.seat === m.seat)) continue;
      const wasOver = apart(path[0] as Point, other) < reach - 10;
      differences.compare('passes nobody', nearest(path, other) >= reach - 14, wasOver ? null : true, where);
    }
    for (const steed of s.steeds) {
      if (steed.status !== 'riderless' || steed.z !== m.z || from(m).z !== m.z || has(s, m, 'fly')) continue;
      if (last.decision === 'short move') continue;
      differences.compare('passes no mount', nearest(path, steed) >= radiusOf(s, m) + 875 - 14, true, where);
    }
  };

  /** EG-MOV-05, EG-CON-03, EG-ALL-02: who is touched on the way and at its end. */
  const contacts = (s: EnGarde, m: Model, path: readonly Point[], terms: { kind: Kind; touches: string }, where: () => string) => {
    const end = path[path.length - 1] as Point;
    const before = touching.get(m.id) ?? new Set();
    const touched: number[] = [];
    for (const foe of s.models) {
      if (!areOpen(s, m, foe) || foe.z !== m.z || from(m).z !== m.z) continue;
      const reach = radiusOf(s, m) + radiusOf(s, foe);
      const gap = apart(end, foe) - reach;
      if (gap <= 9) touched.push(foe.id);
      if (path.length < 2 || before.has(foe.id) || has(s, m, 'fly')) continue;
      const early = legsOf(path).some(([a, b]) => {
        const back = apart(a, b) < 60 ? a : { x: b.x + ((a.x - b.x) * 60) / apart(a, b), y: b.y + ((a.y - b.y) * 60) / apart(a, b) };
        return toSegment(foe, a, b === end ? back : b) < reach + 4 && (b !== end || apart(a, foe) >= reach + 4);
      });
      differences.compare('stops at the first', early && gap > 11, false, where);
    }
    if (path.length < 2) return;
    const wall = piecesOf(s).some(({ building }) => building !== undefined);
    if (terms.touches === 'never') differences.compare('touches nobody', touched.length, wall ? null : 0, where);
    if (terms.touches === 'must')
      differences.compare('touches somebody', touched.length > 0, wall || s.fixed.layout.length > 0 ? null : true, where);
    if (touched.length === 0 || wall) return;
    differences.compare('may touch', isCivilian(s, m), false, where);
    const isDuel = s.duels.some(({ a, b }) => a === m.id || b === m.id);
    if (terms.kind !== 'short' && !isDuel && wavers(s, m)) differences.compare('nerve found', nerved.has(m.id), true, where);
    if (!isDuel && terms.touches !== 'never')
      for (const id of touched)
        if (has(s, modelAt(s, id), 'terrifying') && !before.has(id)) differences.compare('dared', dared.has(`${m.id} ${id}`), true, where);
  };

  /** EGW-CONQ-10. */
  const leash = (s: EnGarde, m: Model, at: Stand, kind: Kind, where: () => string) => {
    if (!isMarked(s, m, 'handled') || kind === 'flight') return;
    const handlers = s.models.filter((other) => other.seat === m.seat && other.status === 'table' && isMarked(s, other, 'handler'));
    const far = (p: Stand | Model) =>
      Math.min(...handlers.map((other) => rangeOf({ ...baseOf(s, m), x: p.x, y: p.y, z: p.z }, baseOf(s, other))));
    if (handlers.length === 0 || last.decision === 'ordered paths' || last.decision === 'enter the table') return;
    if (far(at) <= 12_000) differences.compare('leash', far(m) <= 12_001, true, where);
  };

  return {
    asked(match, _seat, _offer, answer) {
      last = { decision: match.asked?.decision ?? '', answer, locals: match.stack[match.stack.length - 1]?.locals as { model?: number } };
      remember(match.state);
      if (last.decision === 'activate' && match.state.acting === null) nerved = new Set();
      // Who follows has rolled before he is asked for his path, and so have those under an order.
    },
    told(s, event) {
      if (s.turn === 0) return;
      if (event.kind === 'turn') dared.clear();
      if (event.kind === 'nerve' && event.passed) nerved.add(event.model as number);
      if (event.kind === 'dare' && event.passed) dared.add(`${event.model} ${event.target}`);
      if (event.kind === 'moved' || event.kind === 'turned') moved(s, event);
      remember(s);
    },
    after({ state: s }) {
      remember(s);
    },
  };
}
