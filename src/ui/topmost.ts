import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { guardBack, listenForBack } from './back';

// Which open panel is on top: Escape and Back close that one.

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
// One listener for all panels: with one each, a dialog that an Escape opens would get the same Escape and close.
const onKeyDown = ({ key, isComposing, target }: KeyboardEvent): void => {
  // An open list in a panel marks its field: the Escape closes only the list.
  const isForList = target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true';
  if (key === 'Escape' && !isComposing && !isForList) leaveTopmost();
};
window.addEventListener('keydown', onKeyDown, { capture: true });

/**
 * Whether this panel was opened last of the open ones. `close` is called on Escape and Back; undefined for a panel that
 * only its own buttons close.
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
