// Lessons about charges, from both sides, and about generals.
import { FOE, field, inch, turnedCard, type WarLesson, YOU } from './position.ts';

const NAMES = ['You', 'The Colonel'];

export const charging: WarLesson = {
  title: 'A charge',
  teaches: 'ride at the right enemy from the right side',
  seat: YOU,
  names: NAMES,
  options: { headquarters: 'off', size: 'small' },
  stage: field({
    turned: '10♥',
    next: ['2♣', 'J♦'],
    regiments: [
      { seat: YOU, name: '5th Lancers', type: 'light-cavalry', at: [12, 12] },
      { seat: YOU, name: '1st Foot', type: 'infantry', at: [28, 6] },
      { seat: YOU, name: '2nd Foot', type: 'infantry', at: [36, 6] },
      { seat: FOE, name: 'Grey Battery', type: 'field-gun', at: [12, 24], facing: 180 },
      { seat: FOE, name: 'Blue Foot', type: 'infantry', at: [23, 24] },
      { seat: FOE, name: 'Green Foot', type: 'infantry', at: [34, 25] },
    ],
  }),
  running: turnedCard('10♥'),
  beats: [
    {
      asks: 'chooseServing',
      title: 'Your lancers wait',
      says: 'A ten of Hearts, and the lancers have not acted yet. Light horse charges five dice: some seventeen inches. Give them the card.',
      right: (answer) => answer.do === 'unit' && answer.unit === 0,
      wrong: [
        { to: (answer) => answer.do === 'hold', says: 'Fortune favours the bold. Use it.' },
        { says: 'The foot has time. Send the lancers.' },
      ],
      shown: () => ({ do: 'unit', unit: 0 }),
    },
    {
      asks: 'chooseAct',
      title: 'Whom?',
      says: 'Whoever is charged may answer: shoot, turn, form square, run. The Blue Foot has twelve rifles and looks at you; the battery points the other way and is taken in its flank. Charge the battery.',
      right: (answer) => answer.do === 'charge' && answer.target === 3,
      wrong: [
        { to: (answer) => answer.do === 'charge', says: 'Twelve rifles would receive you. Ride at the guns.' },
        { says: 'Such a chance does not come twice. Charge!' },
      ],
      shown: () => ({ do: 'charge', target: 3 }),
    },
    { seat: FOE, does: 'respond', answer: 'enough', ifAsked: true },
    {
      asks: 'chooseWheel',
      title: 'Straight at them',
      says: 'A charge may wheel once, at its start, and then goes straight. You are well lined up, so go straight ahead. Then the dice decide whether you reach them.',
      right: (answer) => Math.abs(answer.angle) < 1000,
      wrong: [{ says: 'No need to swing so far: straight ahead.' }],
      shown: () => ({ pivot: 'middle', angle: 0 }),
      chance: [4, 3, 5, 2, 4, 5, 4, 6, 3, 2, 4, 2, 3],
      well: 'Eighteen inches, and ten were enough. The guns are yours, and the lancers gallop on as lancers do.',
    },
  ],
  check: {
    asks: 'Your charge needs fourteen inches and the dice make twelve. What happens?',
    answers: [
      { says: 'It is moved the last two inches', reply: 'Horses do not read the book. It has fallen short.' },
      {
        says: 'It falls short and is disordered',
        right: true,
        reply: 'Yes, and the enemy says whether it goes back or stands there to be shot at.',
      },
      { says: 'Nothing: it may try again at once', reply: 'No: it has fallen short, and is in disorder.' },
    ],
  },
  alone: { says: 'The lancers are far out. See what the cards bring.', answers: 5 },
};

export const receiving: WarLesson = {
  title: 'Receiving a charge',
  teaches: 'answer a charge: form square, or shoot',
  seat: YOU,
  names: NAMES,
  options: { headquarters: 'off', size: 'small' },
  stage: field({
    turned: '9♠',
    next: ['10♣', '5♥'],
    regiments: [
      { seat: YOU, name: '1st Foot', type: 'infantry', at: [16, 10] },
      { seat: YOU, name: '2nd Foot', type: 'infantry', at: [28, 8] },
      { seat: YOU, name: '3rd Foot', type: 'infantry', at: [36, 6] },
      { seat: FOE, name: 'Grey Lancers', type: 'light-cavalry', at: [16, 22] },
      { seat: FOE, name: 'Blue Foot', type: 'infantry', at: [28, 16] },
      { seat: FOE, name: 'Green Foot', type: 'infantry', at: [34, 26] },
    ],
  }),
  running: turnedCard('9♠'),
  beats: [
    { seat: FOE, does: 'chooseServing', answer: { do: 'unit', unit: 3 } },
    { seat: FOE, does: 'chooseAct', answer: { do: 'charge', target: 0 } },
    {
      asks: 'respond',
      title: 'Lancers!',
      says: 'They come at your First Foot. A regiment that has not acted in this cycle can still do two things before they arrive; one that has acted only one. Forming square takes both, and horsemen break on squares: form square.',
      right: (answer) => answer !== 'enough' && answer.do === 'form' && answer.formation === 'square',
      wrong: [
        { to: (answer) => answer === 'enough', says: 'To stand and wait is the one thing not to do. Form square.' },
        {
          to: (answer) => answer !== 'enough' && answer.do.endsWith('shot'),
          says: 'A volley may stop some of them, but those who arrive find you in line. Form square.',
        },
        { to: (answer) => answer !== 'enough' && answer.do === 'form', says: 'Not that formation: horse is received in square.' },
        { says: 'Brave, but foot has no business riding down lancers. Form square.' },
      ],
      shown: () => ({ do: 'form', against: null, formation: 'square' }),
      well: 'Four walls of bayonets.',
    },
    { seat: YOU, does: 'respond', answer: 'enough', ifAsked: true },
    {
      seat: FOE,
      does: 'chooseWheel',
      answer: { pivot: 'middle', angle: 0 },
      ifAsked: true,
      chance: [4, 3, 5, 2, 4, 2, 5, 3, 1, 4, 2, 5, 3, 2, 4, 6, 1],
    },
    { seat: FOE, does: 'chooseServing', answer: { do: 'unit', unit: 4 } },
    { seat: FOE, does: 'chooseAct', answer: { do: 'charge', target: 1 } },
    {
      asks: 'respond',
      title: 'And now their foot',
      says: 'They struck at a square and found out what it is. Now the Blue Foot comes at your Second with the bayonet. Against foot a square is a poor thing: let them come to short range and give them a volley.',
      right: (answer) => answer !== 'enough' && answer.do.endsWith('shot'),
      wrong: [
        { to: (answer) => answer === 'enough', says: 'With loaded rifles? Give them a volley.' },
        { to: (answer) => answer !== 'enough' && answer.do === 'form', says: 'That is for horsemen. Men on foot are met with lead.' },
        {
          to: (answer) => answer !== 'enough' && answer.do === 'counter-charge',
          says: 'Spirited. But a volley first is worth more, and they have to run through it.',
        },
        { says: 'Give them a volley.' },
      ],
      shown: () => ({ do: 'short shot', against: 4, formation: null }),
    },
  ],
  check: {
    asks: 'A regiment has already acted in this cycle when it is charged. How much can it still do?',
    answers: [
      { says: 'Nothing', reply: 'It is tired, not asleep: one action is left.' },
      {
        says: 'One action: a long shot or a turn, but no square',
        right: true,
        reply: 'Yes. So mind who has acted when horsemen are about.',
      },
      { says: 'As much as any other', reply: 'Less: it has one action instead of two.' },
    ],
  },
  alone: { says: 'See it through.', answers: 4 },
};

export const generals: WarLesson = {
  title: 'Generals',
  teaches: 'put a general where he is needed',
  seat: YOU,
  names: NAMES,
  options: { headquarters: 'off', size: 'small' },
  stage: field({
    turned: '4♥',
    next: ['6♣', '8♦'],
    generals: [
      { seat: YOU, name: 'Sir Hector', at: [14, 4] },
      { seat: FOE, name: 'Count Orlov', at: [20, 28] },
    ],
    regiments: [
      { seat: YOU, name: '1st Foot', type: 'infantry', at: [14, 9] },
      { seat: YOU, name: '2nd Foot', type: 'infantry', at: [22, 9], set: { disordered: true, byMorale: true } },
      { seat: YOU, name: '3rd Foot', type: 'infantry', at: [35, 6] },
      { seat: FOE, name: 'Grey Foot', type: 'infantry', at: [14, 26] },
      { seat: FOE, name: 'Blue Foot', type: 'infantry', at: [26, 26] },
      { seat: FOE, name: 'Green Foot', type: 'infantry', at: [34, 26] },
    ],
  }),
  running: turnedCard('4♥'),
  beats: [
    {
      asks: 'chooseServing',
      title: 'Sir Hector rides',
      says: 'A general is worth nothing in the rear. Any card of yours may move him five dice instead of sending a regiment. The Second Foot has lost its nerve: send him there.',
      right: (answer) => answer.do === 'general',
      wrong: [
        {
          to: (answer) => answer.do === 'unit' && answer.unit === 1,
          says: 'It could reform by itself, and would do nothing else. Sir Hector has another way.',
        },
        { says: 'First let Sir Hector ride.' },
      ],
      shown: () => ({ do: 'general', general: 0 }),
      chance: [3, 2, 4, 3, 2],
    },
    {
      asks: 'chooseRide',
      title: 'To the Second Foot',
      says: 'Fourteen inches. Bring him up to the Second Foot until he touches it.',
      right: (answer) => Math.abs(answer.x - inch(22)) <= inch(3.6) && Math.abs(answer.y - inch(8)) <= inch(1.7),
      wrong: [{ says: 'Closer: he must touch the regiment.' }],
      shown: () => ({ x: inch(22), y: inch(6.5) }),
    },
    {
      asks: 'chooseAttachment',
      title: 'Take command',
      says: 'Attached, he goes where the regiment goes, lends it a second throw when it shoots, fights or wavers, and steadies it now if his words are well chosen: three or better on a die. Attach him.',
      right: (answer) => answer === 1,
      wrong: [{ says: 'Alone he does nothing for them. Attach him.' }],
      shown: () => 1,
      chance: [4],
      well: 'A few words, and the ranks are straight again.',
    },
    { seat: FOE, does: 'chooseServing', answer: { do: 'unit', unit: 3 } },
    { seat: FOE, does: 'chooseAct', answer: { do: 'done' } },
    {
      asks: 'chooseServing',
      title: 'A brigade on an eight',
      says: 'A number card sends one regiment, as you know. But with a general at its head, a brigade obeys any card. Send the brigade of the Second Foot.',
      right: (answer) => answer.do === 'brigade',
      wrong: [{ says: 'One regiment, when two would go? Send the brigade.' }],
      shown: () => ({ do: 'brigade', led: 1 }),
    },
  ],
  check: {
    asks: 'What is the price of a general in the front line?',
    answers: [
      {
        says: 'He may be hit when his regiment is',
        right: true,
        reply: 'Yes, and a lost general counts against you like a lost regiment.',
      },
      { says: 'His regiment marches slower', reply: 'Not at all. But bullets do not salute.' },
      { says: 'None', reply: 'Bullets do not salute: he may fall with his men.' },
    ],
  },
  alone: { says: 'Name the brigade and march.', answers: 5 },
};
