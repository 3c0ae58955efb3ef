// Asking each person at this screen in turn whether he agrees; the first who does not ends it.
import type { Seat } from '@baize/kernel';
import { type ReadonlySignal, signal } from '@preact/signals';
import type { ConsentRequest } from './match-client.ts';

export interface Consent {
  request: ReadonlySignal<ConsentRequest | null>;
  ask(others: readonly Seat[], says: (other: Seat) => string, then: (agreed: boolean) => void): void;
}

export function newConsent(): Consent {
  const request = signal<ConsentRequest | null>(null);
  function ask(others: readonly Seat[], says: (other: Seat) => string, then: (agreed: boolean) => void): void {
    const [other, ...rest] = others;
    if (other === undefined) {
      request.value = null;
      then(true);
      return;
    }
    request.value = {
      says: says(other),
      agree: () => ask(rest, says, then),
      refuse() {
        request.value = null;
        then(false);
      },
    };
  }
  return { request, ask };
}
