// The lessons of Gentlemen of War: Orders, in the order in which they are taught.
import {
  ADVANCE,
  duel,
  FOE,
  isAttack,
  isMove,
  type OrdersLesson,
  SABRE_AHEAD,
  SABRE_ASLANT,
  SHOOT,
  STRIKE,
  turn,
  YOU,
} from './position.ts';

const GUNNER = ['You', 'The Gunner'];

const sealedOrders: OrdersLesson = {
  title: 'Sealed orders',
  teaches: 'write a turn in advance: first this, then that',
  seat: YOU,
  names: GUNNER,
  options: { board: 'Parade Ground' },
  stage: duel(
    'Parade Ground',
    { who: 'C5', at: 'd3', melee: 'M1', ranged: 'R1', hand: ['advance', 'strike', 'strike', 'draw arms', 'press on'] },
    { who: 'C6', at: 'd5', melee: 'M2', ranged: 'R5', hand: ['draw arms', 'draw arms', 'advance', 'advance', 'strike'] },
  ),
  running: turn,
  beats: [
    {
      asks: 'command',
      title: 'First this, then that',
      says: 'Both of you write orders in secret, then all first orders happen together, then all second ones. Your sabre reaches the tile before you, and the Gunner stands two tiles ahead. So: advance towards him, then strike, and seal these two.',
      pictures: [{ shows: [ADVANCE, { words: 'then' }, STRIKE], says: 'two orders, in this order' }],
      right: (orders) => orders.length === 2 && orders[0] === 'advance N' && orders[1] === 'strike N',
      wrong: [
        {
          to: (orders) => isAttack(orders[0]),
          says: 'Your first order would cut the air: he is two tiles off. Come close first, then strike.',
        },
        { to: (orders) => orders[0] !== 'advance N', says: 'That leads somewhere else. Advance straight at him, one tile.' },
        {
          to: (orders) => orders[0] === 'advance N' && orders[1] === 'strike N',
          says: 'Good, but two orders are enough today. Cards that you do not play stay in your hand, and you draw only two a turn.',
        },
        { says: 'Once you stand before him, strike straight ahead.' },
      ],
      shown: () => ['advance N', 'strike N'],
      well: 'Sealed. Now both are opened.',
    },
    { seat: FOE, does: 'command', answer: ['draw arms W', 'draw arms W'] },
    {
      asks: 'command',
      title: 'He stands before you',
      says: 'He fired his mortar into the empty yard while you came up and cut him. Now he is next to you: no need to walk. Strike him again, first thing.',
      right: (orders) => orders[0] === 'strike N',
      wrong: [
        { to: (orders) => isMove(orders[0]), says: 'You are where you want to be. Strike first.' },
        { says: 'He stands straight ahead of you: aim there.' },
      ],
      shown: () => ['strike N'],
    },
    { seat: FOE, does: 'command', answer: ['strike W'] },
  ],
  check: {
    asks: 'You order: advance, strike. He orders: strike, advance. When does his blow fall?',
    answers: [
      { says: 'While you advance', right: true, reply: 'Yes. First orders happen together: he strikes while you walk.' },
      { says: 'After your blow', reply: 'No: his blow is a first order, yours a second.' },
      { says: 'At the same time as your blow', reply: 'Yours is second, his first. They do not fall together.' },
    ],
  },
  alone: { says: 'Two turns against the Gunner, and no word from me.', answers: 2 },
};

const thePattern: OrdersLesson = {
  title: 'Where a blade reaches',
  teaches: 'tell a full blow from a glancing one',
  seat: YOU,
  names: GUNNER,
  options: { board: 'Parade Ground' },
  stage: duel(
    'Parade Ground',
    { who: 'C5', at: 'd3', melee: 'M1', ranged: 'R1', hand: ['strike', 'strike', 'advance', 'draw arms', 'press on'] },
    { who: 'C6', at: 'e4', melee: 'M2', ranged: 'R5', hand: ['draw arms', 'strike', 'advance', 'advance', 'strike'] },
  ),
  running: turn,
  beats: [
    {
      asks: 'command',
      title: 'A pattern for each weapon',
      says: 'Every weapon strikes a pattern of tiles: some with full force, some only with the flat. The sabre may be aimed in all eight directions, and takes its pattern with it. He stands aslant of you, to the upper right: hit him with full force.',
      pictures: [
        { shows: [SABRE_AHEAD], says: 'aslant only a graze', tone: 'bad' },
        { shows: [SABRE_ASLANT], says: 'aslant the full force', tone: 'good' },
      ],
      right: (orders) => orders[0] === 'strike NE' && orders.length === 1,
      wrong: [
        {
          to: (orders) => orders[0] === 'strike N' || orders[0] === 'strike E',
          title: 'Half a blow',
          says: 'Aimed so, only the flat of the blade touches him: half of the force. Turn the aim to where he stands.',
        },
        { to: (orders) => isMove(orders[0]), says: 'You need not move: the sabre reaches him from here.' },
        { to: (orders) => orders[0] === 'strike NE', says: 'That is the blow. One order is enough for now: keep the rest.' },
        { says: 'He stands to the upper right of you. Strike there.' },
      ],
      shown: () => ['strike NE'],
    },
    { seat: FOE, does: 'command', answer: ['draw arms W'] },
    {
      asks: 'makeRoom',
      title: 'A full hand',
      says: 'Four cards are left, two more are to come, and a hand holds five. So one must go before you draw. Keep your second Strike: he still stands there.',
      right: (cards) => cards.length === 1 && cards[0] !== 'strike',
      wrong: [{ says: 'That one you will want in a moment. Throw away another.' }],
      shown: () => ['press on'],
    },
    { seat: FOE, does: 'makeRoom', answer: ['advance'] },
    {
      asks: 'command',
      title: 'Once more',
      says: 'The Duellist strikes a quarter harder than others with the blade. Each man has one such gift: touch his plaque to read it. Once more, with full force.',
      right: (orders) => orders[0] === 'strike NE',
      wrong: [
        { to: (orders) => isAttack(orders[0]), says: 'Only a graze, or nothing at all. Aim to the upper right.' },
        { says: 'He has not moved. Strike, to the upper right.' },
      ],
      shown: () => ['strike NE'],
    },
    { seat: FOE, does: 'command', answer: ['strike E'] },
  ],
  check: {
    asks: 'What is a glancing hit?',
    answers: [
      {
        says: 'A hit with a part of the force, on the edge of the pattern',
        right: true,
        reply: 'Right, and how large a part is printed on the weapon.',
      },
      { says: 'A hit that needs luck', reply: 'There is no luck in it: it is a tile of the pattern with less force.' },
      { says: 'A miss', reply: 'It hurts, only less.' },
    ],
  },
  alone: { says: 'Two turns alone. Mind where your blade points.', answers: 2 },
};

const dodging: OrdersLesson = {
  title: 'Dodging',
  teaches: 'be on the move when the blow falls',
  seat: YOU,
  names: ['You', 'The Baroness'],
  options: { board: 'Parade Ground' },
  stage: duel(
    'Parade Ground',
    { who: 'C5', at: 'd3', melee: 'M1', ranged: 'R1', hand: ['advance', 'strike', 'advance', 'strike', 'press on'], hitPoints: 40 },
    { who: 'C1', at: 'd4', melee: 'M6', ranged: 'R3', hand: ['strike', 'strike', 'advance', 'draw arms', 'draw arms'] },
  ),
  running: turn,
  beats: [
    {
      asks: 'command',
      title: 'The maul is raised',
      says: 'The Baroness stands before you with a maul that takes twenty-two. I have seen her orders and shall tell you for once: she strikes straight at you, first thing. Whoever moves while a blow falls dodges it, and a blade then only grazes: so step aside first, then strike back.',
      pictures: [
        { shows: [STRIKE, { words: 'at one who stands' }], says: '22', tone: 'bad' },
        { shows: [STRIKE, { words: 'at one who moves' }], says: '6', tone: 'good' },
      ],
      right: (orders) => orders.length === 2 && isSafeStep(orders[0]) && isAttack(orders[1]),
      wrong: [
        {
          to: (orders) => isAttack(orders[0]),
          title: 'Brave, and costly',
          says: 'Blow against blow: she has ninety-nine to lose and you have forty. Step aside first.',
        },
        {
          to: (orders) => !isSafeStep(orders[0]),
          says: 'Her tile is taken: a move that is stopped is no move, and you would stand there for the maul. Step to a free tile.',
        },
        { to: (orders) => orders.length < 2, says: 'And then? Add a blow of your own.' },
        { to: (orders) => !isAttack(orders[1]), says: 'You have moved once; now strike back, second thing.' },
        { says: 'Two orders are enough: a step and a blow.' },
      ],
      shown: () => ['advance E', 'strike NW'],
      well: 'Watch her maul go by.',
    },
    { seat: FOE, does: 'command', answer: ['strike S', 'draw arms W'] },
  ],
  check: {
    asks: 'Your move is stopped by a wall while he strikes at you. Do you dodge?',
    answers: [
      { says: 'Yes, I tried to move', reply: 'Trying is not enough: a move that is stopped is none.' },
      { says: 'No, I did not move', right: true, reply: 'Right. Walls, ditches, the edge and other men can nail you to the spot.' },
    ],
  },
  alone: { says: 'She is slow and strong, you are quick. Two turns.', answers: 2 },
};

/** A step to a free tile, away from the one that the Baroness stands on. */
function isSafeStep(order: string | undefined): boolean {
  return order !== undefined && (order.startsWith('advance') || order.startsWith('press on')) && !order.endsWith(' N');
}

const catching: OrdersLesson = {
  title: 'Catching a dodger',
  teaches: 'strike when he has to stand still',
  seat: YOU,
  names: ['You', 'The Scout'],
  options: { board: 'Parade Ground' },
  stage: duel(
    'Parade Ground',
    { who: 'C6', at: 'd2', melee: 'M2', ranged: 'R3', hand: ['draw arms', 'draw arms', 'advance', 'strike', 'press on'] },
    { who: 'C2', at: 'd6', melee: 'M5', ranged: 'R8', hand: ['advance', 'draw arms', 'strike', 'advance', 'strike'] },
  ),
  running: turn,
  beats: [
    {
      asks: 'command',
      title: 'When does he stand still?',
      says: 'Your long rifle does nothing at all to a man who moves, and the Scout is always moving. But to throw his hatchets he must stand: he will advance first and throw second. So stand still yourself, fire along the line with your first order, and fire again with your second.',
      pictures: [{ shows: [SHOOT, { words: 'then' }, SHOOT], says: 'the second, while he throws' }],
      right: (orders) => orders.length === 2 && orders[1] === 'draw arms N' && orders[0] === 'draw arms N',
      wrong: [
        {
          to: (orders) => isMove(orders[0]),
          says: 'You would walk out of the line, or into his throw. Stand, and shoot twice: the first shot will miss, the second will not.',
        },
        { to: (orders) => orders.length === 1, says: 'One shot, fired while he moves: it does nothing. Fire a second one after it.' },
        { says: 'He comes straight down the line at you. Fire along it, both times.' },
      ],
      shown: () => ['draw arms N', 'draw arms N'],
    },
    { seat: FOE, does: 'command', answer: ['advance S', 'draw arms S'] },
  ],
  check: {
    asks: 'What does a long rifle do to a man who moves in that very moment?',
    answers: [
      { says: 'Half of its damage', reply: 'Blades and some guns still graze a mover. The long rifle does not.' },
      { says: 'Nothing', right: true, reply: 'Yes. So guess when he stands: whoever attacks does not move.' },
      { says: 'Its whole damage', reply: 'No: whoever moves dodges.' },
    ],
  },
  alone: { says: 'He is coming for you. Two turns.', answers: 2 },
};

const sameTile: OrdersLesson = {
  title: 'Two men, one tile',
  teaches: 'know who gets the ground when both want it',
  seat: YOU,
  names: ['You', 'The Sergeant'],
  options: { board: 'Foundry Yard' },
  stage: duel(
    'Foundry Yard',
    { who: 'C5', at: 'd6', melee: 'M4', ranged: 'R1', hand: ['advance', 'advance', 'strike', 'strike', 'draw arms'] },
    { who: 'C7', at: 'f6', melee: 'M1', ranged: 'R2', hand: ['advance', 'strike', 'strike', 'draw arms', 'press on'] },
  ),
  running: turn,
  beats: [
    {
      asks: 'command',
      title: 'A ditch between you',
      says: 'Between you lies a ditch, where nobody can stand. Two who step onto one tile at the same time both stay where they were, and so does whoever runs into a wall, a ditch or another man. Your estoc reaches two tiles: strike over the ditch.',
      right: (orders) => orders.length === 1 && orders[0] === 'strike E',
      wrong: [
        { to: (orders) => orders[0] === 'advance E', says: 'The ditch stops you, and your order is lost.' },
        { to: (orders) => isMove(orders[0]), says: 'Not bad, but you are well placed: the estoc reaches over the ditch.' },
        { to: (orders) => orders[0] === 'strike E', says: 'That one order will do: keep the others.' },
        { says: 'He stands to the right of you, two tiles off: strike there.' },
      ],
      shown: () => ['strike E'],
    },
    { seat: FOE, does: 'command', answer: ['draw arms W'] },
    {
      asks: 'makeRoom',
      title: 'Room for two',
      says: 'Again a card must go before you draw. Keep a Strike and an Advance.',
      right: (cards, view) => {
        const hand = [...(view.state.warriors[YOU]?.hand ?? [])];
        for (const card of cards) hand.splice(hand.indexOf(card), 1);
        return hand.includes('strike') && hand.includes('advance');
      },
      wrong: [{ says: 'Keep that one: throw away something that you have twice, or the gun.' }],
      shown: () => ['draw arms'],
    },
    { seat: FOE, does: 'makeRoom', answer: ['press on'] },
    {
      asks: 'command',
      title: 'Both want the same tile',
      says: 'I tell you again what he means to do: he walks round the ditch, to the tile just below it. If you step there too, neither arrives, and neither dodges. Let him go there, and strike him with your second order as he stands below to your right.',
      right: (orders) => orders.length >= 2 && isAttack(orders[0]) && orders[1] === 'strike SE',
      wrong: [
        { to: (orders) => orders[0] === 'advance SE', says: 'You would bump into each other and both stay. Let him arrive.' },
        { to: (orders) => isMove(orders[0]), says: 'From there you cannot reach him. Stay, and strike down to the right, second thing.' },
        { says: 'First anything that keeps you where you are, such as a shot; then strike down to the right.' },
      ],
      shown: (view) =>
        view.state.warriors[YOU]?.hand.filter((card) => card === 'strike').length === 2
          ? ['strike SE', 'strike SE']
          : ['draw arms E', 'strike SE'],
      chance: [],
    },
    { seat: FOE, does: 'command', answer: ['advance SW'] },
  ],
  check: {
    asks: 'Two men order a step onto the same empty tile in the same moment. What happens?',
    answers: [
      { says: 'The stronger gets it', reply: 'Only where nudging is agreed on. As a rule both stay.' },
      { says: 'Both stay where they are', right: true, reply: 'Yes, and since they did not move, they do not dodge either.' },
      { says: 'They swap places', reply: 'No: both stay where they are.' },
    ],
  },
  alone: { says: 'The yard is yours. Two turns.', answers: 2 },
};

export const lessons: readonly OrdersLesson[] = [sealedOrders, thePattern, dodging, catching, sameTile];
