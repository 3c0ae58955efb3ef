// Every question of the game, listed once. What else is known of them (how they are touched, judged, shown) are tables over this list.
import { scatter } from './rules/blast.ts';
import { adjust, peek, putBack } from './rules/cards.ts';
import { guardWindow, joinIn } from './rules/charge.ts';
import { nameBayonet, nameHex, nameUnit, nameWeapon } from './rules/checkless.ts';
import { choosePackage, placeUnit } from './rules/deploy.ts';
import { musterForce } from './rules/force.ts';
import { drawForArmour, knockWay, save } from './rules/hits.ts';
import { whereTo } from './rules/move.ts';
import { buy, nameTargets, nameTile, nextEffect } from './rules/skill.ts';
import { act, chooseUnit } from './rules/turn.ts';

export const decisions = {
  musterForce,
  choosePackage,
  placeUnit,
  chooseUnit,
  act,
  nameTile,
  nameTargets,
  adjust,
  buy,
  nextEffect,
  scatter,
  whereTo,
  guardWindow,
  joinIn,
  drawForArmour,
  save,
  knockWay,
  nameUnit,
  nameHex,
  nameWeapon,
  nameBayonet,
  peek,
  putBack,
};
export type Decisions = typeof decisions;
