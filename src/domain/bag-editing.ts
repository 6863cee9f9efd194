import { type AllocationStep, allocationSteps } from './allocation';

// The draft of an agent's bag (spec §4 Bag): an admin toggles quantities between 0 and 1, adds and deletes products,
// then presses Save or Cancel.

interface BagDraftLine {
  readonly product: string;
  readonly quantity: 0 | 1;
}
/** In display order. */
export type BagDraft = readonly BagDraftLine[];

/** A bag's lines as a draft. Any quantity above 0 becomes one unit, because a bag holds at most one (STOCK-1). */
export const bagDraftOf = (lines: Iterable<readonly [product: string, quantity: number]>): BagDraft =>
  [...lines].map(([product, quantity]) => ({ product, quantity: quantity >= 1 ? 1 : 0 }));

/** The draft with a product's quantity toggled between 0 and 1. */
export const toggled = (draft: BagDraft, product: string): BagDraft =>
  draft.map((line) => (line.product === product ? { ...line, quantity: line.quantity === 1 ? 0 : 1 } : line));

/** Whether a product is in the draft: 'This product is already in the bag' (spec §5). */
export const isInDraft = (draft: BagDraft, product: string): boolean => draft.some((line) => line.product === product);

/** Adds a product with quantity 0 (spec §4); a product that is in the draft stays as it is. */
export const withBagProduct = (draft: BagDraft, product: string): BagDraft =>
  isInDraft(draft, product) ? draft : [...draft, { product, quantity: 0 }];

export const withoutBagProduct = (draft: BagDraft, product: string): BagDraft =>
  draft.filter((line) => line.product !== product);

/** The box changes that follow a save: units that went into the bag come out of boxes, and the reverse (STOCK-4). */
export const allocationOfBag = (
  before: BagDraft,
  after: BagDraft,
  productOf: (product: string) => AllocationStep['product'],
): readonly AllocationStep[] =>
  allocationSteps([
    ...before.map(({ product, quantity }) => ({ product: productOf(product), units: quantity })),
    ...after.map(({ product, quantity }) => ({ product: productOf(product), units: -quantity })),
  ]);

/** 'Add to Bag' of Move Product is hidden once any bag holds the product with a quantity above 0 (spec §2 Boxes). */
export const mayMoveToBag = (quantitiesInBags: Iterable<number>): boolean => {
  for (const quantity of quantitiesInBags) if (quantity > 0) return false;
  return true;
};
