// Chance of this device's own, for ids and secrets.

/** So many bytes of this device's own chance, as hex digits: a secret, or a seat's part in the dice. */
export function freshHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
