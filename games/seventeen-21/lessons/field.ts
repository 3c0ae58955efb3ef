// Lessons about the field and the doctrines.
import { face } from '../content/units.ts';
import { doctrineCard, unitFace } from '../scene-faces.ts';
import { bustOdds, FOE, fight, type Lesson21, midFight, position, turn, YOU } from './position.ts';

const NAMES = ['You', 'The Marshal'];
const LEFT = 0;
const RIGHT = 2;

export const threeWings: Lesson21 = {
  title: 'Three wings',
  teaches: 'put each regiment where the ground suits it, and leave no flank open',
  seat: YOU,
  names: NAMES,
  stage: position({
    ground: ['wood-1', 'hill-1', 'plains-1'],
    held: [null, YOU, null],
    yours: [[], ['LN4-06a*'], []],
    his: [['LN3-03a'], ['LN4-05a'], ['HU3-02a']],
    reserve: ['LT3-04a', 'HO4-09a', 'AR3-08a'],
    hisReserve: ['LN3-02a', 'LN4-04a', 'HO3-05a'],
  }),
  running: turn,
  beats: [
    {
      asks: 'chooseAction',
      title: 'Two open flanks',
      says: 'Both your wings are empty, and an army with an open flank is rattled: a regiment of its centre is shocked, as yours is already. The first thing an action can do is to deploy one or two units from the reserve. Do that.',
      right: (answer) => answer === 'deploy',
      wrong: [{ says: 'First the flanks: deploy.' }],
      shown: () => 'deploy',
    },
    {
      asks: 'placeUnit',
      title: 'Who belongs in a wood?',
      says: 'Each wing has its ground, and the ground changes Cohesion: the wood helps light foot and hampers horse. It counts for both armies, so choose the man for the place. Send the right regiment into the wood on the left.',
      pictures: [
        { shows: [{ card: unitFace('LT3-04a', YOU) }], says: 'in the wood: one more', tone: 'good' },
        { shows: [{ card: unitFace('HO4-09a', YOU) }], says: 'in the wood: one less', tone: 'bad' },
      ],
      right: (answer) => answer !== 'done' && answer.card === 'LT3-04a' && answer.wing === LEFT,
      wrong: [
        {
          to: (answer) => answer !== 'done' && answer.wing === LEFT && answer.card === 'HO4-09a',
          says: 'Among trees a horse is a burden: Cohesion three instead of four.',
        },
        {
          to: (answer) => answer !== 'done' && answer.wing === LEFT,
          says: 'Guns would stand there without any help. The light foot gains by it.',
        },
        { says: 'Begin with the wood on the left, and send the light foot.' },
      ],
      shown: () => ({ card: 'LT3-04a', wing: LEFT }),
      well: 'Light foot in the wood: Cohesion four.',
    },
    {
      asks: 'placeUnit',
      title: 'And on the plain?',
      says: 'You may put down a second unit with the same action. On the plain everything that rides has one Cohesion more. The right flank is still open.',
      right: (answer) => answer !== 'done' && answer.card === 'HO4-09a' && answer.wing === RIGHT,
      wrong: [
        { to: (answer) => answer === 'done', says: 'Your right is still open, and the second unit costs you nothing more.' },
        {
          to: (answer) => answer !== 'done' && answer.wing === RIGHT,
          says: 'The guns would serve, but the plain is made for horse, and the hill for guns.',
        },
        { says: 'Close the right flank first: horse to the plain.' },
      ],
      shown: () => ({ card: 'HO4-09a', wing: RIGHT }),
      chance: ['LN4-07a'],
      well: 'Both flanks are closed. No card was called this turn, so one of the deck was turned over: that is how the day passes.',
    },
    { seat: FOE, does: 'chooseAction', answer: 'deploy' },
    { seat: FOE, does: 'placeUnit', answer: { card: 'HO3-05a', wing: RIGHT } },
    { seat: FOE, does: 'placeUnit', answer: 'done', chance: ['LN4-08a'] },
    {
      asks: 'chooseAction',
      title: 'A reserve of one',
      says: 'You hold the hill, and a hill helps guns and the line of whoever holds it. Put your guns there. Units that stand on ground which their army holds are counted at the end of the day: their Cohesion is your score.',
      right: (answer) => answer === 'deploy',
      wrong: [{ says: 'The guns wait: deploy them to the hill.' }],
      shown: () => 'deploy',
    },
    {
      asks: 'placeUnit',
      title: 'Guns to the hill',
      says: 'Two units a side find room in most wings. Put the guns into the centre.',
      right: (answer) => answer !== 'done' && answer.wing === 1,
      wrong: [{ says: 'They would stand there, but only the hill lends them Cohesion.' }],
      shown: () => ({ card: 'AR3-08a', wing: 1 }),
      chance: ['LN4-07b'],
    },
  ],
  check: {
    asks: 'What happens when the last unit leaves your left wing while steady regiments stand in your centre?',
    answers: [
      { says: 'Nothing until I am attacked there', reply: 'It is felt at once: an open flank shocks a unit of the centre.' },
      {
        says: 'A unit of my centre is shocked',
        right: true,
        reply: 'Yes. An open flank is felt in the centre, so keep a man on each wing.',
      },
      { says: 'I lose the battle', reply: 'Not so soon. But a unit of your centre is shocked.' },
    ],
  },
  alone: { says: 'The field is yours for a few actions.', answers: 4 },
};

export const payingDoctrines: Lesson21 = {
  title: 'A doctrine for your turn',
  teaches: 'pay for a doctrine with cards of your reserve',
  seat: YOU,
  names: NAMES,
  stage: position({
    ground: ['heath-1', 'plains-1', 'hamlet-1'],
    held: [null, null, YOU],
    yours: [['LN4-06a*'], ['EL5-10a*'], ['LN3-05a']],
    his: [['LN3-03a'], ['LN4-05a'], ['LN3-04a']],
    reserve: ['LN4-07a', 'HO3-10a', 'LN4-04a', 'LN4-03a'],
    hisReserve: ['LN3-02a', 'LN4-04b'],
    doctrines: ['D07', 'D12', 'D11'],
    hisDoctrines: ['D01', 'D06', 'D08'],
  }),
  running: turn,
  beats: [
    {
      asks: 'chooseAction',
      title: 'Two shocked regiments',
      says: 'Both your best regiments are shocked, and one more blow routs them. Each army has three doctrines, and using one is an action of its own. Use a doctrine.',
      pictures: [{ shows: [{ card: cardOf('D07') }], says: 'the number is its price' }],
      right: (answer) => answer === 'doctrine',
      wrong: [
        { to: (answer) => answer === 'attack', says: 'With shocked regiments? Bring them to order first: use a doctrine.' },
        { says: 'Mend what you have before you do anything else: use a doctrine.' },
      ],
      shown: () => 'doctrine',
    },
    {
      asks: 'chooseDoctrine',
      title: 'Which of the three?',
      says: 'Each doctrine has one effect in your turn and another in a fight. Rally to the Colours costs seven and steadies two of your regiments. That is what you need.',
      right: (answer) => answer === 'D07',
      wrong: [{ says: 'A strong stroke, but your regiments would stay shocked. Rally them.' }],
      shown: () => 'D07',
    },
    {
      asks: 'payDoctrine',
      title: 'What does it cost?',
      says: 'You pay with reserve cards whose numbers make up the price; they go to your rout pile. There is no change given. Pay seven as cheaply as you can.',
      right: (answer) => answer.reduce((sum, card) => sum + face(card).value, 0) === 7,
      wrong: [{ says: 'Too much, and you would get nothing back. Seven can be paid exactly.' }],
      shown: () => ['LN4-07a'],
    },
    {
      asks: 'rallyUnits',
      title: 'Up with the colours',
      says: 'Two regiments may be steadied at once. Take both.',
      right: (answer) => answer.length === 2,
      wrong: [{ says: 'You have paid for two: take both.' }],
      shown: () => ['LN4-06a', 'EL5-10a'],
      chance: ['LN4-08a'],
      well: 'Steady again. The doctrine stays with you for another day.',
    },
  ],
  check: {
    asks: 'A doctrine costs five and your reserve is a three, a four and an eight. What do you pay?',
    answers: [
      { says: 'Three and four', right: true, reply: 'Yes: seven is more than five, but no card in it is idle, and the eight stays.' },
      { says: 'Three, four and eight', reply: 'The eight alone would do, so the others may not be thrown in.' },
      {
        says: 'Nothing: the doctrine is free in my turn',
        reply: 'In your turn it must be paid. It is free only in a fight, when a called card shows its number.',
      },
    ],
  },
  alone: { says: 'Your army is in order. Attack, or strengthen a wing.', answers: 4 },
};

export const freeDoctrines: Lesson21 = {
  title: 'A doctrine for nothing',
  teaches: 'use a doctrine in a fight when a called card shows its price',
  seat: YOU,
  names: NAMES,
  stage: fight(
    {
      ground: ['heath-1', 'plains-1', 'plains-2'],
      yours: [['LN4-03a'], ['HO4-10a'], ['LN3-05a']],
      his: [['LN3-03a'], ['LN4-05a'], ['LN3-04a']],
      reserve: ['LN4-09a', 'LN4-02a'],
      hisReserve: ['LN3-02a', 'LN4-04b'],
      doctrines: ['D09', 'D03', 'D11'],
      hisDoctrines: ['D01', 'D06', 'D08'],
    },
    1,
    ['LN4-06a?', 'LN4-05b?', 'LT3-03a'],
    ['HO3-10a?', 'LN4-06b?'],
  ),
  running: midFight,
  beats: [
    {
      asks: 'combatPhase',
      title: 'Fourteen against sixteen',
      says: 'Your horse needs a lead of only one over foot, but the nine in your reserve is too much and the two not enough. So call, and look at your doctrines first: Feigned Retreat has the number eight. If an eight is called, you may take a card off your unit.',
      pictures: [{ shows: [{ card: cardOf('D09') }], says: 'an eight cannot hurt you' }],
      right: (answer) => answer === 'call',
      wrong: [
        { to: (answer) => answer === 'LN4-09a', says: 'Fourteen and nine are twenty-three. That is the end of your horse.' },
        { to: (answer) => answer === 'pass', says: 'Two behind, a pass loses the fight.' },
        {
          says: 'Sixteen all is not a lead, and the next call would be worse.',
          odds: (view) => [
            { says: 'a card called now is too much', odds: bustOdds(view, 14), bad: true },
            { says: 'a card called from sixteen is too much', odds: bustOdds(view, 16), bad: true },
          ],
        },
      ],
      shown: () => 'call',
      chance: ['LN4-08a'],
    },
    {
      asks: 'useDoctrine',
      title: 'An eight!',
      says: 'Twenty-two: too much by one. But a called card that shows the price of a doctrine opens a door: its owner may use it at once and for nothing, before anything is reckoned. Use Feigned Retreat.',
      right: (answer) => answer === 'D09',
      wrong: [{ says: 'Then twenty-two counts, and your horse is gone. Use the doctrine.' }],
      shown: () => 'D09',
    },
    {
      asks: 'takeOffCard',
      title: 'Which card goes?',
      says: 'Take off the one that leaves you as near to twenty-one as can be. The eight may stay as well as any other.',
      right: (answer) => answer === 'LT3-03a',
      wrong: [{ says: 'That leaves less than you could have. Take the smallest: it is enough to bring you under.' }],
      shown: () => 'LT3-03a',
      well: 'Nineteen. He must find a four or a five.',
    },
    { seat: FOE, does: 'combatPhase', answer: 'pass' },
    {
      asks: 'combatPhase',
      title: 'Three ahead',
      says: 'He gives up. Pass, and his line is shocked.',
      right: (answer) => answer === 'pass',
      wrong: [
        {
          to: (answer) => answer === 'call',
          says: 'You have won it already.',
          odds: (view) => [{ says: 'a called card is too much', odds: bustOdds(view, 19), bad: true }],
        },
        { says: 'You have won it already. Keep your cards.' },
      ],
      shown: () => 'pass',
    },
  ],
  check: {
    asks: 'When can a doctrine be used without paying?',
    answers: [
      { says: 'Once in each turn', reply: 'In a turn it is paid for, as an action.' },
      {
        says: 'In a fight, when any called card shows its price',
        right: true,
        reply: 'Yes, his cards as well as yours. So look at the prices before you choose your three.',
      },
      { says: 'When my unit is shocked', reply: 'No: only a called card that shows its price opens that door.' },
    ],
  },
  alone: { says: 'Finish the day as you like.', answers: 4 },
};

function cardOf(card: string) {
  const { face: shown } = doctrineCard(card, YOU, '');
  if (!shown) throw new Error(`There is no doctrine ${card}.`);
  return shown;
}
