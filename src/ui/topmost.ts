import { useEffect, useEffectEvent, useState } from 'react';
import { useSnapshot } from 'valtio';
import { proxy, ref } from 'valtio/vanilla';
import { guardBack, listenForBack } from './back';

// Which open panel is on top: Escape and Back close that one.

interface Panel {
  leave: () => void;
  /** Whether it darkens what is below it. */
  readonly darkens: boolean;
}

const open = proxy<{ panels: readonly Panel[] }>({ panels: [] });
const leaveTopmost = (): void => open.panels.at(-1)?.leave();
listenForBack(() => open.panels.length > 0, leaveTopmost);
// One listener for all panels: with a listener each, a question opened by Escape would receive the same Escape and
// close.
const onKeyDown = ({ key, isComposing, target }: KeyboardEvent): void => {
  // An open list in a panel has marked its field: Escape then closes only the list.
  const isForList = target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true';
  if (key === 'Escape' && !isComposing && !isForList) leaveTopmost();
};
window.addEventListener('keydown', onKeyDown, { capture: true });

/**
 * `topmost`: whether this panel is the open one that was opened last; `covered`: whether one above it darkens the page.
 * Escape and Back call `close`; undefined for a panel that only its own buttons close: it stays, and so does the page.
 */
export const useTopmost = (
  opened: boolean,
  close: (() => void) | undefined,
  darkens = true,
): { readonly topmost: boolean; readonly covered: boolean } => {
  const leave = useEffectEvent(() => close?.());
  // Compared by identity, so it must not be proxied.
  const [panel] = useState(() => ref<Panel>({ leave: () => undefined, darkens }));
  useEffect(() => {
    if (!opened) return undefined;
    panel.leave = () => leave();
    open.panels = [...open.panels, panel];
    guardBack();
    return () => {
      open.panels = open.panels.filter((other) => other !== panel);
    };
  }, [opened, panel]);
  const { panels } = useSnapshot(open);
  const at = panels.indexOf(panel);
  return { topmost: panels.at(-1) === panel, covered: at >= 0 && panels.slice(at + 1).some((above) => above.darkens) };
};
