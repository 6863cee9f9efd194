/**
 * What a deed makes the user do at the next opportunity: take back what was just placed, change it, or have the browser
 * die with a filled cart.
 */
type Occasion = 'take back' | 'change' | 'die over the cart';

export interface Occasions {
  want(occasion: Occasion): void;
  /** The opportunity has come: answers whether it is wanted, once per request. */
  take(occasion: Occasion): boolean;
}

export const createOccasions = (): Occasions => {
  const wanted: Occasion[] = [];
  return {
    want: (occasion) => void wanted.push(occasion),
    take(occasion) {
      const at = wanted.indexOf(occasion);
      if (at >= 0) wanted.splice(at, 1);
      return at >= 0;
    },
  };
};
