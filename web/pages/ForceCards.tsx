// What each side fields, as cards with the figures drawn in a row; another one is chosen from those that are ready or one's own.
import type { Muster, MusterScreen } from '@baize/contracts';
import type { Json, Options } from '@baize/kernel';
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { sideColour } from '../art/index.ts';
import type { SavedForce } from '../muster/forces.ts';
import { Ranks } from '../muster/Ranks.tsx';
import { Dialog } from '../shell/Dialog.tsx';
import type { ForcePick } from './choose-plan.ts';
import { fieldedSheet } from './fielded.ts';
import { kindsInWords } from './kinds-in-words.ts';
import { stripe } from './LittleMap.tsx';
import './force-cards.css';

interface ForcesProps {
  slug: string;
  muster: Muster;
  own: readonly SavedForce[];
  seats: readonly string[];
  options: Options;
  picks: readonly (ForcePick | null)[];
  pick: (seat: number, force: ForcePick | null) => void;
  /** Whether the battle has armies of its own kind. */
  hasUsual: boolean;
}

export function ForceCards({ slug, muster, own, seats, options, picks, pick, hasUsual }: ForcesProps) {
  const changing = useSignal<number | null>(null);
  const seat = changing.value;
  return (
    <section class="force-cards" aria-labelledby="forces">
      <header>
        <h2 id="forces">The forces</h2>
        <a href={`/muster/${slug}`}>build my own</a>
      </header>
      {seats.map((title, at) => (
        <ForceCard
          key={title}
          title={title}
          seat={at}
          muster={muster}
          sheet={picks[at] ? sheetOf(muster, own, picks[at]) : hasUsual ? null : fieldedSheet(muster, own, options, at)}
          otherwise={hasUsual ? 'as is usual in this battle' : 'as in the match before'}
          options={options}
          change={() => {
            changing.value = at;
          }}
        />
      ))}
      {seat !== null ? (
        <Dialog
          title={`What ${seats[seat]} fields`}
          onClose={() => {
            changing.value = null;
          }}
        >
          <ForceList
            muster={muster}
            own={own}
            options={options}
            pick={(force) => {
              changing.value = null;
              pick(seat, force);
            }}
          />
          <p class="dialog-tools">
            {hasUsual ? (
              <button
                type="button"
                class="button"
                onClick={() => {
                  changing.value = null;
                  pick(seat, null);
                }}
              >
                What is usual in this battle
              </button>
            ) : null}
            <a class="button" href={`/muster/${slug}`}>
              Build one of my own
            </a>
            <button
              type="button"
              class="button"
              onClick={() => {
                changing.value = null;
              }}
            >
              Keep it as it is
            </button>
          </p>
        </Dialog>
      ) : null}
    </section>
  );
}

function sheetOf(muster: Muster, own: readonly SavedForce[], pick: ForcePick | null): Json | null {
  if (pick === null) return null;
  return 'ready' in pick ? muster.start(pick.ready) : (own.find(({ id }) => id === pick.own)?.sheet ?? null);
}

function screenOf(muster: Muster, sheet: Json, options: Options): MusterScreen | null {
  try {
    return muster.screen(sheet, null, options);
  } catch {
    return null;
  }
}

interface CardProps {
  title: string;
  seat: number;
  muster: Muster;
  sheet: Json | null;
  /** What it is where no sheet says it. */
  otherwise: string;
  options: Options;
  change: () => void;
}

function ForceCard({ title, seat, muster, sheet, otherwise, options, change }: CardProps) {
  const screen = useMemo(() => (sheet === null ? null : screenOf(muster, sheet, options)), [muster, sheet, options]);
  return (
    <article class="paper force-card" style={`--stripe:${stripe(seat)}`}>
      <header>
        <b>
          {title} · {screen?.title ?? otherwise}
        </b>
        <span>
          {screen ? inFigures(screen) : ''}{' '}
          <button type="button" class="bare" onClick={change} aria-label={`Change what ${title} fields`}>
            change
          </button>
        </span>
      </header>
      {screen ? <Ranks units={inColours(screen.units, seat)} face={seat % 2 === 0 ? 'right' : 'left'} /> : null}
      {screen ? <p class="force-names">{kindsInWords(screen.units.map(({ label }) => label))}</p> : null}
    </article>
  );
}

function inFigures({ units, meters }: MusterScreen): string {
  const [points] = meters;
  return `${units.length} ${units.some(({ man }) => (man?.count ?? 1) > 1) ? 'units' : 'men'}, ${points?.value ?? ''} points`;
}

/** Where each man counts for himself, he wears the colour of his side, as he will on the table. */
function inColours(units: MusterScreen['units'], seat: number): MusterScreen['units'] {
  if (units.some(({ man }) => (man?.count ?? 1) > 1)) return units;
  return units.map((unit) => (unit.man ? { ...unit, man: { ...unit.man, livery: { ...unit.man.livery, coat: sideColour(seat) } } } : unit));
}

function ForceList({ muster, own, options, pick }: Pick<ForcesProps, 'muster' | 'own' | 'options'> & { pick: (force: ForcePick) => void }) {
  const ready = muster.starts.filter((start) => start.ready);
  const row = (id: string, name: string, says: string, sheet: Json, force: ForcePick) => {
    const screen = screenOf(muster, sheet, options);
    return (
      <li key={id}>
        <button type="button" class="force-row" onClick={() => pick(force)}>
          <span>
            <b>{name}</b>
            <small>{says}</small>
          </span>
          {screen ? <Ranks units={screen.units} face="right" /> : null}
        </button>
      </li>
    );
  };
  return (
    <>
      {own.length > 0 ? <h3>Your own</h3> : null}
      <ul class="force-list">
        {own.map(({ id, name, points, legal, sheet }) =>
          row(id, name, `${points} points${legal ? '' : ', not legal yet'}`, sheet, { own: id }),
        )}
      </ul>
      <h3>Ready-made</h3>
      <ul class="force-list">{ready.map(({ id, label, says }) => row(id, label, says, muster.start(id), { ready: id }))}</ul>
    </>
  );
}
