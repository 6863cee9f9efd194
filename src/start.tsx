import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, NoApp } from './app/App';
import { reportUncaughtErrors } from './app/global-errors';
import { watchSession } from './app/session-watch';
import { browserEnvironment } from './browser-environment';
import { createDevice } from './device/device';
import { createRoutes } from './routes';
import type { Environment } from './session/environment';
import { holdInstallPrompt } from './ui/install-prompt';
import { readPersistence } from './ui/use-persisted';

const appIn = (environment: Environment): ReactNode => {
  const device = createDevice(environment);
  const router = createRoutes(device);
  watchSession(device, () => router.invalidate());

  // The waiting screen tells of a 'no'.
  if ('storage' in navigator && 'persisted' in navigator.storage) void readPersistence(navigator.storage);
  holdInstallPrompt(window);
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

const shown = (): ReactNode => {
  if (!window.isSecureContext) return <NoApp because="insecure" />;
  const environment = environmentHere();
  return environment === undefined ? <NoApp because="refused" /> : appIn(environment);
};

/** Draws the app; the words of its first screens are there. */
export const start = (root: Element): void => {
  reportUncaughtErrors(window);
  createRoot(root).render(<StrictMode>{shown()}</StrictMode>);
};
