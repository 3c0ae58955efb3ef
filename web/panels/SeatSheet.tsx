// What everybody may know of a player, in the dock: the facts of his plaque in words, and his cards.
import type { Seat } from '@baize/kernel';
import { IconArt } from '../art/index.ts';
import type { Person } from '../match/match-client.ts';
import { RuleMark, type Stage } from '../table/index.ts';
import { SheetTray } from '../table/SheetTray.tsx';

export function SeatSheet({ stage, person, onShut }: { stage: Stage; person: Person; onShut: () => void }) {
  const seat: Seat = person.seat;
  const standing = stage.scene.standings.find(({ side }) => side === seat);
  return (
    <section class="seat-sheet">
      <h2>
        {person.name || 'Open seat'}
        <button type="button" class="shut not-table" aria-label="Shut" onClick={onShut}>
          ×
        </button>
      </h2>
      <p class="small">{[standing?.title ?? person.title, standing?.post, standing?.doing].filter(Boolean).join(' · ')}</p>
      <dl class="matter-rows">
        {standing?.facts.map(({ says, value, icon, rule }) => (
          <div key={says + value}>
            <dt>
              {icon ? <IconArt icon={icon} width={18} /> : null} {says} <RuleMark rule={rule} />
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {(stage.trays.folded.get(seat) ?? []).map((tray) => (
        <SheetTray key={tray.id} tray={tray} glow={stage.glow} picked={stage.picked} />
      ))}
    </section>
  );
}
