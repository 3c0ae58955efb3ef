// A visitor's settings, saved in this browser.
import { computed, effect, signal } from '@preact/signals';
import type { TableSettings } from '../table/index.ts';
import { readLocal, writeLocal } from './local-values.ts';

export interface Settings {
  motion: boolean;
  sound: boolean;
  blocks: 'auto' | 'always' | 'never';
  theme: 'club' | 'light' | 'contrast';
  /** Whether the umpire explains each new kind of decision. */
  notes: boolean;
}

export const CHOICES = {
  blocks: { auto: 'From afar', always: 'Always', never: 'Never' },
  theme: { club: 'Lamp light', light: 'Daylight', contrast: 'High contrast' },
} as const;

const USUAL: Settings = { motion: true, sound: false, blocks: 'auto', theme: 'club', notes: true };
const KEY = 'baize:settings';

/** The stored wishes as far as they make sense. */
export function readSettings(stored: string | null): Settings {
  let given: Record<string, unknown> = {};
  try {
    given = (JSON.parse(stored ?? '{}') as Record<string, unknown>) ?? {};
  } catch {
    return USUAL;
  }
  const settings: Record<string, unknown> = { ...USUAL };
  for (const [name, usual] of Object.entries(USUAL)) {
    const value = given[name];
    const known = name in CHOICES ? String(value) in CHOICES[name as keyof typeof CHOICES] : typeof value === typeof usual;
    if (known) settings[name] = value;
  }
  return settings as unknown as Settings;
}

export const settings = signal<Settings>(readSettings(readLocal(KEY)));

/** The part of it that the table wants to know. */
export const tableSettings = computed<TableSettings>(() => {
  const { motion, sound, blocks } = settings.value;
  return { motion, sound, blocks };
});

export function prefer(wish: Partial<Settings>): void {
  settings.value = { ...settings.value, ...wish };
  writeLocal(KEY, JSON.stringify(settings.value));
}

/** The theme is an attribute of the document; the style sheets do the rest. */
export function wearTheme(): void {
  effect(() => {
    document.documentElement.dataset.theme = settings.value.theme;
  });
}
