// Lessons about close combat: counters, blows, ploys.
import { ATTACK, DEFENCE, type EnGardeLesson, FOE, fights, hitOdds, percent, strikes, table, YOU } from './position.ts';

const RENAUD = 0;
const VASSEUR = 1;
const NO_PLOY = { mighty: false, trick: 'none' } as const;

export const sealedCounters: EnGardeLesson = {
  title: 'Seal your counters',
  teaches: 'share your strength between blows and parries, in secret',
  seat: YOU,
  names: ['You', 'The Sergeant'],
  stage: table({
    phase: 'combat',
    ground: [
      ['R-S2', 22, 5, 0],
      ['R-S4', 8, 14, 1],
      ['R-S5', 24, 15, 0],
    ],
    men: [
      { seat: YOU, name: 'Renaud', rank: 4, at: [14.5, 10], facing: 0, arms: ['sword'] },
      { seat: FOE, name: 'Sergeant Vasseur', rank: 4, at: [15.5, 10], facing: 180, arms: ['sword'] },
      { seat: YOU, name: 'Old Guillaume', rank: 2, at: [5, 17], facing: 0, arms: ['hand-weapon'] },
      { seat: FOE, name: 'Guard Petit', rank: 2, at: [26, 3], facing: 180, arms: ['hand-weapon'] },
    ],
  }),
  running: fights,
  beats: [
    { seat: YOU, does: 'goFirst', answer: 'first', ifAsked: true },
    { seat: YOU, does: 'pick', answer: { fight: RENAUD }, ifAsked: true },
    { seat: YOU, does: 'declareWeapon', answer: 'ready', ifAsked: true },
    { seat: FOE, does: 'declareWeapon', answer: 'ready', ifAsked: true },
    {
      asks: 'chooseCounters',
      title: 'Seal your counters',
      says: 'Each man fights with as many counters as he has skill: four for you, four for the Sergeant. A red one pays for a blow, a blue one for a second die when you parry. Nobody sees the other’s until both are opened: take some of each.',
      pictures: [
        { shows: [ATTACK, { words: 'unparried' }], says: `it hits ${percent(hitOdds(4, 4, false))}`, tone: 'bad' },
        { shows: [ATTACK, { words: 'against' }, DEFENCE], says: `it hits ${percent(hitOdds(4, 4, true))}`, tone: 'good' },
      ],
      right: (answer) => answer === 2 || answer === 3,
      wrong: [
        {
          to: (answer) => answer === 4,
          title: 'Not quite, and it was bold',
          says: 'Four blows leave nothing to parry with, and the Sergeant has blows of his own.',
          odds: () => strikes(4, 4),
        },
        {
          to: (answer) => answer === 0,
          title: 'Safe, and harmless',
          says: 'With nothing but parries you cannot hurt him. Take two or three for blows.',
        },
        { says: 'One blow is little against such a man. Take two or three.' },
      ],
      shown: () => 2,
      well: 'Sealed. Now both are opened, and each rolls for who is the quicker.',
    },
    { seat: FOE, does: 'chooseCounters', answer: 2, chance: [5, 2] },
    {
      asks: 'opportunity',
      title: 'You are quicker',
      says: 'You act first, then he, then you again, as long as there are counters. Strike: it costs you a red counter. Two dice and your skill against one die and his.',
      right: (answer) => typeof answer === 'object' && 'attack' in answer && answer.attack === VASSEUR,
      wrong: [
        { to: (answer) => answer === 'pass', says: 'A pass costs nothing, but you have the first blow. Use it.' },
        { says: 'Not now. Strike.' },
      ],
      shown: () => ({ attack: VASSEUR, steed: false }),
    },
    { seat: FOE, does: 'defend', answer: 'none' },
    { seat: YOU, does: 'ploys', answer: NO_PLOY, chance: [4, 5, 6] },
    { seat: FOE, does: 'opportunity', answer: { attack: RENAUD, steed: false } },
    {
      asks: 'defend',
      title: 'His turn',
      says: 'Thirteen against ten: a hit, and the Sergeant bleeds. Now he strikes at you. A blue counter buys you a second die: parry.',
      right: (answer) => answer === 'parry',
      wrong: [
        {
          title: 'Rash',
          says: 'What are you keeping it for? Unspent counters are thrown away when the fight is over.',
          odds: () => strikes(4, 4),
        },
      ],
      shown: () => 'parry',
      well: 'Blade on blade.',
    },
    { seat: FOE, does: 'ploys', answer: NO_PLOY, chance: [3, 4, 5, 4] },
  ],
  check: {
    asks: 'What becomes of counters that nobody has used when a fight is over?',
    answers: [
      { says: 'They are kept for the next turn', reply: 'No: every fight begins with fresh ones.' },
      { says: 'They are thrown away', right: true, reply: 'Yes. So spend them, red and blue.' },
      { says: 'The other side gets them', reply: 'That would be chivalrous. They are thrown away.' },
    ],
  },
  alone: { says: 'The fight goes on. You know how.', answers: 5 },
};

export const ploysLesson: EnGardeLesson = {
  title: 'Ploys',
  teaches: 'strike harder, and turn a blow against its owner',
  seat: YOU,
  names: ['You', 'The Captain'],
  stage: table({
    phase: 'combat',
    ground: [
      ['U-S5', 22, 6, 0],
      ['U-S3', 8, 6, 0],
      ['U-S6', 9, 15, 2],
    ],
    men: [
      {
        seat: YOU,
        name: 'Renaud',
        rank: 4,
        at: [14.5, 10],
        facing: 0,
        arms: ['sword'],
        attributes: [{ id: 'weapon-master', weapon: 'sword' }],
      },
      { seat: FOE, name: 'Captain Morel', rank: 4, at: [15.5, 10], facing: 180, arms: ['sword'], armour: 'medium-armour' },
      { seat: FOE, name: 'Guard Petit', rank: 2, at: [26, 16], facing: 180, arms: ['hand-weapon'] },
      { seat: YOU, name: 'Old Guillaume', rank: 2, at: [4, 10], facing: 0, arms: ['hand-weapon'] },
    ],
  }),
  running: fights,
  beats: [
    { seat: YOU, does: 'goFirst', answer: 'first', ifAsked: true },
    { seat: YOU, does: 'pick', answer: { fight: RENAUD }, ifAsked: true },
    { seat: YOU, does: 'declareWeapon', answer: 'ready', ifAsked: true },
    { seat: FOE, does: 'declareWeapon', answer: 'ready', ifAsked: true },
    { seat: FOE, does: 'chooseCounters', answer: 2 },
    {
      asks: 'chooseCounters',
      title: 'A man in armour',
      says: 'Captain Morel wears a breastplate: a slight touch will slide off. A ploy may help, and the Mighty Blow costs a second red counter. Take at least two blows, and keep a blue one.',
      right: (answer) => answer === 2 || answer === 3,
      wrong: [
        { to: (answer) => answer < 2, says: 'A Mighty Blow alone takes two red counters.' },
        { says: 'Keep a blue one: you will see why.' },
      ],
      shown: () => 3,
      chance: [5, 2],
    },
    { seat: YOU, does: 'opportunity', answer: { attack: 1, steed: false } },
    { seat: FOE, does: 'defend', answer: 'none' },
    {
      asks: 'ploys',
      title: 'With all your might',
      says: 'You have struck, and he does not parry. Now is the moment for a ploy: the Mighty Blow rolls three dice and lets you drop one. His breastplate asks for it.',
      pictures: [{ shows: [{ die: 5 }, { die: 4 }, { die: 2, dropped: true }], says: 'drop the lowest' }],
      right: (answer) => answer.mighty && answer.trick === 'none',
      wrong: [
        {
          to: (answer) => answer.trick === 'feint',
          says: 'A feint hurts nobody: it gives you the counter back if it succeeds. Strike in earnest.',
        },
        { to: (answer) => answer.trick === 'disengage', says: 'Run from him? You have the better of it.' },
        { to: (answer) => answer.trick === 'subdue', says: 'That is for taking prisoners. Strike in earnest.' },
        { says: 'Two dice may do, but against a breastplate you want three.' },
      ],
      shown: () => ({ mighty: true, trick: 'none' }),
      chance: [6, 3, 5],
    },
    { seat: YOU, does: 'masterAttack', answer: 'no', ifAsked: true },
    {
      asks: 'discard',
      title: 'Drop one',
      says: 'A six, a three and a five. Drop the one that helps you least.',
      right: (answer) => answer === 1,
      wrong: [{ says: 'The other way round: keep the six and the five.' }],
      shown: () => 1,
      chance: [6],
    },
    { seat: FOE, does: 'opportunity', answer: { attack: RENAUD, steed: false } },
    {
      asks: 'defend',
      title: 'Riposte',
      says: 'He strikes back. You are a master of the sword, and a master may answer a blow with a riposte: it parries, and if you beat him it wounds him instead. Once a turn, and you let your next chance go by.',
      right: (answer) => answer === 'riposte',
      wrong: [
        { to: (answer) => answer === 'parry', says: 'Sound, but a riposte parries as well and may hurt him.' },
        { says: 'With a blue counter in hand? Use it.' },
      ],
      shown: () => 'riposte',
    },
    { seat: FOE, does: 'ploys', answer: NO_PLOY, chance: [3, 2, 4, 5] },
  ],
  check: {
    asks: 'What does a Mighty Blow cost?',
    answers: [
      { says: 'A second red counter', right: true, reply: 'Yes, and it brings a third die, of which you drop one.' },
      { says: 'A blue counter', reply: 'Blue ones are for parries and ripostes. It costs a second red one.' },
      { says: 'Nothing', reply: 'Nothing is free in a duel. It costs a second red counter.' },
    ],
  },
  alone: { says: 'Finish the fight in your own manner.', answers: 4 },
};
