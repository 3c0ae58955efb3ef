// What Gentlemen of War: Orders says of itself on the shelf and on its cover page.
import type { Cover, Livery } from '@baize/contracts';

const RED: Livery = { coat: '#b3272d', facings: '#f3ead6', trousers: '#efe8d6', hat: '#23201b', plume: '#f1cf6a' };
const BLUE: Livery = { coat: '#2a5599', facings: '#e9c455', trousers: '#e8e2d2', hat: '#23201b', plume: '#e24b3f' };
const OCHRE: Livery = { coat: '#c58a24', facings: '#3c2b1c', trousers: '#5a4634', hat: '#4a2c18', plume: '#f4ecd8' };
const MOSS: Livery = { coat: '#3f7157', facings: '#e6d7a8', trousers: '#3a3a38', hat: '#26302a' };

export const cover: Cover = {
  lid: {
    hue: '#8a6420',
    motto: 'Sealed orders, all at once',
    minutes: [15, 40],
    picture: {
      width: 220,
      height: 230,
      ground: 'tiles',
      horizon: 0,
      stands: [
        ['gabion', 20, 88, 1.5],
        ['gabion', 38, 96, 1.5],
        ['gabion', 202, 190, 1.7],
        ['gabion', 180, 200, 1.7],
        ['bush', 110, 40, 1.4],
      ],
      patches: [
        { look: 'water', x: 0, y: 126, width: 220, height: 34 },
        { look: 'bridge', x: 104, y: 117, width: 62, height: 52 },
      ],
      plans: [
        {
          points: [
            [100, 202],
            [135, 188],
          ],
          number: '1',
        },
        {
          points: [
            [135, 168],
            [135, 138],
          ],
          number: '2',
        },
      ],
      men: [
        {
          figure: { hat: 'plumed', weapon: 'rapier', offhand: 'pistol', pose: 'charge' },
          livery: RED,
          x: 60,
          y: 217,
          height: 104,
          side: 0,
        },
        { figure: { hat: 'shako', weapon: 'musket', pose: 'fire' }, livery: BLUE, x: 184, y: 118, height: 84, face: 'left', side: 1 },
        { figure: { hat: 'tricorne', weapon: 'sabre', pose: 'stand' }, livery: OCHRE, x: 66, y: 112, height: 78, side: 2 },
      ],
      smoke: [[122, 66, 0.8, 117]],
    },
  },
  tagline: 'Single warriors, sealed orders: write five steps in secret, then watch them meet',
  facts: ['5 orders a turn', 'No dice'],
  ease: 'Easy to begin',
  paragraph:
    'One warrior, five orders, all of them sealed before anybody moves. Step, turn, strike, dodge: then the slots open one by one, and what looked like a thrust at an empty tile was a man who thought of you thinking of him. Duels for two, teams for four, and a brawl for as many as come.',
  picture: {
    width: 836,
    height: 428,
    ground: 'tiles',
    horizon: 0,
    patches: [
      { look: 'water', x: 0, y: 176, width: 836, height: 62 },
      { look: 'bridge', x: 168, y: 164, width: 118, height: 88 },
      { look: 'bridge', x: 552, y: 164, width: 118, height: 88 },
    ],
    stands: [
      ['gabion', 430, 150, 2],
      ['gabion', 456, 158, 2],
      ['gabion', 402, 300, 2.2],
      ['gabion', 374, 308, 2.2],
    ],
    plans: [
      {
        points: [
          [226, 360],
          [226, 214],
          [330, 130],
        ],
        number: '3',
      },
      {
        points: [
          [612, 96],
          [612, 208],
          [500, 300],
        ],
        number: '4',
      },
    ],
    men: [
      { figure: { hat: 'plumed', weapon: 'rapier', offhand: 'pistol', pose: 'charge' }, livery: RED, x: 226, y: 392, height: 118, side: 0 },
      { figure: { hat: 'bare', weapon: 'greatsword', pose: 'stand' }, livery: OCHRE, x: 92, y: 318, height: 104, side: 2 },
      { figure: { hat: 'shako', weapon: 'musket', pose: 'fire' }, livery: BLUE, x: 612, y: 134, height: 92, face: 'left', side: 1 },
      { figure: { hat: 'pith', weapon: 'spear', pose: 'charge' }, livery: MOSS, x: 742, y: 330, height: 108, face: 'left', side: 3 },
      { figure: { hat: 'turban', weapon: 'sabre', pose: 'charge' }, livery: OCHRE, x: 350, y: 108, height: 84, face: 'right', side: 2 },
    ],
    cards: [
      { face: { kind: 'printed', title: 'Step', corner: '1', vignette: { motif: 'boot' } }, x: 486, y: 386, width: 74, turn: -10 },
      { face: { kind: 'printed', title: 'Strike', corner: '2', vignette: { motif: 'crossed' } }, x: 538, y: 378, width: 74, turn: 2 },
      { face: { kind: 'printed', title: 'Dodge', corner: '3', vignette: { motif: 'shield' } }, x: 590, y: 388, width: 74, turn: 13 },
    ],
  },
  quick: {
    battle: 'Foundry Yard',
    options: { selection: 'random' },
    rank: 'Corporal',
    says: 'A duel in the Foundry Yard, warriors dealt at random.',
    minutes: 15,
  },
  battles: [
    {
      id: 'Foundry Yard',
      title: 'Foundry Yard',
      says: 'Walls in the middle, ditches at the ends: who shows himself first?',
      options: { board: 'Foundry Yard', mode: 'usual' },
      seats: [2],
      minutes: 15,
      sides: 'a duel',
    },
    {
      id: 'Parade Ground',
      title: 'Parade Ground',
      says: 'Nothing to hide behind but your own cunning.',
      options: { board: 'Parade Ground', mode: 'usual' },
      seats: [2],
      minutes: 15,
      sides: 'a duel',
    },
    {
      id: 'Canal Bridges',
      title: 'Canal Bridges',
      says: 'Two bridges, and both of you know which one the other will take.',
      options: { board: 'Canal Bridges', mode: 'usual' },
      seats: [2, 4],
      minutes: 25,
      sides: 'a duel, or two against two',
    },
    {
      id: 'Long Gallery',
      title: 'Long Gallery',
      says: 'A corridor with corners, made for long guns and short tempers.',
      options: { board: 'Long Gallery', mode: 'usual' },
      seats: [2],
      minutes: 20,
      sides: 'a duel',
    },
    {
      id: 'Twin Batteries',
      title: 'Twin Batteries',
      says: 'Two earthworks face each other; comrades share the orders.',
      options: { board: 'Twin Batteries', mode: 'usual' },
      seats: [4],
      minutes: 40,
      sides: 'two against two',
    },
    {
      id: 'The Roundhouse',
      title: 'The Roundhouse',
      says: 'Everybody against everybody, and the middle is nobody’s.',
      options: { board: 'The Roundhouse', mode: 'free-for-all' },
      seats: [3, 4],
      minutes: 35,
      sides: 'each for himself',
    },
  ],
  houseRules: [
    {
      title: 'The warriors',
      rules: [{ option: 'selection', label: 'Warriors and weapons', words: { draft: 'picked in turn', random: 'dealt at random' } }],
    },
    {
      title: 'Falling and striking',
      rules: [
        { option: 'downing', label: 'In teams, a first fall', words: { on: 'can be helped up', off: 'is the last' } },
        { option: 'friendlyFire', label: 'Attacks strike comrades too', words: { off: 'no', on: 'yes' } },
        { option: 'nudge', label: 'The stronger mover pushes the weaker aside', words: { off: 'no', on: 'yes' } },
      ],
    },
    {
      title: 'The end',
      rules: [
        { option: 'turnLimit', label: 'The last turn', unit: 'turns' },
        { option: 'tie', label: 'If all fall together', words: { draw: 'it is a draw', playOn: 'they rise with one hit point' } },
      ],
    },
  ],
  chosenElsewhere: ['board', 'mode'],
};
