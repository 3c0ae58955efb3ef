// The game's events before the eyes: units walk, shots fly, men fall one by one, cards travel, dice roll.
import type { Die, Id, Motion, Sound, Tone } from '@baize/contracts';
import { type Event, type PerEvent, perEvent, type Seat, type View } from '@baize/kernel';
import { describe } from '../describe.ts';
import type { Events } from '../events.ts';
import { isGun } from '../rules/armies/kinds.ts';
import { type Card, isJoker, ownerOf, type Suited } from '../rules/cards/deck.ts';
import { inRanks } from '../rules/formations/footprint.ts';
import { onTable, type Unit, type War } from '../state.ts';
import { cameoMotions } from './cameos.ts';
import { armyOf, faceOf, generalId, handId, onScene, spaced, unitId } from './faces.ts';
import { hiddenMotions } from './hidden.ts';
import { luckMotions } from './luck.ts';
import { responseWords } from './replies.ts';
import { scenarioMotions } from './scenario-motions.ts';
import { stoodAnew, walked } from './walks.ts';

type At = { unit: number };

const nothing = (): Motion[] => [];
const capital = (says: string): string => `${says[0]?.toUpperCase() ?? ''}${says.slice(1)}`;
const dice = (values: readonly number[], counts?: (die: number) => boolean): Die[] =>
  values.map((value) => ({ sides: 6, value, ...(counts && { state: counts(value) ? ('kept' as const) : ('dropped' as const) }) }));

function call(id: Id, says: string, tone: Tone, sound?: Sound): Motion[] {
  return [{ do: 'call', at: [id], says, tone, ...(sound && { sound }) }];
}
const at = (says: string, tone: Tone, sound?: Sound) => (e: At) => call(unitId(e.unit), says, tone, sound);
const announce = (says: string, sound: Sound): Motion[] => [{ do: 'announce', says, sound }];

function sideOf(s: War, e: At): Seat | null {
  return s.units[e.unit]?.seat ?? null;
}

function roll(s: War, e: At, values: readonly number[], says: string, counts?: (die: number) => boolean): Motion[] {
  return values.length === 0 ? [] : [{ do: 'roll', dice: dice(values, counts), says, side: sideOf(s, e), sound: 'dice' }];
}

/** A card that is hidden from the viewer travels face down. */
function deal(from: Id, to: Id, card: Card | null, back: Seat | null = null): Motion {
  return { do: 'deal', from, to, face: card && faceOf(card), back, sound: 'card' };
}

/** The unit of the other side, or of any, that bears a name. */
function byName(s: War, name: string, but?: Seat | null): Unit | undefined {
  return s.units.find(
    (unit) => onTable(unit) && unit.seat !== but && armyOf(s, unit.seat).units[unit.entry] !== undefined && nameFits(s, unit, name),
  );
}

function nameFits(s: War, unit: Unit, name: string): boolean {
  const own = armyOf(s, unit.seat).units[unit.entry]?.name ?? '';
  return name === own || name.startsWith(`${own},`);
}

function generalBy(s: War, name: string): Id | null {
  const general = s.generals.find((each) => each.name === name && each.status === 'table');
  return general ? generalId(general.id) : null;
}

function atGeneral(says: string, tone: Tone, sound?: Sound) {
  return (e: { general: string }, view: View<War>): Motion[] => {
    const id = generalBy(view.state, e.general);
    return id === null ? [] : call(id, says, tone, sound);
  };
}

/** The hindmost fall, one after the other. */
function felled(s: War, id: number, count: number): Motion[] {
  const unit = s.units[id];
  if (!unit || !onTable(unit) || count <= 0) return [];
  const standing = inRanks(unit);
  const figures = Array.from({ length: Math.min(count, standing) }, (_, at) => standing - 1 - at);
  return [{ do: 'fall', id: unitId(id), figures, sound: 'groan' }];
}

function shot(e: Events['shoots'], { state: s }: View<War>): Motion[] {
  const shooter = s.units[e.unit];
  const sound: Sound = shooter && isGun(s, shooter) ? 'cannon' : 'musket';
  const fired: Motion[] = e.target >= 0 ? [{ do: 'shot', from: unitId(e.unit), to: unitId(e.target), hit: e.hits > 0, sound }] : [];
  const says = `${e.name}, ${spaced(e.band)}: ${e.hits} of ${e.dice.length} hit`;
  return [...fired, ...roll(s, e, e.dice, says, (die) => die >= e.toHit)];
}

function dealt(cards: readonly (Card | null)[], { state: s }: View<War>): Motion[] {
  const hands = cards.filter((card) => card !== null && !isJoker(card));
  return hands.map((card) => deal('deck', handId(ownerOf(card, s.red)), card));
}

const toDiscard = (seat: Seat, cards: readonly Suited[]): Motion[] => cards.map((card) => deal(handId(seat), 'discard', card));

const table: PerEvent<Events, [view: View<War>], readonly Motion[]> = {
  ...scenarioMotions,
  ...luckMotions,
  ...cameoMotions,
  placed: nothing,
  'held back': nothing,
  'army rolled': (e) => [{ do: 'roll', dice: dice(e.dice), says: 'The dice of an army', side: e.seat, sound: 'dice' }],
  mustered: nothing,
  'attribute shown': nothing,
  'places first': (e, { state: s }) => announce(`${armyOf(s, e.seat).name} places first`, 'drum'),
  'home edge': (e, { state: s }) => announce(`${armyOf(s, e.seat).name} takes the ${e.edge}ern edge`, 'bugle'),
  colours: (e, { state: s }) => announce(`${armyOf(s, e.red).name} acts on red cards`, 'bugle'),
  dealt: (e, view) => dealt(e.cards, view),
  flip: nothing,
  turned: (e) => [deal('deck', 'turned', e.card)],
  committed: nothing,
  returned: (e) => [deal('turned', handId(e.seat), e.card)],
  interrupts: (e, { state: s }) => [deal(handId(e.seat), 'turned', e.card), ...announce(`${armyOf(s, e.seat).name} interrupts`, 'bugle')],
  holds: (e) => [deal('turned', handId(e.seat), e.card)],
  trades: (e) => [deal('turned', handId(e.seat), e.kept), deal(handId(e.seat), 'turned', e.played)],
  discards: (e) => toDiscard(e.seat, e.cards),
  'hand lost': (e) => toDiscard(e.seat, e.cards),
  'ticked off': nothing,
  joker: () => announce('A joker! Both cycles end', 'bell'),
  reshuffled: () => announce('All cards are shuffled anew', 'shuffle'),
  cycle: (e, { state: s }) => announce(`${armyOf(s, e.seat).name}: cycle ${e.number}`, 'drum'),
  acts: nothing,
  done: nothing,
  brigade: (e, { state: s }) => {
    const ids = e.names.flatMap((name) => s.units.filter((unit) => unit.seat === e.seat && onTable(unit) && nameFits(s, unit, name)));
    return ids.length === 0 ? [] : [{ do: 'call', at: ids.map(({ id }) => unitId(id)), says: 'Brigade!', tone: 'own', sound: 'bugle' }];
  },
  'rolled to move': (e, { state: s }) => roll(s, e, e.dice, `${e.name}: ${e.dice.reduce((sum, die) => sum + die, 0)}″ to ${e.pace}`),
  moved: walked,
  disordered: at('Disordered', 'warn', 'groan'),
  reformed: at('Reformed', 'good', 'drum'),
  faced: (e, view) => [
    ...call(unitId(e.unit), e.side === 'about' ? 'About face!' : `${e.side === 'left' ? 'Left' : 'Right'} face!`, 'quiet', 'drum'),
    ...stoodAnew(e, view),
  ],
  formed: (e) => call(unitId(e.unit), `Form ${spaced(e.formation)}!`, 'own', 'drum'),
  shoots: shot,
  saves: (e, { state: s }) => [
    ...roll(s, e, e.dice, `${e.name}: ${e.lost} of ${e.dice.length} fall`, (die) => die >= e.toSave),
    ...felled(s, e.unit, e.lost),
  ],
  jams: at('Jammed!', 'bad'),
  'jam cleared': at('Cleared', 'good'),
  'ranged in': at('Ranged in', 'good'),
  'building falls': (e) => [{ do: 'call', at: [`area:${e.building}`], says: 'It comes down!', tone: 'bad', sound: 'cannon' }],
  destroyed: (e) => [{ do: 'fall', id: unitId(e.unit), sound: 'groan' }],
  morale: (e, { state: s }) => [
    ...roll(s, e, [e.die], describe(e, null)),
    ...call(unitId(e.unit), MORALE[e.result] ?? e.result, e.result === 'carry on' ? 'good' : 'bad'),
  ],
  'morale again': (e, { state: s }) => roll(s, e, [e.die], `${e.name} rolls again`),
  heroic: at('Heroic!', 'good', 'bugle'),
  'falls back': (e, { state: s }) => [...roll(s, e, e.dice, `${e.name} falls back`), ...call(unitId(e.unit), 'Falls back', 'warn', 'drum')],
  'runs away': (e, { state: s }) => [...roll(s, e, e.dice, `${e.name} runs`), ...call(unitId(e.unit), 'Runs!', 'bad', 'groan')],
  stays: at('Stays', 'quiet'),
  leaves: at('Leaves the table', 'bad'),
  returns: (e) => announce(`${e.name} returns`, 'bugle'),
  'crashed into': at('Crashed into!', 'bad', 'groan'),
  rallies: (e) => call(unitId(e.unit), e.result === 'carry on' ? 'Rallied!' : 'Rally!', 'own', 'bugle'),
  hopeless: at('Beyond rallying', 'bad'),
  removed: (e) => [{ do: 'fall', id: unitId(e.unit) }],
  charges: (e, { state: s }) => charging(s, e, `Charge ${e.targetName}!`),
  joins: (e, { state: s }) => charging(s, e, 'With them!'),
  'attacker card': (e, { state: s }) => [
    deal(handId(e.seat), 'discard', e.card),
    ...announce(`${armyOf(s, e.seat).name}: ${e.use}`, 'card'),
  ],
  'defender card': (e, { state: s }) => [
    deal(handId(e.seat), 'discard', e.card),
    ...announce(`${armyOf(s, e.seat).name}: ${e.use}`, 'card'),
  ],
  responds: (e) =>
    call(unitId(e.unit), e.responses.length === 0 ? 'Stand fast!' : capital(e.responses.map(responseWords).join(', ')), 'own', 'drum'),
  'turns to face': (e, view) => [...call(unitId(e.unit), 'Turn about!', 'own', 'drum'), ...stoodAnew(e, view)],
  evades: (e, { state: s }) => [...roll(s, e, e.dice, `${e.name} evades`), ...call(unitId(e.unit), 'Evades', 'warn', 'march')],
  'counter-charges': (e, { state: s }) => [
    ...roll(s, e, e.dice, `${e.name} counter-charges`),
    ...call(unitId(e.unit), 'Counter-charge!', 'own', 'hooves'),
  ],
  'skirmishers recovered': (e, { state: s }) => [
    ...roll(s, e, [e.die], `${e.name} recovers its skirmishers`),
    ...call(unitId(e.unit), e.inRanks ? 'In the ranks' : 'Behind the ranks', e.inRanks ? 'good' : 'warn'),
  ],
  'charge roll': (e, { state: s }) =>
    roll(s, e, e.dice, `${e.name}: ${e.total}″${e.distance === null ? '' : ` for ${(e.distance / 1000).toFixed(1)}″`}`),
  'charge falls short': at('Falls short', 'bad'),
  'charge off': at('The charge is off', 'warn'),
  contact: (e) => [{ do: 'clash', a: unitId(e.unit), b: unitId(e.target), sound: 'steel' }],
  accident: (e, { state: s }) => roll(s, e, [e.die], describe(e, null)),
  supports: (e) => call(unitId(e.unit), e.does === 'shoot' ? 'Covers them' : 'To the rescue!', 'own', 'bugle'),
  'unable to turn': (e, { state: s }) => roll(s, e, [e.die], describe(e, null)),
  fight: (e, { state: s }) => {
    const [a, b] = [byName(s, e.attackers[0] ?? ''), byName(s, e.defenders[0] ?? '')];
    return a && b ? [{ do: 'clash', a: unitId(a.id), b: unitId(b.id), sound: 'steel' }] : [];
  },
  strikes: (e, { state: s }) =>
    roll(s, e, e.dice, `${e.name}: ${e.hits} of ${e.dice.length} hit`, (die) => e.toHit !== null && die >= e.toHit),
  'combat result': (e) => call(unitId(e.unit), GRADES[e.grade] ?? e.grade, e.hits > e.taken ? 'good' : e.hits < e.taken ? 'bad' : 'warn'),
  locked: at('Locked', 'warn', 'steel'),
  'fights on': at('Fights on', 'own', 'steel'),
  recovers: (e, { state: s }) => roll(s, e, e.dice, `${e.name}: ${e.recovered} of the fallen rise`),
  advances: at('Advances', 'own', 'march'),
  regroups: at('Regroups', 'quiet', 'bugle'),
  pursues: (e, { state: s }) => [...roll(s, e, e.dice, `${e.name} pursues`), ...call(unitId(e.unit), 'After them!', 'own', 'hooves')],
  'follows through': at('Rides on', 'own', 'hooves'),
  'general hit': (e, view) => atGeneral(e.harm, 'bad', 'groan')(e, view),
  'general lost': (e, { state: s }) => {
    const id = generalBy(s, e.general);
    return [...(id === null ? [] : [{ do: 'fall' as const, id }]), ...announce(`${e.general} is lost`, 'groan')];
  },
  'general moves': (e, { state: s }) => {
    const general = s.generals.find(({ name }) => name === e.general);
    return [{ do: 'roll', dice: dice(e.dice), says: `${e.general} rides`, side: general?.seat ?? null, sound: 'hooves' }];
  },
  'general rides': (e, { state: s }) => {
    const id = generalBy(s, e.general);
    return id === null ? [] : [{ do: 'move', id, via: [onScene(s, e.at)], sound: 'hooves' }];
  },
  'general attached': atGeneral('Joins them', 'own'),
  'general detached': atGeneral('Rides off', 'quiet', 'hooves'),
  'general steadies': (e, view) => {
    const general = view.state.generals.find(({ name }) => name === e.general);
    const says = `${e.general} steadies ${e.unitName}`;
    return [{ do: 'roll', dice: dice([e.die], (die) => die >= 3), says, side: general?.seat ?? null, sound: 'dice' }];
  },
  'general steps aside': (e, { state: s }) => {
    const id = generalBy(s, e.general);
    return id === null ? [] : [{ do: 'move', id, via: [onScene(s, e.at)] }];
  },
  'new commander': (e) => announce(`${e.general} takes command`, 'bugle'),
  're-rolled': (e, { state: s }) => {
    const general = s.generals.find(({ name }) => name === e.general);
    return [
      {
        do: 'roll',
        dice: [
          { sides: 6, value: e.was, state: 'rerolled' },
          { sides: 6, value: e.now },
        ],
        says: `${e.general}: again!`,
        side: general?.seat ?? null,
        sound: 'dice',
      },
    ];
  },
  'headquarters overrun': (e, { state: s }) => announce(`The headquarters of ${armyOf(s, e.seat).name} are overrun`, 'bugle'),
  'headquarters retaken': (e, { state: s }) => announce(`The headquarters of ${armyOf(s, e.seat).name} are retaken`, 'bugle'),
  'horses lost': at('The horses are lost', 'bad', 'hooves'),
  'gun left': at('Leaves its gun', 'bad'),
  'gun manned': at('Mans its gun', 'good'),
  'gun spiked': at('Spikes the gun', 'good', 'steel'),
  limbered: at('Limbers up', 'quiet', 'hooves'),
  unlimbered: at('Unlimbers', 'quiet', 'drum'),
  mounted: at('To horse!', 'own', 'hooves'),
  dismounted: at('Dismount!', 'own', 'bugle'),
  'skirmishers out': at('Skirmishers out!', 'own', 'bugle'),
  split: at('Two skirmish lines', 'own', 'bugle'),
  joined: at('Together again', 'good', 'drum'),
  'party goes out': at('A party goes out', 'own', 'bugle'),
  'bands unite': at('Together!', 'good', 'drum'),
  'hooks thrown': at('Hooks!', 'foe', 'steel'),
  reloaded: at('Loaded', 'good'),
  'digs in': () => [],
  rivals: () => [],
  entered: at('Into the house', 'own'),
  'left building': at('Out of the house', 'own'),
  boarded: at('Aboard', 'quiet'),
  alighted: at('Climbs down', 'quiet'),
  'task begun': at('To work', 'quiet'),
  'task done': at('The work is done', 'good'),
  'task failed': (e, { state: s }) => roll(s, e, [e.die], `${e.name} works in vain`),
  'wagon captured': at('Captured!', 'bad', 'bugle'),
  'wagon retaken': at('Retaken!', 'good', 'bugle'),
  'load dropped': at('Drops its load', 'bad'),
  'load picked up': at('Takes up the load', 'good'),
  'load captured': at('Takes the load', 'bad', 'bugle'),
  'load retaken': at('Takes it back', 'good', 'bugle'),
  'porters caught': at('Caught!', 'bad'),
  direction: (e) => announce(`The column comes from the ${e.from}`, 'drum'),
  fact: (e) => announce(capital(e.what), 'bugle'),
  'takes up': nothing,
  'ford sought': (e) => [
    { do: 'roll', dice: dice([e.die], (die) => die >= 5), says: e.isFord ? 'A ford!' : 'No ford here', side: null, sound: 'dice' },
  ],
  'day after': () => announce('The day after', 'drum'),
  mine: () => announce('A mine goes off!', 'cannon'),
  arrives: (e) => announce(`${e.name} arrives`, 'bugle'),
  'gives up': nothing,
  section: (e) => announce(`On the ${e.section}`, 'drum'),
  'joins section': nothing,
  'card discarded': (e) => [deal('turned', 'discard', e.card)],
  conceded: (e, { state: s }) => announce(`${armyOf(s, e.seat).name} concedes`, 'drum'),
  ...hiddenMotions,
  broken: (e, { state: s }) => announce(`${armyOf(s, e.seat).name} is broken`, 'bugle'),
};

const MORALE: Record<string, string> = {
  'carry on': 'Carries on',
  disordered: 'Wavers',
  'fall back': 'Falls back',
  'run away': 'Runs away!',
};

const GRADES: Record<string, string> = {
  doubles: 'Routs them!',
  beats: 'Beats them',
  tie: 'Even',
  beaten: 'Beaten',
  doubled: 'Routed!',
  destroyed: 'Destroyed',
};

function charging(s: War, e: At, says: string): Motion[] {
  const unit = s.units[e.unit];
  return call(unitId(e.unit), says, 'foe', unit?.mounted ? 'hooves' : 'bugle');
}

const shown = perEvent(table);

export function motions(view: View<War>, event: Event): readonly Motion[] {
  return shown(event, view) ?? [];
}
