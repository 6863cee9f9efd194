/**
 * Moves the focus to the first field that is not a quantity, and returns whether there is one: then nothing is sent.
 */
export const stoppedByQuantity = (beside: Element | null): boolean => {
  const place = beside?.closest('form, [role="dialog"]');
  const field = place?.querySelector<HTMLElement>('[data-no-quantity]');
  field?.focus();
  return field !== undefined && field !== null;
};
