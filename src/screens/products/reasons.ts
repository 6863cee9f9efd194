/**
 * Why something cannot be done now, which is said to everybody who tries it (`words.products.whyNot`); the ids of the
 * elements that say it to those who hear the page.
 */
export const reasonIds = {
  noClient: 'products-no-client',
  noQuantity: 'products-no-quantity',
  inCart: 'products-in-cart',
} as const;

export type Reason = keyof typeof reasonIds;
