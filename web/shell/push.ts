// Push notifications: told by the browser when it is one's turn while no page is open.
import { ask } from './api.ts';

export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis;
}

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export async function isPushed(): Promise<boolean> {
  return canPush() && (await subscription()) !== null;
}

export async function startPush(key: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error('This browser was told not to show notices.');
  const registration = await navigator.serviceWorker.ready;
  const wish = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = wish.toJSON();
  await ask('POST', '/push', { endpoint, keys });
}

export async function stopPush(): Promise<void> {
  const wish = await subscription();
  if (!wish) return;
  await ask('DELETE', '/push', { endpoint: wish.endpoint });
  await wish.unsubscribe();
}
