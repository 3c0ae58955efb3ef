// How the table looks and moves.
import { CHOICES, prefer, type Settings, settings } from '../shell/settings.ts';
import './papers.css';

const SWITCHES = {
  motion: 'Motion',
  sound: 'Sound',
  talk: 'Let the bots talk',
  notes: 'Explain each new kind of decision',
  ruleNames: 'Name the rules behind each §',
} as const;

const LISTS = {
  pace: 'The story of the others',
  blocks: 'Blocks instead of figures',
  board: 'Boards of hexes and tiles',
  theme: 'Light',
} as const;

export function SettingsPanel() {
  const now = settings.value;
  return (
    <form class="side-panel settings" aria-label="Settings">
      {(Object.keys(LISTS) as (keyof typeof LISTS)[]).map((name) => (
        <label key={name}>
          <span>{LISTS[name]}</span>
          <select value={now[name]} onChange={(event) => prefer({ [name]: event.currentTarget.value } as Partial<Settings>)}>
            {Object.entries(CHOICES[name]).map(([value, says]) => (
              <option key={value} value={value}>
                {says}
              </option>
            ))}
          </select>
        </label>
      ))}
      {(Object.keys(SWITCHES) as (keyof typeof SWITCHES)[]).map((name) => (
        <label key={name}>
          <span>{SWITCHES[name]}</span>
          <input type="checkbox" checked={now[name]} onChange={(event) => prefer({ [name]: event.currentTarget.checked })} />
        </label>
      ))}
    </form>
  );
}
