import { useEffect, useState } from 'react';

/** Whether the browser keeps what is saved here for good; undefined while that is not known. */
export const usePersisted = (): boolean | undefined => {
  const [persisted, setPersisted] = useState<boolean>();
  useEffect(() => {
    if (!('storage' in navigator) || !('persisted' in navigator.storage)) return;
    navigator.storage.persisted().then(setPersisted, () => undefined); // a browser that cannot say promises nothing either way
  }, []);
  return persisted;
};
