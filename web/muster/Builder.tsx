// The builder: the force stands in a row on the ground, its sum in a slim bar; below, the one in hand, what he carries, and
// who can be added. Spending too much is allowed while one builds: the fault says why and what would cure it.
import type { Muster, MusterScreen } from '@baize/contracts';
import type { AnyGame, Json, OptionSpec } from '@baize/kernel';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { ArtDefs } from '../art/index.ts';
import { OptionsForm } from '../pages/OptionsForm.tsx';
import { RuleLink } from '../panels/Prose.tsx';
import { copyLink } from '../shell/copy-link.ts';
import { toLinkData } from '../shell/link-data.ts';
import { curesFor } from './cures.ts';
import { Entries } from './Entries.tsx';
import { type SavedForce, saveSheet } from './forces.ts';
import { Controls } from './Offers.tsx';
import { RosterSheet } from './RosterSheet.tsx';
import { Stage } from './Stage.tsx';
import { SumBar } from './SumBar.tsx';
import { UnitPanel } from './UnitPanel.tsx';
import './stage.css';
import './muster.css';

export interface BuilderProps {
  slug: string;
  title: string;
  game: AnyGame;
  muster: Muster;
  force: SavedForce;
  /** Where the force is not for the muster book but for something else, such as a campaign. */
  desk?: { keep: (sheet: Json) => void; done: () => void };
}

export function Builder({ slug, title, game, muster, force, desk }: BuilderProps) {
  const past = useSignal<readonly Json[]>([]);
  const sheet = useSignal<Json>(force.sheet);
  const options = useSignal(force.options);
  const chosen = useSignal<string | null>(null);
  /** A link that the browser does not copy. */
  const byHand = useSignal('');
  const first = useMemo(() => muster.screen(sheet.value, null, options.value).units[0]?.id ?? null, [muster, sheet.value, options.value]);
  const open = chosen.value ?? first;
  const screen = useMemo(() => muster.screen(sheet.value, open, options.value), [muster, sheet.value, open, options.value]);
  const unit = screen.units.find(({ id }) => id === open) ?? screen.units[0] ?? null;
  useEffect(() => {
    if (desk) desk.keep(sheet.value);
    else saveSheet(slug, muster, sheet.value, options.value, force.id);
  }, [sheet.value, options.value, slug, muster, force.id]);

  const act = (deed: Json) => {
    past.value = [...past.value.slice(-99), sheet.value];
    const before = new Set(screen.units.map(({ id }) => id));
    sheet.value = muster.change(sheet.value, deed);
    // Whoever has just come is the one in hand.
    const fresh = muster.screen(sheet.value, null, options.value).units.find(({ id }) => !before.has(id));
    if (fresh) chosen.value = fresh.id;
  };
  const undo = () => {
    const before = past.value[past.value.length - 1];
    if (before === undefined) return;
    past.value = past.value.slice(0, -1);
    sheet.value = before;
  };
  const share = async () => {
    const link = `${location.origin}/muster/${slug}?sheet=${await toLinkData(sheet.value)}`;
    byHand.value = (await copyLink(link, `The link is on your clipboard: whoever opens it gets this ${muster.noun}.`)) ? '' : link;
  };
  /** What the game refuses may still be taken while one builds, if the sheet can be read afterwards. */
  const couldBe = (deed: Json) => !('refusal' in muster.read(muster.change(sheet.value, deed)));
  return (
    <div class="builder">
      <ArtDefs />
      <header class="builder-head">
        {desk ? null : (
          <a class="back" href={`/muster/${slug}`} aria-label="All forces">
            ‹
          </a>
        )}
        <h1>
          <input
            class="force-name"
            aria-label={`Name of the ${muster.noun}`}
            value={screen.title}
            maxLength={40}
            onChange={(event) => act({ ...screen.rename, name: event.currentTarget.value })}
          />
        </h1>
        <span class="builder-of">
          {withArticle(muster.noun)} for {title}
        </span>
        <span class="builder-tools">
          <button type="button" class="button line" onClick={undo} disabled={past.value.length === 0}>
            Undo
          </button>
          {desk ? null : (
            <button type="button" class="button line" onClick={share}>
              Copy a link
            </button>
          )}
          <a
            class="button line"
            download={`${screen.title}.json`}
            href={`data:application/json,${encodeURIComponent(JSON.stringify(sheet.value, null, 1))}`}
          >
            Save as a file
          </a>
          <button type="button" class="button line" onClick={() => print()}>
            Print the roster
          </button>
        </span>
      </header>
      {byHand.value ? <input class="link-text" readOnly value={byHand.value} aria-label="The link" /> : null}
      <Stage
        units={screen.units}
        chosen={unit?.id ?? null}
        choose={(id) => {
          chosen.value = id;
        }}
        add={() => document.getElementById('lists')?.scrollIntoView({ behavior: 'smooth', block: 'center' })}
      />
      <SumBar screen={screen} slug={slug} />
      <Problems muster={muster} screen={screen} sheet={sheet.value} options={options.value} act={act} slug={slug} />
      <div class="builder-panels">
        <UnitPanel unit={unit} act={act} slug={slug} />
        <section class="paper panel-card" aria-labelledby="carries">
          <h2 id="carries">{unit ? 'Arms and distinctions' : 'The whole force'}</h2>
          {unit ? <Controls controls={unit.controls} act={act} slug={slug} couldBe={couldBe} /> : null}
          {screen.controls.length > 0 && unit ? <h2>The whole force</h2> : null}
          <Controls controls={screen.controls} act={act} slug={slug} couldBe={couldBe} />
          {muster.matters.length > 0 ? (
            <details>
              <summary>What is agreed for the match</summary>
              <OptionsForm
                game={{ ...game, options: Object.fromEntries(muster.matters.map((name) => [name, game.options[name] as OptionSpec])) }}
                options={options.value}
                change={(next) => {
                  options.value = next;
                }}
              />
            </details>
          ) : null}
        </section>
        <section class="paper panel-card lists" id="lists" aria-label="What can be added">
          <Entries sections={screen.sections} act={act} slug={slug} couldBe={couldBe} />
        </section>
      </div>
      <footer class="begin-bar">
        <div>
          <p>{stateInWords(muster.noun, screen)}</p>
          <small>Everything is kept as you go.</small>
        </div>
        {desk ? (
          <button type="button" class="button gold main" onClick={desk.done}>
            Done
          </button>
        ) : (
          <a class="button gold main" href={`/play/${slug}/choose?force=${force.id}`} aria-disabled={screen.problems.length > 0}>
            Play with it
          </a>
        )}
      </footer>
      <RosterSheet roster={muster.roster(sheet.value)} />
    </div>
  );
}

function withArticle(noun: string): string {
  return `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;
}

function stateInWords(noun: string, { problems }: MusterScreen): string {
  if (problems.length === 0) return `The ${noun} is legal and may take the field.`;
  return problems.length === 1 ? 'One thing is in the way.' : `${problems.length} things are in the way.`;
}

interface ProblemsProps {
  muster: Muster;
  screen: MusterScreen;
  sheet: Json;
  options: SavedForce['options'];
  act: (deed: Json) => void;
  slug: string;
}

/** Each fault with its reason, and single deeds that would cure it. */
function Problems({ muster, screen, sheet, options, act, slug }: ProblemsProps) {
  const cures = useMemo(
    () => screen.problems.slice(0, 3).map((fault) => curesFor(muster, sheet, options, screen, fault)),
    [muster, sheet, options, screen],
  );
  if (screen.problems.length === 0) return null;
  return (
    <ul class="problems" aria-label="What is wrong">
      {screen.problems.map(({ rule, reason }, n) => (
        <li key={rule + reason}>
          <b>
            {reason} <RuleLink rule={rule} base={`/rules/${slug}`} />
          </b>
          {(cures[n] ?? []).map((cure) => (
            <button key={cure.says} type="button" class="cure" onClick={() => act(cure.act)}>
              {cure.says} · {cure.points} points
            </button>
          ))}
        </li>
      ))}
    </ul>
  );
}
