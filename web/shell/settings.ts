// A visitor's settings, saved in this browser.
import { computed, effect, signal } from '@preact/signals';
import * as v from 'valibot';
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

/** Each setting as far as what is stored makes sense; else as it usually is. */
const settingsSchema = v.object({
  motion: v.fallback(v.boolean(), true),
  sound: v.fallback(v.boolean(), false),
  blocks: v.fallback(v.picklist(['auto', 'always', 'never']), 'auto'),
  theme: v.fallback(v.picklist(['club', 'light', 'contrast']), 'club'),
  board: v.fallback(v.picklist(['table', 'map room']), 'table'),
  /** Whether the umpire explains each new kind of decision. */
  notes: v.fallback(v.boolean(), true),
  pace: v.fallback(v.picklist(['slow', 'normal', 'fast', 'at once']), 'normal'),
  /** Whether bots say what they think of their chances. */
  talk: v.fallback(v.boolean(), false),
  /** Whether rules are named where they are cited. */
  ruleNames: v.fallback(v.boolean(), false),
});

export type Settings = v.InferOutput<typeof settingsSchema>;

const KEY = 'baize:settings';

export function readSettings(stored: string | null): Settings {
  const given = v.safeParse(v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown())), stored ?? '{}');
  return v.parse(settingsSchema, given.success ? given.output : {});
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

/** The theme is an attribute of the document; the style sheets do the rest. */
export function wearTheme(): void {
  effect(() => {
    document.documentElement.dataset.theme = settings.value.theme;
    document.documentElement.toggleAttribute('data-rule-names', settings.value.ruleNames);
  });
}
