/** Quantities typed beside products and not yet added, by product id; a product that is not in it has 0. */
export type Entered = Readonly<Record<string, number>>;
export const noneEntered: Entered = {};
