// GOW-MAP: the maps. Each line is a row, each letter a hex, odd rows shifted right by half a hex; GOW-HEX-05 has the letters.

/** A map as data, the same for those of the book and for one's own. */
export type MapSheet = {
  name: string;
  rows: readonly string[];
  /** How many rows from the top are the north bank (GOW-SCN-03). */
  northBank?: number;
  /** Column and row of each gate (GOW-SCN-07). */
  gates?: readonly (readonly [number, number])[];
  /** Painted over the scenario's own zones (GOW-DEP-03), in rows as the map: `a` the attackers or the bottom side, `d` the others. */
  zones?: readonly string[];
  /** Painted objectives, in rows as the map: `n` the north bank (GOW-SCN-03), `e` a way out (GOW-SCN-08). */
  marks?: readonly string[];
};

export const MAPS: Readonly<Record<string, MapSheet>> = {
  sussex: {
    name: 'Sussex Countryside',
    northBank: 4,
    rows: [
      '......s......s........',
      '.s......##......s.....',
      '.ss.....##.......ss...',
      '....s........s........',
      '..s~~~~...s....s......',
      '~~~~~~~~~~~~.~~~~~~~~~',
      '~~~....~~~~~.~~~~~~~~~',
      '...s.s......s..~~~~~..',
      '......#.......s.......',
      '..ss..#....ss.....##..',
      '......s...........##..',
      '..........s....s......',
      '....s.........s.......',
    ],
  },
  city: {
    name: 'Span-upon-Sea City Streets',
    rows: [
      '......................',
      '......................',
      '..####....s..s..####..',
      '..####..........####..',
      '..####..s.....s.####..',
      '......................',
      '....s....ffff....s....',
      '.........fffff........',
      '###s###..ffff....s....',
      '#ooooo#..........####.',
      'soooooo...s..s...####.',
      '#ooooo#..........####.',
      'sooooos...............',
      '#ooooo#...s..s........',
    ],
  },
  hut: {
    name: 'Little Hut',
    rows: [
      '.....................',
      '....s..........s....x',
      '.....s....s....s.....',
      '..#............s....x',
      '..#...s..#s#...s.....',
      '........#oo#........x',
      '..s....s.ooo.s....s..',
      '........#oo#........x',
      '.....s...#s#..s...#..',
      '....s............#..x',
      '.....s....s....s.....',
      '....s..........s....x',
      '.....................',
    ],
  },
  span: {
    name: 'Toll Plaza',
    gates: [
      [5, 4],
      [19, 4],
      [4, 7],
      [18, 7],
    ],
    rows: [
      '........................',
      '.....s......ss......s...',
      '..##....s........s....##',
      '........................',
      '....#s#......#....#s#...',
      '..........s#..s.........',
      '.........s..#s..........',
      '...#s#....#......#s#....',
      '........................',
      '##....s........s....##..',
      '...s......ss......s.....',
      '........................',
    ],
  },
  quay: {
    name: 'Calais Quay',
    rows: [
      '......................',
      '...s......s.....s.....',
      '.......##.......##....',
      '..s....##..s..........',
      '............#....s....',
      '~~~~....s...#.........',
      '~~~~~..........s..s...',
      '~~~~~~s..##...........',
      '~~~~~....##....##.....',
      '~~~~..........s##.....',
      '~~~~~....s............',
      '......s........s......',
      '......................',
    ],
  },
};
