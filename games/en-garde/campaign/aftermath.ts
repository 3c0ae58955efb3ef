// After the battles of a campaign, and its final (EGW-CAMP-06, -07).
import type { Dice } from '../content/scenarios/dice.ts';
import type { Fate } from '../content/scenarios/victory.ts';
import type { Warband } from '../content/types.ts';
import { leadersOf } from '../muster/warband.ts';
import { fielded, forcePoints } from './forces.ts';
import type { Campaign, Health, MasterRoster, Member } from './record.ts';

/** How a model came out of a battle. */
export type Aftermath = {
  id: string;
  fate: Fate;
  wound: 'none' | 'light' | 'grievous';
  captured: boolean;
  /** Its mount: killed, left with a Grievous wound, or neither. */
  mount: 'sound' | 'grievous' | 'killed' | null;
};

/** EGW-CAMP-06: a Light wound heals, a Grievous one and unconsciousness need a die; the killed and the captured are gone. */
export function healthAfter({ fate, wound, captured }: Aftermath): Health {
  if (fate === 'killed') return 'killed';
  if (captured || fate === 'taken') return 'captured';
  return wound === 'grievous' || fate === 'unconscious' ? 'hurt' : 'fit';
}

function mountAfter(member: Member, { mount }: Aftermath): Member['mount'] {
  if (member.mount === null || member.mount === 'lost') return member.mount;
  if (mount === 'killed') return 'lost';
  return mount === 'grievous' ? 'hurt' : member.mount;
}

export function rosterAfter(roster: MasterRoster, ends: readonly Aftermath[]): MasterRoster {
  const after = (member: Member): Member => {
    const end = ends.find(({ id }) => id === member.record.id);
    return end ? { ...member, health: healthAfter(end), mount: mountAfter(member, end) } : member;
  };
  return { ...roster, members: roster.members.map(after) };
}

/** A scenario has been played; `winner` null: a draw. */
export function afterScenario(
  campaign: Campaign,
  ends: readonly [readonly Aftermath[], readonly Aftermath[]],
  winner: 0 | 1 | null,
): Campaign {
  const [a, b] = campaign.rosters;
  return { ...campaign, rosters: [rosterAfter(a, ends[0]), rosterAfter(b, ends[1])], won: [...campaign.won, winner] };
}

/** EGW-CAMP-06: fit on 4 or more. */
export function recovers(die: number): boolean {
  return die >= 4;
}

/** EGW-CAMP-06: whether a mount is rolled for: nobody nurses the horse of one who is gone. */
export function mayReturn({ mount, health }: Member): boolean {
  return mount === 'hurt' && health !== 'killed' && health !== 'captured';
}

/** EGW-CAMP-06: one public roll for each hurt model and each hurt mount, just before the final. */
export function recover(campaign: Campaign, dice: Dice): Campaign {
  const nurse = (member: Member): Member => {
    const health = member.health === 'hurt' && recovers(dice.d6(`recovery of ${member.record.name}`)) ? 'fit' : member.health;
    const horse = mayReturn(member);
    const mount = horse ? (recovers(dice.d6(`recovery of ${member.record.name}'s mount`)) ? 'fit' : 'lost') : member.mount;
    return { ...member, health, mount };
  };
  const tended = (roster: MasterRoster) => ({ ...roster, members: roster.members.map(nurse) });
  return { ...campaign, rosters: [tended(campaign.rosters[0]), tended(campaign.rosters[1])], recovered: true };
}

/** EGW-CAMP-07: all fit models, also those never used; null: none are left. */
export function finalWarband(roster: MasterRoster, leader: string): Warband | null {
  const fit = roster.members.filter(({ health }) => health === 'fit');
  const models = fit.map(({ record }) => record.id);
  if (models.length === 0) return null;
  const records = fit.map(fielded);
  if (!leadersOf(records).some(({ id }) => id === leader)) throw new Error(`'${leader}' cannot lead the final.`);
  return {
    name: roster.name,
    list: roster.list,
    morale: roster.morale,
    models: records,
    guns: roster.guns.filter(({ crew }) => crew.every((id) => models.includes(id))),
    leader,
    bearer: roster.bearer !== null && models.includes(roster.bearer) ? roster.bearer : null,
    points: forcePoints(roster, { models, leader }),
  };
}

/** EGW-CAMP-07: who may be named Leader of the final. */
export function finalLeaders(roster: MasterRoster): string[] {
  const fit = roster.members.filter(({ health }) => health === 'fit').map(({ record }) => record);
  return fit.length > 0 ? leadersOf(fit).map(({ id }) => id) : [];
}

/** EGW-CAMP-07: decided without a fight if only one side has fit models. */
export function walkover(campaign: Campaign): 0 | 1 | null {
  const [a, b] = campaign.rosters.map((roster) => roster.members.some(({ health }) => health === 'fit'));
  return a === b ? null : a ? 0 : 1;
}

/** EGW-CAMP-07: the final's winner; a drawn final goes to him who won more of the scenarios; null: a draw. */
export function campaignWinner(campaign: Campaign, final: 0 | 1 | null): 0 | 1 | null {
  if (final !== null) return final;
  const wins = (player: 0 | 1) => campaign.won.filter((winner) => winner === player).length;
  return wins(0) === wins(1) ? null : wins(0) > wins(1) ? 0 : 1;
}
