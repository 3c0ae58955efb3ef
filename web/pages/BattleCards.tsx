// The battles of a game as cards: a little map drawn from the data, what it is about, its length, and its balance where measured.
import type { Battle, Cover, MeasuredBalance } from '@baize/contracts';
import type { Options } from '@baize/kernel';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { remembered } from '../shell/covers.ts';
import { battleOf, inForm, isMeasured } from './choose-plan.ts';
import { LittleMap } from './LittleMap.tsx';
import type { LittleMapData } from './little-map.ts';
import './battle-cards.css';

/** Fetched when somebody chooses such a form. */
const loadFormMaps = remembered<Record<string, LittleMapData>>((slug) => `/covers/${encodeURIComponent(slug)}.forms.json`);

interface CardsProps {
  slug: string;
  cover: Cover;
  maps: Record<string, LittleMapData>;
  chosen: string;
  options: Options;
  /** The name of a map of one's own that takes the place of the battle's. */
  own: string | null;
  choose: (id: string) => void;
}

export function BattleCards({ slug, cover, maps, chosen, options, own, choose }: CardsProps) {
  const formMaps = useSignal<Record<string, LittleMapData>>({});
  const present = inForm(battleOf(cover, chosen), options);
  const isOtherForm = present.id !== chosen;
  useEffect(() => {
    if (!isOtherForm) return;
    loadFormMaps(slug).then(
      (found) => {
        formMaps.value = found;
      },
      // Then the usual map stands for it.
      () => {},
    );
  }, [slug, isOtherForm, formMaps]);
  const row = useRef<HTMLFieldSetElement>(null);
  // On a narrow screen the cards lie in a row: it begins where the chosen one is in sight.
  useEffect(() => {
    const card = row.current?.querySelector('input:checked')?.parentElement;
    if (row.current && card)
      row.current.scrollLeft = card.offsetLeft - row.current.offsetLeft - (row.current.clientWidth - card.offsetWidth) / 2;
  }, []);
  return (
    <fieldset class="battles" ref={row}>
      <legend class="unseen">The battle</legend>
      {cover.battles.map((usual) => {
        const isChosen = usual.id === chosen;
        const battle = isChosen ? present : usual;
        const map = formMaps.value[battle.id] ?? maps[usual.id];
        return (
          <label key={usual.id} class="battle-card">
            <input type="radio" name="battle" checked={isChosen} onChange={() => choose(usual.id)} />
            <span class="battle-map">{map ? <LittleMap map={map} /> : null}</span>
            <span class="battle-words">
              <b>{battle.title}</b>
              <span class={battle === usual ? undefined : 'form'}>{own && isChosen ? `On your own map, ${own}.` : battle.says}</span>
              <span class="battle-facts">
                <span>{battle.sides}</span>
                <span>≈ {battle.minutes} min</span>
              </span>
              <Balance battle={battle} options={isChosen ? options : battle.options} />
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

/** `Attackers win`, `The near side wins`. */
const winWord = (whose: string): string => (whose.endsWith('s') ? 'win' : 'wins');

/** Only what was measured is shown, and only for the options that it was measured with. */
function Balance({ battle, options }: { battle: Battle; options: Options }) {
  if (!battle.balance || !isMeasured(battle, options)) return null;
  const { first, low, high, games, whose }: MeasuredBalance = battle.balance;
  return (
    <>
      <span class="balance" role="img" aria-label={`${whose} ${winWord(whose)} ${first} percent, ${low} to ${high}, of ${games} battles`}>
        <i style={`left:${low}%;width:${high - low}%`} />
        <b style={`left:${first}%`} />
      </span>
      <span class="battle-facts quiet">
        <span>
          {whose} {winWord(whose)} {first} %
        </span>
        <span>
          {low} to {high}
        </span>
      </span>
    </>
  );
}
