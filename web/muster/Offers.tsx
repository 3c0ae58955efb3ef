// What can be chosen for a unit or a force: each thing with its picture, what it does and what it costs; why not, on touch.
import type { MusterControl, MusterOffer } from '@baize/contracts';
import type { Json } from '@baize/kernel';
import { useSignal } from '@preact/signals';
import { type ComponentChildren, Fragment } from 'preact';
import { FlatPicture } from '../art/index.ts';
import { RuleLink } from '../panels/Prose.tsx';
import { FlagPicture } from './FlagPicture.tsx';
import { ThingPicture } from './ThingPicture.tsx';

interface ControlsProps {
  controls: readonly MusterControl[];
  act: (deed: Json) => void;
  slug: string;
  /** Whether what is refused could be taken all the same while one builds. */
  couldBe: (deed: Json) => boolean;
}

export function Controls({ controls, act, slug, couldBe }: ControlsProps) {
  const asked = useSignal<string | null>(null);
  return (
    <div class="controls">
      {controls.map((control, at) => (
        <fieldset key={control.id}>
          <legend>
            {control.label} <RuleLink rule={control.rule} base={`/rules/${slug}`} />
          </legend>
          {control.typed ? <TypedName label={control.label} typed={control.typed} act={act} /> : null}
          <Folded control={control} first={at === 0}>
            <div class={`offers ${shapeOf(control)}`}>
              {control.offers.map((offer) => {
                const id = `${control.id} ${offer.id}`;
                return (
                  <Fragment key={offer.id}>
                    <OfferView
                      offer={offer}
                      press={() => {
                        if (offer.state === 'refused') asked.value = asked.value === id ? null : id;
                        else act(offer.act);
                      }}
                    />
                    {/* Beside what was touched, not below a list that is longer than a phone. */}
                    {asked.value === id ? <WhyNot offer={offer} slug={slug} act={act} isPossible={couldBe(offer.act)} /> : null}
                  </Fragment>
                );
              })}
            </div>
          </Folded>
        </fieldset>
      ))}
    </div>
  );
}

/** So many are seen at a glance; more stand folded, and what is chosen of them is named. The first list may be longer. */
const AT_A_GLANCE = 8;
const AT_FIRST = 24;

function Folded({ control, first, children }: { control: MusterControl; first: boolean; children: ComponentChildren }) {
  const { offers } = control;
  if (offers.length <= (first ? AT_FIRST : AT_A_GLANCE)) return <>{children}</>;
  const chosen = offers.filter(({ state }) => state === 'chosen');
  return (
    <details class="folded-offers">
      <summary>
        {chosen.map(({ id, swatch }) => (swatch ? <i key={id} class="swatch" style={`background:${swatch}`} aria-hidden="true" /> : null))}{' '}
        {chosen.length > 0 ? chosen.map(({ label }) => label).join(', ') : `${offers.length} to choose from`}
      </summary>
      {children}
    </details>
  );
}

function TypedName({ label, typed, act }: { label: string; typed: NonNullable<MusterControl['typed']>; act: (deed: Json) => void }) {
  return (
    <input
      aria-label={`Name: ${label}`}
      value={typed.value}
      maxLength={40}
      onChange={(event) => act({ ...typed.act, name: event.currentTarget.value })}
    />
  );
}

/** Things with pictures stand in two columns, paints as a row of dabs. */
function shapeOf({ offers }: MusterControl): string {
  if (offers.every(({ swatch }) => swatch)) return 'dabs';
  return offers.some(({ picture }) => picture) ? 'drawn' : '';
}

function OfferView({ offer, press }: { offer: MusterOffer; press: () => void }) {
  const { label, cost, state, detail, picture, swatch, man, flag } = offer;
  return (
    <button
      type="button"
      class={`offer ${state}${picture ? ' pictured' : ''}`}
      title={swatch && label}
      aria-pressed={state === 'chosen'}
      onClick={press}
    >
      {picture ? <ThingPicture thing={picture} /> : null}
      {swatch ? <i class="swatch" style={`background:${swatch}`} aria-hidden="true" /> : null}
      {flag ? <FlagPicture flag={flag} /> : null}
      {man ? <FlatPicture class="wearer" figure={man.figure} livery={man.livery} height={46} /> : null}
      <span>
        {label}
        {detail ? <small>{detail}</small> : null}
      </span>
      {cost !== 0 ? <em>{cost > 0 ? `+${cost}` : cost}</em> : null}
      {state === 'refused' ? <span class="unseen"> (why not?)</span> : null}
    </button>
  );
}

interface WhyProps {
  offer: Pick<MusterOffer, 'refusal' | 'act' | 'label'>;
  slug: string;
  act: (deed: Json) => void;
  isPossible: boolean;
}

/** The reason, and the way to take it all the same: what is too dear now may fit later. */
export function WhyNot({ offer: { refusal, act: deed, label }, slug, act, isPossible }: WhyProps) {
  if (!refusal) return null;
  return (
    <p class="why-not" role="status">
      {refusal.reason} <RuleLink rule={refusal.rule} base={`/rules/${slug}`} />{' '}
      {isPossible ? (
        <button type="button" class="bare" onClick={() => act(deed)} aria-label={`Take ${label} all the same`}>
          Take it all the same
        </button>
      ) : null}
    </p>
  );
}
