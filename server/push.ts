// Web push: notifications for players who are not connected, where the server has keys for it.
import webPush from 'web-push';
import type { Notice } from './protocol.ts';
import type { PlayerStore } from './store/players.ts';

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
  /** A mailto: or https: address of whoever runs the server. */
  subject: string;
}

/** One player hears of one match or campaign at most this often. */
const PAUSE = 60_000;
const KEPT = 10_000;

export function newPush(players: PlayerStore, keys: VapidKeys | undefined, now: () => number): (player: string, notice: Notice) => void {
  if (!keys) return () => {};
  const last = new Map<string, number>();

  async function send(player: string, notice: Notice): Promise<void> {
    for (const { endpoint, keys: secret } of await players.pushes(player)) {
      const subscription = { endpoint, keys: JSON.parse(secret) as { p256dh: string; auth: string } };
      try {
        await webPush.sendNotification(subscription, JSON.stringify(notice), {
          vapidDetails: keys as VapidKeys,
          TTL: 86_400,
          timeout: 10_000,
        });
      } catch (error) {
        const { statusCode } = error as { statusCode?: number };
        if (statusCode === 404 || statusCode === 410) await players.removePush(endpoint);
      }
    }
  }

  return (player, notice) => {
    const key = `${player} ${'match' in notice ? notice.match : notice.campaign} ${notice.kind}`;
    if (now() - (last.get(key) ?? 0) < PAUSE) return;
    if (last.size > KEPT) last.clear();
    last.set(key, now());
    send(player, notice).catch(() => {});
  };
}
