// Lessons about shooting, the draw, moving and armour.
import { card, FOE, field, type GowLesson, hex, turn, YOU } from './position.ts';

const NAMES = ['You', 'The Commandant'];
const TOM = 0;

/** What the acting man wants to do with one of his abilities. */
const uses = (answer: unknown, use: string): answer is { use: string; extra?: number; pay?: number; target?: number } =>
  typeof answer === 'object' && answer !== null && 'use' in answer && answer.use === use;

export const firstShot: GowLesson = {
  title: 'Paying with cards',
  teaches: 'choose a man, draw cards for a deed, and pay for what it does',
  seat: YOU,
  names: NAMES,
  stage: field(YOU, [
    { seat: YOU, kind: 'redcoat', name: 'Tom', at: [5, 7], weapons: ['longgun'] },
    { seat: YOU, kind: 'redcoat', name: 'Ned', at: [9, 7], weapons: ['longgun'] },
    { seat: FOE, kind: 'fusilier', name: 'Pierre', at: [6, 4], weapons: ['longgun'] },
    { seat: FOE, kind: 'fusilier', name: 'Luc', at: [11, 2], weapons: ['longgun'] },
  ]),
  running: turn,
  beats: [
    {
      asks: 'chooseUnit',
      title: 'Who acts?',
      says: 'The sides take turns, and each time one man acts until his points are gone. His Clubs say how many points he has: three for a redcoat. Tom has a clear view of Pierre, so choose Tom.',
      right: (answer) => answer === TOM,
      wrong: [{ says: 'Ned will have his turn. Tom has the better view.' }],
      shown: () => TOM,
    },
    {
      asks: 'act',
      title: 'One point, three cards',
      says: 'A deed costs one point, and he draws as many cards as he has skill in its suit. Tom has three Diamonds, and shooting is done with Diamonds: three cards. Fire at Pierre.',
      right: (answer) => uses(answer, 'w0:Fire') && answer.target === 2 && answer.extra === 0,
      wrong: [
        {
          to: (answer) => uses(answer, 'w0:Fire') && (answer.extra ?? 0) > 0,
          says: 'An extra point would give him one card more, but then he could not load again. Fire with the three.',
        },
        { to: (answer) => uses(answer, 'w0:Fire'), says: 'Luc is farther off. Fire at Pierre.' },
        { to: (answer) => answer === 'end', says: 'He has three points to spend and a loaded gun. Fire!' },
        { says: 'That can wait. His gun is loaded: fire at Pierre.' },
      ],
      shown: () => ({ use: 'w0:Fire', extra: 0, target: 2 }),
      chance: ['7♦', 'K♠', '4♣'],
    },
    {
      asks: 'buy',
      title: 'What do the cards buy?',
      says: 'Each effect has its price in suits: two Diamonds for two wounds, or a Diamond and a Club for one wound and a man who keeps his head down. A King or a Jack stands for any suit. So both can be paid here: take the two wounds.',
      pictures: [{ shows: [card('7', '♦'), card('K', '♠')], says: 'two Diamonds', tone: 'good' }],
      right: (answer) => answer !== 'done' && answer.choice === 0,
      wrong: [
        { to: (answer) => answer === 'done', says: 'Then the shot was for nothing. The cards are paid whether you use them or not.' },
        { says: 'One wound, and he ducks: not bad. But the King makes a second Diamond, and two wounds are better.' },
      ],
      shown: () => ({ choice: 0, target: 2 }),
      well: 'Two wounds. Pierre has two Spades, so he stands at the brink: one more and he is out.',
    },
    {
      asks: 'act',
      title: 'Load again',
      says: 'The gun is empty. Some deeds need no cards, only points: loading takes three, and a trained redcoat does it with two. You have two left.',
      right: (answer) => uses(answer, 'w0:Load') && answer.pay === 2,
      wrong: [
        {
          to: (answer) => uses(answer, 'w0:Load'),
          says: 'One point is a beginning, and would be kept. But pay both and the gun is ready.',
        },
        { says: 'An empty gun frightens nobody. Load it.' },
      ],
      shown: () => ({ use: 'w0:Load', pay: 2 }),
    },
  ],
  check: {
    asks: 'You need two Diamonds and draw a Jack of Spades, a Diamond and a Heart. Can you pay?',
    answers: [
      { says: 'Yes: the Jack stands for any suit', right: true, reply: 'Yes. Jacks and Kings are everybody’s friends.' },
      { says: 'No: there is only one Diamond', reply: 'Look again: Jacks and Kings stand for any suit.' },
    ],
  },
  alone: { says: 'The Commandant acts next, then Ned. Carry on.', answers: 5 },
};

export const theDraw: GowLesson = {
  title: 'A better draw',
  teaches: 'spend points for cards, and trade a Queen',
  seat: YOU,
  names: NAMES,
  stage: field(YOU, [
    { seat: YOU, kind: 'redcoat', name: 'Tom', at: [8, 8], weapons: ['rifle'] },
    { seat: YOU, kind: 'redcoat', name: 'Ned', at: [3, 8], weapons: ['longgun'] },
    { seat: FOE, kind: 'fusilier', name: 'Pierre', at: [8, 5], weapons: ['longgun'], set: { wounds: 2 } },
    { seat: FOE, kind: 'sapper', name: 'Big Jean', at: [4, 2], weapons: ['axe'] },
  ]),
  running: turn,
  beats: [
    { seat: YOU, does: 'chooseUnit', answer: TOM },
    {
      asks: 'act',
      title: 'A man in a hedge',
      says: 'Pierre is hurt to the brink: one more wound and he is out. But he crouches in a hedge, and soft cover takes a card from your draw. Each extra point buys one card more: fire, and add a point.',
      right: (answer) => uses(answer, 'w0:Fire') && answer.target === 2 && (answer.extra ?? 0) >= 1,
      wrong: [
        {
          to: (answer) => uses(answer, 'w0:Fire') && answer.target === 2,
          says: 'Two cards are few. Points that are left over are lost, so add one for a third card.',
        },
        { to: (answer) => uses(answer, 'w0:Fire'), says: 'Big Jean can wait. Pierre needs only one more wound.' },
        { says: 'Pierre is one wound from the end. Fire at him.' },
      ],
      shown: () => ({ use: 'w0:Fire', extra: 1, target: 2 }),
      chance: ['Q♥', '3♦', '5♠'],
    },
    {
      asks: 'adjust',
      title: 'A Queen may be traded',
      says: 'One Diamond, and it is too low: the rifle wants a seven or better, or two Diamonds. But a Queen may be thrown away for two new cards. Do it.',
      pictures: [{ shows: [card('Q', '♥'), { words: 'for' }, { words: 'two new cards' }] }],
      right: (answer) => answer === 'Q♥',
      wrong: [{ says: 'As they lie, the cards buy nothing. The Queen costs you only herself.' }],
      shown: () => 'Q♥',
      chance: ['9♦', '6♥'],
    },
    {
      asks: 'buy',
      title: 'Two ways to pay',
      says: 'A nine of Diamonds: now both prices can be paid. Pierre wears no armour and needs one wound. Take what you like best: two wounds are surer.',
      right: (answer) => answer !== 'done',
      wrong: [{ says: 'You have him. Do not let the cards go to waste.' }],
      shown: () => ({ choice: 1, target: 2 }),
    },
  ],
  check: {
    asks: 'What is a Queen good for?',
    answers: [
      { says: 'She stands for any suit', reply: 'That is what Kings and Jacks do.' },
      { says: 'She may be thrown away for two new cards', right: true, reply: 'Yes, and sometimes she brings another Queen.' },
      { says: 'She pierces armour', reply: 'That is the Ace.' },
    ],
  },
  alone: { says: 'Big Jean has an axe and long legs. Go on alone.', answers: 5 },
};

export const dashing: GowLesson = {
  title: 'Dash',
  teaches: 'move as far as the cards carry you, and end in cover',
  seat: YOU,
  names: NAMES,
  stage: field(YOU, [
    { seat: YOU, kind: 'redcoat', name: 'Tom', at: [7, 6], weapons: ['longgun'] },
    { seat: FOE, kind: 'fusilier', name: 'Pierre', at: [8, 1], weapons: ['longgun'] },
    { seat: FOE, kind: 'fusilier', name: 'Luc', at: [12, 2], weapons: ['longgun'] },
  ]),
  running: turn,
  beats: [
    { seat: YOU, does: 'chooseUnit', answer: TOM },
    {
      asks: 'act',
      title: 'Caught in the open',
      says: 'Two guns look at Tom, and he stands on the bare meadow. A dash draws as many cards as he has Hearts, and each Heart, Diamond or Club is one step. He has two: add a point, since a hedge costs two steps to enter.',
      right: (answer) => uses(answer, 'u:Dash') && answer.extra === 1,
      wrong: [
        {
          to: (answer) => uses(answer, 'u:Dash') && answer.extra === 0,
          says: 'Two cards, and a Spade among them would leave you outside the hedge. Add a point.',
        },
        { to: (answer) => uses(answer, 'u:Dash'), says: 'Two points more is generous. One will do, and one is left to stand by.' },
        { says: 'First out of sight: dash.' },
      ],
      shown: () => ({ use: 'u:Dash', extra: 1 }),
      chance: ['8♣', '5♥', '10♦'],
    },
    {
      asks: 'whereTo',
      title: 'Three steps',
      says: 'No Spade among them: three steps. Two hedges lie close by, and both glow. Go and stand in one: whoever shoots at you there has a card less.',
      right: (answer) => answer === hex(8, 5) || answer === hex(9, 6),
      wrong: [
        { to: (answer) => answer === 'stop', says: 'In the open, with two guns about? Go to the hedge.' },
        { says: 'You would still stand in the open there. Into the hedge with you.' },
      ],
      shown: () => hex(8, 5),
      well: 'Snug behind the leaves.',
    },
  ],
  check: {
    asks: 'A man draws four cards for a dash: a Heart, two Spades and a Club. How far can he go?',
    answers: [
      { says: 'Four hexes', reply: 'Spades do not carry anybody.' },
      { says: 'Two hexes', right: true, reply: 'Yes: Hearts, Diamonds and Clubs are steps, Spades are not.' },
      { says: 'One hex', reply: 'The Club counts too: two.' },
    ],
  },
  alone: { says: 'One point is left, and they are coming.', answers: 5 },
};

export const armour: GowLesson = {
  title: 'Armour',
  teaches: 'draw for your cuirass when you are hit',
  seat: YOU,
  names: NAMES,
  stage: field(FOE, [
    { seat: YOU, kind: 'grenadier', name: 'Sergeant Bell', at: [6, 6], weapons: ['sabre', 'pistol'], set: { body: 'cuirass', wounds: 1 } },
    { seat: YOU, kind: 'redcoat', name: 'Ned', at: [3, 8], weapons: ['longgun'] },
    { seat: FOE, kind: 'fusilier', name: 'Pierre', at: [7, 4], weapons: ['carbine'] },
    { seat: FOE, kind: 'fusilier', name: 'Luc', at: [12, 2], weapons: ['longgun'] },
  ]),
  running: turn,
  beats: [
    { seat: FOE, does: 'chooseUnit', answer: 2 },
    { seat: FOE, does: 'act', answer: { use: 'w0:Fire', extra: 1, target: 0 }, chance: ['9♦', '2♦', '3♥', '4♣'] },
    { seat: FOE, does: 'buy', answer: (view) => ({ choice: 1, target: view.state.units[0]?.id ?? 0 }) },
    {
      asks: 'drawForArmour',
      title: 'A cuirass is worth two cards',
      says: 'Pierre has hit the Sergeant: two wounds, and he would have to keep his head down. His cuirass lets you draw two cards: one Spade stops the wounds, two stop everything. Draw.',
      pictures: [
        { shows: [card('6', '♠')], says: 'stops the wounds' },
        { shows: [card('6', '♠'), card('K', '♥')], says: 'stops everything' },
      ],
      right: (answer) => answer === 'check',
      wrong: [
        {
          says: 'You may spare your cards for later, but two wounds are two wounds.',
          odds: (view) => [{ says: 'a Spade, a King or a Jack in two cards', odds: someSpade(view.state.discards[YOU] ?? []) }],
        },
      ],
      shown: () => 'check',
      chance: ['6♠', '9♥'],
    },
    {
      asks: 'save',
      title: 'One Spade',
      says: 'One Spade: it stops the wounds, and he only ducks. An Ace in the shooter’s draw, or a piercing weapon, would have taken cards from you.',
      right: (answer) => answer === 1,
      wrong: [{ says: 'Let it stop the wounds. That is what you pay the smith for.' }],
      shown: () => 1,
      well: 'The ball rings off the steel.',
    },
    { seat: FOE, does: 'act', answer: 'end' },
    {
      asks: 'chooseUnit',
      title: 'He keeps his head down',
      says: 'A suppressed man may not be chosen while others can. So it is for Ned to act.',
      right: (answer) => answer === 1,
      wrong: [{ says: 'He is suppressed.' }],
      shown: () => 1,
    },
  ],
  check: {
    asks: 'Which suit is armour paid with?',
    answers: [
      { says: 'Hearts', reply: 'Hearts are for blows and for legs. Armour wants Spades.' },
      { says: 'Diamonds', reply: 'Diamonds are for shooting. Armour wants Spades.' },
      { says: 'Spades', right: true, reply: 'Yes. Spades are what a man can bear.' },
    ],
  },
  alone: { says: 'Ned is to act. After that do as you like.', answers: 5 },
};

/** The chance of a Spade, a King or a Jack in two cards, of those that are not spent. */
function someSpade(spent: readonly string[]): number {
  const deck = 54 - spent.length;
  const stopping = 13 + 6 - spent.filter((each) => each.endsWith('♠') || each.startsWith('K') || each.startsWith('J')).length;
  return 1 - ((deck - stopping) / deck) * ((deck - stopping - 1) / (deck - 1));
}
