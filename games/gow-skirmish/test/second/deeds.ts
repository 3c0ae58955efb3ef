// Which deeds are legal, and how many cards they draw, after the ledger alone.
import type { Act } from '../../rules/turn.ts';
import type { Gow, Unit } from '../../state.ts';
import {
  around,
  coverLoss,
  everySpot,
  far,
  inSight,
  type Land,
  type Spot,
  sameSpot,
  sign,
  soft,
  standable,
  taken,
  wet,
  within,
} from './ground.ts';
import {
  adds,
  boxesLeft,
  canHandle,
  guard,
  handsFree,
  inHand,
  isDash,
  isHeavy,
  mayNotMove,
  statOf,
  strong,
  sumOf,
  type Tool,
  toolsOf,
} from './unit.ts';

export class Scene {
  readonly s: Gow;
  readonly land: Land;
  private readonly width: number;
  private readonly sights = new Map<string, boolean>();
  private readonly covers = new Map<string, number>();

  constructor(s: Gow) {
    this.s = s;
    const rows = s.fixed.map.split('\n');
    this.width = (rows[0] as string).length;
    this.land = {
      rows,
      smoke: s.smoke.map(({ at }) => this.spot(at)),
      caltrops: s.caltrops.map((at) => this.spot(at)),
      taken: this.present().map((unit) => this.at(unit)),
      coverStack: s.fixed.coverStack,
    };
  }

  spot(cell: number): Spot {
    return { column: cell % this.width, row: Math.floor(cell / this.width) };
  }

  cell({ column, row }: Spot): number {
    return row * this.width + column;
  }

  at(unit: Unit): Spot {
    return this.spot(unit.at);
  }

  present(): Unit[] {
    return this.s.units.filter((unit) => unit.lost === 'no' && unit.at >= 0);
  }

  sees(from: Spot, to: Spot): boolean {
    const key = `${this.cell(from)} ${this.cell(to)}`;
    const known = this.sights.get(key) ?? (sameSpot(from, to) || inSight(this.land, from, to));
    this.sights.set(key, known);
    return known;
  }

  cover(from: Spot, to: Spot): number {
    const key = `${this.cell(from)} ${this.cell(to)}`;
    const known = this.covers.get(key) ?? coverLoss(this.land, from, to);
    this.covers.set(key, known);
    return known;
  }

  foesInMelee(unit: Unit): number[] {
    return this.s.melee.flatMap(([a, b]) => (a === unit.id ? [b] : b === unit.id ? [a] : []));
  }

  fighting(unit: Unit): boolean {
    return this.foesInMelee(unit).length > 0;
  }

  /** GOW-SKL-03 without extra points; targets as they are named. */
  cards(unit: Unit, tool: Tool, targets: readonly Unit[], tile: Spot | null): number {
    const { ability } = tool;
    const attack = ability.type === 'melee' || ability.type === 'ranged';
    let count = statOf(unit, ability.suit as string) + unit.nips - (unit.uses[tool.id] ?? 0);
    if (isDash(tool)) count += sumOf(unit, 'Mobility Drills') - (unit.body === 'siege' ? 1 : 0);
    if (tool.weapon !== null && unit.weapons[tool.weapon]?.on !== null) count -= 1;
    if (!attack) return count;
    const from = this.at(unit);
    const spots = tile ? [tile] : targets.map((target) => this.at(target));
    if (spots.length === 0) return count;
    const worst = (list: readonly number[]) => Math.max(0, ...list);
    if (ability.type === 'ranged') count -= worst(spots.map((to) => far(from, to) - ability.range));
    if (!ability.lobbed) count -= worst(spots.map((to) => this.cover(from, to)));
    if (tile) return count;
    count -= worst(targets.map((target) => sumOf(target, 'Block')));
    const alone = (target: Unit) => this.foesInMelee(target).every((id) => id === unit.id);
    if (ability.type === 'melee') count -= worst(targets.map((target) => (alone(target) ? sumOf(target, 'Parry') : 0)));
    const { charge } = unit;
    if (ability.type === 'melee' && charge && targets.every(({ id }) => id === charge.target)) count += charge.bonus;
    if (targets.every((target) => target.mount !== null)) count += sumOf(unit, 'Cavalry Killer', tool.weapon);
    const covered = (target: Unit) => this.cover(this.at(target), from) > 0;
    if (ability.type === 'ranged' && targets.every(covered)) count += sumOf(unit, 'Stalk');
    return count;
  }

  /** GOW-MEL-01, GOW-RNG-01, GOW-LOS-04, GOW-ABIL-07. */
  targets(unit: Unit, { ability }: Tool): Unit[] {
    const from = this.at(unit);
    return this.present().filter((target) => {
      const to = this.at(target);
      if (target.seat === unit.seat) return false;
      if ((ability.type === 'melee' || ability.multitarget) && far(from, to) > ability.range) return false;
      return ability.lobbed || this.sees(from, to);
    });
  }

  tiles(unit: Unit, tool: Tool, extra: number): Spot[] {
    const fits = (to: Spot) =>
      standable(this.land, to) && (tool.ability.lobbed || this.sees(this.at(unit), to)) && this.cards(unit, tool, [], to) + extra >= 1;
    return everySpot(this.land).filter(fits);
  }

  /** GOW-SUPP-01: whom an effect may go to; null: it needs nobody. */
  helped(unit: Unit, tool: Tool, choice: number): Unit[] | null {
    const effects = tool.ability.choices[choice]?.effects ?? {};
    const friends = effects.commanded || effects.clear || effects.heal || effects.move;
    const foes = effects.suppressed || effects.concussion;
    if (!friends && !foes) return null;
    return this.present().filter((target) => {
      if ((target.seat === unit.seat) === Boolean(foes)) return false;
      if (effects.commanded && target === unit) return false;
      if (effects.move && this.fighting(target)) return false;
      return far(this.at(unit), this.at(target)) <= tool.ability.range;
    });
  }

  /** GOW-CON-06. */
  hexes(unit: Unit, { ability }: Tool): Spot[] {
    const { land } = this;
    return everySpot(land).filter((to) => {
      if (far(this.at(unit), to) > ability.range || !standable(land, to)) return false;
      if (ability.name === 'Smoke') return true;
      const strewn = land.caltrops.some((each) => sameSpot(each, to));
      return sign(land, to) === '.' && !strewn && !taken(land, to);
    });
  }

  /** What stands against a use, targets and cards apart. */
  private barred(unit: Unit, tool: Tool): boolean {
    const { ability } = tool;
    const used = unit.uses[tool.id] ?? 0;
    const melee = this.fighting(unit);
    const weapon = tool.weapon === null ? null : unit.weapons[tool.weapon];
    const item = tool.item === null ? null : unit.items[tool.item];
    return (
      (!ability.reuseable && used > 0) ||
      (melee && (ability.suit === null || ability.type === 'ranged' || ability.type === 'support')) ||
      (ability.emptyHands === 'one' && handsFree(unit) < 1) ||
      (ability.emptyHands === 'all' && unit.weapons.some((_, index) => unit.weapons[index]?.on === null && inHand(unit, index))) ||
      item?.left === 0 ||
      (weapon !== null && weapon !== undefined && weapon.ammo < ability.ammo) ||
      (weapon !== null && weapon !== undefined && adds(tool) > 0 && weapon.ammo === weapon.most) ||
      (tool.weapon !== null && isHeavy(unit, tool.weapon) && unit.moved && !strong(unit)) ||
      (isDash(tool) && (unit.immobilized || mayNotMove(unit) || this.strictlyHeavy(unit))) ||
      (ability.suit === null && !canHandle(unit, tool))
    );
  }

  /** GOW-EQP-06, option `heavy: strict`. */
  private strictlyHeavy(unit: Unit): boolean {
    return this.s.fixed.heavyStrict && !strong(unit) && unit.weapons.some((_, index) => isHeavy(unit, index) && inHand(unit, index));
  }

  /** GOW-CHRG-01. */
  chargeable(unit: Unit, drawn: number): Unit[] {
    if (this.fighting(unit)) return [];
    const near = (target: Unit) => far(this.at(unit), this.at(target));
    return this.present().filter((target) => target.seat !== unit.seat && near(target) >= 2 && near(target) <= drawn);
  }

  /** GOW-ACT-03: everything that the acting unit may declare. */
  deeds(unit: Unit, points: number): Act[] {
    const acts: Act[] = ['end', ...(unit.mount === null ? [] : (['dismount'] as const))];
    for (const tool of toolsOf(unit)) {
      const { id: use, ability } = tool;
      if (this.barred(unit, tool)) continue;
      if (ability.suit === null) {
        const left = boxesLeft(unit, tool);
        const hexed = ability.name === 'Smoke' || ability.name === 'Strew';
        const finds = hexed ? this.hexes(unit, tool).length > 0 : ability.type !== 'support' || this.helped(unit, tool, 0)?.length !== 0;
        for (let pay = 1; pay <= Math.min(points, left); pay++) if (pay < left || finds) acts.push({ use, pay });
        continue;
      }
      for (let extra = 0; this.s.fixed.baseCost + extra <= points; extra++) acts.push(...this.checks(unit, tool, extra));
    }
    return acts;
  }

  private checks(unit: Unit, tool: Tool, extra: number): Act[] {
    const { id: use, ability } = tool;
    if (ability.area !== null) return this.tiles(unit, tool, extra).length > 0 ? [{ use, extra }] : [];
    if (ability.type === 'melee' || ability.type === 'ranged') {
      const fit = this.targets(unit, tool).filter((target) => this.cards(unit, tool, [target], null) + extra >= 1);
      if (!ability.multitarget) return fit.map(({ id }) => ({ use, extra, target: id }));
      return fit.length > 0 ? [{ use, extra }] : [];
    }
    const drawn = this.cards(unit, tool, [], null) + extra;
    if (drawn < 1) return [];
    if (ability.type === 'support' && ability.choices.every((_, choice) => this.helped(unit, tool, choice)?.length === 0)) return [];
    if (!isDash(tool)) return [{ use, extra }];
    return [{ use, extra }, ...this.chargeable(unit, drawn).map(({ id }) => ({ use, extra, charge: id }))];
  }

  private walker(unit: Unit) {
    return { skirmisher: sumOf(unit, 'Skirmisher') > 0, roadBound: unit.mount === 'velocipede' };
  }

  /** GOW-MOVE-01, GOW-EQP-06. */
  ways(unit: Unit, points: number): number[] {
    if (mayNotMove(unit)) return [];
    return within(this.land, this.walker(unit), this.at(unit), points).map((to) => this.cell(to));
  }

  /** GOW-GRD-01, GOW-GRD-04. */
  guards(charger: Unit, except: number | null): { guard: number; to: number }[] {
    const near = around(this.land, this.at(charger));
    return this.present().flatMap((unit) => {
      const x = guard(unit);
      if (unit.seat === charger.seat || unit.id === except || x < 1 || this.fighting(unit)) return [];
      if (far(this.at(unit), this.at(charger)) > x) return [];
      const posts = [this.at(unit), ...(mayNotMove(unit) ? [] : within(this.land, this.walker(unit), this.at(unit), x))];
      return posts.filter((to) => near.some((each) => sameSpot(each, to))).map((to) => ({ guard: unit.id, to: this.cell(to) }));
    });
  }

  /** GOW-CHRG-04 to GOW-CHRG-06, of the hexes that were entered. */
  bonus(charger: Unit, charged: Unit, entered: readonly Spot[]): number {
    const { land } = this;
    const skirmishes = sumOf(charger, 'Skirmisher') > 0;
    const disrupted = entered.some((to) => wet(land, to) || (soft(land, to) && !skirmishes));
    const defence = this.fighting(charged) ? 0 : sumOf(charged, 'Charge Defence') + (disrupted ? 2 : 0);
    return Math.max(0, 2 + sumOf(charger, 'Brutal Charge') - defence);
  }
}
