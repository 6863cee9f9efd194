import { useEffect, useRef, useSyncExternalStore } from 'react';

// Which of the panels that are open lies on top. All of them listen to Escape, and only the topmost may follow it.

let panels: readonly object[] = [];
const listeners = new Set<() => void>();
const set = (next: readonly object[]): void => {
  panels = next;
  for (const listener of listeners) listener();
};
const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

/** Whether this panel is the one that was opened last of those that are open. */
export const useTopmost = (opened: boolean): boolean => {
  const panel = useRef({}).current;
  useEffect(() => {
    if (!opened) return undefined;
    set([...panels, panel]);
    return () => set(panels.filter((other) => other !== panel));
  }, [opened, panel]);
  return useSyncExternalStore(subscribe, () => panels.at(-1) === panel);
};
