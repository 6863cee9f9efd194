import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { loadLaterWords } from '#words/words';
import { DeviceContext } from '../device/context';
import type { Device } from '../device/device';
import { lazyPart } from '../ui/LazyPart';
import { Look } from '../ui/Look';
import { whenIdle } from './when-idle';

const StorageNotice = lazyPart(async () => (await import('./StorageNotice')).StorageNotice);

const Nothing = () => null;

/** Loaded after the first render, which does not need it; if it cannot be fetched, the next page load tries again. */
const onceDrawn = (load: () => Promise<ComponentType>) =>
  lazy(async () => {
    await new Promise<void>(whenIdle);
    try {
      await loadLaterWords();
      return { default: await load() };
    } catch (error) {
      console.warn('A part of the app could not be fetched', error);
      return { default: Nothing };
    }
  });

/** Installs the app on the device. */
const UpdatePrompt = onceDrawn(async () => (await import('./UpdatePrompt')).UpdatePrompt);
const InstallOffer = onceDrawn(async () => (await import('./InstallOffer')).InstallOffer);
const LanguageNotice = onceDrawn(async () => (await import('./LanguageNotice')).LanguageNotice);

/** The one composition of contexts: look, device, routes. */
export function App({ device, router }: { readonly device: Device; readonly router: AnyRouter }) {
  const storage = useSyncExternalStore(device.storage.subscribe, device.storage.read);
  return (
    <Look>
      <DeviceContext value={device}>
        {storage === 'fine' ? null : (
          <Suspense>
            <StorageNotice device={device} state={storage} />
          </Suspense>
        )}
        {storage === 'refused' || storage === 'blocked' || storage === 'stuck' ? null : (
          <RouterProvider router={router} />
        )}
        <Suspense>
          <UpdatePrompt />
        </Suspense>
        <Suspense>
          <LanguageNotice />
        </Suspense>
        <Suspense>
          <InstallOffer />
        </Suspense>
      </DeviceContext>
    </Look>
  );
}

/**
 * Shown instead of the app if the browser blocks all storage, and for plain http: half of the app would work until the
 * signal is gone.
 */
export function NoApp({ because }: { readonly because: 'refused' | 'insecure' }) {
  return (
    <Look>
      <Suspense>
        <StorageNotice device={undefined} state={because} />
      </Suspense>
    </Look>
  );
}
