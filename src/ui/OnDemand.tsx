import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';

interface Openable {
  readonly opened: boolean;
}

/**
 * A dialog or drawer whose code comes when it is first opened, so that the first page load does not carry it (the service worker has
 * it by then). It stays mounted afterwards, so that it can close gracefully.
 */
export const onDemand = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  const Loaded = lazy(async () => {
    const Panel = await load();
    // Only what sees itself being opened knows where the focus was, and gives it back on closing.
    const Opening = (props: Props & Openable) => {
      const [mounted, setMounted] = useState(false);
      useEffect(() => setMounted(true), []);
      return <Panel {...props} opened={props.opened && mounted} />;
    };
    return { default: Opening };
  });
  return function OnDemand(props: Props & Openable) {
    const [wanted, setWanted] = useState(props.opened);
    if (props.opened && !wanted) setWanted(true);
    if (!wanted) return null;
    return (
      // In sight only once it takes long (look.css).
      <Suspense fallback={<div className="fetching-code" role="progressbar" aria-label="Loading..." />}>
        <Loaded {...props} />
      </Suspense>
    );
  };
};
