import type { OrderPart } from '#domain/order-editing';

/** Moves the focus to the field of a part, once it is drawn. */
export const focusPart = (part: OrderPart): void => {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>(`[data-part="${CSS.escape(part)}"] input`)?.focus();
  });
};
