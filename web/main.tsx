// Where the browser starts: theme, links, the page of the address, and the service worker.
import { render } from 'preact';
import { App, followAddress } from './shell/App.tsx';
import { fitWindow } from './shell/narrow-window.ts';
import { hasPlayedOnline } from './shell/played-online.ts';
import { followLinks } from './shell/router.ts';
import { wearTheme } from './shell/settings.ts';

followLinks();
followAddress();
Promise.all([wearTheme(), fitWindow()]).then(() => {
  const app = document.getElementById('app') as HTMLElement;
  // A page that is there before the sheets leaves the word that stands here otherwise.
  app.replaceChildren();
  render(<App />, app);
});

if (hasPlayedOnline()) import('./shell/socket.ts').then(({ listenForNotices }) => listenForNotices());

// Only the built pages have a service worker.
if ('serviceWorker' in navigator && !location.port.startsWith('517')) {
  // It fetches the whole house: not while somebody is on his way to his first battle.
  addEventListener('load', () => {
    setTimeout(() => navigator.serviceWorker.register('/sw.js').catch(() => {}), 4000);
  });
}
