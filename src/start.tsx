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

/** Ends a task, so that the page answers fingers before the next. */
type NextTask = () => Promise<void>;

const appIn = async (environment: Environment, nextTask: NextTask): Promise<ReactNode> => {
  const device = createDevice(environment);
  await nextTask();
  const router = createRoutes(device);
  watchSession(device, () => router.invalidate());

  // The waiting screen tells of a 'no'.
  if ('storage' in navigator && 'persisted' in navigator.storage) void readPersistence(navigator.storage);
  holdInstallPrompt(window);
  await nextTask();
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

const shown = async (nextTask: NextTask): Promise<ReactNode> => {
  if (!window.isSecureContext) return <NoApp because="insecure" />;
  const environment = environmentHere();
  return environment === undefined ? <NoApp because="refused" /> : await appIn(environment, nextTask);
};

/** Draws the app; the words of its first screens are there. */
export const start = async (root: Element, nextTask: NextTask): Promise<void> => {
  reportUncaughtErrors(window);
  createRoot(root).render(<StrictMode>{await shown(nextTask)}</StrictMode>);
};
