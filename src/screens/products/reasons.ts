/**
 * Why something cannot be done now: the ids of the elements that have the sentence (`words.products.whyNot`), for
 * screen readers.
 */
export const reasonIds = {
  noClient: 'products-no-client',
  noQuantity: 'products-no-quantity',
} as const;

export type Reason = keyof typeof reasonIds;
