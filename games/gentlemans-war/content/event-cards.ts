// AGX-LUCK-10: the event deck, one card to an entry.
import type { Theatre } from '../scenarios/layouts/types.ts';

// biome-ignore format: a list
export const LUCK_CARDS = [
  'WL-01', 'WL-02', 'WL-03', 'WL-04', 'WL-05', 'WL-06', 'WL-07', 'WL-08', 'WL-09', 'WL-10', 'WL-11',
  'WL-12', 'WL-13', 'WL-14', 'WL-15', 'WL-16', 'WL-17', 'WL-18', 'WL-19', 'WL-20', 'WL-21', 'WL-22',
  'WL-23', 'WL-24', 'WL-25', 'WL-26', 'WL-27', 'WL-28', 'WL-29', 'WL-30', 'WL-31', 'WL-32', 'WL-33',
  'WL-34', 'WL-35', 'WL-36', 'WL-37', 'WL-38', 'WL-39', 'WL-40', 'WL-41', 'WL-42', 'WL-43', 'WL-44',
] as const;
export type LuckCard = (typeof LUCK_CARDS)[number];

export interface EventCard {
  title: string;
  kind: 'immediate' | 'hold';
  /** AGX-LUCK-08: at most one weather is in force. */
  isWeather?: boolean;
  /** AGX-LUCK-07: the theatres it is drawn in; left out: all. */
  theatres?: readonly Theatre[];
  /** When a card that is held may be played. */
  window?: string;
  says: string;
  lasts: string;
}

export const EVENT_CARDS: Record<LuckCard, EventCard> = {
  'WL-01': {
    title: 'Cloudburst',
    kind: 'immediate',
    isWeather: true,
    theatres: ['europe', 'bush', 'plains', 'mountain'],
    says: 'Every shot by any unit counts its target one range band farther. Nobody has the road bonus. Field, siege and ancient guns, early machine guns and wagons roll 1 MD fewer (a gun left with 0 MD may still shoot).',
    lasts: 'until the next joker',
  },
  'WL-02': {
    title: 'River mist',
    kind: 'immediate',
    isWeather: true,
    theatres: ['europe', 'bush', 'plains', 'mountain'],
    says: 'No unit may shoot, spot, or declare a charge at anything more than 12″ away.',
    lasts: 'until the next joker',
  },
  'WL-03': {
    title: 'Noonday heat',
    kind: 'immediate',
    isWeather: true,
    theatres: ['europe', 'desert', 'bush', 'plains'],
    says: 'Every move at charge or run speed rolls 1 MD fewer. Tribal infantry, tribal horsemen, camelry and porters are not affected.',
    lasts: 'until the next joker',
  },
  'WL-04': {
    title: 'Gale',
    kind: 'immediate',
    isWeather: true,
    says: 'Artillery may not shoot at extreme range, and artillery shooting at long range hits only on 6.',
    lasts: 'until the next joker',
  },
  'WL-05': {
    title: 'Dust storm',
    kind: 'immediate',
    isWeather: true,
    theatres: ['desert', 'bush', 'plains'],
    says: 'No unit may shoot or spot beyond 6″. Unattached generals and cameo figures may not move.',
    lasts: 'until the next joker',
  },
  'WL-06': {
    title: 'Snow squall',
    kind: 'immediate',
    isWeather: true,
    theatres: ['europe', 'mountain'],
    says: 'Every movement roll of two or more dice loses its lowest die, after Swift or Slow and before obstacles; a roll of one die is halved, rounded up.',
    lasts: 'until the next joker',
  },
  'WL-07': {
    title: 'Fair skies',
    kind: 'immediate',
    isWeather: true,
    says: 'Any weather ends at once. The first artillery shot by the drawing player before the next joker counts its target one range band closer.',
    lasts: 'until the next joker',
  },
  'WL-08': {
    title: 'Low sun',
    kind: 'immediate',
    isWeather: true,
    says: 'A shot whose direction (shooting unit centre to target unit centre) lies within 45 degrees of due west (towards x = 0) counts one range band farther.',
    lasts: 'until the next joker',
  },
  'WL-09': {
    title: 'Thunderclap',
    kind: 'immediate',
    says: 'Each mounted unit of both sides that is not in close combat (cavalry, dragoons, mounted infantry, tribal horsemen, camelry, horse artillery; never cyclists) rolls a die: on a 1 it is Disordered.',
    lasts: 'instant',
  },
  'WL-10': {
    title: 'Dispatches astray',
    kind: 'immediate',
    says: 'The drawing player discards one Hold Card chosen at random.',
    lasts: 'instant',
  },
  'WL-11': {
    title: 'A courier gets through',
    kind: 'immediate',
    says: "Turn cards from the deck until one of the drawing player's colour appears that is neither ace nor joker; he takes it as a Hold Card even above three. Shuffle the other turned cards back. If the deck holds none, nothing happens.",
    lasts: 'instant',
  },
  'WL-12': {
    title: 'Damp cartridges',
    kind: 'immediate',
    says: 'The opponent picks one infantry, sharpshooter, engineer, mounted infantry or dragoon unit of the drawing player. It has Bad Shots; if it has Marksmen it loses Marksmen instead.',
    lasts: 'until the next joker',
  },
  'WL-13': {
    title: 'Cracked axle',
    kind: 'immediate',
    says: 'The opponent picks one wheeled gun (field, horse, siege, ancient, early machine gun) of the drawing player. It may not limber, unlimber, move or prolong; it may turn up to 45 degrees and shoot if unlimbered.',
    lasts: 'until the next joker',
  },
  'WL-14': {
    title: 'Loose herd',
    kind: 'immediate',
    says: 'Roll a die: 1-2 west, 3-4 centre, 5-6 east. Every unit with a figure in the strip 6″ wide and as deep as the table, centred on x = W/6, W/2 or 5W/6, is Disordered, except units inside buildings or in close combat; a limbered gun there also takes an activation counter.',
    lasts: 'instant',
  },
  'WL-15': {
    title: 'Grass fire',
    kind: 'immediate',
    says: 'The drawing player picks one wood, scrub or rough feature with no unit in close combat inside. Units inside Fall Back at once. Nobody may enter it and it blocks line of sight.',
    lasts: 'until the second joker after this one',
  },
  'WL-16': {
    title: 'Wasps',
    kind: 'immediate',
    says: 'The unit with the most figures inside woods, scrub or buildings or within 1″ of a hedge (both sides; ties by lot) Falls Back at once.',
    lasts: 'instant',
  },
  'WL-17': {
    title: 'Truce for tea',
    kind: 'immediate',
    says: 'No unit may shoot or declare a charge, by card or Hold Card. Other actions go on.',
    lasts: 'the next four cards turned from any deck, jokers included',
  },
  'WL-18': {
    title: 'Wild rumour',
    kind: 'immediate',
    says: 'Each player, drawing player first, names one enemy infantry unit more than 12″ from any of its generals; it takes a morale test (row by AGW-MOR-04).',
    lasts: 'instant',
  },
  'WL-19': {
    title: 'Praised in print',
    kind: 'immediate',
    says: "The drawing player's unit that has caused the most casualties (ties: his choice) becomes Brave; if it is Brave already it becomes heroic and tests no more.",
    lasts: 'rest of the game',
  },
  'WL-20': {
    title: 'Royal visitor',
    kind: 'immediate',
    says: "The drawing player's units add 1 to morale dice, but may not voluntarily end a move nearer to their own baseline than they began it.",
    lasts: 'until the next joker',
  },
  'WL-21': {
    title: 'Short cut',
    kind: 'hold',
    window: 'when one of your units is activated',
    says: 'That unit treats all rough terrain, woods, scrub and steep hills it could enter at all as open ground and is not disordered by them.',
    lasts: 'that activation',
  },
  'WL-22': {
    title: 'Double charge',
    kind: 'hold',
    window: 'when one of your artillery units shoots',
    says: 'The gun rolls 2 extra dice, even above its maximum.',
    lasts: 'instant',
  },
  'WL-23': {
    title: 'Forced march',
    kind: 'hold',
    window: 'when one of your units is activated, before its dice',
    says: 'It rolls 2 extra MD. It may not shoot or charge this activation.',
    lasts: 'that activation',
  },
  'WL-24': {
    title: 'Hold fast',
    kind: 'hold',
    window: 'after a morale test of one of your units is final',
    says: 'The result becomes Carry On and counts as a passed test.',
    lasts: 'instant',
  },
  'WL-25': {
    title: 'Take your time',
    kind: 'hold',
    window: 'when one of your units has rolled to shoot',
    says: 'Re-roll every die that missed, once.',
    lasts: 'instant',
  },
  'WL-26': {
    title: 'Folds in the ground',
    kind: 'hold',
    window: 'when one of your units must save',
    says: 'The unit saves one cover column better: open becomes light, light becomes heavy.',
    lasts: 'instant',
  },
  'WL-27': {
    title: 'Colours to the front',
    kind: 'hold',
    window: 'when advantages are counted in a close combat of one of your units',
    says: '+1 to your side for this close combat.',
    lasts: 'instant',
  },
  'WL-28': {
    title: 'Ignore that signal',
    kind: 'hold',
    window: 'when the opponent interrupts with a Hold Card',
    says: "The opponent's Hold Card is discarded without effect; his unit does not act.",
    lasts: 'instant',
  },
  'WL-29': {
    title: 'Powder smoke',
    kind: 'hold',
    window: 'when an enemy unit declares a shot, before dice',
    says: 'The shot counts its target one range band farther.',
    lasts: 'instant',
  },
  'WL-30': {
    title: 'Cross fire',
    kind: 'hold',
    window: 'after hits by an enemy shot are rolled',
    says: 'For each hit roll a die: on 1-2 it strikes that other unit instead (its owner saves for it).',
    lasts: 'instant',
  },
  'WL-31': {
    title: 'Second wind',
    kind: 'hold',
    window: 'when a card of your colour is turned, in place of its normal use',
    says: 'One of your units that has already acted this cycle acts again at once, but may not shoot. Counts as the play of an ace.',
    lasts: 'instant',
  },
  'WL-32': {
    title: 'Stuck limber',
    kind: 'hold',
    window: 'when an enemy gun limbers or unlimbers',
    says: 'The MD are spent but the gun stays as it was.',
    lasts: 'instant',
  },
  'WL-33': {
    title: 'Loose girths',
    kind: 'hold',
    window: 'when an enemy mounted unit has rolled its charge dice, before any Hold Card is added',
    says: 'The highest die of that roll is discarded.',
    lasts: 'instant',
  },
  'WL-34': {
    title: "The ferryman's tale",
    kind: 'hold',
    window: 'when a card of your colour is turned, before acting',
    says: 'Name a point on any brook, stream or river: a ford 4″ wide is there.',
    lasts: 'rest of the game',
  },
  'WL-35': {
    title: 'Stretcher party',
    kind: 'hold',
    window: 'at the start of your cycle',
    says: 'One of your units regains up to 2 figures lost to shooting.',
    lasts: 'instant',
  },
  'WL-36': {
    title: 'Royal command',
    kind: 'hold',
    window: 'when the opponent plays or reveals a What Luck card other than this one',
    says: 'That card is cancelled and discarded.',
    lasts: 'instant',
  },
  'WL-37': {
    title: 'Hasty shelter',
    kind: 'hold',
    window: 'when one of your foot units ends an activation in which it did not move',
    says: 'The unit counts as in light cover.',
    lasts: 'until it moves, changes formation or is in close combat',
  },
  'WL-38': {
    title: 'Remounts',
    kind: 'hold',
    window: 'at the start of your cycle',
    says: 'One of your mounted units regains 1 figure, up to its starting strength.',
    lasts: 'instant',
  },
  'WL-39': {
    title: 'False bugle',
    kind: 'hold',
    window: 'when an enemy unit declares a charge, before responses',
    says: 'Roll a die: on 4-6 the charge is called off; the unit stays where it is, takes an activation counter and is not disordered.',
    lasts: 'instant',
  },
  'WL-40': {
    title: 'From the church tower',
    kind: 'hold',
    window: 'between cards',
    says: 'Look secretly at the top three cards of the deck (of one deck in a big game) and put them back in any order.',
    lasts: 'instant',
  },
  'WL-41': {
    title: 'Requisitioned bicycles',
    kind: 'hold',
    window: 'when one of your foot units of at most 6 figures is activated',
    says: 'That unit moves with 5 MD along a road or 3 MD elsewhere; it may not charge.',
    lasts: 'that activation',
  },
  'WL-42': {
    title: 'Spiked',
    kind: 'hold',
    window: 'when one of your units touches an enemy gun without crew, or whose crew has evaded or run',
    says: 'The gun is removed and counts as a lost unit.',
    lasts: 'instant',
  },
  'WL-43': {
    title: 'Lucky shell',
    kind: 'hold',
    window: 'after your artillery has scored a hit, before saves',
    says: 'The target saves in the column one worse (heavy becomes light, light becomes open); in the open it needs 1 higher, 7 meaning no save.',
    lasts: 'instant',
  },
  'WL-44': {
    title: 'The map was wrong',
    kind: 'hold',
    window: 'when an enemy unit has rolled movement dice for a move that is not a charge, rout or fall back',
    says: 'The two highest dice of that roll each become 1.',
    lasts: 'instant',
  },
};
