// Small values in the browser's local storage; where there is none, or it is full, they last as long as the page.
const memory = new Map<string, string>();

export function readLocal(key: string): string | null {
  try {
    return memory.get(key) ?? localStorage.getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
}

export function localKeys(): string[] {
  try {
    return Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '');
  } catch {
    return [...memory.keys()];
  }
}

export function writeLocal(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    memory.delete(key);
  } catch {
    memory.set(key, value);
  }
}

export function dropLocal(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {}
}
