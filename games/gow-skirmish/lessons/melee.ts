// Lessons about charges, blows and guards.
import { card, FOE, field, type GowLesson, hex, turn, YOU } from './position.ts';

const uses = (answer: unknown, use: string): answer is { use: string; extra?: number; target?: number; charge?: number } =>
  typeof answer === 'object' && answer !== null && 'use' in answer && answer.use === use;

export const charging: GowLesson = {
  title: 'Charge!',
  teaches: 'run at an enemy and strike with the force of it',
  seat: YOU,
  names: ['You', 'The Captain'],
  stage: field(YOU, [
    { seat: YOU, kind: 'cuirassier', name: 'Old Blaise', at: [6, 7], weapons: ['sabre'], set: { body: 'cuirass' } },
    { seat: YOU, kind: 'fusilier', name: 'Luc', at: [3, 8], weapons: ['longgun'] },
    { seat: FOE, kind: 'redcoat', name: 'Tom', at: [7, 4], weapons: ['longgun'] },
    { seat: FOE, kind: 'redcoat', name: 'Ned', at: [12, 2], weapons: ['longgun'] },
  ]),
  running: turn,
  beats: [
    { seat: YOU, does: 'chooseUnit', answer: 0 },
    {
      asks: 'act',
      title: 'Name your man',
      says: 'A dash at a named enemy is a charge. It must reach him, but then the first blow has more cards, and Old Blaise is famous for his charges. Tom is three hexes off and Blaise has four Hearts: charge him.',
      right: (answer) => uses(answer, 'u:Dash') && answer.charge === 2 && answer.extra === 0,
      wrong: [
        {
          to: (answer) => uses(answer, 'u:Dash') && answer.charge === undefined,
          says: 'That is a plain dash: you would arrive without the force of a charge. Drop him on Tom, and it is one.',
        },
        {
          to: (answer) => uses(answer, 'u:Dash') && answer.charge === 2,
          says: 'Four cards for two steps are plenty. Keep your points for the blow.',
        },
        { says: 'You are out of reach still. Charge Tom.' },
      ],
      shown: () => ({ use: 'u:Dash', extra: 0, charge: 2 }),
      chance: ['4♥', '9♣', '2♠', '7♠'],
    },
    {
      asks: 'whereTo',
      title: 'Two steps',
      says: 'Two cards carry you, and two steps are enough. End beside Tom, or the charge has failed. Keep out of hedges: they break the force of it.',
      right: (answer) => answer === hex(7, 5) || answer === hex(6, 5),
      wrong: [
        { to: (answer) => answer === 'stop', says: 'Then the charge has failed. Ride on to Tom.' },
        { says: 'From there you do not touch Tom. End on a hex beside him.' },
      ],
      shown: () => hex(7, 5),
      well: 'Steel in his face.',
    },
    {
      asks: 'act',
      title: 'The blow',
      says: 'A sabre is paid with Hearts. Four cards, and three more for the charge and for being who he is. Strike, and spend a point more if you like.',
      right: (answer) => uses(answer, 'w0:Cut') && answer.target === 2,
      wrong: [{ to: (answer) => answer === 'end', says: 'Now, of all moments? Strike.' }, { says: 'The sabre, man!' }],
      shown: () => ({ use: 'w0:Cut', extra: 0, target: 2 }),
      chance: ['8♥', '3♠', 'J♣', '6♥', '5♦', '2♦', '9♠'],
    },
    {
      asks: 'buy',
      title: 'Three Hearts',
      says: 'Two Hearts and a Jack: three Hearts, two wounds. Tom can bear two and no more.',
      pictures: [{ shows: [card('8', '♥'), card('6', '♥'), card('J', '♣')], says: 'three Hearts', tone: 'good' }],
      right: (answer) => answer !== 'done' && answer.choice === 1,
      wrong: [
        { to: (answer) => answer === 'done', says: 'Spare him? He would not spare you.' },
        { says: 'You can pay for more: the Jack counts as a Heart.' },
      ],
      shown: () => ({ choice: 1, target: 2 }),
    },
  ],
  check: {
    asks: 'What makes a dash a charge?',
    answers: [
      { says: 'Ending next to an enemy', reply: 'That alone is only a brave dash. The enemy is named before the cards are drawn.' },
      {
        says: 'Naming an enemy before the draw, and reaching him',
        right: true,
        reply: 'Yes. And if you do not reach him, you stand there without it.',
      },
      { says: 'Using all points', reply: 'Points have nothing to do with it: you name your man first.' },
    ],
  },
  alone: { says: 'Blaise may have a point left. Then it is their turn.', answers: 5 },
};

export const guarding: GowLesson = {
  title: 'Guards',
  teaches: 'throw a guard into the way of a charge',
  seat: YOU,
  names: ['You', 'The Commandant'],
  stage: field(FOE, [
    { seat: YOU, kind: 'captain', name: 'Captain Hale', at: [7, 7], weapons: ['sabre'] },
    { seat: YOU, kind: 'grenadier', name: 'Sergeant Bell', at: [6, 6], weapons: ['sabre'] },
    { seat: FOE, kind: 'cuirassier', name: 'Old Blaise', at: [7, 3], weapons: ['sabre'] },
    { seat: FOE, kind: 'fusilier', name: 'Luc', at: [12, 1], weapons: ['longgun'] },
  ]),
  running: turn,
  beats: [
    { seat: FOE, does: 'chooseUnit', answer: 2 },
    { seat: FOE, does: 'act', answer: { use: 'u:Dash', extra: 0, charge: 0 }, chance: ['4♥', '9♣', '2♦', '7♦'] },
    { seat: FOE, does: 'whereTo', answer: hex(7, 6) },
    {
      asks: 'guardWindow',
      title: 'He comes for your Captain',
      says: 'Old Blaise charges Captain Hale, and with all his force behind it he may cut him down. Sergeant Bell is a guard: he may step into the way of a charge that passes near him. Send him in.',
      right: (answer) => answer !== 'decline',
      wrong: [{ says: 'Then the Captain takes the whole force of it. Bell is here for this: send him.' }],
      shown: () => ({ guard: 1, to: hex(7, 6) }),
      well: 'Bell stands like an oak. The charge ends here, and his training takes a card off it.',
    },
    { seat: FOE, does: 'act', answer: { use: 'w0:Cut', extra: 0, target: 1 }, chance: ['3♠', '8♠', '5♦', '2♥', '6♣'] },
    { seat: FOE, does: 'act', answer: 'end' },
    {
      asks: 'chooseUnit',
      title: 'Strike back',
      says: 'Five cards, one Heart: nothing. Now they are locked blade to blade, and nobody in such a fight can shoot or load. Let Bell strike back.',
      right: (answer) => answer === 1,
      wrong: [{ says: 'The Captain may help later. Bell has the man before his blade.' }],
      shown: () => 1,
    },
    {
      asks: 'act',
      title: 'Strike back',
      says: 'Bell has three Hearts, but the other sabre parries one card away. A second blow in one activation draws a card less still. So put an extra point into the first.',
      right: (answer) => uses(answer, 'w0:Cut') && (answer.extra ?? 0) >= 1,
      wrong: [
        { to: (answer) => uses(answer, 'w0:Cut'), says: 'Two cards are few. Put a point more into it.' },
        { says: 'Cut at him, with a point more.' },
      ],
      shown: () => ({ use: 'w0:Cut', extra: 1, target: 2 }),
      chance: ['8♥', 'K♦', '3♠'],
    },
    {
      asks: 'buy',
      title: 'A King will do',
      says: 'A Heart and a King are two Hearts: a wound.',
      right: (answer) => answer !== 'done',
      wrong: [{ says: 'Take the wound.' }],
      shown: () => ({ choice: 0, target: 2 }),
    },
  ],
  check: {
    asks: 'When may a guard step in?',
    answers: [
      { says: 'Whenever an enemy moves past him', reply: 'Only against a charge. A plain dash goes by.' },
      {
        says: 'When an enemy charges and comes within his reach',
        right: true,
        reply: 'Yes, at any step of the charge. You will be asked each time, unless you say otherwise.',
      },
      { says: 'Only if he is the one charged', reply: 'The one charged cannot guard himself. It is the man beside him who steps in.' },
    ],
  },
  alone: { says: 'Bell has a point left, and the Captain is fresh.', answers: 5 },
};
