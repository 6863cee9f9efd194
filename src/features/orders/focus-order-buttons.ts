import { focusWhenLost } from '../../ui/focus-when-lost';

/**
 * Moves the focus to an order's first or last button when the button that opened a dialog is gone, or to the title if
 * the list has changed.
 */
export const focusOrderButtons = (orderId: string, which: 'first' | 'last'): void => {
  const button = `.order-buttons[data-order="${CSS.escape(orderId)}"] > :${which}-child`;
  focusWhenLost(() => document.querySelector<HTMLElement>(button) ?? document.querySelector('h1'));
};
