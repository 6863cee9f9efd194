/**
 * What a deed wants of the person with a phone, at the next occasion: to take back what was just placed, to change it,
 * to have the browser die over a cart.
 */
type Occasion = 'take back' | 'change' | 'die over the cart';

export interface Occasions {
  want(occasion: Occasion): void;
  /** The occasion is there: whether it is wanted, once for each time. */
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
