// Campaigns of linked games (EGW-CAMP).
import assert from 'node:assert/strict';
import test from 'node:test';
import { isPlain, scripted } from '@baize/kernel';
import {
  type Aftermath,
  afterScenario,
  campaignWinner,
  finalLeaders,
  finalWarband,
  recover,
  rosterAfter,
  walkover,
} from '../campaign/aftermath.ts';
import {
  CAMPAIGN_SCENARIOS,
  drawScenarios,
  fieldForce,
  firstPicker,
  forcePoints,
  forcesSeenBy,
  handIn,
  largerPoints,
  nextWarbands,
  refuseForces,
  refusePick,
  rolesFor,
} from '../campaign/forces.ts';
import { type Campaign, type Force, type MasterRoster, newCampaign } from '../campaign/record.ts';
import type { Dice } from '../content/scenarios/dice.ts';
import { civiliansOf } from '../content/scenarios/scenarios.ts';
import { muster, warbandOf } from '../muster/muster.ts';
import type { Sheet } from '../muster/sheet.ts';
import { masterTerms, ORDINARY } from '../muster/terms.ts';
import { band, broken } from './muster-builder.ts';

function rolls(...faces: number[]): Dice {
  const source = scripted(faces);
  let drawn = 0;
  const below = (sides: number, what: string) => source.below(sides, drawn++, what);
  return { below, d6: (what) => below(6, what) + 1 };
}

/** 239 points. */
const ROSTER = warbandOf(band('border-reivers', 'lord', 'chieftain + horse', '3 veteran-reiver', '8 reiver', '10 broken-man'));
const ids = (...numbers: number[]) => numbers.map((n) => `m${n}`);
const force = (...numbers: number[]): Force => ({ models: ids(...numbers), leader: `m${numbers[0]}` });
/** Three forces of 71, 64 and 66 points. */
const THREE = [force(1, 3, 6, 14, 15, 16), force(2, 7, 8, 17, 18), force(4, 5, 9, 10, 19, 20, 21)];

function begun(): Campaign {
  const campaign = { ...newCampaign([ROSTER, ROSTER]), scenarios: ['raid', 'duel', 'capture'] as const };
  return handIn(handIn({ ...campaign, scenarios: [...campaign.scenarios] }, 0, THREE), 1, [...THREE].reverse());
}

const end = (id: string, more: Partial<Aftermath> = {}): Aftermath => ({
  id,
  fate: 'table',
  wound: 'none',
  captured: false,
  mount: null,
  ...more,
});

test('EGW-CAMP-01 a master roster of up to 300 points and 40 models, legal under the composition rules', () => {
  const terms = masterTerms(ORDINARY, 300);
  assert.ok(
    'warband' in muster(band('border-reivers', 'lord', 'chieftain + horse', '3 veteran-reiver', '8 reiver', '10 broken-man'), terms),
  );
  assert.deepEqual(
    broken(band('border-reivers', '5 reiver + bow', '4 broken-man'), terms),
    ['EGW-REIV-01'],
    'shares are tested on the master roster',
  );
  assert.deepEqual(broken(band('border-reivers', '31 reiver'), terms), ['EGW-COMP-02']);
});

test('EGW-CAMP-02 three different scenarios of seven, drawn or picked', () => {
  assert.equal(CAMPAIGN_SCENARIOS.length, 7);
  assert.deepEqual(drawScenarios(rolls(1, 1, 5)), ['capture', 'duel', 'raid']);
  assert.deepEqual(drawScenarios(rolls(1), ['occupy', 'capture']), ['occupy', 'capture', 'duel']);
  assert.equal(firstPicker(rolls(2, 5)), 1);
  assert.equal(refusePick([], 'skirmish')?.rule, 'EGW-CAMP-02');
  assert.equal(refusePick(['duel'], 'duel')?.rule, 'EGW-CAMP-02');
  assert.equal(refusePick(['duel'], 'raid'), null);
});

test('EGW-CAMP-03 golden 36: a small warband costs a quarter to a half of the points spent', () => {
  const single = (points: number): MasterRoster => {
    const roster = newCampaign([ROSTER, ROSTER]).rosters[0];
    const members = roster.members.map((member, at) => ({ ...member, record: { ...member.record, points: at === 0 ? points : 75 } }));
    return { ...roster, members, spent: 298 };
  };
  const reasons = (points: number) => refuseForces(single(points), [force(1), force(2), force(3)]).length;
  assert.deepEqual([reasons(74), reasons(75), reasons(149), reasons(150)], [1, 0, 0, 1]);
});

test('EGW-CAMP-03 three disjoint warbands, each with its own Leader and at most 20 models; banner and gun go along', () => {
  const roster = newCampaign([ROSTER, ROSTER]).rosters[0];
  assert.deepEqual(refuseForces(roster, THREE), []);
  assert.equal(refuseForces(roster, THREE.slice(1))[0]?.rule, 'EGW-CAMP-03');
  assert.match(refuseForces(roster, [THREE[0] as Force, THREE[0] as Force, THREE[2] as Force])[0]?.reason ?? '', /two places/);
  assert.match(
    refuseForces(roster, [{ ...(THREE[0] as Force), leader: 'm9' }, THREE[1] as Force, THREE[2] as Force])[0]?.reason ?? '',
    /Leader/,
  );
  const sheet: Sheet = {
    ...band('landsknechts', 'hauptmann', '5 landsknecht'),
    bearer: 'm2',
    guns: [{ id: 'g1', gun: 'swivel-gun', crew: ['m5', 'm6'] }],
  };
  const landsknechts = newCampaign([warbandOf(sheet), ROSTER]).rosters[0];
  assert.equal(forcePoints(landsknechts, force(1, 2)), 49);
  assert.equal(forcePoints(landsknechts, force(5, 6)), 40);
  assert.equal(forcePoints(landsknechts, force(5, 3)), 30, 'no gun without its whole crew');
  const fielded = fieldForce(landsknechts, force(2, 5, 6));
  assert.deepEqual([fielded.bearer, fielded.guns.length, fielded.leader, fielded.morale], ['m2', 1, 'm2', 8]);
});

test('EGW-CAMP-04 before a scenario only the two warbands for it are revealed', () => {
  const half = handIn(newCampaign([ROSTER, ROSTER]), 0, THREE);
  assert.deepEqual(forcesSeenBy(half, 1), [
    [null, null, null],
    [null, null, null],
  ]);
  const campaign = begun();
  assert.equal(isPlain(campaign), true);
  assert.deepEqual(forcesSeenBy(campaign, 1)[0], [THREE[0], null, null]);
  assert.deepEqual(forcesSeenBy(campaign, 0)[0], THREE);
  assert.deepEqual(forcesSeenBy({ ...campaign, won: [0] }, 1)[0], [THREE[0], THREE[1], null]);
  assert.deepEqual(
    nextWarbands(campaign).map(({ models }) => models.length),
    [6, 7],
  );
});

test('EGW-CAMP-05 the warband with more points attacks, equal ones roll off; tables and Civilians follow the points', () => {
  const worth = (points: number) => ({ ...ROSTER, points });
  assert.deepEqual(rolesFor([worth(90), worth(80)], rolls()), ['attacker', 'defender']);
  assert.deepEqual(rolesFor([worth(80), worth(80)], rolls(2, 5)), ['defender', 'attacker']);
  assert.equal(largerPoints([worth(80), worth(104)]), 104);
  assert.equal(civiliansOf('raid', 80), 3);
});

test('EGW-CAMP-06 golden 37: who is fit for the final', () => {
  const campaign = begun();
  const ends = [
    end('m1', { wound: 'light' }),
    end('m3', { wound: 'grievous' }),
    end('m6', { wound: 'grievous' }),
    end('m14', { fate: 'killed' }),
    end('m15', { fate: 'unconscious', captured: true }),
    end('m16', { fate: 'routed' }),
  ];
  const after = afterScenario(campaign, [ends, [end('m2', { mount: 'grievous' })]], 0);
  assert.deepEqual(after.won, [0]);
  const tended = recover(after, rolls(4, 3, 2));
  const health = (id: string) => tended.rosters[0].members.find(({ record }) => record.id === id)?.health;
  assert.deepEqual(ids(1, 3, 6, 14, 15, 16).map(health), ['fit', 'fit', 'hurt', 'killed', 'captured', 'fit']);
  const rider = tended.rosters[1].members.find(({ record }) => record.id === 'm2');
  assert.equal(rider?.mount, 'lost', 'a mount with a Grievous wound returns on 4+');
  const final = finalWarband(tended.rosters[1], 'm1');
  const walking = final?.models.find(({ id }) => id === 'm2');
  assert.deepEqual([walking?.mount, walking?.move], [null, 'infantry']);
  const dead = rosterAfter(campaign.rosters[1], [end('m2', { mount: 'killed' })]);
  assert.equal(dead.members[1]?.mount, 'lost');
  assert.equal(rosterAfter(campaign.rosters[0], [end('m1', { fate: 'unconscious' })]).members[0]?.health, 'hurt');
  const alone = afterScenario(campaign, [[], [end('m2', { fate: 'killed', mount: 'grievous' })]], 0);
  assert.equal(recover(alone, rolls()).rosters[1].members[1]?.mount, 'hurt', 'nobody rolls for the mount of one who is dead');
});

test('EGW-CAMP-07 all fit models fight the final, also those never used', () => {
  const campaign = begun();
  const [roster] = campaign.rosters;
  const final = finalWarband(roster, 'm2');
  assert.deepEqual([final?.models.length, final?.leader, final?.points], [23, 'm2', ROSTER.points]);
  assert.equal(finalLeaders(roster).length, 23);
  const lost = { ...roster, members: roster.members.map((member) => ({ ...member, health: 'killed' as const })) };
  assert.equal(finalWarband(lost, 'm1'), null);
  assert.equal(walkover({ ...campaign, rosters: [lost, roster] }), 1);
  assert.equal(walkover(campaign), null);
  assert.equal(campaignWinner({ ...campaign, won: [0, 0, null] }, 1), 1);
  assert.equal(campaignWinner({ ...campaign, won: [0, 0, 1] }, null), 0);
  assert.equal(campaignWinner({ ...campaign, won: [0, 1, null] }, null), null);
});
