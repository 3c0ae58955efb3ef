// How many matches wait for the visitor: told by whoever has looked, shown above every page.
import { signal } from '@preact/signals';

export const waitingCount = signal(0);
