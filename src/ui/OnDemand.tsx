import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { words } from '#words/words';
import { lazyPart } from './LazyPart';
import { NeedsConnection } from './NeedsConnection';

interface Openable {
  readonly opened: boolean;
}

/** How a panel is closed from outside: whichever of the two it has. */
interface Closable {
  readonly onClose?: (toType: false) => void;
  readonly onCancel?: () => void;
}
const closeOf = ({ onClose, onCancel }: Closable): (() => void) | undefined =>
  onClose === undefined ? onCancel : () => onClose(false);

/**
 * A dialog or drawer whose code comes when it is first opened, so that the first page load does not carry it (the
 * service worker has it by then). It stays mounted afterwards, so that it can close gracefully.
 */
export const onDemand = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  const Loaded = lazyPart(async () => {
    const Panel = await load();
    // Only what sees itself being opened knows where the focus was, and gives it back on closing.
    return function Opening(props: Props & Openable) {
      const [mounted, setMounted] = useState(false);
      useEffect(() => setMounted(true), []);
      return <Panel {...props} opened={props.opened && mounted} />;
    };
  });
  return function OnDemand(props: Props & Openable & Closable) {
    const [wanted, setWanted] = useState(props.opened);
    const missing = Loaded.useMissing();
    if (props.opened && !wanted) setWanted(true);
    if (!wanted) return null;
    if (missing !== undefined)
      return (
        <div className="needs-connection" hidden={!props.opened}>
          {props.opened && <NeedsConnection {...missing} onClose={closeOf(props)} />}
        </div>
      );
    return (
      // In sight only once it takes long (look.css).
      <Suspense fallback={<div className="fetching-code" role="progressbar" aria-label={words.ui.loading} />}>
        <Loaded {...props} />
      </Suspense>
    );
  };
};
