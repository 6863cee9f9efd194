import { useEffect, useState } from 'react';

/** Whether the worker has all files of the app on this device; undefined until it has answered. Asks it once. */
export const useFilesKept = (): boolean | undefined => {
  const container = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
  const [kept, setKept] = useState<boolean>();
  useEffect(() => {
    if (container === undefined) return setKept(false);
    const onMessage = ({ data }: MessageEvent<{ readonly type?: unknown } | null>): void => {
      if (data?.type === 'FILES_KEPT') setKept(true);
      if (data?.type === 'FILES_NOT_KEPT') setKept(false);
    };
    /** Before the first worker takes over, nothing is kept. */
    const ask = (): void => {
      if (container.controller === null) setKept(false);
      else container.controller.postMessage({ type: 'CHECK_FILES' });
    };
    container.addEventListener('message', onMessage);
    container.addEventListener('controllerchange', ask);
    ask();
    return () => {
      container.removeEventListener('message', onMessage);
      container.removeEventListener('controllerchange', ask);
    };
  }, [container]);
  return kept;
};
