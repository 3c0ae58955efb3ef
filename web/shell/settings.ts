// A visitor's settings, saved in this browser.
import { computed, effect, signal } from '@preact/signals';
import type { TableSettings } from '../table/index.ts';
import { readLocal, writeLocal } from './local-values.ts';

export const CHOICES = {
  blocks: { auto: 'From afar', always: 'Always', never: 'Never' },
  board: { table: 'Painted', 'map room': 'Map room' },
  theme: { club: 'Lamp light', light: 'Daylight', contrast: 'High contrast' },
  pace: { slow: 'Slow pace', normal: 'Normal pace', fast: 'Fast pace', 'at once': 'At once' },
} as const;

/** How quickly the story is told; at once: not at all. */
const PACES = { slow: 0.6, normal: 1, fast: 2.2, 'at once': 0 } as const;

/** As it usually is. */
const USUAL = {
  motion: true,
  sound: false,
  blocks: 'auto' as keyof typeof CHOICES.blocks,
  theme: 'club' as keyof typeof CHOICES.theme,
  board: 'table' as keyof typeof CHOICES.board,
  /** Whether the umpire explains each new kind of decision. */
  notes: true,
  pace: 'normal' as keyof typeof CHOICES.pace,
  /** Whether bots say what they think of their chances. */
  talk: false,
  /** Whether rules are named where they are cited. */
  ruleNames: false,
};

export type Settings = typeof USUAL;

const KEY = 'baize:settings';

/** Whether a stored value is one that the setting may have. */
function isSetting(name: string, value: unknown): boolean {
  const choices = Object.entries(CHOICES).find(([each]) => each === name)?.[1];
  return choices ? typeof value === 'string' && Object.hasOwn(choices, value) : name in USUAL && typeof value === 'boolean';
}

/** Each setting as far as what is stored makes sense; else as it usually is. */
export function readSettings(stored: string | null): Settings {
  try {
    const given: unknown = JSON.parse(stored ?? '{}');
    return { ...USUAL, ...Object.fromEntries(Object.entries(given ?? {}).filter(([name, value]) => isSetting(name, value))) };
  } catch {
    return USUAL;
  }
}

export const settings = signal<Settings>(readSettings(readLocal(KEY)));

/** The part of it that the table wants to know. */
export const tableSettings = computed<TableSettings>(() => {
  const { motion, sound, blocks, board, pace } = settings.value;
  return { motion, sound, blocks, board, pace: PACES[pace] };
});

export function prefer(wish: Partial<Settings>): void {
  settings.value = { ...settings.value, ...wish };
  writeLocal(KEY, JSON.stringify(settings.value));
}

/** Lamp light needs nothing more. */
const fetchTheme = async (theme: Settings['theme']) => {
  if (theme !== USUAL.theme) await import('../css/themes.css');
};

/** The theme is an attribute of the document; the style sheets do the rest. Resolves when the first one can be seen. */
export function wearTheme(): Promise<void> {
  effect(() => {
    fetchTheme(settings.value.theme).catch(() => {});
    document.documentElement.dataset.theme = settings.value.theme;
    document.documentElement.toggleAttribute('data-rule-names', settings.value.ruleNames);
  });
  return fetchTheme(settings.peek().theme).catch(() => {});
}
