// The desk at which a table is made: the sheet with its past and future, what is in hand, and what is chosen. No page in it.
import {
  asPath,
  freshThingId,
  isPath,
  keptOn,
  kindOf,
  type LaidPath,
  type LaidThing,
  type Mirror,
  movedBy,
  newPath,
  newPiece,
  type Point,
  resized,
  stretchedTo,
  type TableFinding,
  type TableKind,
  type TableMaker,
  type TableSheet,
  turnedPath,
  turnedTo,
  withAccepted,
  withoutPoint,
  withoutThing,
  withThing,
} from '@baize/contracts';
import { type Signal, signal } from '@preact/signals';

/** The bare hand moves things; a piece in hand is laid; a line or an outline is drawn point by point. */
export type Tool = { do: 'hand' } | { do: 'lay'; kind: string } | { do: 'draw'; kind: string; points: readonly Point[] };

const HAND: Tool = { do: 'hand' };
const MOST_STEPS = 200;

export interface Desk {
  maker: TableMaker;
  kinds: readonly TableKind[];
  sheet: Signal<TableSheet>;
  tool: Signal<Tool>;
  chosen: Signal<string | null>;
  past: Signal<readonly TableSheet[]>;
  future: Signal<readonly TableSheet[]>;
  /** Something is being dragged: what costs time waits for its end. */
  isBusy: Signal<boolean>;
  thing(): LaidThing | null;
  take(kind: string, how?: 'lay' | 'draw'): void;
  putDown(): void;
  choose(id: string | null): void;
  /** A change that is one step to undo; with `more`, it goes on with the last. */
  change(sheet: TableSheet, more?: boolean): void;
  put(thing: LaidThing, more?: boolean): void;
  lay(kind: string, at: Point): string;
  remove(): void;
  double(): void;
  move(by: Point): void;
  turn(by: number): void;
  stretch(by: Point): void;
  addPoint(at: Point): void;
  takeBackPoint(): void;
  /** Ends what is being drawn; null: there was too little of it. */
  endDrawing(): string | null;
  removePoint(n: number): void;
  freeCorners(): void;
  mirror(how: Mirror): void;
  resize(width: number, height: number): void;
  letBe(finding: TableFinding): void;
  undo(): void;
  redo(): void;
}

export function newDesk(maker: TableMaker, first: TableSheet): Desk {
  const { kinds } = maker.terms;
  const sheet = signal(first);
  const tool = signal<Tool>(HAND);
  const chosen = signal<string | null>(null);
  const past = signal<readonly TableSheet[]>([]);
  const future = signal<readonly TableSheet[]>([]);
  const isBusy = signal(false);
  const thing = () => sheet.value.things.find(({ id }) => id === chosen.value) ?? null;

  const desk: Desk = {
    ...{ maker, kinds, sheet, tool, chosen, past, future, isBusy, thing },
    take(kind, how) {
      const { laid } = kindOf(kinds, { of: kind });
      chosen.value = null;
      tool.value =
        (how ?? (laid === 'line' ? 'draw' : 'lay')) === 'draw' && laid !== 'piece' ? { do: 'draw', kind, points: [] } : { do: 'lay', kind };
    },
    putDown() {
      tool.value = HAND;
    },
    choose(id) {
      chosen.value = id;
      if (id !== null) tool.value = HAND;
    },
    change(after, more = false) {
      if (after === sheet.value) return;
      if (!more) {
        past.value = [...past.value.slice(1 - MOST_STEPS), sheet.value];
        future.value = [];
      }
      sheet.value = after;
    },
    put(changed, more) {
      const twin = sheet.value.things.find(({ id }) => id === changed.id)?.twin;
      const kept = keptOn(sheet.value, kindOf(kinds, changed), changed);
      desk.change(withThing(sheet.value, kinds, twin === undefined ? kept : { ...kept, twin }), more);
    },
    lay(kind, at) {
      const id = freshThingId(sheet.value);
      desk.put(newPiece(kindOf(kinds, { of: kind }), id, at));
      tool.value = HAND;
      chosen.value = id;
      return id;
    },
    remove() {
      if (chosen.value === null) return;
      desk.change(withoutThing(sheet.value, chosen.value));
      chosen.value = null;
    },
    double() {
      const own = thing();
      if (!own) return;
      const { twin: _, ...rest } = movedBy(own, [2000, 2000]);
      const id = freshThingId(sheet.value);
      desk.put({ ...rest, id } as LaidThing);
      chosen.value = id;
    },
    move(by) {
      const own = thing();
      if (own) desk.put(movedBy(own, by));
    },
    turn(by) {
      const own = thing();
      if (!own) return;
      const kind = kindOf(kinds, own);
      const step = kind.turns || 1500;
      desk.put(isPath(own) ? turnedPath(own, by * 1500) : turnedTo(kind, own, own.turn + by * step));
    },
    stretch(by) {
      const own = thing();
      if (own && !isPath(own)) desk.put(stretchedTo(kindOf(kinds, own), own, [own.size[0] + by[0], own.size[1] + by[1]]));
    },
    addPoint(at) {
      const held = tool.value;
      if (held.do !== 'draw') return;
      const last = held.points.at(-1);
      if (last && last[0] === at[0] && last[1] === at[1]) return;
      tool.value = { ...held, points: [...held.points, at] };
    },
    takeBackPoint() {
      const held = tool.value;
      if (held.do === 'draw') tool.value = { ...held, points: held.points.slice(0, -1) };
    },
    endDrawing() {
      const held = tool.value;
      if (held.do !== 'draw') return null;
      const kind = kindOf(kinds, { of: held.kind });
      tool.value = HAND;
      if (held.points.length < (kind.laid === 'line' ? 2 : 3)) return null;
      const id = freshThingId(sheet.value);
      desk.put(newPath(kind, id, held.points));
      chosen.value = id;
      return id;
    },
    removePoint(n) {
      const own = thing();
      if (!own || !isPath(own)) return;
      const least = kindOf(kinds, own).laid === 'line' ? 2 : 3;
      if (own.points.length > least) desk.put(withoutPoint(own, n));
    },
    freeCorners() {
      const own = thing();
      const kind = own && kindOf(kinds, own);
      if (own && kind?.laid === 'area' && !isPath(own)) desk.put(asPath(kind, own) satisfies LaidPath);
    },
    mirror(how) {
      desk.change({ ...sheet.value, mirror: how });
    },
    resize(width, height) {
      const { terms } = maker;
      const fit = (value: number, { from, to }: { from: number; to: number }) => Math.min(to, Math.max(from, value));
      if (Number.isFinite(width) && Number.isFinite(height))
        desk.change(resized(sheet.value, fit(width, terms.width), fit(height, terms.height)));
    },
    letBe({ id }) {
      desk.change(withAccepted(sheet.value, id));
    },
    undo: () => travel(past, future),
    redo: () => travel(future, past),
  };

  function travel(from: typeof past, to: typeof past): void {
    const other = from.value.at(-1);
    if (!other) return;
    from.value = from.value.slice(0, -1);
    to.value = [...to.value, sheet.value];
    sheet.value = other;
    if (!thing()) chosen.value = null;
  }
  return desk;
}
