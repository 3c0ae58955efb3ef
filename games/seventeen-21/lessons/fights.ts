// Lessons about fights: laying cards, the bust, and Cohesion.
import { face } from '../content/units.ts';
import { unitFace } from '../scene-faces.ts';
import { bustOdds, FOE, fight, type Lesson21, midFight, position, turn, YOU } from './position.ts';

const NAMES = ['You', 'The Marshal'];

const worthOf = (answer: string) => (answer === 'call' || answer === 'pass' ? 0 : face(answer).value);

export const layingCards: Lesson21 = {
  title: 'Play, call or pass',
  teaches: 'fight a combat with cards that add up to twenty-one',
  seat: YOU,
  names: NAMES,
  stage: fight(
    {
      ground: ['plains-1', 'heath-1', 'plains-2'],
      yours: [['LN3-05a'], ['LN4-06a'], ['LN3-06a']],
      his: [['LN3-03a'], ['LN4-05a'], ['LN3-04a']],
      reserve: ['LN4-09a', 'LN4-08a', 'LT3-03a', 'HU3-01a'],
      hisReserve: ['LN3-02a', 'LN4-04a'],
    },
    1,
    [],
    [],
  ),
  running: midFight,
  beats: [
    {
      asks: 'combatPhase',
      title: 'Twenty-one wins the field',
      says: 'Your line meets his in the centre. You take turns to lay cards beside your own regiment: the higher sum wins, but whoever passes twenty-one has lost. A card from your reserve is one that you know: open with the nine.',
      pictures: [{ shows: [{ card: unitFace('LN4-09a', YOU) }], says: 'the big number counts here' }],
      right: (answer) => worthOf(answer) === 9,
      wrong: [
        {
          to: (answer) => answer === 'call',
          says: 'A called card may be anything from one to eleven. Begin with what you know, and keep the deck for need.',
        },
        { says: 'Small cards are worth more at the end, when you need just a little. Begin with the nine.' },
      ],
      shown: () => 'LN4-09a',
      well: 'Nine. Now he answers.',
    },
    { seat: FOE, does: 'combatPhase', answer: 'call', chance: ['HO3-10a'] },
    {
      asks: 'combatPhase',
      title: 'He called a ten',
      says: 'He took the top card of the deck and was lucky. Nobody can be forced to stop: go on until two passes follow each other. Your eight makes seventeen, a fine number in this game.',
      right: (answer) => worthOf(answer) === 8,
      wrong: [
        { to: (answer) => answer === 'pass', says: 'You lie one behind. If he passes as well, the combat ends and he has won it.' },
        { to: (answer) => answer === 'call', says: 'The deck can give you anything. The eight in your hand is sure to put you ahead.' },
        { says: 'That is a small step. Keep the small cards for the end and play the eight.' },
      ],
      shown: () => 'LN4-08a',
    },
    { seat: FOE, does: 'combatPhase', answer: 'call', chance: ['LN4-06b'] },
    {
      asks: 'combatPhase',
      title: 'Ahead is not enough',
      says: 'Seventeen against sixteen. Foot against foot, a lead of three is needed to shock the enemy; with less you win the argument and nothing else. Find the card that does it.',
      right: (answer) => worthOf(answer) === 3,
      wrong: [
        { to: (answer) => answer === 'pass', says: 'One ahead shocks nobody. You need three.' },
        {
          to: (answer) => answer === 'call',
          title: 'Bold, and mostly fatal',
          says: 'From seventeen, any card above four is too much, and a regiment that goes over twenty-one runs at once.',
          odds: (view) => [{ says: 'the called card is too much', odds: bustOdds(view, 17), bad: true }],
        },
        { says: 'Eighteen against sixteen is a lead of two. Foot needs three against foot.' },
      ],
      shown: () => 'LT3-03a',
      well: 'Twenty. He has four to make up, and his hand is poor.',
    },
    { seat: FOE, does: 'combatPhase', answer: 'pass' },
    {
      asks: 'combatPhase',
      title: 'Stop when it is good',
      says: 'He passes. If you pass as well, the sums are compared: twenty against sixteen. A reserve card that was played goes to your rout pile, so never lay one for nothing.',
      right: (answer) => answer === 'pass',
      wrong: [
        {
          to: (answer) => answer === 'call',
          says: 'Only a one would not take you over twenty-one.',
          odds: (view) => [{ says: 'the called card is too much', odds: bustOdds(view, 20), bad: true }],
        },
        { says: 'You are far enough ahead. That card will be wanted elsewhere.' },
      ],
      shown: () => 'pass',
      well: 'His line is shocked: the next blow will rout it.',
    },
  ],
  check: {
    asks: 'Foot fights foot, and it stands nineteen against seventeen for you when both pass. What becomes of his regiment?',
    answers: [
      { says: 'It is shocked', reply: 'Foot needs a lead of three against foot. Two are too few.' },
      { says: 'Nothing', right: true, reply: 'Just so: a lead of two is not enough against foot. Horse would need only one.' },
      { says: 'It routs', reply: 'A steady regiment is shocked first, and only by a lead of three.' },
    ],
  },
  alone: { says: 'Now his turn, then yours again. Fight as you like.', answers: 4 },
};

export const theBust: Lesson21 = {
  title: 'The bust',
  teaches: 'know when a called card is too much',
  seat: YOU,
  names: NAMES,
  stage: fight(
    {
      ground: ['wood-1', 'hill-1', 'plains-1'],
      yours: [['LT3-04a'], ['EL5-09a'], ['HO3-05a']],
      his: [['LT3-02a'], ['LN4-07a'], ['LN3-04a']],
      held: [null, FOE, null],
      reserve: ['LN4-02a', 'LN4-05a'],
      hisReserve: ['LN3-02a', 'LN4-03a'],
    },
    1,
    ['LN4-06a?', 'LN4-04a?'],
    ['EL5-10a?', 'LN3-07a?'],
  ),
  running: midFight,
  beats: [
    {
      asks: 'combatPhase',
      title: 'Ten against seventeen',
      says: 'From ten no card can take you over twenty-one, for the highest shows eleven. Reckon so before each call: what may come, and what is too much? Here a call is safe, and the cards that you know stay in your hand.',
      right: (answer) => answer === 'call',
      wrong: [
        {
          to: (answer) => answer === 'pass',
          says: 'Seven behind, a pass gives him the combat, and a call cannot hurt you.',
          odds: (view) => [{ says: 'a called card is too much', odds: bustOdds(view, 10), bad: true }],
        },
        { says: 'You could, but a card of the reserve is spent for good, and a called one costs you nothing.' },
      ],
      shown: () => 'call',
      chance: ['LN4-08a'],
      well: 'An eight: eighteen.',
    },
    { seat: FOE, does: 'combatPhase', answer: 'pass' },
    {
      asks: 'combatPhase',
      title: 'Eighteen against seventeen',
      says: 'You lead by one, and three are needed. A call now would be a leap in the dark, but your reserve has a two: twenty, and a lead of three. Reserve cards are the brakes of this cart.',
      right: (answer) => answer === 'LN4-02a',
      wrong: [
        {
          to: (answer) => answer === 'call',
          title: 'Here it is dangerous',
          says: 'Anything above three is the end of your best regiment.',
          odds: (view) => [{ says: 'a called card is too much', odds: bustOdds(view, 18), bad: true }],
        },
        { to: (answer) => answer === 'pass', says: 'A lead of one changes nothing on the field, and he keeps his hill.' },
        { says: 'Eighteen and five make twenty-three: your own card would rout you.' },
      ],
      shown: () => 'LN4-02a',
    },
    { seat: FOE, does: 'combatPhase', answer: 'call', chance: ['LN4-08b'] },
  ],
  check: {
    asks: 'He had to call, and a twenty-five was the end of him: who holds the hill now?',
    answers: [
      { says: 'Nobody, until a unit moves there', reply: 'A bust does more: the other side takes the ground at once.' },
      { says: 'You do', right: true, reply: 'Yes. Whoever goes over routs at once, steady or not, and leaves the ground to the enemy.' },
      { says: 'Still he', reply: 'No: a bust loses the regiment and the ground.' },
    ],
  },
  alone: { says: 'Play on a while. Count before you call.', answers: 4 },
};

export const cohesion: Lesson21 = {
  title: 'Cohesion',
  teaches: 'choose who can carry many cards',
  seat: YOU,
  names: NAMES,
  stage: position({
    ground: ['plains-1', 'difficult-1', 'plains-2'],
    yours: [['LN4-03a'], ['EL5-08a', 'HU2-01a'], ['LN3-06a']],
    his: [['LN3-03a'], ['AR3-08a', 'LN4-05a'], ['LN3-04a']],
    reserve: ['LT3-04a', 'LN4-05b', 'LN4-04a', 'LN3-05a', 'HU3-01a'],
    hisReserve: ['LN3-01a', 'LN4-04b'],
  }),
  running: turn,
  beats: [
    {
      asks: 'chooseAction',
      title: 'One thing a turn',
      says: 'Each turn you do one thing: deploy, use a doctrine, attack, or call the rout. An attack is always made by two of your units, one after the other. Attack now.',
      right: (answer) => answer === 'attack',
      wrong: [{ says: 'A good thought for another day. This lesson is about the attack.' }],
      shown: () => 'attack',
    },
    {
      asks: 'declareDeed',
      title: 'Who can carry your cards?',
      says: 'Your reserve is all fours and fives, so you will need four of them. The number on the dark shield is Cohesion: so many cards a unit can carry in a fight; one more, and it is shocked. Send somebody against his guns who can bear four.',
      pictures: [
        { shows: [{ card: unitFace('EL5-08a', YOU) }], says: 'five cards', tone: 'good' },
        { shows: [{ card: unitFace('HU2-01a', YOU) }], says: 'two, in bad going one', tone: 'bad' },
      ],
      right: (answer) => answer !== 'done' && answer.unit === 'EL5-08a' && answer.target === 'AR3-08a' && answer.does === 'attack',
      wrong: [
        {
          to: (answer) => answer !== 'done' && answer.unit === 'HU2-01a',
          says: 'Hussars carry two cards, and in this going only one: the second would shock them. Send the Elite.',
        },
        {
          to: (answer) => answer !== 'done' && answer.unit === 'EL5-08a',
          says: 'The right regiment. Send it against the guns: foot needs a lead of only one against artillery.',
        },
        { says: 'Begin in the centre: the Elite against the guns.' },
      ],
      shown: () => ({ unit: 'EL5-08a', does: 'attack', target: 'AR3-08a' }),
    },
    { seat: YOU, does: 'declareDeed', answer: { unit: 'LN4-03a', does: 'attack', target: 'LN3-03a' } },
    {
      asks: 'combatPhase',
      title: 'Card by card',
      says: 'I have had your left join in, since two must attack. Now lay your small cards one after the other: the Elite can take them all. Artillery is shocked by a lead of one.',
      right: (answer) => worthOf(answer) >= 4,
      wrong: [{ says: 'Not yet: play a card of your reserve and see how many the Elite can bear.' }],
      shown: () => 'LN4-05b',
    },
    { seat: FOE, does: 'combatPhase', answer: 'call', chance: ['HO3-08a'] },
    {
      asks: 'combatPhase',
      title: 'Card by card',
      says: 'He has eight. Lay another.',
      right: (answer) => worthOf(answer) >= 4,
      wrong: [{ says: 'Play another card of your reserve.' }],
      shown: (view) => view.state.sides[YOU]?.reserve[0] ?? 'call',
    },
    { seat: FOE, does: 'combatPhase', answer: 'call', chance: ['LT3-05a'] },
    {
      asks: 'combatPhase',
      title: 'His guns are full',
      says: 'Three cards are all that his guns could carry, and the bad going takes one off: he is at his limit and will not gladly call a third. Lay your third.',
      right: (answer) => worthOf(answer) >= 4,
      wrong: [{ says: 'Play the third card; the Elite can bear five.' }],
      shown: (view) => view.state.sides[YOU]?.reserve[0] ?? 'call',
      well: 'Three cards, and the Elite stands like a wall.',
    },
    { seat: FOE, does: 'combatPhase', answer: 'pass' },
    {
      asks: 'combatPhase',
      title: 'The lead decides',
      says: 'You have at least thirteen; he has thirteen. Against guns foot needs a lead of one: lay your fourth card.',
      right: (answer) => worthOf(answer) >= 4,
      wrong: [{ says: 'Level or nearly: one more card makes it sure, and the Elite can carry it.' }],
      shown: (view) => view.state.sides[YOU]?.reserve[0] ?? 'call',
    },
    { seat: FOE, does: 'combatPhase', answer: 'pass' },
    {
      asks: 'combatPhase',
      title: 'Enough',
      says: 'Eighteen against thirteen. Pass, and his guns are shocked.',
      right: (answer) => answer === 'pass',
      wrong: [{ says: 'You have won this one: pass.' }],
      shown: () => 'pass',
    },
  ],
  check: {
    asks: 'A unit of Cohesion three, steady, has three cards beside it and calls a fourth that does not take it over twenty-one. What happens?',
    answers: [
      { says: 'It is shocked, and the fight goes on', right: true, reply: 'Right. And had it been shocked before, it would have routed.' },
      { says: 'It routs', reply: 'Only if it was shocked already.' },
      { says: 'The card does not count', reply: 'It counts. The price is the order of the ranks: the unit is shocked.' },
    ],
  },
  alone: { says: 'Your left is still in its fight. Carry on alone.', answers: 4 },
};
