import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { words } from '#words/words';
import { lazyPart } from './LazyPart';
import { MissingPart } from './MissingPart';

interface Openable {
  readonly opened: boolean;
}

/** A panel has one of these to close it. */
interface Closable {
  readonly onClose?: (toType: false) => void;
  readonly onCancel?: () => void;
}
const closeOf = ({ onClose, onCancel }: Closable): (() => void) | undefined =>
  onClose === undefined ? onCancel : () => onClose(false);

/** Visible only after a second (look.css). */
export const FetchingCode = () => <div className="fetching-code" role="progressbar" aria-label={words.ui.loading} />;

/**
 * A dialog or drawer whose code is loaded when it first opens, to keep it out of the first load (by then the service
 * worker has it). It stays mounted afterwards, so that it can animate its closing.
 */
export const onDemand = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  const Loaded = lazyPart(async () => {
    const Panel = await load();
    // Only a component that sees itself open knows what had the focus, and can restore it.
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
          {props.opened && <MissingPart {...missing} onClose={closeOf(props)} />}
        </div>
      );
    return (
      <Suspense fallback={<FetchingCode />}>
        <Loaded {...props} />
      </Suspense>
    );
  };
};
