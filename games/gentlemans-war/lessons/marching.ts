// Lessons about movement dice, formations, shooting and morale.
import { FOE, field, inch, turnedCard, type WarLesson, YOU } from './position.ts';

const NAMES = ['You', 'The Colonel'];

export const diceAndFormations: WarLesson = {
  title: 'Dice and formations',
  teaches: 'march in column, and be in line when it matters',
  seat: YOU,
  names: NAMES,
  options: { headquarters: 'off', size: 'small' },
  stage: field({
    turned: '5♦',
    next: ['3♠'],
    country: [
      {
        id: 'wood',
        kind: 'wood',
        outline: [
          { x: inch(26), y: inch(12) },
          { x: inch(36), y: inch(12) },
          { x: inch(36), y: inch(19) },
          { x: inch(26), y: inch(19) },
        ],
      },
    ],
    regiments: [
      { seat: YOU, name: '1st Foot', type: 'infantry', at: [14, 9], formation: 'march-column', attributes: ['well-drilled'] },
      { seat: YOU, name: '2nd Foot', type: 'infantry', at: [30, 6] },
      { seat: YOU, name: '3rd Foot', type: 'infantry', at: [5, 5] },
      { seat: FOE, name: 'Grey Foot', type: 'infantry', at: [14, 27] },
      { seat: FOE, name: 'Blue Foot', type: 'infantry', at: [24, 27] },
      { seat: FOE, name: 'Green Foot', type: 'infantry', at: [33, 27] },
    ],
  }),
  running: turnedCard('5♦'),
  beats: [
    { seat: YOU, does: 'chooseServing', answer: { do: 'unit', unit: 0 } },
    {
      asks: 'chooseAct',
      title: 'Three dice in column',
      says: 'In column a regiment marches three dice, in line only two; but a column can hardly shoot. The dice pay for everything: this regiment is well drilled, and forming line costs it one. So roll two, and keep one back.',
      right: (answer) => answer.do === 'roll' && answer.pace === 'march' && answer.reserve === 1,
      wrong: [
        { to: (answer) => answer.do === 'form', says: 'In line already? Then you crawl. March in column first, and form afterwards.' },
        {
          to: (answer) => answer.do === 'roll' && answer.reserve === 0,
          says: 'Three dice go far, but then none is left to form line, and you stand there as a column.',
        },
        { says: 'March first, and keep one die back.' },
      ],
      shown: () => ({ do: 'roll', pace: 'march', reserve: 1, road: false }),
      chance: [5, 4],
    },
    {
      asks: 'chooseMove',
      title: 'Nine inches',
      says: 'A column follows its head like a snake: draw the way that it shall go. Lead it up the field, towards the enemy.',
      right: (answer) => answer.do === 'march' && (answer.path[answer.path.length - 1]?.y ?? 0) >= inch(13),
      wrong: [
        { to: (answer) => answer.do === 'halt', says: 'You have nine inches to spend. Lead them on.' },
        { says: 'Farther up the field: four inches at the least.' },
      ],
      shown: () => ({ do: 'march', path: [{ x: inch(14), y: inch(18) }] }),
    },
    { seat: YOU, does: 'chooseMove', answer: { do: 'halt' }, ifAsked: true },
    {
      asks: 'chooseAct',
      title: 'Into line',
      says: 'The head is where you want it. Spend the die that you kept: form line, and every rifle can be used.',
      right: (answer) => answer.do === 'form' && answer.formation === 'line',
      wrong: [
        {
          to: (answer) => answer.do === 'form' && answer.formation === 'square',
          says: 'A square is for horsemen, and there are none. Form line.',
        },
        { to: (answer) => answer.do === 'done', says: 'As a column they are a fine target and a poor battery. Form line.' },
        { says: 'Form line.' },
      ],
      shown: () => ({ do: 'form', formation: 'line', ranks: 2, to: 'front' }),
      well: 'Two ranks, all rifles to the front.',
    },
  ],
  check: {
    asks: 'A regiment in line has two dice. How far can it surely march and still change face, which costs a die?',
    answers: [
      {
        says: 'One die: one to six inches',
        right: true,
        reply: 'Yes: one die is rolled for the march, the other pays for the change of face.',
      },
      { says: 'Two dice', reply: 'Then nothing is left to pay for the change of face.' },
      { says: 'Not at all', reply: 'One die is left to march with.' },
    ],
  },
  alone: { says: 'Bring up the others as the cards allow.', answers: 6 },
};

export const shootingAndMorale: WarLesson = {
  title: 'Volley and nerve',
  teaches: 'shoot, and see what it does to the men',
  seat: YOU,
  names: NAMES,
  options: { headquarters: 'off', size: 'small' },
  stage: field({
    turned: '7♥',
    next: ['4♣', '8♦'],
    country: [
      {
        id: 'hedge',
        kind: 'hedge',
        width: 0,
        line: [
          { x: inch(22), y: inch(17.5) },
          { x: inch(30), y: inch(17.5) },
        ],
      },
    ],
    regiments: [
      { seat: YOU, name: '1st Foot', type: 'infantry', at: [18, 10] },
      {
        seat: YOU,
        name: '2nd Foot',
        type: 'infantry',
        at: [34, 6],
        set: { disordered: true, byMorale: true, figures: 9, original: 12 },
      },
      { seat: YOU, name: '3rd Foot', type: 'infantry', at: [5, 5] },
      { seat: FOE, name: 'Grey Foot', type: 'infantry', at: [14, 18] },
      { seat: FOE, name: 'Blue Foot', type: 'infantry', at: [26, 18] },
      { seat: FOE, name: 'Green Foot', type: 'infantry', at: [34, 27] },
    ],
  }),
  running: turnedCard('7♥'),
  beats: [
    { seat: YOU, does: 'chooseServing', answer: { do: 'unit', unit: 0 } },
    {
      asks: 'chooseAct',
      title: 'Two targets',
      says: 'Foot shoots first and moves afterwards, never the other way round. The Grey Foot stands in the open, the Blue Foot behind a hedge, where more of your hits are turned aside. Shoot at the better mark.',
      right: (answer) => answer.do === 'shoot' && answer.target === 3,
      wrong: [
        { to: (answer) => answer.do === 'shoot', says: 'The hedge saves many of them. The Grey Foot has nothing before it but grass.' },
        { to: (answer) => answer.do === 'charge', says: 'Into twelve loaded rifles? Shoot first.' },
        { to: (answer) => answer.do === 'roll', says: 'Once they have moved they cannot shoot. Shoot first.' },
        { says: 'Not now. Shoot.' },
      ],
      shown: () => ({ do: 'shoot', target: 3 }),
      chance: [6, 5, 6, 6, 2, 1, 1, 3, 1, 2, 3],
      well: 'Six dice, four hits, and nothing saved them. A third of the regiment is down, and that tries its nerve.',
    },
    { seat: YOU, does: 'chooseAct', answer: { do: 'done' }, ifAsked: true },
    { seat: FOE, does: 'chooseServing', answer: { do: 'unit', unit: 5 } },
    { seat: FOE, does: 'chooseAct', answer: { do: 'done' } },
    {
      asks: 'chooseServing',
      title: 'Your own trouble',
      says: 'The Second Foot has been through the same and is in disorder: the diamond beside it says so. Disordered men shoot and fight worse, cannot charge, and have fewer answers when they are charged. Give it your card.',
      right: (answer) => answer.do === 'unit' && answer.unit === 1,
      wrong: [
        { to: (answer) => answer.do === 'hold', says: 'A card in hand does not dress their ranks. Give it to the Second.' },
        { says: 'The Third is in good order. The Second needs you.' },
      ],
      shown: () => ({ do: 'unit', unit: 1 }),
    },
    {
      asks: 'chooseAct',
      title: 'Dress the ranks',
      says: 'One die of its movement pays for reforming. Do that first, and it is a regiment again.',
      right: (answer) => answer.do === 'reform',
      wrong: [{ says: 'First put them in order: reform.' }],
      shown: () => ({ do: 'reform' }),
    },
  ],
  check: {
    asks: 'When does a regiment test its nerve?',
    answers: [
      { says: 'After every shot at it', reply: 'Men get used to noise. It tests when it has lost enough of them.' },
      {
        says: 'When it has lost a third, and again at half',
        right: true,
        reply: 'Yes. It may carry on, fall into disorder, fall back or run.',
      },
      { says: 'Only when it is charged', reply: 'A charge tries the nerves too. But so do heavy losses by fire.' },
    ],
  },
  alone: { says: 'The First Foot may still act. Then the cards go on.', answers: 6 },
};
