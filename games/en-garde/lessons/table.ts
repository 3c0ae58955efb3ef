// Lessons about moving, shooting and orders.
import { distance, type EnGardeLesson, FOE, inch, moveTurn, table, YOU } from './position.ts';

/** Where a path ends. */
const endOf = (path: readonly (readonly (number | string)[])[]) => {
  const last = path[path.length - 1];
  return { x: Number(last?.[0] ?? 0), y: Number(last?.[1] ?? 0) };
};

export const closingIn: EnGardeLesson = {
  title: 'Closing in',
  teaches: 'move a man, and bring him blade to blade',
  seat: YOU,
  names: ['You', 'The Sergeant'],
  stage: table({
    phase: 'move',
    ground: [
      ['R-S2', 21, 4, 0],
      ['R-S4', 8, 15, 1],
      ['R-S3', 24, 15, 0],
    ],
    men: [
      { seat: YOU, name: 'Renaud', rank: 4, at: [9, 10], facing: 0, arms: ['sword'] },
      { seat: YOU, name: 'Old Guillaume', rank: 2, at: [4, 13], facing: 0, arms: ['hand-weapon'] },
      { seat: FOE, name: 'Guard Petit', rank: 2, at: [15, 10], facing: 180, arms: ['sword'] },
      { seat: FOE, name: 'Sergeant Vasseur', rank: 4, at: [27, 8], facing: 180, arms: ['sword'] },
    ],
  }),
  running: moveTurn,
  beats: [
    {
      asks: 'activate',
      title: 'One man at a time',
      says: 'You and your opponent take turns, one man each. A man on foot walks six inches, or runs nine if no enemy is near. Let Renaud move.',
      right: (answer) => answer !== 'pass' && answer.model === 0 && answer.do === 'move',
      wrong: [
        { to: (answer) => answer === 'pass', says: 'Whoever passes is done for this phase. Move first.' },
        { to: (answer) => answer !== 'pass' && answer.model === 1, says: 'Guillaume will follow. Begin with Renaud.' },
        { says: 'Not yet. Let Renaud move.' },
      ],
      shown: () => ({ model: 0, do: 'move' }),
    },
    {
      asks: 'movePath',
      title: 'Blade to blade',
      says: 'Guard Petit stands alone, five inches away. Bases that touch are engaged, and will fight when everybody has moved. Drop Renaud on him.',
      right: (answer) => Math.abs(distance(endOf(answer.path), { x: inch(15), y: inch(10) }) - inch(1)) < 60,
      wrong: [
        { to: (answer) => answer.path.length === 0, says: 'He only turned on the spot. Go to him.' },
        { says: 'You stop short of him. Their bases must touch: drop your man on his.' },
      ],
      shown: () => ({ piece: 'model:0', path: [[inch(14), inch(10)]], facing: 0 }),
      well: 'Engaged. Neither can walk away without a blow in the back.',
    },
    { seat: FOE, does: 'activate', answer: { model: 3, do: 'rest' } },
    {
      asks: 'activate',
      title: 'Bring help',
      says: 'Two against one pool their strength. Guillaume is eleven inches off: too far to touch Petit this turn, but let him come nearer.',
      right: (answer) => answer !== 'pass' && answer.model === 1 && answer.do === 'move',
      wrong: [
        { to: (answer) => answer === 'pass', says: 'And leave Guillaume to pick flowers? Move him.' },
        { says: 'Guillaume is the one to move.' },
      ],
      shown: () => ({ model: 1, do: 'move' }),
    },
    {
      asks: 'movePath',
      title: 'Bring help',
      says: 'Walk him towards the fight as far as he can go.',
      right: (answer) => distance(endOf(answer.path), { x: inch(15), y: inch(10) }) < inch(8.5),
      wrong: [{ says: 'Nearer to the fight. He can walk six inches, and run nine.' }],
      shown: () => ({ piece: 'model:1', path: [[inch(9.5), inch(11.5)]], facing: 0 }),
    },
  ],
  check: {
    asks: 'When do two men who touch begin to fight?',
    answers: [
      { says: 'At once', reply: 'First everybody moves; blades come after.' },
      { says: 'When everybody has moved', right: true, reply: 'Yes: the fights follow the moves, and you choose which is fought first.' },
      { says: 'In the next turn', reply: 'Sooner: as soon as everybody has moved.' },
    ],
  },
  alone: { says: 'Let the others move, and then cross blades.', answers: 5 },
};

export const powder: EnGardeLesson = {
  title: 'Powder and ball',
  teaches: 'pick a target, and load again',
  seat: YOU,
  names: ['You', 'The Sergeant'],
  stage: table({
    phase: 'move',
    ground: [
      ['R-S4', 20, 6, 6],
      ['R-S2', 6, 16, 0],
      ['R-S5', 24, 16, 0],
    ],
    men: [
      { seat: YOU, name: 'Basile', rank: 3, at: [9, 10], facing: 0, arms: ['musket'] },
      { seat: YOU, name: 'Old Guillaume', rank: 2, at: [4, 13], facing: 0, arms: ['hand-weapon'] },
      { seat: FOE, name: 'Guard Petit', rank: 2, at: [21, 6], facing: 180, arms: ['sword'] },
      { seat: FOE, name: 'Guard Roche', rank: 2, at: [19, 13], facing: 180, arms: ['sword'] },
      { seat: FOE, name: 'Sergeant Vasseur', rank: 4, at: [27, 10], facing: 180, arms: ['sword'] },
    ],
  }),
  running: moveTurn,
  beats: [
    {
      asks: 'activate',
      title: 'A loaded musket',
      says: 'Basile has a musket and a clear view. A shot is two dice and his skill, and more than six hits. Let him shoot, and from where he stands: a step before the shot would cost him one.',
      right: (answer) => answer !== 'pass' && answer.model === 0 && answer.do === 'shoot' && !answer.step,
      wrong: [
        { to: (answer) => answer !== 'pass' && answer.do === 'shoot', says: 'He need not step first: he sees them well from here.' },
        { to: (answer) => answer !== 'pass' && answer.do === 'aim', says: 'Aiming helps the shot of the next turn. Today shoot at once.' },
        { says: 'Basile has the musket. Let him shoot.' },
      ],
      shown: () => ({ model: 0, do: 'shoot', arm: 0, twice: false, step: false }),
    },
    {
      asks: 'chooseTarget',
      title: 'At whom?',
      says: 'Petit stands behind a wall, Vasseur is far off, Roche is near and in the open. Cover and distance are taken from your dice. Choose the best shot.',
      right: (answer) => answer !== 'hold' && answer.model === 3,
      wrong: [
        {
          to: (answer) => answer !== 'hold' && answer.model === 2,
          title: 'Behind a wall',
          says: 'The wall is as good as two pips to him.',
          odds: () => [
            { says: 'you hit Petit', odds: shotOdds(1 - 2), bad: true },
            { says: 'you hit Roche', odds: shotOdds(1) },
          ],
        },
        {
          says: 'Far off: that takes one from your dice. Roche is nearer.',
          odds: () => [
            { says: 'you hit Vasseur', odds: shotOdds(1 - 1), bad: true },
            { says: 'you hit Roche', odds: shotOdds(1) },
          ],
        },
      ],
      shown: () => ({ model: 3, steed: null }),
      chance: [4, 3],
      well: 'A hit, and a bad one.',
    },
    { seat: FOE, does: 'activate', answer: 'pass' },
    { seat: YOU, does: 'activate', answer: 'pass', ifAsked: true },
    { seat: YOU, does: 'goFirst', answer: 'first', ifAsked: true },
    { seat: YOU, does: 'withdraw', answer: 'stay', ifAsked: true },
    { seat: FOE, does: 'withdraw', answer: 'stay', ifAsked: true },
    { seat: YOU, does: 'withdraw', answer: 'stay', ifAsked: true },
    { seat: YOU, does: 'goFirst', answer: 'first', ifAsked: true },
    { seat: FOE, does: 'goFirst', answer: 'second', ifAsked: true },
    {
      asks: 'activate',
      title: 'Load again',
      says: 'A new turn. The empty cartridge beside Basile says that his musket is not loaded: until he spends an action on it, it is a club. Load.',
      right: (answer) => answer !== 'pass' && answer.model === 0 && answer.do === 'reload',
      wrong: [{ says: 'Load the musket first: they are not near enough to hurt you yet.' }],
      shown: () => ({ model: 0, do: 'reload', arm: 0 }),
    },
  ],
  check: {
    asks: 'Two dice, a skill of one, a wall that takes two. What must the dice show to hit, if more than six is needed?',
    answers: [
      { says: 'Six or more', reply: 'The wall takes two and your skill gives one: the dice must make one more than seven.' },
      { says: 'Eight or more', right: true, reply: 'Yes: eight and one less two is seven, and that is more than six.' },
      { says: 'Ten or more', reply: 'Not so bad: eight will do.' },
    ],
  },
  alone: { says: 'They will come for you now. Shoot, or draw steel.', answers: 5 },
};

/** Two dice and this much must make more than six. */
function shotOdds(bonus: number): number {
  let hits = 0;
  for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) if (a + b + bonus > 6) hits += 1;
  return hits / 36;
}

export const orders: EnGardeLesson = {
  title: 'Orders',
  teaches: 'let a commander set several men in motion at once',
  seat: YOU,
  names: ['You', 'The Sergeant'],
  stage: table({
    phase: 'move',
    ground: [
      ['R-S2', 16, 3.5, 0],
      ['R-S4', 25, 15, 2],
      ['R-S3', 6, 17, 0],
    ],
    men: [
      { seat: YOU, name: 'Captain Hilaire', rank: 4, at: [8, 10], facing: 0, arms: ['sword'], attributes: [{ id: 'commander' }] },
      { seat: YOU, name: 'Basile', rank: 2, at: [9.5, 8.5], facing: 0, arms: ['musket'] },
      { seat: YOU, name: 'Crespin', rank: 2, at: [9.5, 10], facing: 0, arms: ['musket'] },
      { seat: YOU, name: 'Denis', rank: 2, at: [9.5, 11.5], facing: 0, arms: ['musket'] },
      { seat: FOE, name: 'Sergeant Vasseur', rank: 4, at: [19, 10], facing: 180, arms: ['sword'] },
      { seat: FOE, name: 'Guard Petit', rank: 2, at: [20, 12], facing: 180, arms: ['sword'] },
      { seat: FOE, name: 'Guard Roche', rank: 2, at: [20, 8], facing: 180, arms: ['sword'] },
    ],
  }),
  running: moveTurn,
  beats: [
    {
      asks: 'activate',
      title: 'A word of command',
      says: 'As a rule you move one man, then he moves one. A commander may give one order to several men who stand within three inches of him, and they all obey at once. Let the Captain order a volley.',
      right: (answer) => answer !== 'pass' && answer.model === 0 && answer.do === 'order' && answer.what === 'shoot',
      wrong: [
        {
          to: (answer) => answer !== 'pass' && answer.do === 'order',
          says: 'They are loaded, and the enemy is in range. Order them to shoot.',
        },
        {
          to: (answer) => answer !== 'pass' && answer.do === 'shoot',
          says: 'One shot, and then the Sergeant acts. With an order you have three.',
        },
        { says: 'Let the Captain give the word: shoot.' },
      ],
      shown: () => ({ model: 0, do: 'order', what: 'shoot' }),
    },
    {
      asks: 'chooseMembers',
      title: 'Who obeys?',
      says: 'As many as the Captain has rank: four. Take all three musketeers.',
      right: (answer) => answer.length === 3,
      wrong: [{ says: 'Whoever is left out must act by himself later. Take all three.' }],
      shown: () => [1, 2, 3],
    },
    {
      asks: 'nameTarget',
      title: 'The mark',
      says: 'All shoot at one mark, or at those who stand close to it. Name the Sergeant: without him they are only guards.',
      right: (answer) => answer.model === 4,
      wrong: [{ says: 'A guard is a guard. The Sergeant is the one who leads them.' }],
      shown: () => ({ model: 4, steed: null }),
    },
    {
      asks: 'nextShooter',
      title: 'One by one',
      says: 'The shots fall one after the other, so that the second man sees what the first has done. Let Basile begin.',
      right: (answer) => answer !== 'done',
      wrong: [{ says: 'You have given the order: let somebody shoot.' }],
      shown: () => ({ shooter: 1, arm: 0, twice: false }),
    },
    {
      asks: 'chooseTarget',
      title: 'Fire',
      says: 'At the Sergeant.',
      right: (answer) => answer !== 'hold' && answer.model === 4,
      wrong: [{ says: 'At the Sergeant, as ordered.' }],
      shown: () => ({ model: 4, steed: null }),
      chance: [4, 4],
    },
  ],
  check: {
    asks: 'Who can be given an order?',
    answers: [
      { says: 'Anybody on the table', reply: 'The voice does not carry so far: three inches.' },
      { says: 'Friends within three inches who have not acted', right: true, reply: 'Yes, as many as the commander has rank.' },
      { says: 'Only musketeers', reply: 'Anybody may be ordered to move. To shoot, one needs something to shoot with.' },
    ],
  },
  alone: { says: 'Two muskets are still to fire.', answers: 5 },
};
