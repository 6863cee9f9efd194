import { type AllocationStep, allocationSteps } from './allocation';

// An agent's bag while an admin edits it (spec §4 Bag): toggles between 0 and 1, products added and deleted, until Save
// or Cancel.

interface BagDraftLine {
  readonly product: string;
  readonly quantity: 0 | 1;
}
/** In the order in which they are listed. */
export type BagDraft = readonly BagDraftLine[];

/** A bag's lines as a draft; of a quantity that no bag of ours has (STOCK-1) one unit is taken for granted. */
export const bagDraftOf = (lines: Iterable<readonly [product: string, quantity: number]>): BagDraft =>
  [...lines].map(([product, quantity]) => ({ product, quantity: quantity >= 1 ? 1 : 0 }));

/** The draft with a product's quantity toggled between 0 and 1. */
export const toggled = (draft: BagDraft, product: string): BagDraft =>
  draft.map((line) => (line.product === product ? { ...line, quantity: line.quantity === 1 ? 0 : 1 } : line));

/** Whether a product is in the draft: 'This product is already in the bag' (spec §5). */
export const isInDraft = (draft: BagDraft, product: string): boolean => draft.some((line) => line.product === product);

/** The draft with a product more, quantity 0 (spec §4). One that is in it already changes nothing. */
export const withBagProduct = (draft: BagDraft, product: string): BagDraft =>
  isInDraft(draft, product) ? draft : [...draft, { product, quantity: 0 }];

/** The draft without a product. */
export const withoutBagProduct = (draft: BagDraft, product: string): BagDraft =>
  draft.filter((line) => line.product !== product);

/**
 * What the boxes have to follow after a save: what went into the bag comes out of them, what came back goes into them
 * (STOCK-4).
 */
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
