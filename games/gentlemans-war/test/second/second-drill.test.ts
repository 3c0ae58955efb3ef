// Changes of face and formation, marches of columns, and passages of lines, compared with the second opinion over random positions.
import { test } from 'node:test';
import { counts } from '@baize/kernel/testkit';
import { newActing } from '../../rules/activation/act.ts';
import { changeAct, formedPost, placesFor } from '../../rules/formations/changes.ts';
import { tryStep } from '../../rules/movement/legs.ts';
import type { Unit, War } from '../../state.ts';
import { aField } from '../field.ts';
import * as body from './body.ts';
import { Differences } from './differences.ts';
import * as drill from './drilling.ts';
import { type Luck, luckOf, position, story } from './positions.ts';

const CHANGES = counts(40, 10_000);
// biome-ignore format: a list
const GROUND = ['steep-hill', 'ploughed-field', 'bog', 'marsh', 'wood', 'thick-wood', 'rubble', 'cliff', 'rough-meadow', 'sound-building'];
const LINES = ['hedge', 'low-wall', 'high-wall', 'brook', 'stream', 'river'];
// biome-ignore format: a list
const TYPES = ['infantry', 'light-infantry', 'infantry-detachment', 'light-detachment', 'engineers', 'heavy-cavalry', 'light-cavalry', 'mounted-infantry', 'cyclists', 'field-gun', 'horse-gun'] as const;

function compareChanges(s: War, u: Unit, differences: Differences, n: number): void {
  s.acting = newActing(s, u, false);
  const offers = changeAct.offers(s, u);
  s.acting = null;
  const where = (what: string) => () => `${n}: #${u.id} ${what} ${JSON.stringify(offers)}${story(s)}`;
  for (const to of ['left', 'right', 'about'] as const) {
    const post = drill.faced(s, u, to);
    const mine = post === null ? false : drill.mayStand(s, u, post);
    differences.compare(
      'face',
      offers.some((each) => each.do === 'face' && each.to === to),
      mine,
      where(to),
    );
  }
  const known = drill.changesOf(s, u);
  for (const each of offers) {
    if (each.do !== 'form') continue;
    const isKnown = known.some((c) => c.formation === each.formation && c.ranks === each.ranks && c.to === each.to);
    differences.compare('known', true, isKnown && drill.canPay(s, u), where(JSON.stringify(each)));
    const [place] = placesFor(s, u, formedPost(s, u, each.formation, each.ranks, each.to));
    if (place) differences.compare('stands', true, drill.mayForm(s, u, place) !== false, where(JSON.stringify(place)));
  }
  if (!drill.canPay(s, u)) return;
  for (const change of known) {
    const isOffered = offers.some(
      (each) => each.do === 'form' && each.formation === change.formation && each.ranks === change.ranks && each.to === change.to,
    );
    const post = drill.formed(s, u, change);
    const asItStands = isOffered ? drill.mayForm(s, u, post) : null;
    // What is offered elsewhere than as it stands has been looked at by its place above.
    const mine = isOffered ? asItStands || null : drill.hasPlaceNear(s, u, post);
    differences.compare('form', isOffered, mine, where(JSON.stringify(change)));
  }
}

test(`AGW-CHFM-01 AGW-CHFM-02 AGW-CHFM-03 AGW-FORM-01 AGW-FORM-05 AGW-ALL-05 AGW-ALL-12 changes of face and formation over ${CHANGES} positions`, () => {
  const luck = luckOf(711);
  const differences = new Differences();
  for (let n = 0; n < CHANGES; n++) {
    const { s, units } = position(luck, { types: TYPES, features: 10, units: 4 + luck(4), room: 20, areas: GROUND, lines: LINES });
    Object.assign(s.fixed, { attackColumn: 'all' });
    for (const u of units) if (u.post.building === null && !u.running && u.part === 'whole') compareChanges(s, u, differences, n);
  }
  differences.none({ 'face: true': CHANGES / 2, 'face: false': CHANGES / 2, 'form: true': CHANGES, 'form: false': CHANGES / 10 });
});

const MARCHES = counts(60, 10_000);

test(`AGW-MOVE-04 AGW-OBST-01 AGW-OBST-02 AGW-ROUGH-01 ${MARCHES} marches of columns that bend`, () => {
  const luck = luckOf(712);
  const differences = new Differences();
  for (let n = 0; n < MARCHES; n++) {
    const { s, units } = luck.in(2)
      ? position(luck, { types: TYPES, features: 8, units: 4, room: 34, areas: GROUND, lines: LINES })
      : aLane(luck);
    for (const u of units) {
      if (u.running || (u.post.formation !== 'march-column' && u.post.formation !== 'limbered')) continue;
      const dice = Array.from({ length: 2 + luck(4) }, () => 1 + luck(6));
      const path = aPath(luck, u);
      const mine = drill.marched(s, u, path, dice);
      const step = { do: 'march' as const, path: path.slice(1).map(({ x, y }) => ({ x: Math.round(x * 1000), y: Math.round(y * 1000) })) };
      const left = dice.reduce((sum, die) => sum + die, 0) * 1000;
      const tried = tryStep(s, u, step, { dice, taken: [], left, hasMoved: true });
      const where = () => `${n}: #${u.id} ${JSON.stringify(step)} with ${dice} ${JSON.stringify(tried)} ${JSON.stringify(mine)}${story(s)}`;
      const isFailed = 'outcome' in tried && tried.outcome.failed !== null;
      differences.compare('may', 'outcome' in tried, isFailed ? null : mine.may, where);
      if (!('outcome' in tried) || !mine.may || isFailed) continue;
      differences.compare('cost', Math.abs(tried.outcome.cost / 1000 - mine.cost) < 0.45, true, where);
      differences.compare('dice taken', tried.outcome.taken, mine.taken, where);
      if (mine.taken.length > 0) differences.count('a die taken');
    }
  }
  differences.none({ 'may: true': MARCHES / 20, 'may: false': MARCHES / 10, 'a die taken': MARCHES / 100 });
});

/** A column before lines and fields that lie across its way. */
function aLane(luck: Luck): { s: War; units: Unit[] } {
  const field = aField();
  const type = luck.one(['infantry', 'light-cavalry', 'horse-gun', 'engineers'] as const);
  const figures = 1 + luck(4);
  field.unit('A', 'column', type, [24, 12], {
    formation: type === 'horse-gun' ? 'limbered' : 'march-column',
    figures,
    original: 12,
    mounted: type === 'light-cavalry',
  });
  field.unit('B', 'far', 'infantry', [24, 46]);
  for (let n = 1 + luck(2); n > 0; n--)
    field.line(`l${n}`, luck.one(LINES) as 'hedge', [
      [6, 13 + luck(8) / 2],
      [42, 13 + luck(8) / 2],
    ]);
  if (luck.in(2)) field.area('field', luck.one(GROUND.slice(0, 5)) as 'wood', 12 + luck(10), 14.5 + luck(8), 4 + luck(12), 1 + luck(4));
  return { s: field.s, units: [field.of('column')] };
}

/** Straight on and then a bend of up to 30 degrees. */
function aPath(luck: Luck, u: Unit): { x: number; y: number }[] {
  const from = body.frontOf(u.post);
  const ahead = (at: { x: number; y: number }, degrees: number, far: number) => ({
    x: Math.round((at.x + Math.cos((degrees * Math.PI) / 180) * far) * 1000) / 1000,
    y: Math.round((at.y + Math.sin((degrees * Math.PI) / 180) * far) * 1000) / 1000,
  });
  const facing = u.post.facing / 100;
  const first = ahead(from, facing, 0.5 + luck(120) / 10);
  return luck.in(3) ? [from, first] : [from, first, ahead(first, facing + luck(61) - 30, 0.5 + luck(60) / 10)];
}

const PASSAGES = counts(150, 20_000);

test(`AGW-INTP-01 AGW-INTP-02 ${PASSAGES} passages of lines`, () => {
  const luck = luckOf(713);
  const differences = new Differences();
  for (let n = 0; n < PASSAGES; n++) {
    const field = aField();
    const formation = luck.one(['line', 'attack-column'] as const);
    field.unit('A', 'mover', 'infantry', [20 + luck(5), 10], { formation, figures: 2 + luck(11), original: 12 });
    field.unit(
      'A',
      'friend',
      luck.one(['infantry', 'sharpshooters', 'field-gun', 'light-cavalry'] as const),
      [20 + luck(8), 13 + luck(12) / 2],
      {
        facing: luck(4) * 90,
      },
    );
    field.unit('B', 'foe', 'infantry', [8 + luck(30), 22 + luck(40) / 2], { facing: luck(4) * 90 });
    const { s } = field;
    const [mover, friend] = [field.of('mover'), field.of('friend')];
    if (body.gap(s, mover, friend) < 0.05 || body.gap(s, friend, field.of('foe')) < 1.1) continue;
    const by = 1 + luck(30) / 2;
    const dice = [6, 6, 6];
    const mine = drill.passage(s, mover, friend, by);
    const tried = tryStep(s, mover, { do: 'advance', by: by * 1000 }, { dice, taken: [], left: 18_000, hasMoved: false });
    const where = () => `${n}: by ${by} ${JSON.stringify(tried)} ${JSON.stringify(mine)}${story(s)}`;
    if (mine.fails) {
      const failed = 'outcome' in tried ? tried.outcome : null;
      differences.compare('fails', failed?.failed?.id ?? null, friend.id, where);
      if (!failed) continue;
      const end: Unit = { ...mover, post: failed.post };
      differences.compare('touches', failed.disorders && failed.ends && body.gap(s, end, friend) < 0.02, true, where);
      continue;
    }
    differences.compare('may', 'outcome' in tried, mine.may, where);
  }
  differences.none({ 'may: true': PASSAGES / 20, 'may: false': PASSAGES / 20, fails: PASSAGES / 40 });
});
