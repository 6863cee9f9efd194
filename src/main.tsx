import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createDevice } from './actions/device';
import { App, NoStorage } from './app/App';
import { askForBackgroundSync } from './app/background-sync';
import { reportUncaughtErrors } from './app/global-errors';
import { watchSession } from './app/session-watch';
import { browserEnvironment } from './browser-environment';
import { createRoutes } from './routes';
import type { Environment } from './session/environment';

reportUncaughtErrors(window);

const appIn = (environment: Environment): ReactNode => {
  const device = createDevice(environment);
  const router = createRoutes(device);
  watchSession(device, () => router.invalidate());
  if ('serviceWorker' in navigator) askForBackgroundSync(device, navigator.serviceWorker);

  // SYNC-14: what is saved here is work; the browser is asked not to clear it away. The waiting screen shows a 'no'.
  if ('storage' in navigator && 'persist' in navigator.storage) {
    navigator.storage
      .persist()
      .catch((error: unknown) => console.warn('The browser cannot keep storage for good', error));
  }
  return <App device={device} router={router} />;
};

/** Undefined where this browser refuses even to be asked for its storage, as with all site data blocked. */
const environmentHere = (): Environment | undefined => {
  try {
    return browserEnvironment();
  } catch (error) {
    console.error('The storage of this browser cannot be used', error);
    return undefined;
  }
};

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
const environment = environmentHere();
createRoot(root).render(<StrictMode>{environment === undefined ? <NoStorage /> : appIn(environment)}</StrictMode>);
