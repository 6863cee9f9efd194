import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createDevice } from './actions/device';
import { App } from './app/App';
import { askForBackgroundSync } from './app/background-sync';
import { reportUncaughtErrors } from './app/global-errors';
import { watchSession } from './app/session-watch';
import { browserEnvironment } from './browser-environment';
import { createRoutes } from './routes';

reportUncaughtErrors(window);

const device = createDevice(browserEnvironment());
const router = createRoutes(device);
watchSession(device, () => router.invalidate());
if ('serviceWorker' in navigator) askForBackgroundSync(device, navigator.serviceWorker);

// SYNC-14: what is saved here is work; the browser is asked not to clear it away. A 'no' changes nothing for now.
if ('storage' in navigator && 'persist' in navigator.storage) {
  navigator.storage
    .persist()
    .catch((error: unknown) => console.warn('The browser cannot keep storage for good', error));
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App device={device} router={router} />
  </StrictMode>,
);
