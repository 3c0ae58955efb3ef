// The log: each event as a line of a dispatch in plain words.
import { type PerEvent, perEvent, type Seat } from '@baize/kernel';
import type { Formation } from './content/types.ts';
import { cameoLines } from './events/cameos.ts';
import { hiddenLines } from './events/hidden-lines.ts';
import { luckLines } from './events/luck.ts';
import type { Events } from './events.ts';
import type { Way } from './rules/all/walk.ts';
import { inchWords, inFormation } from './rules/all/words.ts';
import { convoyLines } from './rules/convoy/events.ts';
import { scenarioLines } from './scenarios/events.ts';
import { seatName } from './state.ts';

const plural = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;
const dice = (list: readonly number[]) => list.join(', ') || 'no dice';
/** A card that the reader may not know is only a card. */
const shown = (card: string | null) => (card === null ? 'a card' : `the ${card}`);
const cap = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
const signed = (value: number) => (value > 0 ? `+${value}` : String(value));

/** How a move is told: what it does, and whether its length is worth a word. */
const MOVES: Record<Way, string> = {
  march: 'marches',
  wheel: 'wheels',
  run: 'runs',
  charge: 'charges',
  return: 'comes back where it started',
  'counter-charge': 'goes to meet them',
  evasion: 'slips away',
  'fall back': 'goes back',
  'run away': 'flees',
  pursuit: 'rides after them',
  'ride on': 'goes on',
  support: 'comes to help',
  advance: 'takes the ground',
  regroup: 'draws back',
  shift: 'shifts',
  prolong: 'pushes its gun',
  turn: 'turns',
  'set down': 'is set down',
};

function movedLine({ name, by, from, at }: Events['moved']): string {
  const far = Math.round(Math.sqrt((at.x - from.x) ** 2 + (at.y - from.y) ** 2));
  const isTurn = by === 'turn' || by === 'wheel' || by === 'return' || far < 50;
  return isTurn ? `${name} ${MOVES[by]}.` : `${name} ${MOVES[by]}, ${inchWords(far)}.`;
}

/** AGW-BRIG-02: a roll for several is nobody's own. */
function rolledLine({ name, dice: thrown, pace }: Events['rolled to move']): string {
  const inches = `${thrown.reduce((sum, die) => sum + die, 0)}″`;
  return pace === 'march together'
    ? `The brigade rolls ${dice(thrown)}: ${inches} for all.`
    : `${name} rolls ${dice(thrown)} to ${pace}: ${inches}.`;
}

// biome-ignore format: a table
const GRADES: Record<string, string> = {
  doubles: 'routs the enemy', beats: 'beats the enemy', tie: 'holds its own', beaten: 'is beaten', doubled: 'is routed', destroyed: 'is destroyed',
};

// biome-ignore format: a table
const MORALE: Record<string, string> = {
  'carry on': 'it carries on', disordered: 'it is disordered', 'fall back': 'it falls back', 'run away': 'it runs away',
};

// biome-ignore format: one line to an event
const lines: PerEvent<Events, [viewer: Seat | null], string> = {
  ...scenarioLines,
  ...convoyLines,
  ...luckLines,
  ...cameoLines,
  'placed': (e) => `${e.name} takes post ${inFormation(e.formation as Formation)}.`,
  'held back': (e) => `${e.name} finds no room and waits off the table.`,
  'army rolled': (e) => `The dice for the army of ${seatName(e.seat)}: ${dice(e.dice)}.`,
  'mustered': (e) => `${seatName(e.seat)} fields ${e.army}.`,
  'attribute shown': (e) => `${e.name} shows its mettle: ${e.attribute}.`,
  'places first': (e) => `${seatName(e.seat)} places first (${dice(e.dice)}).`,
  'home edge': (e) => `${seatName(e.seat)} is at home on the ${e.edge}ern edge.`,
  'colours': (e) => `${seatName(e.red)} acts on red cards, ${seatName(1 - e.red)} on black.`,
  'dealt': (e) => `Six cards are dealt: ${e.cards.map(shown).join(' ')}.`,
  'flip': (e) => `The next card, number ${e.number}.`,
  'turned': (e) => `The ${e.card} is turned.`,
  'committed': (e) => `${seatName(e.seat)} lays down the ${e.card}.`,
  'returned': (e) => `${cap(shown(e.card))} goes back to ${seatName(e.seat)}.`,
  'interrupts': (e) => `${seatName(e.seat)} interrupts with the ${e.card}.`,
  'holds': (e) => `${seatName(e.seat)} holds ${shown(e.card)}.`,
  'trades': (e) => `${seatName(e.seat)} keeps ${shown(e.kept)} and plays the ${e.played}.`,
  'discards': (e) => `${seatName(e.seat)} discards ${e.cards.join(' ')}.`,
  'hand lost': (e) => `${seatName(e.seat)} loses ${e.cards.join(' ')}.`,
  'ticked off': (e) => `${e.name} is ticked off.`,
  'joker': (e) => `Joker ${e.number}: both cycles end.`,
  'reshuffled': () => 'All cards are shuffled anew.',
  'cycle': (e) => `${seatName(e.seat)} begins cycle ${e.number}.`,
  'acts': (e) => `${e.name} acts.`,
  'done': (e) => `${e.name} has acted.`,
  'brigade': (e) => `A brigade: ${e.names.join(', ')}.`,
  'rolled to move': (e) => rolledLine(e),
  'moved': (e) => movedLine(e),
  'disordered': (e) => `${e.name} is disordered: ${e.why}.`,
  'reformed': (e) => `${e.name} reforms.`,
  'faced': (e) => `${e.name} faces ${e.side}.`,
  'formed': (e) => `${e.name} forms ${e.formation.replaceAll('-', ' ')}.`,
  'shoots': (e) => `${e.name} shoots at ${e.targetName}, ${e.band.replaceAll('-', ' ')}: ${dice(e.dice)}, ${plural(e.hits, 'hit')} on ${e.toHit} or more.`,
  'saves': (e) => `${e.name} saves on ${e.toSave} or more: ${dice(e.dice)}, ${plural(e.lost, 'figure')} lost.`,
  'jams': (e) => `${e.name} jams.`,
  'jam cleared': (e) => `${e.name} clears its jam.`,
  'ranged in': (e) => `${e.name} has ranged in on ${e.targetName}.`,
  'building falls': () => 'The building comes down.',
  'destroyed': (e) => `${e.name} is destroyed.`,
  'morale': (e) => `${e.name} is ${e.row} and rolls ${e.die}${e.modifier === 0 ? '' : ` (${signed(e.modifier)})`}: ${MORALE[e.result] ?? e.result}.`,
  'morale again': (e) => `${e.name} rolls again (${e.by}): ${e.die}.`,
  'heroic': (e) => `${e.name} is heroic and tests no more.`,
  'falls back': (e) => `${e.name} falls back${e.dice.length > 0 ? ` (${dice(e.dice)})` : ''}.`,
  'runs away': (e) => `${e.name} runs away (${dice(e.dice)}).`,
  'stays': (e) => `${e.name} has nowhere to go and stays.`,
  'leaves': (e) => `${e.name} leaves the table${e.for === 'good' ? ' for good' : ', to return'}.`,
  'returns': (e) => `${e.name} returns to the table.`,
  'crashed into': (e) => `${e.byName} crashes into ${e.name}.`,
  'rallies': (e) => `${e.name} is called to rally: ${e.result}.`,
  'hopeless': (e) => `${e.name} will never rally.`,
  'removed': (e) => `${e.name} is taken off.`,
  'charges': (e) => `${e.name} charges ${e.targetName}.`,
  'joins': (e) => `${e.name} joins the charge, against ${e.targetName}.`,
  'attacker card': (e) => `${seatName(e.seat)} spends the ${e.card}: ${e.use}.`,
  'defender card': (e) => `${seatName(e.seat)} spends the ${e.card}: ${e.use}.`,
  'responds': (e) => `${e.name} has ${plural(e.actions, 'action')}: ${e.responses.join(', ') || 'it stands'}.`,
  'turns to face': (e) => `${e.name} turns to face the charge.`,
  'evades': (e) => `${e.name} evades (${dice(e.dice)}).`,
  'counter-charges': (e) => `${e.name} counter-charges (${dice(e.dice)}).`,
  'skirmishers recovered': (e) => `${e.name}: ${e.die}, the skirmishers are ${e.inRanks ? 'in the ranks' : 'behind the ranks, disordered'}.`,
  'charge roll': (e) => `${e.name} rolls ${dice(e.dice)}: ${e.total}″${e.distance === null ? '' : ` for ${inchWords(e.distance)}`}.`,
  'charge falls short': (e) => `${e.name} falls short and ${e.choice}.`,
  'charge off': (e) => `The charge of ${e.name} is off: ${e.why}.`,
  'contact': (e) => `${e.name} is in contact with ${e.targetName}.`,
  'accident': (e) => `${e.name} is run into, ${e.die}${e.score === e.die ? '' : ` (${e.score})`}: ${e.result}.`,
  'supports': (e) => `${e.name} comes to help: ${e.does}.`,
  'unable to turn': (e) => `${e.name} cannot turn, ${e.die}: ${plural(e.figures, 'figure')} can fight.`,
  'fight': (e) => `${e.attackers.join(', ')} against ${e.defenders.join(', ')}.`,
  'strikes': (e) => `${e.name} strikes at ${signed(e.score)}${e.toHit === null ? ', and cannot hit' : ` (${e.toHit} or more)`}: ${dice(e.dice)}, ${plural(e.hits, 'hit')}.`,
  'combat result': (e) => `${e.name} ${GRADES[e.grade] ?? e.grade}: ${plural(e.hits, 'hit')} given, ${e.taken} taken.`,
  'locked': (e) => `${e.name} and ${e.enemyName} stay locked.`,
  'fights on': (e) => `${e.name} fights on.`,
  'recovers': (e) => `${e.name} recovers ${e.recovered} of the fallen (${dice(e.dice)}).`,
  'advances': (e) => `${e.name} advances.`,
  'regroups': (e) => `${e.name} regroups.`,
  'pursues': (e) => `${e.name} pursues at the ${e.pace} (${dice(e.dice)}).`,
  'follows through': (e) => `${e.name} must go on for ${inchWords(e.distance)}.`,
  'general hit': (e) => `${e.general} is hit: ${e.harm}.`,
  'general lost': (e) => `${e.general} is lost: ${e.how}.`,
  'general moves': (e) => `${e.general} may ride ${e.dice.reduce((sum, die) => sum + die, 0)}″ (${dice(e.dice)}).`,
  'general rides': (e) => `${e.general} rides ${inchWords(Math.round(Math.sqrt((e.at.x - e.from.x) ** 2 + (e.at.y - e.from.y) ** 2)))}.`,
  'general attached': (e) => `${e.general} joins ${e.unitName}.`,
  'general detached': (e) => `${e.general} rides off alone.`,
  'general steadies': (e) => `${e.general} steadies ${e.unitName}: ${e.die}.`,
  'general steps aside': (e) => `${e.general} steps aside.`,
  'new commander': (e) => `${e.general} takes command.`,
  're-rolled': (e) => `${e.general} has a ${e.was} rolled again: ${e.now}, ${plural(e.hits, 'hit')} in all.`,
  'headquarters overrun': (e) => `The headquarters of ${seatName(e.seat)} are overrun.`,
  'headquarters retaken': (e) => `The headquarters of ${seatName(e.seat)} are retaken.`,
  'horses lost': (e) => `The horses of ${e.name} are lost.`,
  'gun left': (e) => `${e.name} leaves its gun.`,
  'gun manned': (e) => `${e.name} mans its gun again.`,
  'gun spiked': (e) => `${e.name} spikes the gun of ${e.targetName}.`,
  'limbered': (e) => `${e.name} limbers up.`,
  'unlimbered': (e) => `${e.name} unlimbers.`,
  'mounted': (e) => `${e.name} mounts.`,
  'dismounted': (e) => `${e.name} dismounts.`,
  'skirmishers out': (e) => `${e.name} sends out ${plural(e.figures, 'skirmisher')}.`,
  'split': (e) => `${e.name} deploys as two skirmish lines.`,
  'joined': (e) => `${e.name} is one again.`,
  'party goes out': (e) => `${e.figures} of ${e.name} go out in loose order.`,
  'bands unite': (e) => `${e.name} stands together, ${e.figures} strong.`,
  'hooks thrown': (e) => `${e.name} throws its hooks (${e.dice.join(', ')}): ${e.felled} unhorsed, ${e.held} held.`,
  'digs in': (e) => `${seatName(e.seat)} throws up ${Math.round(e.inches / 1000)}″ of breastwork.`,
  'reloaded': (e) => `${e.name} loads again.`,
  'rivals': (e) => `${e.name} and ${e.rivalName} are rivals.`,
  'entered': (e) => `${e.name} occupies the building.`,
  'left building': (e) => `${e.name} leaves the building.`,
  'boarded': (e) => `${e.name} climbs aboard ${e.wagonName}.`,
  'alighted': (e) => `${e.name} climbs down.`,
  'task begun': (e) => `${e.name} sets to work: ${e.task}.`,
  'task done': (e) => `${e.name} has finished: ${e.task}.`,
  'task failed': (e) => `${e.name} rolls ${e.die} at ${e.task}, in vain.`,
  'mine': () => 'A mine goes off.',
  'arrives': (e) => `${e.name} arrives.`,
  'gives up': (e) => `${seatName(e.player)} gives up; his partners take over.`,
  'section': (e) => `On the ${e.section}.`,
  'joins section': (e) => `${e.name} belongs to the ${e.section} from now on.`,
  'card discarded': (e) => `${seatName(e.seat)} has nobody there and discards the ${e.card}.`,
  'conceded': (e) => `${seatName(e.seat)} concedes.`,
  ...hiddenLines,
  'broken': (e) => `The army of ${seatName(e.seat)} is broken: ${e.gone} of ${e.of} gone.`,
};

const line = perEvent<Events, [viewer: Seat | null], string>(lines);

export function describe(event: Parameters<typeof line>[0], viewer: Seat | null): string {
  return line(event, viewer) ?? event.kind;
}
