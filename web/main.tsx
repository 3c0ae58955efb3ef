// The browser: the house's front door.
import { render } from 'preact';
import { App, keepPageInStep } from './shell/App.tsx';
import { followLinks } from './shell/router.ts';
import { hasSat } from './shell/seated.ts';
import { wearTheme } from './shell/settings.ts';

wearTheme();
followLinks();
keepPageInStep();
render(<App />, document.getElementById('app') as HTMLElement);

if (hasSat()) import('./shell/socket.ts').then(({ listenForNotices }) => listenForNotices());

// Only a built house has a service worker.
if ('serviceWorker' in navigator && !location.port.startsWith('517')) {
  addEventListener('load', () => {
    navigator.serviceWorker.register('/sw.js').catch(() => {});
  });
}
