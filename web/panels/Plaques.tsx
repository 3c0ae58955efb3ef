// A plaque for each player: portrait ringed in the side's colour, name, what he does, counts as pictures, clock.
import type { Scene, Standing } from '@baize/contracts';
import type { Seat } from '@baize/kernel';
import { IconArt, Medallion, sideColour } from '../art/index.ts';
import type { OnlineParts, Person } from '../match/match-client.ts';
import { later } from '../shell/later.tsx';
import type { Stage } from '../table/index.ts';

const Clock = later(async () => (await import('./Clock.tsx')).Clock);

interface PlaqueProps {
  person: Person;
  stage: Stage | null;
  isWaited: boolean;
  isOwn: boolean;
  online: OnlineParts | null;
  isOpen: boolean;
  onOpen: () => void;
}

export function SeatPlaque({ person, stage, isWaited, isOwn, online, isOpen, onOpen }: PlaqueProps) {
  const { seat, name, title, kind, here } = person;
  const standing = stage?.scene.standings.find(({ side }) => side === seat);
  const counts = (standing?.facts ?? []).filter(({ icon }) => icon !== undefined).slice(0, 3);
  const holds = stage?.trays.folded.get(seat)?.map(({ id }) => id) ?? [];
  const doing = standing?.doing ?? standing?.title ?? title;
  return (
    <button
      type="button"
      class={`seat-plaque not-table ${standing?.post ? 'has-post' : ''} ${isWaited ? 'waited-for' : ''} ${isOwn ? 'own' : ''}`}
      style={`--side:${sideColour(standing?.colours ?? seat)}`}
      aria-expanded={isOpen}
      data-holds={holds.join(' ')}
      onClick={onOpen}
    >
      <Portrait standing={standing} scene={stage?.scene} seat={seat} />
      <span class="who">
        <b>{name || 'Open seat'}</b>
        <small>
          {standing?.post ? <span class="post">{standing.post}</span> : null}
          <span class="doing">{doing}</span>
          {kind === 'bot' && !isOwn ? <span class="is-bot">bot</span> : null}
          {here ? null : <span>away</span>}
        </small>
        <span class="unseen">{isWaited ? ', to answer' : ''}</span>
      </span>
      {counts.length > 0 ? (
        <span class="counts">
          {counts.map(({ icon, value, says }) => (
            <span key={says} title={says}>
              {icon ? <IconArt icon={icon} width={18} /> : null}
              {value}
            </span>
          ))}
        </span>
      ) : null}
      {online ? <Clock online={online} seat={seat} /> : null}
    </button>
  );
}

/** As the game paints him, else as the first of his men. */
function Portrait({ standing, scene, seat }: { standing: Standing | undefined; scene: Scene | undefined; seat: Seat }) {
  const man = standing?.portrait ?? scene?.pieces.find(({ side, ghost }) => side === seat && !ghost);
  if (man) return <Medallion figure={man.figure} livery={man.livery} side={standing?.colours ?? seat} width={42} class="portrait" />;
  return <span class="portrait side-dot" aria-hidden="true" />;
}
