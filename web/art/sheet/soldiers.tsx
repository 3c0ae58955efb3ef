// The specimen sheet: men, horses and guns, from near by and from far away.
import { HATS, POSES, WEAPONS } from '@baize/contracts';
import { Flat, FlatPicture, Fleuron, Medallion } from '../index.ts';
import { COATS, FOOT, GUN, HORSE, livery, Man, of, Part, STANDING, Tile } from './parts.tsx';

export function Soldiers() {
  return (
    <>
      <Part title="Headgear">
        {HATS.map((hat, at) => (
          <Man key={hat} figure={{ hat, weapon: 'musket', pose: of(['march', 'stand'] as const, at) }} at={at} tall={120} />
        ))}
      </Part>
      <Part title="Arms and poses">
        {WEAPONS.flatMap((weapon, at) =>
          STANDING.map((pose) => (
            <Man key={weapon + pose} figure={{ hat: of(HATS, at), weapon, pose, coat: of(COATS, at) }} at={at} tall={70} />
          )),
        )}
      </Part>
      <Part title="Coats, second hands, officers and standards">
        {COATS.map((coat, at) => (
          <Man
            key={coat}
            figure={{
              hat: of(HATS, at * 3),
              weapon: 'sword',
              offhand: of(['shield', 'dagger', 'pistol'] as const, at),
              pose: 'fire',
              coat,
            }}
            at={at}
            tall={120}
          />
        ))}
        {(['officer', 'standard'] as const).flatMap((variant) =>
          STANDING.map((pose) => <Man key={variant + pose} figure={{ ...FOOT, pose }} at={0} tall={120} variant={variant} />),
        )}
      </Part>
      <Part title="Men of one mould who differ, and their portraits">
        {Array.from({ length: 12 }, (_, variety) => (
          <span key={variety} style="background:#5f9a3c;border-radius:4px;padding:4px;line-height:0">
            <FlatPicture figure={{ ...FOOT, pose: 'stand' }} livery={livery(0)} variety={variety} height={130} />
          </span>
        ))}
        {HATS.slice(0, 6).map((hat, at) => (
          <Medallion key={hat} figure={{ ...FOOT, hat }} livery={livery(at)} side={at % 4} variety={at} width={72} />
        ))}
      </Part>
      <Part title="From near by">
        {(['right', 'left'] as const).map((face) => (
          <Tile key={face} box="-70 -135 140 150" wide={300} back="#5f9a3c">
            <Flat
              figure={{ ...FOOT, hat: face === 'left' ? 'plumed' : 'tricorne', weapon: face === 'left' ? 'rapier' : 'musket' }}
              livery={livery(face === 'left' ? 4 : 0)}
              face={face}
            />
          </Tile>
        ))}
        <Fleuron width={120} />
      </Part>
      <Part title="Horse, guns and the fallen">
        {POSES.map((pose, at) => (
          <Man
            key={pose}
            figure={{ ...HORSE, pose, weapon: of(['lance', 'pistol', 'sabre'] as const, at), hat: of(HATS, at * 2) }}
            at={at}
            tall={120}
          />
        ))}
        <Man figure={GUN} at={1} tall={120} />
        <Man figure={{ ...GUN, pose: 'fire', hat: 'shako' }} at={0} tall={120} />
        <Man figure={{ ...FOOT, pose: 'fallen' }} at={0} tall={120} />
      </Part>
      <Part title="From far away">
        {[24, 32, 40].flatMap((tall) =>
          HATS.map((hat, at) => (
            <Man
              key={hat + tall}
              figure={{ hat, weapon: of(WEAPONS, at), pose: of(STANDING, at), coat: of(COATS, at) }}
              at={at}
              tall={tall}
            />
          )),
        )}
      </Part>
    </>
  );
}
