// A house rule that is a list: entries of several kinds, one to a line, each with what it has to know.
import { type EntryField, freshEntry, type ListEntry, type ListForm, withField } from '@baize/contracts';
import type { Json, Refusal } from '@baize/kernel';

interface ListedProps {
  id: string;
  label: string;
  form: ListForm;
  value: Json;
  refusal: Refusal | null;
  change: (value: Json) => void;
}

const sameAs = (value: Json | undefined) => (choice: { value: Json }) => JSON.stringify(choice.value) === JSON.stringify(value);

/** An empty list is none at all. */
export function ListedRule({ id, label, form, value, refusal, change }: ListedProps) {
  const entries: readonly ListEntry[] = Array.isArray(value) ? (value as ListEntry[]) : [];
  const write = (next: readonly ListEntry[]) => change(next.length === 0 ? null : ([...next] as Json));
  const replace = (at: number, entry: ListEntry) => write(entries.map((each, place) => (place === at ? entry : each)));
  const last = entries.at(-1);
  return (
    <div class="listed">
      {entries.map((entry, at) => (
        <EntryLine
          key={at}
          number={at + 1}
          form={form}
          entry={entry}
          replace={(next) => replace(at, next)}
          remove={() => write(entries.filter((_, place) => place !== at))}
        />
      ))}
      <p>
        <button
          type="button"
          id={id}
          class="button"
          aria-describedby={`${id}-says`}
          disabled={entries.length >= form.most}
          onClick={() => form.kinds[0] && write([...entries, freshEntry(form, form.kinds[0], last)])}
        >
          Add to {label.charAt(0).toLowerCase() + label.slice(1)}
        </button>{' '}
        <small id={`${id}-says`} class={refusal ? 'why-not' : undefined}>
          {refusal?.reason ?? `at most ${form.most}`}
        </small>
      </p>
    </div>
  );
}

interface LineProps {
  number: number;
  form: ListForm;
  entry: ListEntry;
  replace: (entry: ListEntry) => void;
  remove: () => void;
}

function EntryLine({ number, form, entry, replace, remove }: LineProps) {
  const kind = form.kinds.find(({ id }) => id === entry[form.kind]);
  const field = (each: EntryField) => (
    <Field key={each.id} field={each} value={entry[each.id]} set={(value) => replace(withField(entry, each.id, value))} />
  );
  return (
    <fieldset class="listed-entry">
      <legend class="unseen">Entry {number}</legend>
      {form.common.map(field)}
      <label>
        <span>happens</span>
        <select
          value={kind?.id ?? ''}
          onChange={({ currentTarget }) => {
            const next = form.kinds.find(({ id }) => id === currentTarget.value);
            if (next) replace(freshEntry(form, next, entry));
          }}
        >
          {kind ? null : <option value="">what this table has not</option>}
          {form.kinds.map((each) => (
            <option key={each.id} value={each.id}>
              {each.label}
            </option>
          ))}
        </select>
      </label>
      {kind?.fields.map(field)}
      <button type="button" class="button quiet" aria-label={`Take entry ${number} away`} onClick={remove}>
        take away
      </button>
    </fieldset>
  );
}

/** A number is read when it is written to its end; one that is beyond its bounds is brought within them. */
function Field({ field, value, set }: { field: EntryField; value: Json | undefined; set: (value: Json) => void }) {
  if ('choices' in field) {
    const at = field.choices.findIndex(sameAs(value));
    return (
      <label>
        <span>{field.label}</span>
        <select value={String(at)} onChange={({ currentTarget }) => set(field.choices[Number(currentTarget.value)]?.value ?? null)}>
          {at < 0 ? <option value="-1">what this table has not</option> : null}
          {field.choices.map(({ label }, place) => (
            <option key={label} value={String(place)}>
              {label}
            </option>
          ))}
        </select>
      </label>
    );
  }
  const { from, to, usual } = field;
  return (
    <label>
      <span>{field.label}</span>
      <input
        type="number"
        min={from}
        max={to}
        step={1}
        placeholder={usual === null ? 'all' : undefined}
        value={typeof value === 'number' ? value : ''}
        onChange={({ currentTarget: { value: written, valueAsNumber } }) =>
          set(written === '' ? usual : Math.max(from, Math.min(to, Math.round(valueAsNumber))))
        }
      />
    </label>
  );
}
