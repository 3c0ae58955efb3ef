// The house rules, folded in groups: options in words, as they were played last time.
import type { Battle, Cover, HouseRule, ListForms } from '@baize/contracts';
import type { AnyGame, Json, Options, Refusal } from '@baize/kernel';
import { RuleLink } from '../panels/Prose.tsx';
import { isChanged, valuesIn, wordFor, wordIn } from './choose-plan.ts';
import { ListedRule } from './ListedRule.tsx';
import './house-rules.css';

interface HouseProps {
  game: AnyGame;
  cover: Pick<Cover, 'battles' | 'houseRules' | 'terrain'>;
  battle: Battle;
  options: Options;
  /** Forms of those that are lists. */
  lists: ListForms;
  /** Something was played here before, and its rules stand as they were then. */
  isAsLastTime: boolean;
  change: (options: Options) => void;
}

export function HouseRules({ game, cover, battle, options, lists, isAsLastTime, change }: HouseProps) {
  if (cover.houseRules.length === 0) return null;
  return (
    <section class="paper house-rules" aria-labelledby="house-rules">
      <h2 id="house-rules">
        House rules <small>{isAsLastTime ? 'as you played last time' : 'as in the book'}</small>
      </h2>
      {cover.houseRules.map(({ title, rules }) => {
        const offered = (option: string): readonly Json[] | null => {
          const spec = game.options[option];
          return spec && 'values' in spec ? valuesIn(cover, battle, option, spec.values, options[option] as Json) : null;
        };
        // What can be but one thing in this battle is no choice.
        const shown = rules.filter(({ option }) => option !== cover.terrain?.option && offered(option)?.length !== 1);
        const changed = shown.filter((rule) => isChanged(game, rule, options, battle));
        return (
          <details key={title}>
            <summary>
              <b>{title}</b> {changed.length > 0 ? <i class="changed">changed</i> : null}{' '}
              <span>{summary(changed.length > 0 ? changed : shown, battle, options)}</span>
            </summary>
            {shown.map((rule) => (
              <RuleChoice
                key={rule.option}
                game={game}
                battle={battle}
                rule={rule}
                values={offered(rule.option) ?? []}
                options={options}
                lists={lists}
                change={(value) => change({ ...options, [rule.option]: value })}
              />
            ))}
          </details>
        );
      })}
    </section>
  );
}

function summary(rules: readonly HouseRule[], battle: Battle, options: Options): string {
  return rules
    .slice(0, 2)
    .map((rule) => `${rule.label.charAt(0).toLowerCase()}${rule.label.slice(1)}: ${wordIn(battle, rule, options[rule.option] as Json)}`)
    .join(', ');
}

interface ChoiceProps {
  game: AnyGame;
  battle: Battle;
  rule: HouseRule;
  /** What may be chosen, where that is listed. */
  values: readonly Json[];
  options: Options;
  lists: ListForms;
  change: (value: Json) => void;
}

function RuleChoice({ game, battle, rule, values, options, lists, change }: ChoiceProps) {
  const spec = game.options[rule.option];
  if (!spec) return null;
  const id = `rule-${rule.option}`;
  const value = options[rule.option] as Json;
  const form = rule.listed && lists[rule.option]?.(options);
  if ('check' in spec && !rule.typed && !form) return null;
  return (
    <div class={form ? 'house-rule of-many' : 'house-rule'}>
      <label for={id}>{rule.label}</label>
      {'check' in spec && form ? (
        <ListedRule id={id} label={rule.label} form={form} value={value} refusal={spec.check(value)} change={change} />
      ) : 'check' in spec ? (
        <TypedNumber id={id} rule={rule} value={value} refusal={spec.check(value)} change={change} />
      ) : 'values' in spec ? (
        <select id={id} value={String(value)} onChange={(event) => change(values[event.currentTarget.selectedIndex] as Json)}>
          {values.map((each) => (
            <option key={String(each)} value={String(each)}>
              {wordIn(battle, rule, each)}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          type="number"
          min={spec.from}
          max={spec.to}
          value={Number(value)}
          onInput={(event) => {
            const { valueAsNumber } = event.currentTarget;
            if (Number.isInteger(valueAsNumber)) change(valueAsNumber);
          }}
        />
      )}
      <RuleLink rule={spec.rule} base={`/rules/${game.slug}`} />
    </div>
  );
}

interface TypedProps {
  id: string;
  rule: HouseRule;
  value: Json;
  refusal: Refusal | null;
  change: (value: Json) => void;
}

/** Read when it is written to its end, so that half a number is not refused; what the game refuses stays, with the reason. */
function TypedNumber({ id, rule, value, refusal, change }: TypedProps) {
  const { typed } = rule;
  if (!typed) return null;
  return (
    <span class="typed">
      <input
        id={id}
        type="number"
        min={typed.from}
        max={typed.to}
        placeholder={wordFor(rule, typed.nothing)}
        value={typeof value === 'number' ? value : ''}
        aria-invalid={refusal !== null}
        aria-describedby={`${id}-says`}
        onChange={({ currentTarget: { value: written, valueAsNumber, validity } }) =>
          change(written === '' ? (validity.badInput ? null : typed.nothing) : valueAsNumber)
        }
      />
      <small id={`${id}-says`} class={refusal ? 'why-not' : undefined}>
        {refusal?.reason ?? `${typed.from} to ${typed.to}, or left empty`}
      </small>
    </span>
  );
}
