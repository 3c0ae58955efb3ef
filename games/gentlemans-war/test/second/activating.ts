// The second opinion on one unit's activation: which deeds it can still pay for, and which of them must be offered to it
// (AGW-ACT-01 to -05, AGW-CHFM-03, -04, AGW-CHG-05, AGW-GUN-01 to -05, AGW-SKIR-01 to -05, AGW-DISM-04). What it has done is kept here, from its answers.
import type { Unit, War } from '../../state.ts';
import * as body from './body.ts';
import { bestWay, laneOf, mayAttack } from './charging.ts';
import { type Change, changesOf, faced, formed, hasPlaceNear, type Maybe, mayForm, mayStand } from './drilling.ts';
import { isCrowded, leavesMen } from './responding.ts';
import { diceFor, isBandDoubtful, isLocked, mayShootAt, shooters, weaponOf } from './shooting.ts';
import { DOUBT, lines, sees } from './sight.ts';
import {
  bends,
  canAttach,
  canBoard,
  canDetach,
  canEnter,
  canLead,
  canMan,
  canMount,
  canSpike,
  inRoom,
  isBent,
  type Offered,
} from './touching.ts';

/** A unit's activation as one remembers it who has only heard its answers. */
export interface Turn {
  unit: number;
  byAce: boolean;
  /** AGW-MOVE-01: its dice when it began. */
  march: number;
  charge: number | null;
  spent: number;
  /** AGW-ACT-03: dice kept back from its roll; null: it has not rolled. */
  kept: number | null;
  pace: 'march' | 'run' | null;
  deeds: string[];
  /** Something that costs nothing has been done, or others have had a part in it: what must be offered is not said. */
  isOpen: boolean;
  inHaste: boolean;
  hasFormedUp: boolean;
  /** AGW-SKIR-03: light infantry that has gone out in two only moves. */
  movesOnly?: true;
}

const isHorseGun = (s: War, u: Unit) => body.typeOf(s, u) === 'horse-gun';
const isPackGun = (s: War, u: Unit) => ['mountain-gun', 'late-machine-gun'].includes(body.typeOf(s, u));
const isSiege = (s: War, u: Unit) => body.typeOf(s, u) === 'siege-gun';

/** AGW-MOVE-01: march and charge dice. */
export function budgetOf(s: War, u: Unit): [march: number, charge: number | null] {
  const type = body.typeOf(s, u);
  const { formation } = u.post;
  if (body.isWagon(s, u)) return [2, null];
  if (body.isCrewAway(s, u)) return [3, null];
  if (body.isGun(s, u)) {
    if (formation === 'garrison') return [2, null];
    const march = isHorseGun(s, u) || isPackGun(s, u) ? 3 : isSiege(s, u) ? 1 : 2;
    return [march, isHorseGun(s, u) || isPackGun(s, u) ? 4 : null];
  }
  if (u.mounted) return type === 'light-cavalry' || type === 'light-dragoons' ? [4, 5] : [3, 4];
  if (formation === 'square') return [2, null];
  if (formation === 'garrison') return [type === 'sharpshooters' || body.isDismounted(s, u) || u.post.ranks === 2 ? 3 : 2, null];
  return formation === 'line' ? [2, 3] : [3, 4];
}

export function newTurn(s: War, u: Unit, byAce: boolean): Turn {
  const [march, charge] = budgetOf(s, u);
  // AGW-SAVE-02: who has gone into a house in loose order comes out of it as it likes.
  const isOpen = u.post.formation === 'garrison' && u.post.ranks === 2;
  const nothing = { spent: 0, kept: null, pace: null, deeds: [], inHaste: false, hasFormedUp: false };
  return { unit: u.id, byAce, march, charge, isOpen, ...nothing };
}

/** AGW-ACT-02: dice that may still be paid with. */
export const freeIn = (t: Turn): number => (t.movesOnly ? 0 : (t.kept ?? (t.inHaste ? (t.charge ?? t.march) : t.march) - t.spent));
const isFresh = (t: Turn) => t.deeds.length === 0 && t.spent === 0 && t.kept === null;

export const costOfDrill = (s: War, u: Unit) => (body.hasTrait(s, u, 'well-drilled') ? 1 : body.hasTrait(s, u, 'poor-drill') ? 3 : 2);

/** AGW-CHFM-03, -04: whether it can pay a change of formation, or what is done at that price. */
export function canDrill(s: War, u: Unit, t: Turn): boolean {
  if (u.post.formation === 'square') return isFresh(t);
  const cost = costOfDrill(s, u);
  return cost <= freeIn(t) || (cost === 3 && t.march === 2 && isFresh(t));
}

/** AGW-BRIG-02: the dice that one who moves with others has for it: a gun limbers first, a garrison comes out; none: it cannot do both on one card. */
export function diceToSetOut(s: War, u: Unit): number {
  const [march] = budgetOf(s, u);
  if (body.isGarrison(u)) return march - costOfDrill(s, u);
  if (!body.isGun(s, u) || body.isCrewAway(s, u) || u.post.formation !== 'unlimbered') return march;
  return isSiege(s, u) ? 0 : march - limber(s, u);
}

type Deeds = Map<string, Offered>;

const sure = (maybe: Maybe): Offered | null => (maybe === true ? 'must' : maybe === null ? 'may' : null);

/** All that it could do, in words; what is not here must not be offered. */
export function deedsOf(s: War, u: Unit, t: Turn): Deeds {
  const found: Deeds = new Map([['done', 'may']]);
  const put = (word: string, offered: Offered | null) => {
    if (offered) found.set(word, t.isOpen ? 'may' : offered);
  };
  moves(s, u, t, put);
  shots(s, u, t, put);
  drill(s, u, t, put);
  bodies(s, u, t, put);
  guns(s, u, t, put);
  charges(s, u, t, put);
  others(s, u, t, put);
  return found;
}

type Put = (word: string, offered: Offered | null) => void;

/** AGW-ACT-01, -03, -05, AGW-GUN-02, -03, AGW-GUN-04. */
function moves(s: War, u: Unit, t: Turn, put: Put): void {
  const { formation } = u.post;
  if (['garrison', 'square', 'unlimbered'].includes(formation)) return;
  // AGW-SKIR-04: who has taken its skirmishers in does not move any more.
  if (['prolong', 'recover', 'turn far'].some((deed) => t.deeds.includes(deed))) return;
  if (t.kept !== null) {
    put('move', 'may');
    return;
  }
  const isWagon = body.isWagon(s, u);
  const rolls = (pace: string, dice: number, offered: Offered) => {
    for (let kept = 0; kept < dice; kept++) put(`roll ${pace} ${kept}`, offered);
    // AGW-LAND-03: who begins in column or limbered may have a road under him.
    if (formation === 'march-column' || formation === 'limbered')
      for (let kept = 0; kept < dice + 2; kept++) put(`roll ${pace} ${kept} road`, 'may');
  };
  if (!t.inHaste) rolls('march', t.march - t.spent, isWagon ? 'may' : 'must');
  if (t.charge === null) return;
  if (body.isGun(s, u)) {
    if (formation === 'limbered' && (t.inHaste || !t.deeds.includes('shoot'))) rolls('run', t.charge - t.spent, 'must');
    return;
  }
  const isPrior = t.deeds.every((deed) => ['shoot', 'reform', 'face', 'charge'].includes(deed));
  if (s.fixed.running === 'off' || !isPrior || t.charge - t.spent <= 0) return;
  put('roll run 0', t.deeds.includes('charge') ? 'may' : 'must');
  if (body.typeOf(s, u) === 'cyclists') put('roll run 0 road', 'may');
}

/** AGW-ACT-02, -04: close order first, skirmishers first or last, guns at any time. */
function shots(s: War, u: Unit, t: Turn, put: Put): void {
  const weapon = weaponOf(s, u);
  if (weapon === null || freeIn(t) < 1 || t.deeds.includes('shoot')) return;
  const isGun = body.isGun(s, u);
  if (t.pace === 'run' && !isGun) return;
  // AGW-SKIR-05: who has formed out of skirmish order shoots after that, and after nothing else.
  const hasJustFormed = t.hasFormedUp && t.deeds.length === 1 && t.kept === null;
  if (!isGun && !body.isLoose(u) && !isFresh(t) && !hasJustFormed && !t.isOpen) return;
  const isUnsure = t.inHaste || s.units.some((each) => body.onTable(each) && bends(each));
  for (const target of s.units.filter((each) => each.seat !== u.seat && body.onTable(each))) {
    const may = mayShootAt(s, u, target, t.byAce ? 'ace' : 'activation');
    const isNear = isUnsure || isBandDoubtful(s, u, target);
    if (may === false && !isNear) continue;
    const many = may === false ? null : shooters(s, u, target);
    const isDoubtful = isNear || t.pace === 'run' || many === null;
    if (many !== null && diceFor(s, u, many) === 0) continue;
    put(`shoot ${target.id}`, isDoubtful ? 'may' : sure(may));
  }
  if (isGun) put('shoot at building', 'may');
}

/** AGW-CHFM-01 to -04, AGW-DIS-06, AGW-FORM-05. */
function drill(s: War, u: Unit, t: Turn, put: Put): void {
  const unsure = isBent(s, u) || s.fixed.width !== 48_000 || s.fixed.height !== 48_000;
  if (u.disordered && freeIn(t) >= 1 && !t.deeds.includes('reform')) put('reform', canReform(s, u));
  if (freeIn(t) >= 1 && !body.isCrewAway(s, u))
    for (const to of ['left', 'right', 'about'] as const) {
      const post = faced(s, u, to);
      if (post) put(`face ${to}`, unsure ? 'may' : sure(mayStand(s, u, post)));
    }
  if (t.deeds.includes('form') || !canDrill(s, u, t)) return;
  for (const change of changesFor(s, u)) {
    const word = `form ${change.formation} ${change.ranks} ${change.to}`;
    if (u.part !== 'whole' || body.isLoose(u)) {
      put(word, 'may');
      continue;
    }
    const post = formed(s, u, change);
    if (unsure) put(word, 'may');
    else put(word, mayForm(s, u, post) === true || hasPlaceNear(s, u, post) ? 'must' : 'may');
  }
  // AGW-SKIR-05: bodies of light infantry, and lone ones, form alone.
  if (u.part !== 'whole' || body.isLoose(u)) for (const word of ALONE) put(word, 'may');
}

const ALONE = ['line', 'march-column', 'attack-column', 'square', 'skirmish'].flatMap((formation) =>
  [1, 2].map((ranks) => `form ${formation} ${ranks} front`),
);

/** AGW-FORM-03: Britain knows no attack column, France does. */
function changesFor(s: War, u: Unit): Change[] {
  const { attackColumn } = s.fixed;
  const knows = attackColumn === 'all' || (attackColumn === 'national' && u.seat === 1);
  return changesOf(s, u).filter(({ formation }) => formation !== 'attack-column' || knows);
}

const NO_REFORM = ['steep-hill', 'bog', 'marsh', 'thick-wood', 'rubble'];

/** AGW-DIS-05, -06, C-4. */
function canReform(s: War, u: Unit): Offered | null {
  if (body.isGarrison(u)) return 'must';
  const stands = body
    .featuresOf(s)
    .filter(({ kind }) => NO_REFORM.includes(kind))
    .map((feature) => body.standsIn(s, u, body.outlineOf(feature)));
  if (stands.includes(true)) return null;
  const isWet = body.featuresOf(s).some(({ kind }) => ['brook', 'stream', 'river'].includes(kind));
  return stands.includes(null) || isWet ? 'may' : 'must';
}

/** AGW-SKIR-01 to -04, AGW-DISM-01, -02, AGW-FORM-05, -06, AGW-RESP-12: what makes other bodies of it. */
function bodies(s: War, u: Unit, t: Turn, put: Put): void {
  const type = body.typeOf(s, u);
  const canPay = canDrill(s, u, t);
  const isFull = (type === 'infantry' || type === 'light-infantry') && !u.mounted;
  const isOut = u.partner !== null && s.units[u.partner]?.status !== 'lost';
  const room = u.part === 'whole' && t.pace === null ? inRoom(s, u, 9) : 'may';
  if (isFull && canPay && !isOut && !t.deeds.includes('send out')) {
    if (!u.disordered && ['line', 'attack-column'].includes(u.post.formation))
      for (let n = 1; n <= Math.max(1, Math.floor(u.figures / 2)) && n < u.figures; n++) put(`send out ${n}`, room);
    if (type === 'light-infantry' && !body.isLoose(u)) put('split', u.figures < 2 ? 'may' : room);
  }
  if (type === 'engineers' && !isOut) put('split', 'may');
  if (canPay && u.partner !== null && body.isLoose(u)) put('recover', canFallIn(s, u));
  if (u.part === 'group') put('recover', 'may');
  if (canPay && body.isGarrison(u)) put('leave', 'may');
  if (canPay) put('enter', canEnter(s, u));
  if (freeIn(t) < 1) return;
  if (u.post.formation === 'square' && !t.deeds.includes('shift')) put('shift square', inRoom(s, u, 4));
  const isRider = body.isSabre(s, u) || body.isRider(s, u);
  if (isRider && !t.deeds.includes('dismount'))
    put('dismount', leavesMen(s, u) && t.pace === null && !t.deeds.includes('mount') ? inRoom(s, u, 6) : 'may');
  if (body.isDismounted(s, u) && !t.deeds.includes('mount')) put('mount', canMount(s, u));
  if (type === 'cyclists' && u.bicycles !== null) put('pick up bicycles', 'may');
}

/** AGW-SKIR-04: skirmishers within 6" of a support that has not acted, and nothing about that. */
function canFallIn(s: War, u: Unit): Offered {
  const support = s.units.find((each) => each.id === u.partner);
  if (u.part !== 'skirmishers' || support?.status !== 'table' || support.counter || support.running || isLocked(s, support)) return 'may';
  return body.gap(s, u, support) < 6 - DOUBT && !isBent(s, support) && !isCrowded(s, support, 5, u) && body.gap(s, u, support) > 0.6
    ? 'must'
    : 'may';
}

/** AGW-GUN-01 to -06, AGW-FORM-07, AGW-SHOT-09. */
function guns(s: War, u: Unit, t: Turn, put: Put): void {
  const free = freeIn(t);
  if (free >= 1 && !body.isWagon(s, u)) put('spike', canSpike(s, u));
  if (!body.isGun(s, u)) return;
  if (body.isCrewAway(s, u)) {
    if (free >= 1 && canMan(s, u)) put('man', 'may');
    return;
  }
  const { formation } = u.post;
  const cost = isPackGun(s, u) ? 2 : 1;
  const canHandle = isSiege(s, u) ? isFresh(t) : free >= cost;
  const hasTurnedFar = t.deeds.includes('turn far');
  if (formation === 'limbered' && canHandle && !t.deeds.includes('unlimber')) put('unlimber', inRoom(s, u, 5));
  if (formation === 'unlimbered' && canHandle && !t.deeds.includes('limber') && !hasTurnedFar) put('limber', inRoom(s, u, 5));
  if (u.jammed && isFresh(t)) put('clear jam', 'must');
  if (isHorseGun(s, u) || isPackGun(s, u)) put('make haste', 'may');
  if (formation !== 'unlimbered') return;
  if (!t.deeds.includes('turn')) put('turn gun', inRoom(s, u, 4));
  const mayProlong = !isSiege(s, u) && free >= 1 && !hasTurnedFar && !t.deeds.includes('prolong') && t.kept === null && !t.inHaste;
  if (mayProlong) for (const way of ['forward', 'back']) put(`prolong ${way}`, inRoom(s, u, 4));
}

/** AGW-CHG-02, -05, -06: it must be able to attack, have done nothing but what may come before, and be near enough for its dice. */
function charges(s: War, u: Unit, t: Turn, put: Put): void {
  if (t.charge === null || t.kept !== null) return;
  const dice = t.charge - t.spent;
  if (dice <= 0 || !t.deeds.every((deed) => ['shoot', 'reform', 'face', 'form'].includes(deed))) return;
  for (const target of body.enemiesOf(s, u.seat)) {
    const told = mayAttack(s, u, target, 'charge');
    // Whether it touches a column that bends is not known here.
    const may = told === false && isBent(s, u) && mayAttack(s, u, target, 'counter-charge') !== false ? null : told;
    if (may !== false && body.gap(s, u, target) <= 6 * dice + 0.02)
      put(`charge ${target.id}`, may && hasWay(s, u, target, dice) ? 'must' : 'may');
  }
}

/** AGW-CHG-06: seen, in the open, and a way with something to spare. */
function hasWay(s: War, u: Unit, target: Unit, dice: number): boolean {
  if (body.isLoose(u) || body.isGarrison(target) || isBent(s, u) || isBent(s, target) || sees(s, u, target) !== true) return false;
  if (body.featuresOf(s).some((f) => lines(s, target, f) !== false)) return false;
  return bestWay(laneOf(s, u, target), 6 * dice - 0.05, 0.06) !== null;
}

/** Things of generals, rivers, wagons, horses and works. */
function others(s: War, u: Unit, t: Turn, put: Put): void {
  put('attach', canAttach(s, u.seat));
  put('detach', canDetach(s, u.seat));
  if (u.horses && canLead(s, u)) put('lead horses', 'may');
  if (freeIn(t) >= 1 && canBoard(s, u)) put('board', 'may');
  if (!isFresh(t)) return;
  // AGW-ENG-01: nobody works who is disordered or in the saddle, no gun and no wagon.
  if (!u.disordered && !u.mounted && !body.isGun(s, u) && !body.isWagon(s, u)) {
    put('work', 'may');
    if (u.task) put('work on', 'may');
    if (s.fires.length > 0) put('put out fire', 'may');
  }
  // AGW-OBST-05: a river is crossed only where the scenario allows it.
  if (body.featuresOf(s).some((f) => f.kind === 'river' && 'crossable' in f && f.crossable)) put('cross river', 'may');
}

interface Said {
  do: string;
  to?: string;
  formation?: string;
  ranks?: number;
  pace?: string;
  reserve?: number;
  road?: boolean;
  target?: number;
  figures?: number;
  way?: string;
}

/** An answer in a word. */
export function wordFor(said: Said): string {
  switch (said.do) {
    case 'face':
      return `face ${said.to}`;
    case 'form':
      return `form ${said.formation} ${said.ranks} ${said.to}`;
    case 'roll':
      return `roll ${said.pace} ${said.reserve}${said.road ? ' road' : ''}`;
    case 'shoot':
    case 'charge':
      return `${said.do} ${said.target}`;
    case 'send out':
      return `send out ${said.figures}`;
    case 'prolong':
      return `prolong ${said.way}`;
    default:
      return said.do;
  }
}

const one = () => 1;
const limber = (s: War, u: Unit) => (isPackGun(s, u) ? 2 : 1);

/** AGW-ACT-02: what is paid for; all else is free, or takes the whole activation. */
// biome-ignore format: a table
const PRICES: { readonly [deed: string]: (s: War, u: Unit) => number } = {
  shoot: one, 'shoot at building': one, reform: one, face: one, prolong: one, mount: one, dismount: one, man: one, spike: one, 'shift square': one,
  form: costOfDrill, 'send out': costOfDrill, recover: costOfDrill, enter: costOfDrill, leave: costOfDrill,
  limber, unlimber: limber,
};
/** AGW-GUN-03, AGW-CMD-04: what is free, but opens questions of its own. */
const OPENS = ['send out', 'split', 'make haste', 'attach', 'detach', 'lead horses', 'board', 'pick up bicycles', 'turn gun'];
const NAMES: { readonly [deed: string]: string } = { 'shoot at building': 'shoot', 'shift square': 'shift', 'turn gun': 'turn' };

/** What it has said it does is remembered with its price; `before` is how it stood then. */
export function remember(s: War, before: Unit, t: Turn, said: Said): void {
  if (OPENS.includes(said.do)) t.isOpen = true;
  if (said.do === 'make haste') t.inHaste = true;
  if (said.do === 'form') t.hasFormedUp = body.isLoose(before);
  // AGW-SKIR-03: each half may move a die; AGW-ENG-03: groups go apart for nothing.
  if (said.do === 'split' && body.typeOf(s, before) !== 'engineers')
    Object.assign(t, { march: 1, charge: null, spent: 0, movesOnly: true });
  if (said.do === 'roll') {
    t.kept = said.reserve ?? 0;
    t.pace = said.pace === 'run' ? 'run' : 'march';
  }
  const price = PRICES[said.do]?.(s, before);
  if (price !== undefined || said.do === 'charge' || said.do === 'turn gun') t.deeds.push(NAMES[said.do] ?? said.do);
  if (t.kept === null) t.spent += price ?? 0;
  else t.kept -= price ?? 0;
}
