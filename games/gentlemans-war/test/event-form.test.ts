// AGX-TRIG-01, -03: the host's own list of events: its form, what is refused and why, and that everybody sees it.
import '../game.ts';
import assert from 'node:assert/strict';
import { freshEntry, type ListEntry, withField } from '@baize/contracts';
import { engineOf, type Json, type Options } from '@baize/kernel';
import { cover } from '../cover.ts';
import { game } from '../game.ts';
import { eventForm } from '../scenarios/event-form.ts';
import { settingOf } from '../scenarios/setting.ts';
import { standings } from '../scene/standings.ts';
import { aField, test } from './field.ts';

const engine = engineOf(game);

function defaults(options: Options): Options {
  const read = engine.options(options, 2);
  assert.ok('options' in read, 'refusal' in read ? read.refusal.reason : '');
  return read.options;
}

const reasonFor = (options: Options, ...events: ListEntry[]): string | null => {
  const read = engine.options({ ...options, events: events as Json }, 2);
  return 'refusal' in read ? `${read.refusal.rule}: ${read.refusal.reason}` : null;
};

const RIVER: Options = { scenario: 'river', roles: 'host-attacks' };

test('AGX-TRIG-01 AGX-TRIG-03 whatever the form offers on any battle’s table is taken by the rules as it stands', () => {
  const kinds = new Set<string>();
  for (const battle of cover.battles) {
    const options = defaults(battle.options);
    const form = eventForm(options);
    const entries = form.kinds.map((kind) => freshEntry(form, kind));
    assert.equal(reasonFor(battle.options, ...entries), null, battle.id);
    const { events } = settingOf({ ...options, events: entries as Json }, 0).setting;
    for (const { id } of form.kinds) {
      assert.ok(
        events.some(({ joker, event }) => joker === 1 && event.do === id),
        `${battle.id}: ${id} stands in the setting`,
      );
      kinds.add(id);
    }
    for (const kind of form.kinds)
      for (const field of kind.fields)
        if ('choices' in field)
          for (const { value } of field.choices)
            assert.equal(reasonFor(battle.options, withField(freshEntry(form, kind), field.id, value)), null, `${battle.id} ${kind.id}`);
  }
  assert.deepEqual(
    [...kinds].sort(),
    ['arrive', 'bridge-falls', 'end', 'fire', 'ford', 'nightfall', 'none', 'train', 'weather'],
    'all nine kinds of the ledger can be chosen somewhere',
  );
});

test('AGX-TRIG-01 what is missing in an event is said with its number, and nothing begins', () => {
  const whole = { joker: 1, do: 'none' };
  const arrive = { joker: 2, do: 'arrive', side: 'attacker', entries: [-1], edge: 'south' };
  const cases: [ListEntry, RegExp][] = [
    [{ do: 'train' }, /Event 2: it has to say which joker/],
    [{ joker: 0, do: 'train' }, /which joker brings it, 1 to 99/],
    [{ joker: 1, do: 'flood' }, /nobody knows what should happen/],
    [{ joker: 1, do: 'weather', card: 'WL-15' }, /has to name a kind of weather/],
    [{ ...arrive, side: 'umpire' }, /whose units come/],
    [{ ...arrive, entries: [] }, /name the units that come/],
    [{ ...arrive, edge: 'top' }, /over which edge/],
    [{ ...arrive, from: 20, to: 20 }, /ends before it begins/],
    [{ joker: 1, do: 'ford', x: 3 }, /where the ford is/],
    [{ joker: 1, do: 'bridge-falls' }, /name a bridge/],
    [{ joker: 1, do: 'fire' }, /name what burns/],
  ];
  for (const [entry, reason] of cases) assert.match(reasonFor(RIVER, whole, entry) ?? '', reason);
  assert.match(reasonFor(RIVER, ...Array.from({ length: 41 }, () => whole)) ?? '', /at most 40/);
});

test('AGX-TRIG-03 what the chosen table has not is refused: no water, no such bridge, nothing that burns, an edge that is shorter', () => {
  const open: Options = { scenario: 'standard' };
  assert.match(reasonFor(open, { joker: 1, do: 'ford', x: 20, y: 20 }) ?? '', /AGX-TRIG-03: Event 1: there is no water/);
  assert.match(reasonFor(RIVER, { joker: 1, do: 'ford', x: 20, y: 90 }) ?? '', /beyond the table/);
  assert.match(reasonFor(open, { joker: 1, do: 'bridge-falls', bridge: 'bridge' }) ?? '', /no such bridge/);
  assert.match(reasonFor(open, { joker: 1, do: 'fire', feature: 'farm' }) ?? '', /nothing of that name that burns/);
  assert.equal(reasonFor(open, { joker: 1, do: 'fire', feature: 'wood-west' }), null);
  const arrive = { joker: 2, do: 'arrive', side: 'defender', entries: [-1], edge: 'east', from: 40, to: 60 };
  assert.match(reasonFor(open, arrive) ?? '', /the east edge is only 48″ long/);
  const lists = eventForm(defaults(open)).kinds.map(({ id }) => id);
  assert.deepEqual([lists.includes('ford'), lists.includes('bridge-falls'), lists.includes('fire')], [false, false, true]);
});

test('AGX-TRIG-01 both players read from the start what the jokers still bring', () => {
  const events = [
    { joker: 1, do: 'train' },
    { joker: 2, do: 'weather', card: 'WL-02' },
    { joker: 3, do: 'arrive', side: 'attacker', entries: [-1], edge: 'west' },
  ];
  const { s } = aField({ scenario: 'open-battle', roles: 'host-attacks', events })
    .unit('A', 'a', 'infantry', [10, 10])
    .unit('B', 'b', 'infantry', [10, 40]);
  const read = () => standings(s).map(({ facts }) => facts.find(({ rule }) => rule === 'AGX-TRIG-01')?.says);
  const whole =
    'What the jokers bring: joker 1: the train crosses; joker 2: the weather changes: river mist; joker 3: reinforcements come up over the west edge.';
  assert.deepEqual(read(), [whole, whole]);
  s.jokers = 2;
  const rest = 'What the jokers bring: joker 3: reinforcements come up over the west edge.';
  assert.deepEqual(read(), [rest, rest]);
});
