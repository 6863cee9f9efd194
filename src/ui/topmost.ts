import { useEffect, useEffectEvent, useState } from 'react';
import { useSnapshot } from 'valtio';
import { proxy, ref } from 'valtio/vanilla';
import { guardBack, listenForBack } from './back';

// Which of the panels that are open lies on top: Escape and Back close that one.

interface Panel {
  leave: () => void;
}

const open = proxy<{ panels: readonly Panel[] }>({ panels: [] });
const leaveTopmost = (): void => open.panels.at(-1)?.leave();
listenForBack(() => open.panels.length > 0, leaveTopmost);
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
  // Compared by what it is: not to be proxied.
  const [panel] = useState(() => ref<Panel>({ leave: () => undefined }));
  useEffect(() => {
    if (!opened) return undefined;
    panel.leave = () => leave();
    open.panels = [...open.panels, panel];
    guardBack();
    return () => {
      open.panels = open.panels.filter((other) => other !== panel);
    };
  }, [opened, panel]);
  return useSnapshot(open).panels.at(-1) === panel;
};
