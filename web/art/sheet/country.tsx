// The specimen sheet: ground and scenery, painted and in letterpress.
import { LOOKS } from '@baize/contracts';
import { CellGround, Ground, GroundEdge, WingGround } from '../index.ts';
import { blob, Part, slab, Tile } from './parts.tsx';

const LINES: readonly string[] = ['wall', 'hedge', 'fence', 'road', 'lane', 'bridge', 'river', 'ford'];
const SQUARE: readonly string[] = ['house', 'floor', 'field', 'ship', 'stairs', 'sand'];

export function Country() {
  return (
    <>
      <Part title="The painted board">
        {LOOKS.map((look) => (
          <Tile key={look} box="-2000 -2000 4000 4000" wide={150} back="#5f9a3c">
            <Ground
              look={look}
              outline={
                LINES.includes(look) ? slab(0, 0, 1700, 420) : SQUARE.includes(look) ? slab(0, 0, 1300, 1000) : blob(0, 0, 1650, 1400)
              }
              height={2000}
            />
            <text y="1880" font-size="280" text-anchor="middle" fill="#10240c">
              {look}
            </text>
          </Tile>
        ))}
        <Tile box="-2000 -2000 4000 4000" wide={150} back="#5f9a3c">
          <Ground
            look="house"
            outline={slab(0, 0, 1600, 1300)}
            parts={[
              { kind: 'wall', from: [0, -1300], to: [0, -200] },
              { kind: 'door', from: [0, -200], to: [0, 500], open: true },
              { kind: 'wall', from: [0, 500], to: [0, 1300] },
              { kind: 'window', from: [-1100, -1300], to: [-500, -1300] },
              { kind: 'door', from: [600, 1300], to: [1200, 1300] },
              { kind: 'stairs', from: [400, -800], to: [1200, -800] },
            ]}
          />
        </Tile>
      </Part>
      <Part title="Letterpress">
        {LOOKS.map((look, at) => (
          <Tile key={look} box="-52 -60 104 120" wide={92}>
            <CellGround
              look={look}
              shape="pointy"
              size={58}
              height={look === 'hill' ? 2 : 0}
              {...(at % 8 === 1 ? { zone: (at >> 3) % 4 } : {})}
              {...(at % 9 === 0 ? { print: 'A' } : {})}
            />
          </Tile>
        ))}
        {LOOKS.slice(0, 12).map((look, at) => (
          <Tile key={look} box="-52 -52 104 104" wide={84}>
            <CellGround look={look} shape="tile" size={104} {...(at % 4 === 0 ? { zone: at / 4 } : {})} />
          </Tile>
        ))}
        {(['wall', 'hedge', 'fence', 'river', 'road', 'bridge'] as const).map((look) => (
          <Tile key={look} box="-10 -10 100 20" wide={100}>
            <GroundEdge look={look} from={[0, 0]} to={[80, 0]} width={9} />
          </Tile>
        ))}
      </Part>
      <Part title="Panels">
        {LOOKS.map((look) => (
          <WingGround key={look} look={look} width={300} height={180} />
        ))}
      </Part>
    </>
  );
}
