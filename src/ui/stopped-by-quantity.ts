/**
 * Sends the focus to the first field beside this whose text is no quantity, and tells whether there is one: nothing is
 * sent over it.
 */
export const stoppedByQuantity = (beside: Element | null): boolean => {
  const place = beside?.closest('form, [role="dialog"]');
  const field = place?.querySelector<HTMLElement>('[data-no-quantity]');
  field?.focus();
  return field !== undefined && field !== null;
};
