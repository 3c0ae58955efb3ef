// The service worker's ear for web push: a notice comes up, and touching it goes to the table.
import type { GeneratedFiles } from './generated-files.ts';

const PUSH = `self.addEventListener('push', (event) => {
  const { title, text, match } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body: text, tag: match, icon: '/icon-192.png', data: '/match/' + match }));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(event.notification.data));
});
`;

export async function pushFiles(): Promise<GeneratedFiles> {
  return { 'push.js': PUSH };
}
