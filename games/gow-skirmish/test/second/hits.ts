// What one hit does after the ledger alone: wounds, effects, knockback, and who is in melee afterwards.
import type { Effects } from '../../content/ability.ts';
import { unitKind } from '../../content/units.ts';
import { WEAPONS } from '../../content/weapons.ts';
import type { Unit } from '../../state.ts';
import type { Scene } from './deeds.ts';
import { far, type Spot, sameSpot, sign, soft, standable, wet } from './ground.ts';
import { moved, pushWays } from './questions.ts';
import { handsFree, inHand, statOf } from './unit.ts';

export interface Blow {
  attacker: number;
  target: number;
  effects: Effects;
  from: Spot;
  melee: boolean;
  /** What the armour has stopped: 1 the wounds, 2 everything. */
  saved: number;
  /** The way that was chosen between two; null: it was not asked. */
  way: number | null;
}

/** GOW-MEL-05. */
function reach(unit: Unit): number {
  const blades = unit.weapons.flatMap((weapon, index) => (inHand(unit, index) ? (WEAPONS[weapon.key]?.abilities ?? []) : []));
  const { native } = unitKind(unit.kind);
  const ranges = [...blades, ...(native ? [native] : [])].filter(({ type }) => type === 'melee').map(({ range }) => range);
  return Math.max(handsFree(unit) > 0 ? 1 : 0, ...ranges);
}

/** Carries the blow out on the scene's own state. */
export function strike(scene: Scene, blow: Blow): void {
  const { s } = scene;
  const [attacker, target] = [s.units[blow.attacker] as Unit, s.units[blow.target] as Unit];
  const near = (a: Unit, b: Unit) => far(scene.at(a), scene.at(b)) <= Math.max(1, reach(a), reach(b));
  const pair = [Math.min(attacker.id, target.id), Math.max(attacker.id, target.id)] as [number, number];
  if (blow.melee && near(attacker, target) && !s.melee.some(([a, b]) => a === pair[0] && b === pair[1])) s.melee.push(pair);
  wound(scene, target, blow.saved > 0 ? 0 : (blow.effects.wounds ?? 0));
  if (blow.saved < 2 && target.lost === 'no') {
    concuss(scene, target, blow.effects.concussion ?? 0);
    if (blow.effects.immobilize) target.immobilized = true;
    if (blow.effects.suppressed) target.suppressed = true;
    push(scene, target, blow);
  }
  const stands = (id: number) => s.units[id]?.lost === 'no';
  s.melee = s.melee.filter(([a, b]) => stands(a) && stands(b) && near(s.units[a] as Unit, s.units[b] as Unit));
}

/** GOW-DMG-02 to GOW-DMG-07. */
function wound({ s }: Scene, target: Unit, count: number): void {
  const most = statOf(target, '♠');
  if (count === 0) return;
  if (target.wounds >= most || (s.fixed.overkill && target.wounds + count > most)) {
    target.lost = 'out of action';
    target.at = -1;
  } else target.wounds = Math.min(most, target.wounds + count);
}

/** GOW-EFF-03. */
function concuss({ s }: Scene, target: Unit, count: number): void {
  if (s.acting?.unit === target.id) s.acting.points = Math.max(0, s.acting.points - count);
  else target.concussion += count;
}

/** GOW-EFF-07, GOW-EFF-08, GOW-CON-05. */
function push(scene: Scene, target: Unit, { effects, from, way: chosen }: Blow): void {
  const ways = pushWays(from, scene.at(target));
  const way = chosen ?? (ways.length === 1 ? ways[0] : undefined);
  if (way === undefined) return;
  for (let left = effects.knockback ?? 0; left > 0; left--) {
    const next = moved(scene.at(target), way, 1);
    const other = scene.present().find((unit) => unit !== target && sameSpot(scene.at(unit), next));
    const wall = sign(scene.land, next) === '#';
    if (wall || other) concuss(scene, target, 1);
    if (other) concuss(scene, other, 1);
    if (wall || other || !standable(scene.land, next)) return;
    target.at = scene.cell(next);
    if (target.mount === 'velocipede' && (soft(scene.land, next) || wet(scene.land, next))) target.mount = null;
  }
}

/** What is compared of a battle after a blow. */
export function marks(scene: Scene): unknown {
  const { units, melee } = scene.s;
  return {
    units: units.map(({ wounds, lost, at, concussion, immobilized, suppressed, mount }) => [
      wounds,
      lost,
      at,
      concussion,
      immobilized,
      suppressed,
      mount,
    ]),
    melee: melee.map((pair) => pair.join(' ')).sort(),
  };
}
