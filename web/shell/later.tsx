// Parts of a page that are fetched when they are first shown: until then nothing stands in their place.
import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';

export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const found = signal<ComponentType<Props> | null>(null);
  let asked = false;
  const fetch = () => {
    if (asked) return;
    asked = true;
    load().then(
      (part) => (found.value = part),
      // Without a connection it is asked for again when it is shown again.
      () => (asked = false),
    );
  };
  return function Later(props) {
    useEffect(fetch, []);
    const Part = found.value;
    return Part ? <Part {...props} /> : null;
  };
}
