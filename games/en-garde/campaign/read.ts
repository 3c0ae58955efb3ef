// Warbands from a campaign as JSON. What comes is unknown until it has been read.
import * as v from 'valibot';
import { ATTRIBUTE, listOf, oneOf, record, TEXT, WEAPON, whole } from '../content/schemas.ts';
import {
  ARMOURS,
  type Arm,
  BARDINGS,
  GUNS,
  LIST_IDS,
  MARKS,
  MOUNTS,
  type ModelRecord,
  QUALITIES,
  RATES,
  SHIELDS,
  SPELLS,
  TALISMANS,
  type Warband,
} from '../content/types.ts';

/** More than any warband has. */
const MOST = 40;

const figure = whole(0, 12);

const ARM = record({
  weapon: WEAPON,
  name: v.exactOptional(TEXT),
  poisoned: v.exactOptional(v.literal(true, 'true, where it is said')),
  qualities: v.exactOptional(listOf(oneOf(QUALITIES), MOST)),
}) satisfies v.GenericSchema<unknown, Arm>;

const MODEL = v.pipe(
  record({
    id: TEXT,
    name: TEXT,
    list: v.nullable(oneOf([...LIST_IDS, 'fantasy'])),
    entry: v.nullable(TEXT),
    rank: whole(1, 5),
    move: oneOf(RATES),
    footMove: oneOf(RATES),
    cp: figure,
    initiative: figure,
    fight: figure,
    shoot: figure,
    arms: listOf(ARM, MOST),
    primary: v.nullable(whole(0, MOST)),
    armour: v.nullable(oneOf(ARMOURS)),
    shield: v.nullable(oneOf(SHIELDS)),
    mount: v.nullable(record({ kind: oneOf(MOUNTS), barding: v.nullable(oneOf(BARDINGS)) })),
    attributes: listOf(ATTRIBUTE, MOST),
    spells: listOf(oneOf(SPELLS), MOST),
    magicPoints: whole(0, 60),
    talismans: listOf(oneOf(TALISMANS), MOST),
    marks: listOf(oneOf(MARKS), MOST),
    points: whole(0, 400),
  }),
  v.forward(
    v.check(({ arms, primary }) => primary === null || primary < arms.length, 'one of its arms'),
    ['primary'],
  ),
) satisfies v.GenericSchema<unknown, ModelRecord>;

const READ = record({
  name: TEXT,
  list: oneOf([...LIST_IDS, 'custom']),
  morale: whole(1, 12),
  models: listOf(MODEL, MOST),
  guns: listOf(record({ id: TEXT, gun: oneOf(GUNS), crew: listOf(TEXT, MOST) }), MOST),
  leader: TEXT,
  bearer: v.nullable(TEXT),
  points: whole(0, 4000),
}) satisfies v.GenericSchema<unknown, Warband>;

const OF_ITS_OWN = 'one of its models';
const isIn = ({ models }: Warband, id: string) => models.some((model) => model.id === id);

/** A warband ready for play, with its Leader among its models. */
export const WARBAND: v.GenericSchema<unknown, Warband> = v.pipe(
  READ,
  v.forward(
    v.check(
      ({ models }) => models.length > 0 && new Set(models.map(({ id }) => id)).size === models.length,
      'a list in which each has its own id',
    ),
    ['models'],
  ),
  v.forward(
    v.check((band) => isIn(band, band.leader), OF_ITS_OWN),
    ['leader'],
  ),
  v.forward(
    v.check((band) => band.bearer === null || isIn(band, band.bearer), OF_ITS_OWN),
    ['bearer'],
  ),
  v.forward(
    v.check((band) => band.guns.every(({ crew }) => crew.every((id) => isIn(band, id))), 'a list of guns with crews from its models'),
    ['guns'],
  ),
);
