/** Why something cannot be done now: said to those who hear the page by pointing at `id`, and to everybody who tries it. */
export interface Reason {
  /** Of the element that holds the words. */
  readonly id: string;
  readonly words: string;
}

export const reasons = {
  noClient: { id: 'products-no-client', words: 'Select a client first, then add products.' },
  noQuantity: { id: 'products-no-quantity', words: 'Enter a quantity first.' },
  inCart: { id: 'products-in-cart', words: 'Already in the cart. Change its quantity there.' },
} as const satisfies Record<string, Reason>;

/** Beside a stock figure: units that this phone's unsent orders would take out of it once they are sent and prepared. */
export const unsentWords = (units: number): string => `${units} in your unsent orders`;
