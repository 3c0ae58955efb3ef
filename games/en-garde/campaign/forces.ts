// Three scenarios and three small warbands (EGW-CAMP-02 to -05).
import type { Refusal } from '@baize/kernel';
import { BANNER_POINTS } from '../content/profiles.ts';
import { type Dice, rollOff } from '../content/scenarios/dice.ts';
import { type Role, SCENARIOS, type ScenarioId } from '../content/scenarios/scenarios.ts';
import type { GunRecord, ModelRecord, Warband } from '../content/types.ts';
import { ORDNANCE } from '../content/weapons.ts';
import { leadersOf, refuseHounds } from '../muster/warband.ts';
import type { Campaign, Force, MasterRoster } from './record.ts';
import { memberOf } from './record.ts';

export const CAMPAIGN_SCENARIOS: readonly ScenarioId[] = ['capture', 'duel', 'defence', 'escort', 'bridge', 'occupy', 'raid'];

/** EGW-CAMP-02 `random`: three different ones. */
export function drawScenarios(dice: Dice, taken: readonly ScenarioId[] = []): ScenarioId[] {
  const drawn = [...taken];
  while (drawn.length < 3) {
    const rest = CAMPAIGN_SCENARIOS.filter((id) => !drawn.includes(id));
    drawn.push(rest[dice.below(rest.length, 'a scenario')] as ScenarioId);
  }
  return drawn;
}

/** EGW-CAMP-02: who picks first, where scenarios are picked. */
export function firstPicker(dice: Dice): 0 | 1 {
  return rollOff(2, dice, 'who picks first') as 0 | 1;
}

/** EGW-CAMP-02 `picked`: why a player may not pick that one. */
export function refusePick(taken: readonly ScenarioId[], id: ScenarioId): Refusal | null {
  if (!CAMPAIGN_SCENARIOS.includes(id)) return { rule: 'EGW-CAMP-02', reason: 'The Skirmish is the final.' };
  return taken.includes(id) ? { rule: 'EGW-CAMP-02', reason: `${SCENARIOS[id].name} has been picked already.` } : null;
}

/** EGW-CAMP-03: guns whose whole crew is there. */
function gunsWith(roster: MasterRoster, force: Force): GunRecord[] {
  return roster.guns.filter(({ crew }) => crew.every((id) => force.models.includes(id)));
}

/** EGW-CAMP-03: models, and the banner with its bearer, and a gun with its crew. */
export function forcePoints(roster: MasterRoster, force: Force): number {
  const models = force.models.map((id) => memberOf(roster, id).record.points);
  const guns = gunsWith(roster, force).map(({ gun }) => ORDNANCE[gun].points);
  const banner = roster.bearer !== null && force.models.includes(roster.bearer) ? BANNER_POINTS : 0;
  return [...models, ...guns, banner].reduce((a, b) => a + b, 0);
}

/** EGW-CAMP-03: all that is wrong with one small warband. */
export function refuseForce(roster: MasterRoster, force: Force): Refusal[] {
  const no = (reason: string): Refusal => ({ rule: 'EGW-CAMP-03', reason });
  const stranger = force.models.find((id) => !roster.members.some(({ record }) => record.id === id));
  if (stranger !== undefined) return [no(`There is no '${stranger}' in the roster.`)];
  const found: Refusal[] = [];
  const points = forcePoints(roster, force);
  if (4 * points < roster.spent || 2 * points > roster.spent)
    found.push(no(`A small warband costs a quarter to a half of ${roster.spent} points, not ${points}.`));
  if (force.models.length > 20) found.push(no(`At most 20 models, not ${force.models.length}.`));
  const records = force.models.map((id) => memberOf(roster, id).record);
  if (records.length > 0 && !leadersOf(records).some(({ id }) => id === force.leader))
    found.push(no('Each small warband has its own Leader.'));
  const hounds = refuseHounds(records);
  if (hounds) found.push(hounds);
  return found;
}

/** EGW-CAMP-03: three disjoint small warbands, in the order of the scenarios (EGW-CAMP-04). */
export function refuseForces(roster: MasterRoster, forces: readonly Force[]): Refusal[] {
  if (forces.length !== 3) return [{ rule: 'EGW-CAMP-03', reason: `Three small warbands, not ${forces.length}.` }];
  const all = forces.flatMap(({ models }) => models);
  const twice = all.find((id, at) => all.indexOf(id) !== at);
  const found: Refusal[] = twice === undefined ? [] : [{ rule: 'EGW-CAMP-03', reason: `'${twice}' is in two places.` }];
  return [...found, ...forces.flatMap((force) => refuseForce(roster, force))];
}

/** EGW-CAMP-04: a player hands in his three; they lie sealed. */
export function handIn(campaign: Campaign, player: 0 | 1, forces: readonly Force[]): Campaign {
  const all: Campaign['forces'] = [...campaign.forces];
  all[player] = forces.map(({ models, leader }) => ({ models: [...models], leader }));
  return { ...campaign, forces: all };
}

/** EGW-CAMP-04: what a player may see: his own forces, and of the other's those of scenarios begun once both have handed in. */
export function forcesSeenBy(campaign: Campaign, player: 0 | 1): [(Force | null)[], (Force | null)[]] {
  const both = campaign.forces.every((forces) => forces !== null);
  const seen = (owner: 0 | 1) =>
    [0, 1, 2].map((game) => {
      const open = owner === player || (both && game <= campaign.won.length);
      return open ? (campaign.forces[owner]?.[game] ?? null) : null;
    });
  return [seen(0), seen(1)];
}

/** The model as it goes to battle: one that lost its mount walks. */
export function fielded({ record, mount }: MasterRoster['members'][number]): ModelRecord {
  return record.mount && mount === 'lost' ? { ...record, mount: null, move: record.footMove } : record;
}

/** A force ready for play, with Morale, banner and guns of its roster. */
export function fieldForce(roster: MasterRoster, force: Force): Warband {
  return {
    name: roster.name,
    list: roster.list,
    morale: roster.morale,
    models: force.models.map((id) => fielded(memberOf(roster, id))),
    guns: gunsWith(roster, force),
    leader: force.leader,
    bearer: roster.bearer !== null && force.models.includes(roster.bearer) ? roster.bearer : null,
    points: forcePoints(roster, force),
  };
}

/** The two warbands of the next scenario. */
export function nextWarbands(campaign: Campaign): [Warband, Warband] {
  const game = campaign.won.length;
  const field = (player: 0 | 1) => {
    const force = campaign.forces[player]?.[game];
    if (!force) throw new Error('Not all small warbands have been handed in.');
    return fieldForce(campaign.rosters[player], force);
  };
  return [field(0), field(1)];
}

/** EGW-CAMP-05: the warband with more points attacks; equal: a roll-off. */
export function rolesFor(warbands: readonly [Warband, Warband], dice: Dice): [Role, Role] {
  const [a, b] = warbands;
  const attacker = a.points === b.points ? rollOff(2, dice, 'who attacks') : a.points > b.points ? 0 : 1;
  return attacker === 0 ? ['attacker', 'defender'] : ['defender', 'attacker'];
}

/** EGW-CAMP-05: what table and terrain go by. */
export function largerPoints(warbands: readonly [Warband, Warband]): number {
  return Math.max(warbands[0].points, warbands[1].points);
}
