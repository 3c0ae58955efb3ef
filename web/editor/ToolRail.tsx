// The rim of the workshop: at the left what is in hand or chosen, with its measures; at the right what can be done with it.
import { isPath, kindOf, type LaidPiece, type LaidThing, settingOf, type TableKind, type TableSetting } from '@baize/contracts';
import type { Signal } from '@preact/signals';
import type { Desk } from './desk.ts';
import { KindPicture } from './Pictures.tsx';
import { Choices } from './TableDock.tsx';

export function ToolRail({ desk }: { desk: Desk }) {
  const tool = desk.tool.value;
  const thing = desk.thing();
  const kind = thing ? kindOf(desk.kinds, thing) : tool.do === 'hand' ? null : kindOf(desk.kinds, { of: tool.kind });
  if (!kind) return <p class="rail-empty">Choose something on the table, or take a piece from the library.</p>;
  return (
    <>
      <div class="rail-kind">
        <KindPicture kind={kind} />
        <b>{kind.label}</b>
      </div>
      {thing ? <Measures desk={desk} kind={kind} thing={thing} /> : <p class="rail-says">{kind.says}</p>}
    </>
  );
}

interface MeasuresProps {
  desk: Desk;
  kind: TableKind;
  thing: LaidThing;
}

function Measures({ desk, kind, thing }: MeasuresProps) {
  const { width, stretch } = kind;
  const sized = (axis: 0 | 1, value: number): LaidThing => {
    const piece = thing as LaidPiece;
    return { ...piece, size: axis === 0 ? [value, piece.size[1]] : [piece.size[0], value] };
  };
  return (
    <div class="rail-measures">
      {width && isPath(thing) && width.from < width.to ? (
        <Slider
          label="How wide"
          value={thing.width}
          from={width.from}
          to={width.to}
          set={(value, more) => desk.put({ ...thing, width: value }, more)}
        />
      ) : null}
      {stretch && !isPath(thing) ? (
        <>
          <Slider label="Width" value={thing.size[0]} {...stretch} set={(value, more) => desk.put(sized(0, value), more)} />
          <Slider label="Depth" value={thing.size[1]} {...stretch} set={(value, more) => desk.put(sized(1, value), more)} />
        </>
      ) : null}
      {(kind.settings ?? []).map((setting) => (
        <Setting key={setting.id} desk={desk} thing={thing} setting={setting} />
      ))}
      {!width && !stretch && !kind.settings ? <p class="rail-says">{kind.says}</p> : null}
    </div>
  );
}

interface SliderProps {
  label: string;
  value: number;
  from: number;
  to: number;
  set: (value: number, more: boolean) => void;
}

/** One drag of the slider is one step to undo. */
function Slider({ label, value, from, to, set }: SliderProps) {
  return (
    <label class="rail-slider">
      <small>{label}</small>
      <input
        type="range"
        min={from}
        max={to}
        step={250}
        value={value}
        onInput={(event) => {
          const slider = event.currentTarget;
          set(slider.valueAsNumber, slider.dataset.moving === 'yes');
          slider.dataset.moving = 'yes';
        }}
        onChange={(event) => {
          event.currentTarget.dataset.moving = 'no';
        }}
      />
      <output>{Math.round(value / 10) / 100}″</output>
    </label>
  );
}

function Setting({ desk, thing, setting }: { desk: Desk; thing: LaidThing; setting: TableSetting }) {
  return (
    <div class="rail-setting" title={setting.says}>
      <small>{setting.label}</small>
      <Choices
        name={`setting-${setting.id}`}
        label={setting.label}
        chosen={settingOf(thing, setting)}
        choices={setting.choices}
        choose={(id) => desk.put({ ...thing, settings: { ...thing.settings, [setting.id]: id } })}
      />
    </div>
  );
}

// ── what can be done ────────────────────────────────────────────────────────────────────────────────────────────────

interface BarProps {
  desk: Desk;
  /** Why it cannot be played on; null: it can. */
  refusal: string | null;
  play: () => void;
  isComparing: Signal<boolean>;
}

export function DeskBar({ desk, refusal, play, isComparing }: BarProps) {
  const tool = desk.tool.value;
  const thing = desk.thing();
  const playButton = (
    <button type="button" class="answer deed" disabled={refusal !== null} title={refusal ?? undefined} onClick={play}>
      Play on it
    </button>
  );
  return (
    <div class="answer-bar desk-bar">
      <p class="prompt asked" role="status">
        {questionOf(desk, refusal)}
      </p>
      <div class="answer-row">
        <div class="answers">
          {tool.do === 'draw' ? <DrawingDeeds desk={desk} count={tool.points.length} kind={kindOf(desk.kinds, { of: tool.kind })} /> : null}
          {tool.do === 'lay' ? <LayingDeeds desk={desk} kind={kindOf(desk.kinds, { of: tool.kind })} /> : null}
          {tool.do === 'hand' && thing ? <ThingDeeds desk={desk} thing={thing} /> : null}
          {tool.do === 'hand' ? playButton : null}
          {tool.do === 'hand' && !thing ? (
            <button type="button" class="quiet-answer" onClick={() => (isComparing.value = true)}>
              Is it fair?
            </button>
          ) : null}
        </div>
      </div>
    </div>
  );
}

function questionOf(desk: Desk, refusal: string | null): string {
  const tool = desk.tool.value;
  const thing = desk.thing();
  if (tool.do === 'draw') {
    const { label, laid } = kindOf(desk.kinds, { of: tool.kind });
    const name = label.toLowerCase();
    if (tool.points.length === 0) return `Press where the ${name} begins.`;
    return laid === 'line' ? `Press on to lead the ${name} further, or end it.` : `Press the next corner of the ${name}, or close it.`;
  }
  if (tool.do === 'lay') return `Press where the ${kindOf(desk.kinds, { of: tool.kind }).label.toLowerCase()} shall lie.`;
  if (thing) return `${desk.maker.words(desk.sheet.value, thing.id) || kindOf(desk.kinds, thing).says}`;
  if (refusal) return refusal;
  return desk.sheet.value.things.length === 0 ? 'The table is bare: lay something on it.' : 'The table can be played on.';
}

function DrawingDeeds({ desk, count, kind }: { desk: Desk; count: number; kind: TableKind }) {
  const least = kind.laid === 'line' ? 2 : 3;
  return (
    <>
      <button type="button" class="answer deed likeliest" disabled={count < least} onClick={() => desk.endDrawing()}>
        {kind.laid === 'line' ? 'End it here' : 'Close it'}
      </button>
      <button type="button" class="quiet-answer" disabled={count === 0} onClick={() => desk.takeBackPoint()}>
        Take back the last point
      </button>
      <button type="button" class="quiet-answer" onClick={() => desk.putDown()}>
        Leave it
      </button>
    </>
  );
}

function LayingDeeds({ desk, kind }: { desk: Desk; kind: TableKind }) {
  return (
    <>
      {kind.laid === 'area' ? (
        <button type="button" class="answer deed" onClick={() => desk.take(kind.id, 'draw')}>
          Draw its edge instead
        </button>
      ) : null}
      <button type="button" class="quiet-answer" onClick={() => desk.putDown()}>
        Put it down
      </button>
    </>
  );
}

function ThingDeeds({ desk, thing }: { desk: Desk; thing: LaidThing }) {
  const kind = kindOf(desk.kinds, thing);
  const mayTurn = isPath(thing) || kind.turns > 0;
  return (
    <>
      {mayTurn ? (
        <>
          <button type="button" class="quiet-answer slim" aria-label="Turn left" title="Turn left" onClick={() => desk.turn(-1)}>
            ↺
          </button>
          <button type="button" class="quiet-answer slim" aria-label="Turn right" title="Turn right" onClick={() => desk.turn(1)}>
            ↻
          </button>
        </>
      ) : null}
      {kind.laid === 'area' && !isPath(thing) ? (
        <button type="button" class="quiet-answer" onClick={() => desk.freeCorners()}>
          Bend its corners
        </button>
      ) : null}
      {kind.most === 1 ? null : (
        <button type="button" class="quiet-answer" onClick={() => desk.double()}>
          Another
        </button>
      )}
      <button type="button" class="quiet-answer" onClick={() => desk.remove()}>
        Take away
      </button>
      <button type="button" class="quiet-answer" onClick={() => desk.choose(null)}>
        Done
      </button>
    </>
  );
}
