// A game's options as a form: choices, numbers in a span, and data that the game itself checks.
import type { AnyGame, Json, OptionSpec, Options } from '@baize/kernel';
import { useSignal } from '@preact/signals';
import { RuleLink } from '../panels/Prose.tsx';

interface OptionsProps {
  game: AnyGame;
  options: Options;
  change: (options: Options) => void;
}

export function OptionsForm({ game, options, change }: OptionsProps) {
  const specs = Object.entries(game.options);
  if (specs.length === 0) return <p>This game has none.</p>;
  return (
    <div class="options">
      {specs.map(([name, spec]) => (
        <div key={name} class="option">
          <OptionField name={name} spec={spec} value={options[name] as Json} change={(value) => change({ ...options, [name]: value })} />
          <RuleLink rule={spec.rule} base={`/rules/${game.slug}`} />
        </div>
      ))}
    </div>
  );
}

interface FieldProps {
  name: string;
  spec: OptionSpec;
  value: Json;
  change: (value: Json) => void;
}

function OptionField({ name, spec, value, change }: FieldProps) {
  if ('values' in spec) {
    return (
      <label>
        <span>{spec.says}</span>
        <select value={String(value)} onChange={(event) => change(spec.values[event.currentTarget.selectedIndex] as Json)}>
          {spec.values.map((each) => (
            <option key={each} value={String(each)}>
              {each}
            </option>
          ))}
        </select>
      </label>
    );
  }
  if ('from' in spec) {
    return (
      <label>
        <span>{spec.says}</span>
        <input
          type="number"
          min={spec.from}
          max={spec.to}
          value={Number(value)}
          onInput={(event) => change(event.currentTarget.valueAsNumber)}
        />
      </label>
    );
  }
  return <DataField name={name} spec={spec} value={value} change={change} />;
}

/** Data is written down as it is; the game says whether it holds. */
function DataField({ name, spec, value, change }: FieldProps) {
  const text = useSignal(JSON.stringify(value, null, 1));
  const fault = useSignal<string | null>(null);
  const write = (written: string) => {
    text.value = written;
    try {
      const read = JSON.parse(written) as Json;
      fault.value = 'check' in spec ? (spec.check(read)?.reason ?? null) : null;
      if (fault.value === null) change(read);
    } catch {
      fault.value = 'This cannot be read as data.';
    }
  };
  return (
    <details class="option-data">
      <summary>{spec.says}</summary>
      <textarea aria-label={name} rows={6} spellcheck={false} value={text.value} onInput={(event) => write(event.currentTarget.value)} />
      {fault.value ? (
        <p class="why-not" role="alert">
          {fault.value}
        </p>
      ) : null}
    </details>
  );
}
