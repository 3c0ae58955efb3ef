// AGW-ALL-01: what a unit may do by its state. Several states may hold at once; then every ban holds.
import { type Response, typeOf, type Unit, type War } from '../../state.ts';
import { RESPONSES } from '../../state-fights.ts';
import { isAwayCrew, isDismounted, isGun, isMounted, isRiderType, isSkirmishing, isWagon } from '../armies/kinds.ts';
import { isStopped } from '../cameos/cameo.ts';
import { isChargingRifle, shootsFromSaddle } from '../colonial/kinds.ts';
import { isCaptured, isPorters, isTrainWagon } from '../convoy/convoy.ts';
import { hasCrackedAxle } from '../luck/lasting.ts';

export const STATES = [
  'counter',
  'disordered',
  'running',
  'beyond rallying',
  'locked',
  'march column',
  'square',
  'garrison',
  'skirmish order',
  'riders mounted',
  'gun unlimbered',
  'gun limbered',
  'crew away',
  'jammed',
  'empty',
  'wagon',
  'wagon of the train',
  'captured wagon',
  'porters',
  'aboard',
  'at a task',
  'hidden',
  'off the table',
] as const;
export type State = (typeof STATES)[number];

/** How a unit acts when it is given a card: freely, by an ace only, only as its state demands, or never. */
export type Acts = 'yes' | 'ace' | 'rally' | 'runs on' | 'locked' | 'never';

interface Row {
  acts: Acts;
  shoots: boolean;
  charges: boolean;
  /** Responses it may not make; `all`: none at all. */
  barred: readonly Response[] | 'all';
  isShotAt: boolean;
  isCharged: boolean;
}

const SHOTS: readonly Response[] = ['long shot', 'short shot', 'point-blank shot'];
const EVASIONS: readonly Response[] = ['evade 2', 'evade 3'];
const MANOEUVRES: readonly Response[] = ['turn', 'counter-charge', 'form', 'recover', 'dismount', 'bicycles'];

const free: Row = { acts: 'yes', shoots: true, charges: true, barred: [], isShotAt: true, isCharged: true };
const row = (bans: Partial<Row>): Row => ({ ...free, ...bans });

// biome-ignore format: a table
const ROWS: Record<State, Row> = {
  'counter':         row({ acts: 'ace' }),
  'disordered':      row({ charges: false, barred: ['counter-charge'] }),
  'running':         row({ acts: 'rally', shoots: false, charges: false, barred: 'all' }),
  'beyond rallying': row({ acts: 'runs on', shoots: false, charges: false, barred: 'all' }),
  'locked':          row({ acts: 'locked', shoots: false, charges: false, barred: 'all', isShotAt: false }),
  'march column':    row({ charges: false, barred: ['counter-charge'] }),
  'square':          row({ charges: false, barred: ['turn', 'counter-charge', ...EVASIONS] }),
  'garrison':        row({ charges: false, barred: ['turn', 'counter-charge', 'form'] }),
  'skirmish order':  row({}),
  'riders mounted':  row({ shoots: false, charges: false, barred: [...SHOTS, 'counter-charge'] }),
  'gun unlimbered':  row({ charges: false, barred: MANOEUVRES.filter((each) => each !== 'turn') }),
  'gun limbered':    row({ shoots: false, charges: false, barred: [...SHOTS, ...MANOEUVRES] }),
  'crew away':       row({ shoots: false, charges: false, barred: [...SHOTS, ...MANOEUVRES, 'limber'] }),
  'jammed':          row({ shoots: false, charges: false, barred: SHOTS }),
  'empty':           row({ shoots: false, barred: SHOTS }),
  'wagon':           row({ shoots: false, charges: false, barred: 'all', isCharged: false }),
  'wagon of the train': row({ shoots: false, charges: false, barred: 'all', isShotAt: false, isCharged: false }),
  'captured wagon':  row({ acts: 'never', shoots: false, charges: false, barred: 'all', isShotAt: false, isCharged: false }),
  'porters':         row({ shoots: false, charges: false, barred: 'all' }),
  'aboard':          row({ shoots: false, charges: false, barred: 'all', isShotAt: false, isCharged: false }),
  'at a task':       row({ charges: false }),
  'hidden':          row({ shoots: false, charges: false, barred: 'all', isShotAt: false, isCharged: false }),
  'off the table':   row({ acts: 'never', shoots: false, charges: false, barred: 'all', isShotAt: false, isCharged: false }),
};

export function isLocked(s: War, unit: Unit): boolean {
  return s.locks.some(({ pairs }) => pairs.some(({ attacker, defender }) => attacker === unit.id || defender === unit.id));
}

/** The states that hold for a unit now. */
export function statesOf(s: War, unit: Unit): State[] {
  if (unit.status === 'aboard') return ['aboard', ...(unit.counter ? ['counter' as const] : [])];
  // AGX-GEN-13: whatever else it is shows only when it is revealed.
  if (unit.status === 'hidden') return ['hidden', ...(unit.counter ? ['counter' as const] : [])];
  if (unit.status !== 'table') return ['off the table'];
  const found: State[] = [];
  const add = (state: State, holds: boolean) => holds && found.push(state);
  const { formation } = unit.post;
  add('counter', unit.counter);
  add('disordered', unit.disordered);
  add('running', unit.running && !unit.hopeless);
  add('beyond rallying', unit.hopeless);
  add('locked', isLocked(s, unit));
  add('wagon', isWagon(s, unit));
  add('wagon of the train', isTrainWagon(s, unit));
  add('captured wagon', isCaptured(s, unit));
  add('porters', isPorters(s, unit));
  add('crew away', isAwayCrew(unit));
  add('gun unlimbered', isGun(s, unit) && (formation === 'unlimbered' || formation === 'garrison') && !isAwayCrew(unit));
  add('gun limbered', isGun(s, unit) && formation === 'limbered');
  add('jammed', unit.jammed);
  add('empty', unit.empty);
  add('riders mounted', isMounted(unit) && isRiderType(typeOf(s, unit)) && !isChargingRifle(s, unit));
  add('march column', formation === 'march-column' && !isGun(s, unit));
  add('square', formation === 'square');
  add('garrison', formation === 'garrison');
  add('skirmish order', isSkirmishing(unit) || isDismounted(s, unit));
  add('at a task', unit.task !== null);
  return found;
}

/** How it acts on a card: the hardest of its states decides. */
export function actsBy(s: War, unit: Unit, isAce: boolean): Acts {
  // AGX-CAMEO-11, AGX-GEN-13: no card and no ace.
  if (isStopped(s, unit)) return 'never';
  let hardest: Acts = 'yes';
  for (const state of statesOf(s, unit)) {
    const { acts } = ROWS[state];
    if (acts === 'never' || (acts === 'ace' && !isAce)) return 'never';
    if (HARDNESS[acts] > HARDNESS[hardest]) hardest = acts;
  }
  return hardest;
}

const HARDNESS: Record<Acts, number> = { yes: 0, ace: 0, locked: 1, rally: 2, 'runs on': 3, never: 4 };

/** AGW-SHOT-01: mounted troops never shoot, but for those of AGX-THOR-03 and AGX-NAT-14. */
export function mayShootAtAll(s: War, unit: Unit): boolean {
  if (
    (isMounted(unit) && !shootsFromSaddle(s, unit) && !isChargingRifle(s, unit)) ||
    statesOf(s, unit).some((state) => !ROWS[state].shoots)
  )
    return false;
  return true;
}

export function mayChargeByState(s: War, unit: Unit): State | null {
  return statesOf(s, unit).find((state) => !ROWS[state].charges) ?? null;
}

export function mayBeShotAt(s: War, unit: Unit): State | null {
  return statesOf(s, unit).find((state) => !ROWS[state].isShotAt) ?? null;
}

export function mayBeCharged(s: War, unit: Unit): State | null {
  return statesOf(s, unit).find((state) => !ROWS[state].isCharged) ?? null;
}

/** The responses to a charge that its states let a unit make; who may evade is AGW-EVADE-01. */
export function responsesByState(s: War, unit: Unit): Response[] {
  const rows = statesOf(s, unit).map((state) => ROWS[state]);
  if (rows.some(({ barred }) => barred === 'all')) return [];
  const allowed = RESPONSES.filter((response) => !rows.some(({ barred }) => barred !== 'all' && barred.includes(response)));
  // WL-13: with a cracked axle the gun stays; its crew may leave it.
  if (!hasCrackedAxle(s, unit)) return allowed;
  return allowed.filter((response) => response !== 'limber' && (unit.post.formation !== 'limbered' || !EVASIONS.includes(response)));
}
