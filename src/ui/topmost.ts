import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { guardBack, listenForBack } from './back';

// Which of the panels that are open lies on top. All of them listen to Escape and to Back, and only the topmost may follow them.

interface Panel {
  onBack: () => void;
}

let panels: readonly Panel[] = [];
const listeners = new Set<() => void>();
const set = (next: readonly Panel[]): void => {
  panels = next;
  for (const listener of listeners) listener();
};
const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};
listenForBack(
  () => panels.length > 0,
  () => panels.at(-1)?.onBack(),
);

/**
 * Whether this panel is the one that was opened last of those that are open. `close` follows Back as Escape does; undefined for a panel that only
 * its own buttons may close: it stays, and the page with it.
 */
export const useTopmost = (opened: boolean, close: (() => void) | undefined): boolean => {
  const onBack = useEffectEvent(() => close?.());
  const panel = useRef<Panel>({ onBack: () => undefined }).current;
  useEffect(() => {
    if (!opened) return undefined;
    panel.onBack = () => onBack();
    set([...panels, panel]);
    guardBack();
    return () => set(panels.filter((other) => other !== panel));
  }, [opened, panel]);
  return useSyncExternalStore(subscribe, () => panels.at(-1) === panel);
};
