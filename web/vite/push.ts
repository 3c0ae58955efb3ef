// The service worker's ear for web push: a notice comes up, and touching it goes to the table or the campaign.
import type { GeneratedFiles } from './generated-files.ts';

const PUSH = `self.addEventListener('push', (event) => {
  const { title, text, match, campaign, game } = event.data.json();
  const data = campaign ? '/campaign/' + game + '?online=' + encodeURIComponent(campaign) : '/match/' + match;
  event.waitUntil(self.registration.showNotification(title, { body: text, tag: campaign || match, icon: '/icon-192.png', data }));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(event.notification.data));
});
`;

export async function pushFiles(): Promise<GeneratedFiles> {
  return { 'push.js': PUSH };
}
