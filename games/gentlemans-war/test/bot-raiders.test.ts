// What bots do beyond fighting: raiders take the goods, and armies are drawn up with room to move.
import assert from 'node:assert/strict';
import { isSpace, offerTo, type Seat, viewOf } from '@baize/kernel';
import { lore } from '../bot.ts';
import { game } from '../game.ts';
import { wagonsToTake } from '../rules/convoy/capture.ts';
import { newConvoy } from '../rules/convoy/convoy.ts';
import { blockOf } from '../rules/formations/footprint.ts';
import { frontageOf } from '../rules/setup/frontage.ts';
import type { Unit, War } from '../state.ts';
import { armyOf } from './armies.ts';
import { aField, type Field, inch, type Table, test } from './field.ts';
import { playScenario } from './scenario-play.ts';

/** What the policy answers now. */
function answers(table: Table): unknown {
  const seat = (table.match.asked?.seats[0] ?? 0) as Seat;
  const view = viewOf(game, table.match, seat);
  const offer = offerTo(game, view, seat) ?? [];
  const known = isSpace(offer) ? (lore.candidates?.(view, seat, true) ?? offer.candidates()) : offer;
  const legal = isSpace(offer) ? known.filter((answer) => offer.refusal(answer) === null) : known;
  const rates = lore.rate(view, seat, legal);
  return legal[rates.indexOf(Math.max(...rates))];
}

/** As many sixes as an answer rolls. */
function sixes({ acting }: War, answer: unknown): number[] {
  const { do: what, pace, reserve = 0 } = answer as { do: string; pace?: string; reserve?: number };
  if (what !== 'roll' || !acting) return [];
  return Array.from({ length: ((pace === 'run' ? acting.charge : acting.march) ?? 0) - acting.spent - reserve }, () => 6);
}

/** One wagon going east, its escort far away. */
function aWagon(): Field {
  const made = aField({ scenario: 'escort', roles: 'host-attacks' }).unit('B', 'wagon', 'wagon', [40, 24], { facing: 0 });
  return made.set({ convoy: { ...newConvoy(), train: [made.id('wagon')] } }).unit('B', 'escort', 'infantry', [5, 44], { facing: 0 });
}

test('AGX-ESC-05 raiders with no escort near march up to the wagon, whole, in line, loose or aslant, and touch it', () => {
  const ways: [string, Parameters<Field['unit']>[3], Parameters<Field['unit']>[4]][] = [
    ['infantry', [38.5, 18], {}],
    ['infantry', [34, 17], { facing: 60 }],
    ['sharpshooters', [38.5, 17.5], {}],
    ['light-cavalry', [38.5, 16], {}],
  ];
  for (const [type, at, set] of ways) {
    const made = aWagon()
      .unit('A', 'raiders', type as 'infantry', at, set)
      .unit('A', 'others', 'infantry', [68, 4]);
    const table = made.turn('5♥').gives('raiders');
    for (let said = 0; table.state.acting && said < 12; said++) {
      const answer = answers(table) as { do: string };
      if (answer.do === 'done') break;
      table.say(answer, ...sixes(table.state, answer));
    }
    assert.deepEqual(wagonsToTake(table.state, table.unit('raiders')), [table.id('wagon')], type);
  }
});

test('AGX-ESC-05 the card goes to who touches the wagon, and he stays and takes it', () => {
  const made = aWagon().unit('A', 'raiders', 'infantry', [38.5, 23.5], { facing: 90 }).unit('A', 'others', 'infantry', [60, 12]);
  const table = made.turn('5♥');
  assert.deepEqual(answers(table), { do: 'unit', unit: table.id('raiders') });
  table.say(answers(table));
  assert.deepEqual(answers(table), { do: 'capture', wagon: table.id('wagon') });
});

/** How much of a unit's width stands close behind another of its side. */
function covered(s: War, unit: Unit): number {
  const zone = frontageOf(s, unit.seat);
  const { width } = blockOf(s, unit);
  return Math.max(
    0,
    ...s.units
      .filter(({ id, seat, status }) => id !== unit.id && seat === unit.seat && status === 'table')
      .map((other) => {
        const lead = zone.home(other.post) - zone.home(unit.post);
        const shared = (width + blockOf(s, other).width) / 2 - Math.abs(zone.along(unit.post) - zone.along(other.post));
        return lead > 0 && lead < inch(8) ? Math.min(width, shared) / width : 0;
      }),
  );
}

test('AGW-DEPL-01 an army for which there is room is drawn up with nobody close behind another', () => {
  const types = ['infantry', 'infantry', 'light-infantry', 'heavy-cavalry', 'field-gun'] as const;
  const armies = [armyOf('britain', types), armyOf('france', types)];
  for (const seed of [1, 2, 3]) {
    const { state } = playScenario(seed, { armies, 'army-limits': 'none' }, [true, true], { until: ({ flip }) => flip.number > 0 }).match;
    for (const unit of state.units.filter(({ status }) => status === 'table'))
      assert.ok(covered(state, unit) <= 0.5, `seed ${seed}: unit ${unit.id} at ${unit.post.x}, ${unit.post.y}`);
  }
});
