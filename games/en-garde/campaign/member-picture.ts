// Members of a roster as a screen shows them.
import type { CampaignMember } from '@baize/contracts';
import { ARMOUR } from '../content/armour.ts';
import { attributeName } from '../content/attributes.ts';
import type { ModelRecord } from '../content/types.ts';
import { weaponName } from '../content/weapons.ts';
import { itemName } from '../muster/choices.ts';
import { figureOf, liveryOf, type Shown } from '../scene/faces.ts';
import type { Records } from '../state.ts';
import type { Book, Player } from './book.ts';
import { priceOfRank } from './experience.ts';
import { fielded } from './forces.ts';
import type { Member } from './record.ts';

/** The faces of the table are made for models of a match; this is one with nobody else in it. */
function onShow(record: ModelRecord, seat: Player, down: boolean): [Records, Shown] {
  return [
    { extras: [record], fixed: { warbands: [] } },
    { record: -1, seat, status: down ? 'unconscious' : 'table', steed: record.mount ? 0 : null },
  ];
}

function healthOf({ health, misses, mount }: Member): { state: CampaignMember['state']; health: string } {
  if (health === 'killed') return { state: 'gone', health: 'Killed' };
  if (health === 'captured') return { state: 'gone', health: 'Captured' };
  if (health === 'hurt') return { state: 'hurt', health: 'Wounded' };
  if (misses > 0) return { state: 'hurt', health: 'Misses a game' };
  return { state: 'fit', health: mount === 'lost' ? 'Fit, on foot' : mount === 'hurt' ? 'Fit, mount hurt' : 'Fit' };
}

function kit({ arms, armour, shield, mount }: ModelRecord): string {
  const weapons = arms.map(({ weapon, name, poisoned }) => `${name ?? weaponName(weapon)}${poisoned ? ' (poisoned)' : ''}`);
  const worn = [armour, shield, mount?.kind ?? null].flatMap((item) => (item ? [itemName(item)] : []));
  return [...weapons, ...worn].join(', ');
}

export function faceOf(book: Book, seat: Player, member: Member, leader: string | null = null): CampaignMember {
  const record = fielded(member);
  const { bearer, guns } = book.rosters[seat];
  const price = priceOfRank(record.rank);
  const rows = {
    Rank: record.rank,
    CP: record.cp,
    Initiative: record.initiative,
    Fight: record.fight,
    Shoot: record.shoot,
    AR: record.armour ? ARMOUR[record.armour].ar : 0,
    ...(book.experience && { Experience: price === null ? member.experience : `${member.experience} of ${price}` }),
  };
  const { state, health } = healthOf(member);
  const [match, model] = onShow(record, seat, state === 'gone' && member.health === 'killed');
  return {
    id: record.id,
    label: record.name,
    kind: `Rank ${record.rank}`,
    cost: record.points,
    figures: Object.entries(rows).map(([label, value]) => ({ label, value: `${value}` })),
    notes: [kit(record), record.attributes.map(attributeName).join(', ')].filter((note) => note !== ''),
    badges: [
      ...(leader === record.id ? ['Leader'] : []),
      ...(bearer === record.id ? ['Banner'] : []),
      ...guns.filter(({ crew }) => crew.includes(record.id)).map(() => 'Crew'),
    ],
    state,
    health,
    figure: figureOf(match, model),
    livery: liveryOf(match, model),
    officer: record.rank >= 4,
    tale: book.tales[seat][record.id] ?? [],
  };
}
