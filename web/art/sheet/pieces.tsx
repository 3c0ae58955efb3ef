// The specimen sheet: blocks, marks, counters, small things and dice.
import { type Arm, ICONS, type Mark, type Token, type Tone, WEAPONS } from '@baize/contracts';
import {
  BaseRing,
  Chip,
  DieFace,
  Footprint,
  IconArt,
  KriegBlock,
  Marker,
  NamePlate,
  Pennant,
  Seal,
  TokenArt,
  WeaponPicture,
} from '../index.ts';
import { of, Part, Tile } from './parts.tsx';

const ARMS: readonly Arm[] = ['foot', 'light', 'guard', 'horse', 'lancer', 'guns', 'leader', 'wagon', 'ship', 'beast', 'object'];
const SHAPES: readonly Mark['shape'][] = ['disc', 'square', 'diamond', 'triangle', 'drop', 'star'];
const TONES: readonly Tone[] = ['own', 'foe', 'good', 'bad', 'warn', 'quiet'];
const TOKENS: readonly Token['kind'][] = ['objective', 'flag', 'treasure', 'powder', 'fire', 'smoke', 'banner', 'counter', 'light', 'door'];

export function Pieces() {
  return (
    <>
      <Part title="Blocks, marks and tokens">
        {ARMS.map((arm, at) => (
          <Tile key={arm} box="-33 -21 66 44" wide={110}>
            <KriegBlock arm={arm} side={at % 4} title="Third Foot" value={String(8 + at)} />
          </Tile>
        ))}
        {SHAPES.map((shape, at) => (
          <Tile key={shape} box="-15 -15 30 30" wide={48}>
            <Marker
              mark={{ shape, tone: of(TONES, at), letter: of(['D', 'W', 'R', 'S', 'A', 'M'], at), ...(at % 2 ? { count: 2 } : {}) }}
            />
          </Tile>
        ))}
        {TOKENS.map((kind, at) => (
          <Tile key={kind} box="-30 -46 66 56" wide={84} back="#5f9a3c">
            <TokenArt kind={kind} side={at % 4} />
          </Tile>
        ))}
        {(
          [
            { kind: 'round', radius: 14 },
            { kind: 'oval', length: 30, width: 20 },
            { kind: 'block', width: 34, depth: 18 },
          ] as const
        ).map((base, at) => (
          <Tile key={base.kind} box="-20 -20 40 40" wide={60} back="#5f9a3c">
            <Footprint base={base} facing={at * 40} side={at} line={1} />
          </Tile>
        ))}
      </Part>
      <Part title="Small pictures, rings, chips, seals and plates">
        {ICONS.map((icon, at) => (
          <Tile key={icon} box="-15 -15 30 30" wide={48} back={at % 2 ? '#5f9a3c' : '#f6eedb'}>
            <Marker mark={{ icon, letter: '', shape: of(SHAPES, at), tone: of(TONES, at) }} />
          </Tile>
        ))}
        {ICONS.map((icon) => (
          <span key={icon} style="background:#f6eedb;color:#23201b;padding:3px;border-radius:3px;line-height:0">
            <IconArt icon={icon} width={22} />
          </span>
        ))}
        {(['whole', 'dashed', 'dotted', 'beaded'] as const).map((ring, side) => (
          <Tile key={ring} box="-30 -16 60 34" wide={90} back="#5f9a3c">
            <BaseRing side={side} ring={ring} rx={22} ry={9} facing={side * 70} />
          </Tile>
        ))}
        {(['chance', 'modifier', 'measure'] as const).map((kind) => (
          <Tile key={kind} box="-60 -15 120 30" wide={120} back="#5f9a3c">
            <Chip kind={kind} text={{ chance: '68 %', modifier: 'hedge −1', measure: '8.3″ of 9″' }[kind]} />
          </Tile>
        ))}
        {[0, 1, 2, 3].map((side) => (
          <Seal key={side} number={side + 1} side={side} width={30} />
        ))}
        {[0, 1].map((side) => (
          <Pennant key={side} side={side} width={24} />
        ))}
        <Tile box="-100 -4 200 36" wide={200} back="#5f9a3c">
          <NamePlate text="22nd of the Line" value="4" side={1} />
        </Tile>
        {WEAPONS.filter((weapon) => weapon !== 'none').map((weapon) => (
          <span key={weapon} style="background:#f6eedb;padding:3px;border-radius:3px;line-height:0">
            <WeaponPicture weapon={weapon} width={64} />
          </span>
        ))}
      </Part>
      <Part title="Dice">
        {[1, 2, 3, 4, 5, 6].map((value) => (
          <DieFace key={value} width={52} die={{ sides: 6, value }} />
        ))}
        {(['kept', 'dropped', 'rerolled'] as const).map((state) => (
          <DieFace key={state} width={52} die={{ sides: 6, value: 5, state }} />
        ))}
        {[4, 8, 10, 12, 20].map((sides) => (
          <DieFace key={sides} width={52} die={{ sides, value: sides }} />
        ))}
      </Part>
    </>
  );
}
