// The log: each event as a line.
import { type Event, type EventOf, type PerEvent, perEvent, type Seat } from '@baize/kernel';
import { MINOR_OBJECTIVES } from './content/scenarios/dice.ts';
import type { Events, OfModel } from './events.ts';
import type { Result } from './rules/wounds/wounds.ts';
import { seatName } from './state.ts';

const signed = (value: number) => (value >= 0 ? `+${value}` : String(value));
const inch = (value: number) => `${Math.round(value / 100) / 10}"`;
const seat = (e: { seat: Seat }) => seatName(e.seat);
const who = (e: OfModel) => e.modelName;
const whom = (e: { targetName?: string }) => e.targetName ?? '';
const mount = (flag: boolean) => (flag ? '’s mount' : '');

const RESULT: Record<Result, string> = {
  scratch: 'is only scratched',
  stunned: 'is Stunned',
  light: 'takes a Light wound',
  grievous: 'takes a Grievous wound',
  critical: 'takes a Critical wound',
};

/** Dice, what is added to them, and the sum: `4 + 3 − 2 = 5`. */
function reckoned(dice: readonly number[], total: number, dropped: number | null = null): string {
  const kept = dice.filter((_, at) => at !== dropped);
  const added = total - kept.reduce((sum, die) => sum + die, 0);
  const terms = [...kept.map(String), ...(added === 0 && kept.length > 0 ? [] : [String(Math.abs(added))])];
  const last = added < 0 ? ` − ${terms.pop()}` : '';
  const left = `${terms.join(' + ')}${last}`;
  return left === String(total) ? left : `${left} = ${total}`;
}

/** Where a scenario counts none, nothing is said of points. */
const scoreWords = (points: readonly (number | null)[]): string =>
  points.every((each) => each === null) ? '' : `: ${points.map((each, seat) => `${seatName(seat)} ${each ?? 0}`).join(', ')}`;

const LINES: PerEvent<Events, [], string> = {
  roles: (e) => `${seatName(e.attacker)} attacks.`,
  forces: (e) => `${e.names.join(' against ')}.`,
  river: (e) => `The river is ${inch(e.width)} wide and runs ${e.downstream}.`,
  location: (e) => `${e.locations.join(' and ')} ground, ${e.pieces} pieces.`,
  'places first': (e) => `${seat(e)} places terrain first.`,
  terrain: (e) => `${seat(e)} places ${e.name}.`,
  'terrain moved': (e) => `${seat(e)} moves ${e.name}.`,
  weather: (e) =>
    `${e.weather === 'none' ? 'Fair weather' : e.weather.replaceAll('-', ' ')}, ${e.time}${e.last > 0 ? `; turn ${e.last} is the last` : ''}.`,
  'minor objective': (e) =>
    `${seat(e)}’s minor objective: ${(MINOR_OBJECTIVES[e.objective] ?? 'none').toLowerCase()}${e.shares ? ', the same as the opponent’s' : ''}.`,
  ground: (e) => `${seat(e)} chooses ${e.ground}.`,
  deployed: (e) => `${who(e)} is set up.`,
  'duellist named': (e) => `${who(e)} is a duellist.`,
  turn: (e) => `Turn ${e.turn}.`,
  priority: (e) => `${seat(e)} has Priority.`,
  goes: (e) => `${seat(e)} goes ${e.first ? 'first' : 'second'}.`,
  challenged: (e) => `${who(e)} challenges ${whom(e)}.`,
  accepted: (e) => `${who(e)} accepts.`,
  declined: (e) => `${who(e)} declines.`,
  'duel over': (e) => `The duel of ${who(e)} and ${whom(e)} is over.`,
  passed: (e) => `${seat(e)} passes.`,
  moved: (e) => `${who(e)} ${e.run ? 'runs' : 'moves'} ${inch(e.cost)}.`,
  turned: (e) => `${who(e)} turns.`,
  enters: (e) => `${who(e)} enters the table.`,
  'gun set down': () => 'The gun is set down.',
  contact: (e) => `${who(e)} and ${whom(e)} are in contact.`,
  'closed ranks': (e) => `${who(e)} closes ranks.`,
  'leaves contact': (e) => `${who(e)} leaves contact.`,
  rests: (e) => `${who(e)} rests.`,
  hides: (e) => `${who(e)} hides.`,
  aims: (e) => `${who(e)} aims.`,
  reloaded: (e) => `${who(e)} reloads${e.left > 0 ? `; ${e.left} counters are left` : ''}.`,
  'wet powder': (e) => `${who(e)} reloads, but the powder is wet.`,
  'gun carried': (e) => `${who(e)} helps to carry the gun ${e.inches}".`,
  'gun reloaded': (e) => `${who(e)} reloads the gun; ${e.left} counters are left.`,
  nerve: (e) => `${who(e)} rolls ${e.die} for nerve: ${e.total}, ${e.passed ? 'steady' : 'no'}.`,
  dare: (e) => `${who(e)} rolls ${e.die} to face ${whom(e)}: ${e.passed ? 'dares' : 'does not dare'}.`,
  hound: (e) => `${who(e)} ${e.heeds ? 'heeds the call' : 'heeds nobody'} (${e.die}).`,
  'routed off': (e) => `${who(e)} has fled from the table.`,
  'left the table': (e) => `${who(e)} leaves the table.`,
  mounted: (e) => `${who(e)} mounts.`,
  dismounted: (e) => `${who(e)} dismounts.`,
  thrown: (e) => `${who(e)} is thrown.`,
  bolted: (e) => `${who(e)}’s mount bolts.`,
  'mount hit': (e) => `${who(e)}’s mount is hit (${e.die}).`,
  'rider hit': (e) => `${who(e)} is hit in the saddle (${e.die}).`,
  'steed wounded': (e) => `${e.riderName ? `${e.riderName}’s mount` : 'The riderless mount'} ${RESULT[e.result]}.`,
  'steed lost': () => 'The riderless mount is lost.',
  dexterity: (e) => `${who(e)} needs 8 for Dexterity and has ${e.dice.join(' + ')}: ${e.score}, ${e.passed ? 'done' : 'failed'}.`,
  fall: (e) => `${who(e)} falls ${e.inches}": ${e.dice.join(' + ')}, score ${e.score}.`,
  climbed: (e) => `${who(e)} climbs ${e.up ? 'up' : 'down'}.`,
  drowning: (e) => `${who(e)} ${e.drowned ? 'drowns' : 'keeps afloat'} (${e.die}).`,
  waded: (e) => `${who(e)} wades into the river (${e.die}).`,
  'swept away': (e) => `${who(e)} is swept away ${e.dice.join(' + ')}".`,
  special: (e) => `${who(e)}: ${e.what}.`,
  'no room': (e) => `There is no room for ${who(e)}, who waits.`,
  'handed over': (e) => `${who(e)} hands the ${e.thing} to ${whom(e)}.`,
  dropped: (e) => `${who(e)} drops the ${e.thing}.`,
  forced: (e) => `${who(e)} forces it open (${e.die}).`,
  'not forced': (e) => `${who(e)} cannot force it (${e.die}).`,
  fire: (e) => `It burns (${e.die}).`,
  'no fire': (e) => `It does not catch fire (${e.die}).`,
  found: (e) => `${who(e)} finds what was hidden (${e.die}).`,
  searched: (e) => `${who(e)} finds nothing (${e.die}).`,
  driven: (e) => `${who(e)} drives the wagon ${e.cost / 1000}".`,
  'wagon placed': (e) => `${seatName(e.seat)} sets up a wagon.`,
  order: (e) => `${who(e)} orders ${e.members.join(', ')} to ${e.what}.`,
  'target named': (e) => `${who(e)} points out ${whom(e)}.`,
  shoots: (e) => `${who(e)} shoots the ${e.weapon}${e.targetName ? ` at ${whom(e)}` : ''}.`,
  shot: (e) => `${reckoned(e.dice, e.roll)}: ${e.misfired ? 'a misfire' : e.hit > 0 ? `Hit Score ${e.hit}` : 'a miss'}.`,
  strays: (e) => `The shot goes astray towards ${whom(e)}.`,
  combat: (e) => `${e.names.join(' against ')}.`,
  counters: (e) =>
    e.pools
      .map((pool, i) => `${e.names[i]}: ${pool.attack} Attack, ${pool.defence} Defence`)
      .join('; ')
      .concat('.'),
  initiative: (e) => `Initiative: ${e.order.map(({ name, score, steed }) => `${name}${mount(steed)} ${score}`).join(', ')}.`,
  weapon: (e) => `${who(e)} takes the ${e.weapon}.`,
  switched: (e) => `${who(e)} switches to the ${e.weapon}.`,
  attacks: (e) => `${who(e)}${mount(e.steed)} ${e.parting ? 'strikes a parting blow at' : 'attacks'} ${whom(e)}${mount(e.targetSteed)}.`,
  beguiled: (e) => `${who(e)} rolls ${e.die} against the charm of ${whom(e)}: ${e.passed ? 'resists' : 'cannot strike'}.`,
  parry: (e) => `${who(e)} parries.`,
  riposte: (e) => `${who(e)} ripostes.`,
  ploy: (e) => `${who(e)}: ${e.ploy}.`,
  rerolled: (e) => `${who(e)} rolls a die again: ${e.die}.`,
  lucky: (e) => `${who(e)} is lucky: a die of the ${e.roll === 'lone' ? 'roll' : `${e.roll} roll`} becomes ${e.die}.`,
  scores: (e) =>
    `Attack ${reckoned(e.dice, e.attackScore, e.dropped)} against defence ${reckoned(e.defence, e.defenceScore)}: Hit Score ${signed(e.hit)}.`,
  feinted: (e) => `${who(e)}’s feint works: the counter comes back.`,
  'new combat': (e) => `${who(e)} moves on to a new combat.`,
  wounded: (e) => `${who(e)} ${RESULT[e.result]}${e.score === null ? '' : ` (${e.score})`}.`,
  stunned: (e) => `${who(e)} gets ${e.count} Stunned ${e.count === 1 ? 'counter' : 'counters'}.`,
  poisoned: (e) => `${who(e)} is poisoned.`,
  killed: (e) => `${who(e)} is killed.`,
  'knocked out': (e) => `${who(e)} is knocked unconscious.`,
  'combat over': () => 'The combat is over.',
  'morale test': (e) => `${seat(e)} tests morale: ${reckoned(e.dice, e.total)} against ${e.rating}: ${e.passed ? 'passed' : 'failed'}.`,
  inspired: (e) => `${seat(e)} is inspired and passes without a roll.`,
  morale: (e) => `${seat(e)} is now ${e.level}.`,
  recovery: (e) => `${who(e)} rolls ${e.die} to recover: ${e.total}, ${e.removed > 0 ? `${e.removed} off` : 'none off'}.`,
  dishonour: (e) => `${who(e)} ${e.what}: dishonour costs 2 points.`,
  casts: (e) => `${who(e)} casts ${e.spell}${e.targetName ? ` on ${whom(e)}` : ''}; ${e.left} Magic Points are left.`,
  resisted: (e) => `${e.byName} resists: ${e.score} against ${e.other}, ${e.works ? 'it works' : 'it fails'}.`,
  healed: (e) => `${who(e)} is healed.`,
  summoned: (e) => `${who(e)} appears.`,
  length: (e) => `${e.die} for the length of the game: ${e.last > 0 ? `turn ${e.last} is the last` : 'it goes on'}.`,
  withdrew: (e) => `${seat(e)} withdraws.`,
  destroyed: (e) => `${seat(e)} has nobody left.`,
  conceded: (e) => `${seat(e)} concedes.`,
  'game over': (e) => `The ${e.scenario} is over${scoreWords(e.points)}.`,
};

const line = perEvent(LINES);

export function describe(event: EventOf<Events> | Event, _viewer: Seat | null): string {
  return line(event) ?? event.kind;
}
