// The specimen sheet: the pack, printed cards and their small pictures.
import type { Motif } from '@baize/contracts';
import { CardBack, CardFace, MotifArt } from '../index.ts';
import { FOOT, GUN, HORSE, livery, of, Part, Tile } from './parts.tsx';

const MOTIFS: readonly Motif[] = [
  'scroll',
  'crossed',
  'drum',
  'flag',
  'star',
  'boot',
  'shield',
  'eye',
  'hand',
  'heart',
  'sun',
  'cloud',
  'rain',
  'arrow',
];

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const SUITS = ['♠', '♥', '♦', '♣'] as const;

export function Cards() {
  return (
    <>
      <Part title="The pack">
        {RANKS.map((rank, at) => (
          <CardFace key={rank} width={120} face={{ kind: 'playing', rank, suit: of(SUITS, at) }} />
        ))}
        <CardFace width={120} face={{ kind: 'playing', rank: 'Joker', suit: '★' }} />
        {[0, 1, 2, 3, null].map((side) => (
          <CardBack key={String(side)} width={120} side={side} />
        ))}
      </Part>
      <Part title="Printed cards">
        <CardFace
          width={170}
          face={{
            kind: 'printed',
            title: 'Foot',
            corner: '7',
            badge: '3/4',
            lines: ['Steady behind a wall: one better when it is attacked there.'],
            vignette: { figure: FOOT, livery: livery(0), count: 4 },
          }}
        />
        <CardFace
          width={170}
          face={{
            kind: 'printed',
            title: 'Hussars',
            corner: '10',
            badge: 'II',
            lines: ['May charge after a march.', 'Then it retires.'],
            vignette: { figure: HORSE, livery: livery(3), count: 2 },
          }}
        />
        <CardFace
          width={170}
          face={{ kind: 'printed', title: 'Battery', corner: '4', vignette: { figure: { ...GUN, pose: 'fire' }, livery: livery(1) } }}
        />
        <CardFace
          width={170}
          face={{ kind: 'printed', title: 'The Old Wood', badge: '+1', lines: ['Cover for those within.'], vignette: { look: 'wood' } }}
        />
        <CardFace
          width={170}
          face={{
            kind: 'printed',
            title: 'Forced March',
            corner: 'VI',
            lines: ['Move one unit to the next wing.'],
            vignette: { motif: 'boot' },
          }}
        />
        <CardFace
          width={170}
          face={{
            kind: 'printed',
            title: 'A Card of Many Words',
            badge: '12',
            lines: ['No picture, but words enough to see how lines are set when there is much to say about a thing.'],
          }}
        />
      </Part>
      <Part title="Motifs">
        {MOTIFS.map((motif) => (
          <Tile key={motif} box="-22 -22 44 44" wide={72} back="#f3ead6">
            <MotifArt motif={motif} />
          </Tile>
        ))}
      </Part>
    </>
  );
}
