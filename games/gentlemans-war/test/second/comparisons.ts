// One verdict of the rules after another beside that of the second opinion, for any position: drawn by chance, or out of a battle.
import { attackRefusal } from '../../rules/all/attacks.ts';
import { shotRefusal } from '../../rules/all/shots.ts';
import { isCycleOver } from '../../rules/cards/cycle.ts';
import { type Serving, servingsOf } from '../../rules/cards/serving.ts';
import { kindOfAttack } from '../../rules/charge/kind.ts';
import { actionsFor } from '../../rules/charge/responses.ts';
import { coverFrom } from '../../rules/country/cover.ts';
import { sees } from '../../rules/country/sight.ts';
import { diceOf, isCrammed, shootersAt, shotParts, targetClass } from '../../rules/shooting/shot.ts';
import type { Unit, War } from '../../state.ts';
import * as acting from './acting.ts';
import * as body from './body.ts';
import * as charging from './charging.ts';
import type { Differences } from './differences.ts';
import { story } from './positions.ts';
import * as shooting from './shooting.ts';
import * as sight from './sight.ts';

/** AGW-GEOM-12 to -14, AGW-LAND-07: whether one sees the other, and what covers him. */
export function compareSight(s: War, a: Unit, b: Unit, where: () => string, differences: Differences): void {
  if (body.isWagon(s, a)) return;
  differences.compare('sight', sees(s, a, b), sight.sees(s, a, b), where);
  differences.compare('cover', coverFrom(s, a, b, null), sight.coverFrom(s, a, b, null), where);
  differences.compare('siege cover', coverFrom(s, a, b, 'heavy-artillery'), sight.coverFrom(s, a, b, 'heavy-artillery'), where);
}

const OCCASIONS = ['charge', 'counter-charge', 'support', 'pursuit', 'accidental'] as const;

/** AGW-ALL-03, AGW-FLANK-01: whether one may attack the other, and from which side. */
export function compareAttack(s: War, a: Unit, b: Unit, where: () => string, differences: Differences): void {
  for (const occasion of OCCASIONS.filter((each) => !a.running || !['pursuit', 'accidental'].includes(each)))
    differences.compare(occasion, attackRefusal(s, a, b, occasion) === null, charging.mayAttack(s, a, b, occasion), where);
  if (!body.isWagon(s, a) && !body.isWagon(s, b) && !body.isGarrison(a))
    differences.compare('kind', kindOfAttack(s, a, b), charging.kindOf(s, a, b), where);
}

/** AGW-ALL-02, AGW-SHOT, AGW-SAVE: whether one may shoot at the other, with how many dice and at what saves; `number` is a number of shooters to try besides. */
export function compareShot(s: War, a: Unit, b: Unit, number: number, where: () => string, differences: Differences): void {
  const isDoubtful = shooting.weaponOf(s, a) !== null && shooting.isBandDoubtful(s, a, b);
  for (const occasion of ['activation', 'ace', 'parting'] as const) {
    // How a garrison shoots after losers hangs on the wall that was attacked.
    const isOpen = isDoubtful || (occasion === 'parting' && body.isGarrison(a));
    const mine = isOpen ? null : shooting.mayShootAt(s, a, b, occasion);
    const parts = shotParts(s, a, b, occasion, occasion === 'parting' ? 'long' : null);
    const may = shotRefusal(s, a, b, occasion) === null && parts !== null && parts.dice > 0;
    const many = shooting.shooters(s, a, b);
    const dice = mine && many !== null ? shooting.diceFor(s, a, many) : 0;
    // Where a wall hangs on a hair, so does whether anybody shoots.
    const expected = mine && many === null ? null : mine && dice === 0 ? false : mine;
    differences.compare(occasion === 'activation' ? 'may shoot' : `may shoot (${occasion})`, may, expected, where);
    if (!mine || !parts || dice === 0) continue;
    const weapon = shooting.weaponOf(s, a);
    const band = occasion === 'parting' ? 'long' : shooting.bandOf(s, a, b);
    differences.compare('band', parts.band, band, where);
    differences.compare('hit', parts.toHit, weapon && band ? shooting.toHit(weapon, band) : null, where);
    differences.compare('class', parts.target, shooting.classOf(s, a, b, occasion), where);
    differences.compare('save', parts.toSave, shooting.toSave(s, a, b, occasion), where);
    if (occasion === 'parting') continue;
    differences.compare('shooters', shootersAt(s, a, b, occasion), many, where);
    differences.compare('dice', parts.dice, many === null ? null : shooting.diceFor(s, a, many), where);
    if (weapon) differences.compare('dice of a number', diceOf(s, a, weapon, number), shooting.diceFor(s, a, number), where);
  }
  differences.compare('crammed', isCrammed(s, b), shooting.isCrammed(s, b), where);
  differences.compare('class under a response', targetClass(s, a, b, 'response'), shooting.classOf(s, a, b, 'response'), where);
}

export const inWords = (serving: Serving): string => {
  switch (serving.do) {
    case 'brigade':
      return serving.led === null ? 'brigade' : `brigade ${serving.led}`;
    case 'general':
      return `general ${serving.general}`;
    case 'enter':
      return 'enter';
    case 'cameo':
      return `cameo ${serving.cameo}`;
    default:
      return `${serving.do} ${serving.unit}`;
  }
};

/** AGW-ALL-04, AGW-BRIG-01, AGW-CYC-03, AGW-RESP-01: whom each kind of card serves, whether a cycle is over, and how many actions an answer to a charge has. */
export function compareCards(s: War, n: string, differences: Differences): void {
  const parted = () =>
    JSON.stringify(
      s.units
        .filter((u) => u.status !== 'table' || u.partner !== null)
        .map(({ id, status, counter, part, partner, apart }) => ({ id, status, counter, part, partner, apart })),
    );
  for (const seat of [0, 1]) {
    const isNear = acting.isNearLink(s, seat);
    for (const kind of ['number', 'court', 'ace'] as const)
      for (const fromHand of [false, true]) {
        const theirs = servingsOf(s, seat, kind, fromHand).map(inWords).sort();
        differences.compare(
          `${kind}${fromHand ? ' held' : ''}`,
          theirs,
          isNear ? null : acting.offers(s, seat, kind, fromHand),
          () => `${n} seat ${seat} ${kind} ${parted()} ${JSON.stringify(s.generals)} ${JSON.stringify(s.locks)}${story(s)}`,
        );
      }
    differences.compare('cycle over', isCycleOver(s, seat), acting.isCycleOver(s, seat), () => `${n} seat ${seat} ${parted()}${story(s)}`);
  }
  for (const u of s.units)
    differences.compare(
      'actions',
      actionsFor(s, u, 0),
      acting.actionsOf(s, u),
      () => `${n} #${u.id} ${u.status} ${JSON.stringify(s.locks)}${story(s)}`,
    );
}
