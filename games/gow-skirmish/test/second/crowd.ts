// Random battles seldom come to blows: so now and then everybody is put close together, armed and equipped anew.
import { ITEMS, MOUNTS, WEAR } from '../../content/equipment.ts';
import { unitKind } from '../../content/units.ts';
import { WEAPONS } from '../../content/weapons.ts';
import type { Gow, Unit, Weapon } from '../../state.ts';
import { Scene } from './deeds.ts';
import { everySpot, far, type Spot, standable } from './ground.ts';
import { handsFree, statOf } from './unit.ts';

type Below = (sides: number) => number;

const any = <T>(list: readonly T[], below: Below): T => list[below(list.length)] as T;

function arm(unit: Unit, below: Below): void {
  unit.weapons = [];
  for (let n = 0; n < 4; n++) {
    const kind = any(Object.values(WEAPONS), below);
    const weapon: Weapon = { key: kind.key, ammo: below(kind.ammo + 1), most: kind.ammo, stowed: false, on: null };
    const lug = unit.weapons.findIndex(
      ({ key, on }, index) => on === null && WEAPONS[key]?.lug && !unit.weapons.some((each) => each.on === index),
    );
    if (kind.bayonet && lug >= 0) unit.weapons.push({ ...weapon, on: lug });
    else if (kind.hands <= handsFree(unit)) unit.weapons.push(weapon);
    else if (below(3) === 0) unit.weapons.push({ ...weapon, stowed: true });
  }
}

function equip(unit: Unit, below: Below): void {
  const worn = (slot: string) => any([null, ...Object.values(WEAR).filter((wear) => wear.slot === slot)], below)?.key ?? null;
  unit.body = worn('body');
  unit.head = worn('head');
  unit.mount = unitKind(unit.kind).mayRide && below(3) === 0 ? any(Object.keys(MOUNTS), below) : null;
  unit.items = Array.from({ length: below(3) }, () => any(Object.values(ITEMS), below)).map(({ key, uses }) => ({ key, left: uses }));
  arm(unit, below);
  unit.wounds = below(statOf(unit, '♠') + 1);
  unit.standsGuard = below(4) === 0;
  unit.progress = {};
  unit.heavyUsed = [];
}

/** Only while nobody acts. */
export function crowd(s: Gow, below: Below): void {
  const scene = new Scene(s);
  const open = everySpot(scene.land).filter((at) => standable(scene.land, at));
  const middle = any(open, below);
  const near = open.filter((at) => far(at, middle) <= 2 + below(4));
  const present = scene.present();
  if (near.length <= present.length) return;
  s.melee = [];
  for (const unit of present) {
    unit.at = scene.cell(near.splice(below(near.length), 1)[0] as Spot);
    equip(unit, below);
  }
  const rough = (count: number) => Array.from({ length: below(count) }, () => scene.cell(any(open, below)));
  s.smoke = [...rough(3), ...near.slice(0, below(2)).map((at) => scene.cell(at))].map((at) => ({ at, until: s.turn + below(2) }));
  s.caltrops = near.slice(0, below(3)).map((at) => scene.cell(at));
}
