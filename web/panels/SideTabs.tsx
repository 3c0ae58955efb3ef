// What lies beside the table, one thing at a time. Where there is room one of them is always open; else a second press shuts it.
import type { Signal } from '@preact/signals';

export const WIDE = '(min-width: 900px)';

export function SideTabs<T extends string>({ tab, names }: { tab: Signal<T | null>; names: Readonly<Partial<Record<T, string>>> }) {
  const isWide = matchMedia(WIDE).matches;
  return (
    <nav class="side-tabs" aria-label="Beside the table">
      {(Object.entries(names) as [T, string][]).map(([each, name]) => (
        <button
          key={each}
          type="button"
          class={`tab-${each}`}
          aria-pressed={tab.value === each}
          onClick={() => {
            tab.value = tab.value === each && !isWide ? null : each;
          }}
        >
          {name}
        </button>
      ))}
    </nav>
  );
}
