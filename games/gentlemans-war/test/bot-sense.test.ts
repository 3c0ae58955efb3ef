// What a good player does in positions that leave no doubt.
import assert from 'node:assert/strict';
import { between, facingTo, turnBetween } from '@baize/geometry/open';
import { isSpace, offerTo, type Seat, viewOf } from '@baize/kernel';
import { clashWorth } from '../bot/clash.ts';
import { attachWorth } from '../bot/generals.ts';
import { binomial, reaching } from '../bot/odds.ts';
import { judge } from '../bot/prospects.ts';
import { aimOf, stanceWorth } from '../bot/stance.ts';
import { lore } from '../bot.ts';
import { game } from '../game.ts';
import { isGun } from '../rules/armies/kinds.ts';
import { marchRoad } from '../rules/convoy/road.ts';
import { footAlong } from '../rules/country/along.ts';
import { forwardFacing } from '../rules/setup/edges.ts';
import { type Reply, unitOf } from '../state.ts';
import { armyOf } from './armies.ts';
import { aField, inch, type Table, test } from './field.ts';
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

type Deed = { do: string; target?: number; way?: string; pace?: string; by?: number };
const deed = (table: Table) => answers(table) as Deed;

test('odds of dice are counted', () => {
  assert.deepEqual(binomial(2, 0.5), [0.25, 0.5, 0.25]);
  assert.equal(reaching(2, 12), 1 / 36);
  assert.equal(reaching(3, 0), 1);
  assert.ok(Math.abs(reaching(2, 7) - 21 / 36) < 1e-9);
});

test('AGW-SHOT-02 rifles in short range of the enemy shoot', () => {
  const table = aField().unit('A', 'line', 'infantry', [24, 20]).unit('B', 'foe', 'infantry', [24, 31]).turn('5♥').gives('line');
  assert.deepEqual(deed(table), { do: 'shoot', target: table.id('foe') });
});

test('AGW-SHOT-02 of two targets the one that matters: the column rather than the skirmishers', () => {
  const table = aField()
    .unit('A', 'line', 'infantry', [24, 20])
    .unit('B', 'loose', 'sharpshooters', [16, 30])
    .unit('B', 'column', 'infantry', [30, 30], { formation: 'march-column' })
    .turn('5♥')
    .gives('line');
  assert.equal(deed(table).target, table.id('column'));
});

test('AGW-SHOT-08 a gun with the enemy before it shoots, and turns to one beside it', () => {
  const before = aField().unit('A', 'gun', 'field-gun', [24, 6]).unit('B', 'foe', 'infantry', [24, 40]).turn('5♥').gives('gun');
  assert.deepEqual(deed(before), { do: 'shoot', target: before.id('foe') });
  const beside = aField().unit('A', 'gun', 'field-gun', [6, 10]).unit('B', 'foe', 'infantry', [40, 22]).turn('5♥').gives('gun');
  assert.equal(deed(beside).do, 'turn gun');
  beside.say(answers(beside)).say(answers(beside));
  assert.deepEqual(deed(beside), { do: 'shoot', target: beside.id('foe') });
});

test('AGW-CHG-06 heavy cavalry does not stand idle before the flank of a disordered line', () => {
  const table = aField()
    .unit('A', 'horse', 'heavy-cavalry', [14, 30], { facing: 0 })
    .unit('B', 'foe', 'infantry', [24, 30], { disordered: true, counter: true })
    .turn('5♥')
    .gives('horse');
  assert.deepEqual(deed(table), { do: 'charge', target: table.id('foe') });
});

test('AGW-CHG-06 cavalry rides down a gun from behind, and runaways in reach', () => {
  const gun = aField()
    .unit('A', 'horse', 'light-cavalry', [24, 20], { facing: 270 })
    .unit('B', 'gun', 'field-gun', [24, 10], { counter: true })
    .turn('5♥')
    .gives('horse');
  assert.deepEqual(deed(gun), { do: 'charge', target: gun.id('gun') });
  const runaways = aField()
    .unit('A', 'horse', 'light-cavalry', [24, 20])
    .unit('B', 'runaways', 'infantry', [24, 30], {
      formation: 'skirmish',
      facing: 90,
      running: true,
      disordered: true,
      figures: 7,
      counter: true,
    })
    .turn('5♥')
    .gives('horse');
  assert.deepEqual(deed(runaways), { do: 'charge', target: runaways.id('runaways') });
});

test('AGW-ADV-01 cavalry does not charge a fresh line or a square in front', () => {
  for (const formation of ['line', 'square'] as const) {
    const table = aField()
      .unit('A', 'horse', 'light-cavalry', [24, 20])
      .unit('B', 'foe', 'infantry', [24, 30], { formation, attributes: ['stalwart'] })
      .turn('5♥')
      .gives('horse');
    assert.notEqual(deed(table).do, 'charge', formation);
  }
});

test('AGW-CHG-07 gallant foot charges weak foot at hand, and lets a strong line be', () => {
  const weak = aField()
    .unit('A', 'foot', 'infantry', [24, 20], { attributes: ['gallant'], hasShot: true })
    .unit('B', 'foe', 'infantry', [24, 25], { figures: 4, original: 12, counter: true, disordered: true })
    .turn('5♥')
    .gives('foot');
  assert.deepEqual(deed(weak), { do: 'charge', target: weak.id('foe') });
  const strong = aField()
    .unit('A', 'foot', 'infantry', [24, 20], { figures: 5, original: 12, hasShot: true })
    .unit('B', 'foe', 'infantry', [24, 25], { attributes: ['stalwart'] })
    .turn('5♥')
    .gives('foot');
  assert.notEqual(deed(strong).do, 'charge');
});

test('AGW-RESP-02 foot charged in flank by cavalry forms square when it can', () => {
  const table = aField()
    .unit('A', 'horse', 'heavy-cavalry', [12, 30], { facing: 0 })
    .unit('A', 'pin', 'infantry', [24, 24])
    .unit('B', 'foe', 'infantry', [24, 30])
    .turn('5♥')
    .gives('horse')
    .say({ do: 'charge', target: 2 });
  const reply = answers(table) as Reply;
  assert.deepEqual([reply.do, reply.formation], ['form', 'square']);
});

test('AGW-RESP-02 a fresh line charged in front by foot shoots', () => {
  const table = aField()
    .unit('A', 'foot', 'infantry', [24, 20])
    .unit('B', 'foe', 'infantry', [24, 26])
    .turn('5♥')
    .gives('foot')
    .say({ do: 'charge', target: 1 });
  assert.equal((answers(table) as Reply).do, 'short shot');
});

test('AGW-DIS-06 a disordered unit that has shot reforms before the enemy comes', () => {
  const table = aField()
    .unit('A', 'foot', 'infantry', [24, 10], { disordered: true, hasShot: true })
    .unit('B', 'foe', 'infantry', [24, 26])
    .turn('5♥')
    .gives('foot');
  assert.equal(deed(table).do, 'reform');
});

test('AGW-ACT-05 foot far from the enemy goes to meet him, and goes round a house', () => {
  const table = aField()
    .area('house', 'sound-building', 22, 14, 4, 3)
    .unit('A', 'foot', 'infantry', [24, 10])
    .unit('B', 'foe', 'infantry', [24, 44]);
  const moving = table.turn('5♥').gives('foot');
  assert.equal(deed(moving).do, 'roll');
  moving.say(answers(moving), 6, 6);
  const from = { ...moving.unit('foot').post };
  for (let legs = 0; legs < 6 && moving.match.asked?.decision === 'move'; legs++) moving.say(answers(moving));
  const { x, y } = moving.unit('foot').post;
  assert.ok(Math.abs(x - from.x) > inch(2) && y > from.y, `${x} ${y}`);
});

test('AGW-CARD-03 the card goes to the unit that has most to do', () => {
  const table = aField()
    .unit('A', 'idle', 'infantry', [8, 6])
    .unit('A', 'busy', 'infantry', [30, 24])
    .unit('B', 'foe', 'infantry', [30, 33])
    .turn('5♥');
  assert.deepEqual(answers(table), { do: 'unit', unit: table.id('busy') });
});

test('AGW-MOR-06 a test that says Run Away is thrown again, one that says Carry On is not', () => {
  const tested = (die: number) =>
    aField()
      .unit('A', 'line', 'infantry', [24, 20])
      .unit('B', 'foe', 'infantry', [24, 25], { attributes: ['brave'], figures: 9, shotDown: 3 })
      .turn('5♥')
      .gives('line')
      .say({ do: 'shoot', target: 1 }, 6, 6, 6, 1, 1, 1, 1, 1, 1, die);
  assert.equal(tested(1).match.asked?.decision, 'roll again');
  assert.equal(answers(tested(1)), 'Brave');
  assert.equal(answers(tested(6)), 'keep');
});

test('AGW-HOLD-04 a card is held back while there is nothing to do with it, and played when there is', () => {
  const window = (y: number) =>
    aField()
      .unit('A', 'horse', 'heavy-cavalry', [14, 30], { facing: 0 })
      .unit('B', 'foe', 'infantry', [24, y], { disordered: true, counter: true })
      .unit('B', 'other', 'infantry', [40, 44])
      .hand('A', '5♥')
      .deck('7♠')
      .next();
  const asked = (table: Table) => {
    // The window before the card is passed.
    while (table.match.asked?.decision === 'interrupt' && table.state.flip.card === null) table.say('pass');
    return answers(table);
  };
  assert.equal(asked(window(30)), '5♥');
  assert.equal(asked(window(46)), 'pass');
});

test('AGW-HOLD-04 a card that one side has played is looked at until it has been used, and cards of a kind are tried once', () => {
  const table = aField()
    .unit('A', 'line', 'infantry', [24, 20])
    .unit('B', 'foe', 'infantry', [24, 31])
    .hand('A', '5♥', '8♥', 'K♥')
    .hand('B', '6♠')
    .deck('7♠')
    .next();
  const view = viewOf(game, table.match, 0);
  assert.equal(view.asked?.decision, 'interrupt');
  assert.equal(lore.isQuiet?.(view), true);
  for (const said of ['5♥', 'pass'])
    assert.equal(lore.isQuiet?.({ ...view, asked: view.asked && { ...view.asked, sealed: { 0: said } } }), false, `${said} is sealed`);
  const scripts = ['pass', '5♥', '8♥', 'K♥'].map((answer) => lore.script?.(view, answer));
  assert.equal(scripts[1], scripts[2]);
  assert.equal(new Set(scripts).size, 3);
});

test('AGW-CMD-12 the commander stays alone, so that his cards serve everybody', () => {
  const table = aField()
    .unit('A', 'foot', 'infantry', [24, 10])
    .unit('B', 'foe', 'infantry', [24, 44])
    .general('A', 'Sir Hector', [24, 6], { isCommander: true });
  const [first] = table.s.generals;
  assert.ok(first && attachWorth(table.s, first, 'alone') > attachWorth(table.s, first, 0));
});

test('AGW-CC-04 a fight is worth more the better the odds', () => {
  const { s } = aField()
    .unit('A', 'horse', 'heavy-cavalry', [24, 20])
    .unit('B', 'loose', 'sharpshooters', [24, 24])
    .unit('B', 'line', 'infantry', [24, 24])
    .unit('B', 'square', 'infantry', [24, 24], { formation: 'square' });
  const against = (id: number) => clashWorth(s, 0, id, { kind: 'front' });
  assert.ok(against(1) > 0);
  assert.ok(against(1) > against(2));
  assert.ok(clashWorth(s, 0, 2, { kind: 'rear', helpless: true }) > against(2));
  assert.ok(against(3) < 1);
});

test('AGW-WIN-01 a stronger army has the better prospects', () => {
  const even = aField().unit('A', 'a', 'infantry', [24, 10]).unit('B', 'b', 'infantry', [24, 38]);
  const [a, b] = judge(even.s);
  assert.ok(Math.abs((a ?? 0) - (b ?? 0)) < 1e-9);
  even.of('a').figures = 5;
  assert.ok((judge(even.s)[0] ?? 1) < 0.5);
  even.of('a').running = true;
  const before = judge(even.s)[0] ?? 0;
  even.of('a').hopeless = true;
  assert.ok((judge(even.s)[0] ?? 1) < before);
});

test('AGW-CYC-01 what those threaten who have acted counts less the more cards their side needs before they act again', () => {
  const prospect = (acted: readonly string[]) => {
    const field = aField()
      .unit('A', 'shooters', 'infantry', [24, 20])
      .unit('A', 'second', 'infantry', [8, 4])
      .unit('A', 'third', 'infantry', [40, 4])
      .unit('B', 'foe', 'sharpshooters', [24, 31], { facing: 90 });
    for (const name of acted) field.of(name).counter = true;
    return judge(field.s)[0] ?? 0;
  };
  assert.ok(prospect(['shooters']) < prospect(['shooters', 'second']));
  assert.ok(prospect(['shooters', 'second']) < prospect([]));
});

test('AGX-AMB-04 AGX-HIDE-02 raiders lie about the head of the column and look at the road', () => {
  for (const scenario of ['ambush', 'escort']) {
    const { state } = playScenario(3, { scenario, roles: 'host-attacks' }, [true, true], { until: ({ flip }) => flip.number > 0 }).match;
    const road = marchRoad(state, 1);
    const head = footAlong(road, unitOf(state, state.scenario.mark as number).post).way;
    const raiders = state.units.filter(({ seat }) => seat === 0);
    assert.ok(raiders.filter(({ status }) => status === 'hidden').length >= 2, 'they hide');
    for (const { post } of raiders) {
      const foot = footAlong(road, post);
      assert.ok(turnBetween(post.facing, facingTo(post, foot.at)) <= 4500, `${post.x}, ${post.y} looks at the road`);
      assert.ok(Math.abs(foot.way - head) <= inch(18), `${foot.way} is near ${head}`);
    }
    if (scenario !== 'ambush') continue;
    const horse = state.units.filter(({ seat, mounted }) => seat === 1 && mounted);
    for (const gun of raiders.filter((unit) => isGun(state, unit)))
      assert.ok(Math.min(...horse.map(({ post }) => between(post, gun.post))) > inch(16), 'AGX-AMB-06 guns keep away from the horse');
  }
});

test('AGW-WIN-01 who has waited too long behind a house goes out of his way, to the one side and to the other, and comes back', () => {
  const field = aField()
    .area('farm', 'sound-building', 22, 26, 4, 3)
    .unit('A', 'south', 'infantry', [24, 25.9])
    .unit('B', 'north', 'infantry', [24, 29.1], { facing: 270 });
  const aims = [8, 16, 24, 32, 40].map((span) => {
    field.s.flip.number = 192 + span;
    return aimOf(field.s, field.of('south'));
  });
  assert.deepEqual(
    aims.map((aim) => aim?.enemy?.id ?? 'aside'),
    ['aside', 1, 'aside', 1, 'aside'],
  );
  const [first, second] = [aims[0]?.at.x ?? 0, aims[2]?.at.x ?? 0];
  assert.ok(Math.min(first, second) < inch(14) && Math.max(first, second) > inch(34), `${first} ${second}`);
  field.s.flip.number = 40;
  assert.equal(aimOf(field.s, field.of('south'))?.enemy?.id, 1, 'not while there is time');
});

test('AGW-CHFM-01 a line with its front against a house faces about, and goes round it', () => {
  const table = aField()
    .area('farm', 'sound-building', 22, 26, 4, 3)
    .unit('A', 'line', 'infantry', [23, 25.9])
    .unit('B', 'foe', 'infantry', [24, 42], { facing: 270 })
    .turn('5♥')
    .gives('line');
  assert.equal(deed(table).do, 'face');
  table.say(answers(table));
  assert.equal(deed(table).do, 'roll');
  table.say(answers(table), 6);
  for (let legs = 0; legs < 4 && table.match.asked?.decision === 'move'; legs++) table.say(answers(table));
  const { x, y } = table.unit('line').post;
  assert.ok(Math.max(Math.abs(x - inch(23)), inch(25.9) - y) > inch(2), `${x} ${y}`);
});

test('AGW-CHFM-01 nobody turns his back to the enemy because friends stand before him, who will go on', () => {
  const second = (y: number) =>
    aField()
      .unit('A', 'line', 'infantry', [9, y])
      .unit('A', 'horse', 'heavy-cavalry', [9, y + 2])
      .unit('A', 'yeomanry', 'light-cavalry', [15, y + 0.5])
      .unit('A', 'guns', 'field-gun', [21, y + 1])
      .unit('B', 'battery', 'field-gun', [18, 22])
      .unit('B', 'foe', 'infantry', [23, 20])
      .turn('5♥')
      .gives('line');
  for (const y of [2, 4.5, 6]) assert.notEqual(deed(second(y)).do, 'face', `at ${y}`);
});

test('AGW-CHFM-01 a line with its back against a house steps clear of it before it wheels, and nobody faces about twice', () => {
  const table = aField()
    .area('farm', 'sound-building', 20, 26, 8, 3)
    .unit('A', 'line', 'infantry', [24, 23.9], { facing: 270 })
    .unit('B', 'foe', 'infantry', [24, 46], { facing: 270 })
    .turn('5♥')
    .gives('line');
  let faced = 0;
  for (let said = 0; said < 8 && table.state.acting; said++) {
    const answer = answers(table) as { do: string };
    if (answer.do === 'face') faced += 1;
    if (answer.do === 'done') break;
    table.say(answer, ...(answer.do === 'roll' ? [6, 6].slice(faced) : []));
  }
  const { x, y } = table.unit('line').post;
  assert.ok(faced <= 1, `it faced about ${faced} times`);
  assert.ok(Math.max(Math.abs(x - inch(24)), inch(23.9) - y) > inch(3), `${x} ${y}`);
});

test('AGW-GUN-02 a limbered gun, which has seen nobody from where it stood, wants to go nearer than one that is in place', () => {
  for (const [formation, isNearerBetter] of [['limbered', true] as const, ['unlimbered', false] as const]) {
    const made = aField().unit('A', 'gun', 'field-gun', [24, 10], { formation }).unit('B', 'foe', 'infantry', [24, 30], { facing: 270 });
    const gun = made.of('gun');
    const aim = aimOf(made.s, gun) ?? assert.fail('it has no aim');
    const here = stanceWorth(made.s, gun, aim, gun.post, gun.post);
    const nearer = { ...gun.post, y: gun.post.y + inch(4) };
    assert.equal(stanceWorth(made.s, gun, aim, nearer, nearer) > here, isNearerBetter, formation);
  }
});

test('AGW-BRIG-01 a court card calls the brigade in which most have something to do', () => {
  const table = aField()
    .unit('A', 'left', 'infantry', [20, 20])
    .unit('A', 'right', 'infantry', [27, 20])
    .unit('A', 'far', 'infantry', [4, 4])
    .unit('B', 'foe', 'infantry', [18, 30])
    .unit('B', 'other', 'infantry', [28, 30])
    .turn('K♥');
  assert.equal(deed(table).do, 'brigade');
  table.say(answers(table));
  const members = (answers(table) as { members?: number[] }).members ?? (answers(table) as number[]);
  assert.ok(members.includes(table.id('left')) && members.includes(table.id('right')), JSON.stringify(members));
});

test('AGW-FORM-01 a line in sight of the enemy stays a line, and a column forms one before it is shot at', () => {
  const formed = (formation: 'line' | 'march-column', y: number) => {
    const table = aField()
      .unit('A', 'foot', 'infantry', [24, 20], { formation })
      .unit('B', 'foe', 'infantry', [24, y])
      .turn('5♥')
      .gives('foot');
    const { do: did, formation: into } = answers(table) as { do: string; formation?: string };
    return did === 'form' ? into : did;
  };
  assert.equal(formed('march-column', 32), 'line');
  assert.notEqual(formed('line', 32), 'march-column');
  assert.notEqual(formed('line', 44), 'march-column');
});

test('AGW-DEPL-02 AGW-DEPL-03 guns stand with a free field and foot beside them, horse on the flanks, the tent behind with somebody near', () => {
  const types = ['infantry', 'infantry', 'infantry', 'heavy-cavalry', 'light-cavalry', 'field-gun'] as const;
  const armies = [armyOf('britain', types), armyOf('france', types)];
  for (const seed of [1, 2, 3]) {
    const options = { armies, 'army-limits': 'none', scenario: 'open-battle' };
    const { state: s } = playScenario(seed, options, [true, true], { until: ({ flip }) => flip.number > 0 }).match;
    for (const seat of [0, 1]) {
      const own = s.units.filter((unit) => unit.seat === seat && unit.status === 'table');
      const guns = own.filter((unit) => isGun(s, unit));
      const off = (units: typeof own) => units.reduce((sum, { post }) => sum + Math.abs(post.x - s.fixed.width / 2), 0) / units.length;
      const foot = own.filter((unit) => !unit.mounted && !isGun(s, unit));
      assert.ok(off(own.filter(({ mounted }) => mounted)) > off(foot), `seed ${seed}: the horse of ${seat} stands inside`);
      for (const gun of guns) {
        const masked = own.some(({ id, post }) => {
          if (id === gun.id || between(gun.post, post) > inch(12)) return false;
          return turnBetween(gun.post.facing, facingTo(gun.post, post)) < 1500;
        });
        assert.ok(!masked, `seed ${seed}: somebody stands before the gun of ${seat}`);
        assert.ok(
          foot.some(({ post }) => between(post, gun.post) < inch(14)),
          `seed ${seed}: nobody covers the gun of ${seat}`,
        );
      }
      const tent = s.quarters[seat as 0 | 1] ?? assert.fail('no headquarters');
      const home = (y: number) => (forwardFacing(s, seat) === 9000 ? y : s.fixed.height - y);
      assert.ok(
        own.every(({ post }) => home(tent.y) < home(post.y)),
        `seed ${seed}: the tent of ${seat} is not behind`,
      );
      assert.ok(
        own.some(({ post }) => between(post, tent) < inch(14)),
        `seed ${seed}: nobody is near the tent of ${seat}`,
      );
    }
  }
});
