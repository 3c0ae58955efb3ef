// Linked battles: what is chosen, what is secret, what is lost and recovered, and who wins.
import assert from 'node:assert/strict';
import type { CampaignEnd } from '@baize/contracts';
import { act, type Json, openSession, readOptions, sampled } from '@baize/kernel';
import { test } from '@baize/kernel/testkit';
import { campaigns } from '../campaign/campaigns.ts';
import { type BattleEnd, drawable } from '../campaign/course.ts';
import { bookOf, type Journal, withLine } from '../campaign/journal.ts';
import { game } from '../game.ts';

type Player = 0 | 1;
const muster = campaigns.muster('linked', { size: 'small' });
const [first = '', second = ''] = muster.starts.filter(({ ready }) => ready).map(({ id }) => id);

function begun(options = {}, seed = 'linked'): Journal {
  const started = campaigns.start('linked', {
    options,
    players: ['Ada', 'Bea'],
    forces: [muster.start(first), muster.start(second)],
    seed,
  });
  assert.ok('campaign' in started, JSON.stringify(started));
  return started.campaign as object as Journal;
}

function does(journal: Journal, seat: Player, deed: Json): Journal {
  const done = campaigns.change(journal, seat, deed);
  assert.ok('campaign' in done, JSON.stringify(done));
  return done.campaign as object as Journal;
}

const refusalTo = (journal: Journal, seat: Player, deed: Json) => {
  const done = campaigns.change(journal, seat, deed);
  return 'refusal' in done ? done.refusal : null;
};

const nobody = { do: 'keep out', units: [] };
const marched = (journal: Journal) => does(does(journal, 0, nobody), 1, nobody);
const unitsOf = (journal: Journal, seat: Player) => bookOf(journal).forces[seat].regiments.map(({ unit }) => unit.id);

/** A battle in which those named came off so; all others whole. */
function fought(
  journal: Journal,
  winner: Player | null,
  ends: Partial<Record<string, { figures: number; isLost: boolean }>> = {},
): Journal {
  const book = bookOf(journal);
  const units = ([0, 1] as const).map((seat) =>
    book.forces[seat].regiments
      .filter(({ unit, isGone }) => !isGone && !book.kept[seat]?.includes(unit.id))
      .map(({ unit, figures }) => ({ id: unit.id, figures, isLost: false, ...(seat === 0 ? ends[unit.id] : {}) })),
  ) as BattleEnd['units'];
  const done = withLine(journal, { battle: { winner, units, generals: [[], []] } });
  assert.ok('journal' in done, JSON.stringify(done));
  return done.journal;
}

const regiment = (journal: Journal, id: string) => bookOf(journal).forces[0].regiments.find(({ unit }) => unit.id === id);

test('AGX-LINK-01 three battles, the first drawn; the winner chooses the next of two and his role, after a draw the one with fewer wins', () => {
  const journal = begun();
  assert.equal(campaigns.screen(journal, null).stages.length, 4);
  assert.deepEqual(campaigns.waiting(journal), [0, 1]);
  const match = campaigns.nextMatch(marched(journal));
  assert.equal(match?.options.scenario, bookOf(journal).scenario);
  const won = fought(marched(journal), 1);
  assert.deepEqual(campaigns.waiting(won), [1]);
  const { drawn } = bookOf(won);
  assert.ok(drawn.length > 0 && new Set(drawn).size === drawn.length);
  assert.equal(refusalTo(won, 0, { do: 'choose', scenario: drawn[0] ?? '', attacks: true })?.rule, 'AGX-LINK-01');
  assert.equal(refusalTo(won, 1, { do: 'choose', scenario: 'standard', attacks: true })?.rule, 'AGX-LINK-01');
  const next = marched(does(won, 1, { do: 'choose', scenario: drawn[0] ?? '', attacks: true }));
  assert.equal(campaigns.nextMatch(next)?.options.roles, 'guest-attacks');
  // South has won none, North one: after a draw it is for South to choose.
  assert.deepEqual(campaigns.waiting(fought(next, null)), [0]);
  assert.deepEqual(campaigns.waiting(fought(marched(journal), null)), [0]);
  assert.equal(campaigns.screen(begun({ battles: 5 }), null).stages.length, 6);
});

test('AGX-LINK-02 the destroyed return at half, once; who lost figures recovers half of them; all others are whole', () => {
  const foot = bookOf(begun())
    .forces[0].regiments.filter(({ unit }) => unit.figures === 12)
    .map(({ unit }) => unit.id);
  const [a = '', b = '', c = ''] = foot;
  let journal = fought(marched(begun()), 0, { [a]: { figures: 0, isLost: true }, [b]: { figures: 7, isLost: false } });
  assert.deepEqual([regiment(journal, a)?.figures, regiment(journal, b)?.figures, regiment(journal, c)?.figures], [6, 10, 12]);
  const { drawn } = bookOf(journal);
  journal = marched(does(journal, 0, { do: 'choose', scenario: drawn[0] ?? '', attacks: true }));
  const armies = campaigns.nextMatch(journal)?.options.armies as unknown as { campaign: { units: { id: string; figures: number }[] } }[];
  assert.equal(armies[0]?.campaign.units.find(({ id }) => id === a)?.figures, 6);
  journal = fought(journal, 0, { [a]: { figures: 0, isLost: true } });
  assert.equal(regiment(journal, a)?.isGone, true);
  assert.equal(regiment(journal, b)?.figures, 12);
});

test('AGX-LINK-02 its losses are all that a unit lacks, not only those of the last battle', () => {
  const [b = ''] = bookOf(begun())
    .forces[0].regiments.filter(({ unit }) => unit.figures === 12)
    .map(({ unit }) => unit.id);
  const once = fought(marched(begun()), 0, { [b]: { figures: 5, isLost: false } });
  assert.equal(regiment(once, b)?.figures, 9);
  const { drawn } = bookOf(once);
  const twice = fought(marched(does(once, 0, { do: 'choose', scenario: drawn[0] ?? '', attacks: true })), 0, {
    [b]: { figures: 6, isLost: false },
  });
  assert.equal(regiment(twice, b)?.figures, 9, 'six are missing, three come back');
});

test('AGX-LINK-02 guns return with their full crews, and killed generals are replaced', () => {
  const journal = marched(begun());
  const { regiments, generals } = bookOf(journal).forces[0];
  const gun = regiments.find(({ unit }) => unit.type.includes('gun'));
  assert.ok(gun);
  const [general] = generals;
  const units = ([0, 1] as const).map((seat) =>
    bookOf(journal).forces[seat].regiments.map(({ unit, figures }) => ({
      id: unit.id,
      figures: unit.id === gun.unit.id && seat === 0 ? 0 : figures,
      isLost: unit.id === gun.unit.id && seat === 0,
    })),
  ) as BattleEnd['units'];
  const done = withLine(journal, { battle: { winner: 1, units, generals: [[general?.id ?? ''], []] } });
  assert.ok('journal' in done);
  assert.equal(regiment(done.journal, gun.unit.id)?.figures, gun.unit.figures);
  const [heir] = bookOf(done.journal).forces[0].generals;
  assert.ok(heir && heir.name !== general?.name && heir.rank === general?.rank);
});

test('AGX-LINK-02 a gun that has been destroyed in two battles does not return for a third', () => {
  const gun = bookOf(begun()).forces[0].regiments.find(({ unit }) => unit.type.includes('gun'))?.unit.id ?? '';
  let journal = fought(marched(begun()), 0, { [gun]: { figures: 0, isLost: true } });
  assert.equal(regiment(journal, gun)?.isGone, false);
  const { drawn } = bookOf(journal);
  journal = marched(does(journal, 0, { do: 'choose', scenario: drawn[0] ?? '', attacks: true }));
  journal = fought(journal, 0, { [gun]: { figures: 0, isLost: true } });
  assert.equal(regiment(journal, gun)?.isGone, true);
});

test('AGX-LINK-03 up to a third stays out, in secret and at the same time; six must march; who was kept out is whole again', () => {
  const journal = begun();
  const units = unitsOf(journal, 0);
  const most = Math.min(Math.floor(units.length / 3), units.length - 6);
  assert.ok(most > 0);
  assert.equal(refusalTo(journal, 0, { do: 'keep out', units: units.slice(0, most + 1) })?.rule, 'AGX-LINK-03');
  assert.equal(refusalTo(journal, 0, { do: 'keep out', units: ['nobody'] })?.rule, 'AGX-LINK-03');
  const sealed = does(journal, 0, { do: 'keep out', units: units.slice(0, most) });
  // What the other sees does not depend on who was kept out.
  const other = does(journal, 0, nobody);
  assert.deepEqual(campaigns.screen(sealed, 1), campaigns.screen(other, 1));
  assert.deepEqual(campaigns.screen(sealed, null), campaigns.screen(other, null));
  assert.equal(campaigns.screen(sealed, 0).orders[0]?.members.length, most);
  assert.equal(refusalTo(sealed, 0, nobody)?.rule, 'AGX-LINK-03');
  assert.equal(campaigns.nextMatch(sealed), null);
  const both = does(sealed, 1, nobody);
  const armies = campaigns.nextMatch(both)?.options.armies as unknown as { campaign: { units: object[] } }[];
  assert.equal(armies[0]?.campaign.units.length, units.length - most);
});

test('AGX-LINK-04 battles won decide, then points destroyed; fewer than four units is the end', () => {
  const on = (journal: Journal): Journal => {
    const [seat] = campaigns.waiting(journal);
    return marched(does(journal, seat as Player, { do: 'choose', scenario: bookOf(journal).drawn[0] ?? '', attacks: true }));
  };
  const wins = fought(on(fought(on(fought(marched(begun()), 0)), 1)), 0);
  assert.equal(campaigns.screen(wins, null).verdict?.winner, 0);
  const [a = ''] = unitsOf(begun(), 0);
  const points = fought(on(fought(on(fought(marched(begun()), null, { [a]: { figures: 0, isLost: true } })), null)), null);
  assert.equal(campaigns.screen(points, null).verdict?.winner, 1);
  const even = fought(on(fought(on(fought(marched(begun()), null)), null)), null);
  assert.equal(campaigns.screen(even, null).verdict?.winner, null);
  const all = Object.fromEntries(unitsOf(begun(), 0).map((id) => [id, { figures: 0, isLost: true }]));
  const ruined = fought(on(fought(marched(begun({ battles: 5 })), 0, all)), 0, all);
  assert.equal(campaigns.screen(ruined, null).verdict?.winner, 1);
});

/** The next battle, laid as a match and given up at once. */
function concededBy(seat: Player, journal: Journal): CampaignEnd {
  const next = campaigns.nextMatch(journal);
  assert.ok(next);
  const read = readOptions(game, next.options);
  assert.ok('options' in read, JSON.stringify(read));
  assert.equal(game.refuse?.(read.options, 2) ?? null, null);
  const setup = {
    game: game.slug,
    rules: { version: '1', hash: '' },
    options: read.options,
    seats: 2,
    fair: { commitment: '', entropy: ['', ''] },
  };
  const session = openSession(game, setup, sampled(7));
  act(session, { seat, concede: true });
  const { match } = session;
  assert.ok(match.result);
  return { options: read.options, state: match.state as Json, result: match.result, events: session.events.flat() };
}

test('AGX-LINK-02, AGX-ESC-01 a battle of every scenario is taken in; wagons and porters that it lends are nobody’s loss', () => {
  const met = new Set<string>();
  for (let seed = 0; met.size < drawable().length; seed++) {
    assert.ok(seed < 300, `not drawn: ${drawable().filter((id) => !met.has(id))}`);
    const journal = marched(begun({}, `linked ${seed}`));
    const { scenario } = bookOf(journal);
    if (met.has(scenario)) continue;
    met.add(scenario);
    const done = campaigns.afterMatch(journal, concededBy(1, journal));
    assert.ok('campaign' in done, `${scenario}: ${JSON.stringify(done)}`);
    assert.deepEqual(bookOf(done.campaign as object as Journal).won, [0]);
  }
});

test('AGX-LINK-01 a battle is an ordinary match, fought with the armies as they are, and only the right one counts', () => {
  const journal = marched(begun());
  const end = concededBy(0, journal);
  const done = campaigns.afterMatch(journal, end);
  assert.ok('campaign' in done, JSON.stringify(done));
  assert.deepEqual(bookOf(done.campaign as object as Journal).won, [1]);
  const wrong = campaigns.afterMatch(journal, { ...end, options: { ...end.options, roles: 'random' } });
  assert.ok('refusal' in wrong);
  assert.ok('refusal' in campaigns.afterMatch(begun(), end));
});

test('AGX-LINK-01 what was saved is read again, dice and all, and what was tampered with is refused', () => {
  const journal = fought(marched(begun()), 1);
  const again = campaigns.read(JSON.parse(JSON.stringify(journal)));
  assert.ok('campaign' in again);
  assert.deepEqual(campaigns.screen(again.campaign, null), campaigns.screen(journal, null));
  assert.ok(
    'refusal' in campaigns.read({ ...JSON.parse(JSON.stringify(journal)), lines: [{ seat: 0, act: { do: 'keep out', units: ['x'] } }] }),
  );
  assert.ok('refusal' in campaigns.read({ game: 'other' }));
  let now: Json = begun({ battles: 3 });
  for (let n = 0; n < 20 && campaigns.waiting(now).length > 0; n++) {
    const [seat = 0] = campaigns.waiting(now);
    const answered = campaigns.change(now, seat, campaigns.answer(now, seat));
    assert.ok('campaign' in answered, JSON.stringify(answered));
    now = answered.campaign;
  }
  assert.ok(campaigns.nextMatch(now));
});
