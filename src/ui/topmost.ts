import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { guardBack, listenForBack } from './back';

// Which of the panels that are open lies on top: Escape and Back close that one.

interface Panel {
  leave: () => void;
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
const leaveTopmost = (): void => panels.at(-1)?.leave();
listenForBack(() => panels.length > 0, leaveTopmost);
// One for all of them: where each panel listens for itself, a question that an Escape opens hears the same Escape, and
// closes.
const onKeyDown = ({ key, isComposing, target }: KeyboardEvent): void => {
  // A list that is open in a panel has marked its field: the Escape closes the list alone.
  const isForList = target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true';
  if (key === 'Escape' && !isComposing && !isForList) leaveTopmost();
};
window.addEventListener('keydown', onKeyDown, { capture: true });

/**
 * Whether this panel is the one that was opened last of those that are open. `close` follows Escape and Back; undefined
 * for a panel that only its own buttons may close: it stays, and the page with it.
 */
export const useTopmost = (opened: boolean, close: (() => void) | undefined): boolean => {
  const leave = useEffectEvent(() => close?.());
  const panel = useRef<Panel>({ leave: () => undefined }).current;
  useEffect(() => {
    if (!opened) return undefined;
    panel.leave = () => leave();
    set([...panels, panel]);
    guardBack();
    return () => set(panels.filter((other) => other !== panel));
  }, [opened, panel]);
  return useSyncExternalStore(subscribe, () => panels.at(-1) === panel);
};
