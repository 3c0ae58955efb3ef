// AGX-ROST: the roster on paper.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { UNIT_KINDS } from '../content/unit-types.ts';
import { rosterCode, rosterOf } from '../muster/builder/paper.ts';
import { emptySheet, freshUnit, refuseArmies, usualSheet } from '../muster/index.ts';
import { refusals } from '../muster/refusals.ts';
import { ORDINARY } from '../muster/terms.ts';

const sheet = usualSheet(0, ORDINARY);

test('AGX-ROST-01 the sheet has nation, commander, colour, scenario, points allowed and used, and of each unit all that is recorded', () => {
  const roster = rosterOf(sheet);
  const facts = roster.facts.map(({ label }) => label);
  for (const label of ['Nation', 'Commander', 'Colour', 'Scenario', 'Points used', 'Points allowed'])
    assert.ok(facts.includes(label), label);
  const [block] = roster.blocks;
  assert.ok(block && block.points > 0);
  for (const box of ['1', 'Acted', 'A third lost', 'Half lost', 'Tests passed', 'Tests failed', 'Heroic', 'Loaded', 'Notes'])
    assert.ok(block.boxes.includes(box), box);
});

test('AGX-ROST-01 guns record whom they have ranged in on', () => {
  const plain = emptySheet('britain');
  const roster = rosterOf({ ...plain, units: [freshUnit('field-gun', plain)] });
  assert.ok(roster.blocks[0]?.boxes.includes('Ranged in'));
});

test('AGX-ROST-02 types stand under the codes of the roster', () => {
  const codes = (['infantry', 'sharpshooters', 'heavy-dragoons', 'siege-gun', 'horse-gun', 'late-machine-gun', 'cyclists'] as const).map(
    rosterCode,
  );
  assert.deepEqual(codes, ['INF', 'SK', 'Dr', 'ART', 'H ART', 'MG', 'CYC']);
  assert.equal(UNIT_KINDS.sharpshooters.code, 'SS');
});

test('AGX-ROST-04 a roster that breaks a rule is refused, and the rule named', () => {
  const none = emptySheet('britain');
  const broken = { ...none, units: [{ ...freshUnit('infantry', none), attributes: ['brave', 'brave'] as const }] };
  assert.ok(refusals(broken, ORDINARY).every(({ rule }) => /^AG[WX]-/.test(rule)));
  assert.ok(refusals(broken, ORDINARY).length > 0);
  assert.ok(refuseArmies(7));
});
