// Where the visitor is: plain addresses, and links that do not load the page anew.
import { signal } from '@preact/signals';

export interface Address {
  path: string;
  query: URLSearchParams;
  /** What the address points at within the page. */
  anchor: string;
}

/** As it is written where it cannot be read: anybody may type any address. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function addressOf(href: string): Address {
  const url = new URL(href, 'http://baize');
  return { path: url.pathname.replace(/\/+$/, '') || '/', query: url.searchParams, anchor: decoded(url.hash.slice(1)) };
}

export const address = signal<Address>(addressOf(typeof location === 'undefined' ? '/' : location.href));

export function navigate(href: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') history.pushState(null, '', href);
  else history.replaceState(null, '', href);
  address.value = addressOf(location.href);
}

/** From now on links within the site and the back button only change the address. */
export function followLinks(): void {
  addEventListener('popstate', () => {
    address.value = addressOf(location.href);
  });
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest?.('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (/\.\w+$/.test(link.pathname)) return;
    event.preventDefault();
    navigate(link.href);
  });
}

/** Routes are written `/match/:id`; what stands for a colon is handed to the page. */
export function matchRoute(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const value = given[at] as string;
    if (part.startsWith(':')) params[part.slice(1)] = decoded(value);
    else if (part !== value) return null;
  }
  return params;
}
