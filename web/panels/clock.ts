// Clocks as the server told them, running on by this device's own time.
import type { Clocks } from '../shell/protocol.ts';

export function timeLeft({ left, running }: Clocks, seat: number, since: number): number {
  return Math.max(0, (left[seat] ?? 0) - (running.includes(seat) ? since : 0));
}

export function clockFace(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} days`;
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes % 60)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
