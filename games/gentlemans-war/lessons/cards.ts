// Lessons about cards: whom they serve, the cycle, and cards that are held back.
import { card, FOE, field, turnedCard, type WarLesson, YOU } from './position.ts';

const NAMES = ['You', 'The Colonel'];

export const cardsAndCycles: WarLesson = {
  title: 'Cards and cycles',
  teaches: 'send one regiment with a number card, and a brigade with a court card',
  seat: YOU,
  names: NAMES,
  options: { headquarters: 'off', size: 'small' },
  stage: field({
    turned: '6♥',
    next: ['9♠', 'Q♦'],
    regiments: [
      { seat: YOU, name: '1st Foot', type: 'infantry', at: [9, 8] },
      { seat: YOU, name: '2nd Foot', type: 'infantry', at: [18, 8] },
      { seat: YOU, name: '3rd Foot', type: 'infantry', at: [26, 8] },
      { seat: FOE, name: 'Grey Foot', type: 'infantry', at: [12, 25] },
      { seat: FOE, name: 'Blue Foot', type: 'infantry', at: [22, 25] },
      { seat: FOE, name: 'Green Foot', type: 'infantry', at: [31, 25] },
    ],
  }),
  running: turnedCard('6♥'),
  beats: [
    {
      asks: 'chooseServing',
      title: 'A red card',
      says: 'One deck moves both armies: red cards are yours, black ones his. A number card sends one regiment, and each regiment acts once before your cycle begins anew. Send the First Foot.',
      pictures: [
        { shows: [card('6', '♥')], says: 'one regiment' },
        { shows: [card('Q', '♦')], says: 'a brigade' },
      ],
      right: (answer) => answer.do === 'unit' && answer.unit === 0,
      wrong: [
        {
          to: (answer) => answer.do === 'hold',
          says: 'A card can be kept for later, and a lesson of its own is about that. Use this one.',
        },
        { says: 'The other two stand close together: leave them for a better card. Send the First.' },
      ],
      shown: () => ({ do: 'unit', unit: 0 }),
    },
    {
      asks: 'chooseAct',
      title: 'Forward march',
      says: 'Foot in line marches two dice of inches. You roll first and then see how far you may go. March.',
      right: (answer) => answer.do === 'roll' && answer.pace === 'march' && answer.reserve === 0,
      wrong: [
        { to: (answer) => answer.do === 'roll' && answer.pace === 'run', says: 'A run is for the last rush. Today they march.' },
        { to: (answer) => answer.do === 'roll', says: 'A die kept back is for something else to do after the move. Take both.' },
        { says: 'First let them march.' },
      ],
      shown: () => ({ do: 'roll', pace: 'march', reserve: 0, road: false }),
      chance: [4, 3],
    },
    {
      asks: 'chooseMove',
      title: 'Seven inches',
      says: 'A four and a three. Take the regiment and draw it forward; it can also wheel about a corner, and that costs inches too.',
      right: (answer) => answer.do === 'advance' && answer.by >= 3000,
      wrong: [
        { to: (answer) => answer.do === 'halt', says: 'They have not moved yet. Forward!' },
        { says: 'Straight ahead will do, and a few inches at least.' },
      ],
      shown: () => ({ do: 'advance', by: 7000 }),
      well: 'The counter beside them says: these have acted.',
    },
    { seat: YOU, does: 'chooseMove', answer: { do: 'halt' }, ifAsked: true },
    { seat: YOU, does: 'chooseAct', answer: { do: 'done' }, ifAsked: true },
    { seat: FOE, does: 'chooseServing', answer: { do: 'unit', unit: 3 } },
    { seat: FOE, does: 'chooseAct', answer: { do: 'roll', pace: 'march', reserve: 0, road: false }, chance: [2, 3] },
    { seat: FOE, does: 'chooseMove', answer: { do: 'advance', by: 5000 } },
    { seat: FOE, does: 'chooseMove', answer: { do: 'halt' }, ifAsked: true },
    { seat: FOE, does: 'chooseAct', answer: { do: 'done' }, ifAsked: true },
    {
      asks: 'chooseServing',
      title: 'The Queen of Diamonds',
      says: 'He moved on a black card, and now you have turned a Queen. Jack, Queen and King send a brigade: two to four regiments that stand within three inches of one another. Send one.',
      right: (answer) => answer.do === 'brigade',
      wrong: [
        { to: (answer) => answer.do === 'hold', says: 'Court cards are good to keep. But now you have two regiments that wait for it.' },
        { says: 'One regiment only? The Queen can send both.' },
      ],
      shown: () => ({ do: 'brigade', led: null }),
    },
    { seat: YOU, does: 'chooseBrigade', answer: [1, 2] },
    {
      asks: 'chooseManner',
      title: 'Shoulder to shoulder',
      says: 'The First has acted in this cycle, so the brigade is the Second and the Third. It may move on one roll and stay in line, or each regiment rolls for itself. Together is prettier.',
      right: (answer) => answer.do === 'together' && answer.reserve === 0,
      wrong: [
        { to: (answer) => answer.do === 'apart', says: 'Then the line breaks. Keep them together.' },
        { says: 'Take both dice: you keep none back today.' },
      ],
      shown: () => ({ do: 'together', reserve: 0 }),
      chance: [5, 2],
    },
  ],
  check: {
    asks: 'All your regiments but one have acted. What happens when it has acted too?',
    answers: [
      { says: 'My cycle is over, and all may act again', right: true, reply: 'Yes: the counters come off, whatever he has done so far.' },
      { says: 'I wait until he has finished as well', reply: 'Each side has a cycle of its own. Yours begins anew at once.' },
      { says: 'The battle is over', reply: 'Not so soon: the counters come off, and all may act again.' },
    ],
  },
  alone: { says: 'March the brigade, and see what the deck brings.', answers: 6 },
};

export const holding: WarLesson = {
  title: 'A card up your sleeve',
  teaches: 'hold a card, and break in when it counts',
  seat: YOU,
  names: NAMES,
  options: { headquarters: 'off', size: 'small' },
  stage: field({
    turned: 'K♥',
    next: ['8♣'],
    regiments: [
      { seat: YOU, name: '1st Foot', type: 'infantry', at: [14, 8] },
      { seat: YOU, name: '2nd Foot', type: 'infantry', at: [24, 6] },
      { seat: YOU, name: '3rd Foot', type: 'infantry', at: [33, 6] },
      { seat: FOE, name: 'Grey Lancers', type: 'light-cavalry', at: [14, 19] },
      { seat: FOE, name: 'Blue Foot', type: 'infantry', at: [24, 26] },
      { seat: FOE, name: 'Green Foot', type: 'infantry', at: [33, 26] },
    ],
  }),
  running: turnedCard('K♥'),
  beats: [
    {
      asks: 'chooseServing',
      title: 'Use it, or keep it?',
      says: 'A King is turned for you, and nothing much is to be done with it now. Up to three cards may be held back. A held card breaks in at any moment, before or after another card: hold the King.',
      right: (answer) => answer.do === 'hold',
      wrong: [{ says: 'You could. But his lancers are coming, and a King in hand is worth more than three paces now. Hold it.' }],
      shown: () => ({ do: 'hold' }),
      well: 'It lies with your hold cards.',
    },
    { seat: YOU, does: 'commit', answer: 'pass', ifAsked: true },
    {
      asks: 'commit',
      title: 'His card is turned',
      says: 'The eight of Clubs is his, and his lancers are eleven inches from your First Foot: they will charge. You are asked before he acts. Play the King and shoot first.',
      pictures: [{ shows: [card('8', '♣'), { words: 'but first' }, card('K', '♥')] }],
      right: (answer) => answer === 'K♥',
      wrong: [{ says: 'Then the lancers come with level points. Break in with the King.' }],
      shown: () => 'K♥',
    },
    {
      asks: 'chooseServing',
      title: 'Break in',
      says: 'An interruption is like a card of your own, played out of turn. Let the First Foot act.',
      right: (answer) => answer.do === 'unit' && answer.unit === 0,
      wrong: [
        { to: (answer) => answer.do === 'brigade', says: 'The others are too far off to help. The First alone.' },
        { says: 'The First Foot is the one in danger.' },
      ],
      shown: () => ({ do: 'unit', unit: 0 }),
    },
    {
      asks: 'chooseAct',
      title: 'A volley',
      says: 'They stand and see the lancers. Shoot.',
      right: (answer) => answer.do === 'shoot' && answer.target === 3,
      wrong: [
        { to: (answer) => answer.do === 'done', says: 'You broke in for this. Shoot!' },
        { says: 'There is a time for that. Now shoot.' },
      ],
      shown: () => ({ do: 'shoot', target: 3 }),
      chance: [6, 5, 2, 6, 3, 1, 2, 4, 1, 2],
      well: 'Three saddles are empty, and the rest think better of it.',
    },
  ],
  check: {
    asks: 'Both sides want to break in at the same moment. Whose card is played?',
    answers: [
      {
        says: 'The higher one; the other goes back',
        right: true,
        reply: 'Yes, and equal cards are diced for. So a King in hand is rarely gainsaid.',
      },
      { says: 'Both, one after the other', reply: 'Only the higher one. The other returns to its hand.' },
      { says: 'That of the side in turn', reply: 'Nobody is in turn here. The higher card is played.' },
    ],
  },
  alone: { says: 'And now his eight is played. See what he does with it.', answers: 4 },
};
