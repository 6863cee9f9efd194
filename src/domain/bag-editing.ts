import type { BagSave, BoxAdjustments } from '#wire/stock';
import { type AllocationStep, allocationSteps } from './allocation';

// An agent's bag while an admin edits it (spec §4 Bag): toggles between 0 and 1, products added and deleted, until Save
// or Cancel.

export interface BagDraftLine {
  readonly product: string;
  readonly quantity: 0 | 1;
  /** Lei. */
  readonly unitprice?: number | undefined;
  readonly added?: boolean | undefined;
}
/** In the order in which they are listed. */
export type BagDraft = readonly BagDraftLine[];

/** A bag's lines as a draft; of a quantity that no bag of ours has (STOCK-1) one unit is taken for granted. */
export const bagDraftOf = (
  lines: readonly (Omit<BagDraftLine, 'quantity'> & { readonly quantity: number })[],
): BagDraft => lines.map((line) => ({ ...line, quantity: line.quantity >= 1 ? 1 : 0 }));

/** The draft with a product's quantity toggled between 0 and 1. */
export const toggled = (draft: BagDraft, product: string): BagDraft =>
  draft.map((line) => (line.product === product ? { ...line, quantity: line.quantity === 1 ? 0 : 1 } : line));

/** Whether a product is in the draft: 'This product is already in the bag' (spec §5). */
export const isInDraft = (draft: BagDraft, product: string): boolean => draft.some((line) => line.product === product);

/**
 * The draft with a product more: quantity 0, its list price, not added (spec §4). One that is in it already changes
 * nothing.
 */
export const withBagProduct = (draft: BagDraft, product: { readonly id: string; readonly price: number }): BagDraft =>
  isInDraft(draft, product.id)
    ? draft
    : [...draft, { product: product.id, quantity: 0, unitprice: product.price, added: false }];

/** The draft without a product. */
export const withoutBagProduct = (draft: BagDraft, product: string): BagDraft =>
  draft.filter((line) => line.product !== product);

/** The call's body (spec §7): the whole bag. */
export const bagSaveOf = (agent: string, draft: BagDraft): BagSave => ({
  agent,
  products: draft.map(({ product, quantity, unitprice, added }) => ({
    product,
    quantity,
    ...(unitprice === undefined ? {} : { unitprice }),
    ...(added === undefined ? {} : { added }),
  })),
});

/** The draft with one unit of a product, which it gets a line for if it has none. */
export const withBagUnit = (draft: BagDraft, product: { readonly id: string; readonly price: number }): BagDraft =>
  withBagProduct(draft, product).map((line) => (line.product === product.id ? { ...line, quantity: 1 } : line));

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

/**
 * One unit of a product from a box into a bag (spec §9): the bag's save, which takes it out of the warehouse (STOCK-4),
 * and the box's share.
 */
export const moveToBag = (
  boxId: string,
  bag: { readonly agent: string; readonly lines: BagDraft },
  product: { readonly id: string; readonly price: number },
): { readonly bag: BagSave; readonly boxes: BoxAdjustments } => ({
  bag: bagSaveOf(bag.agent, withBagUnit(bag.lines, product)),
  boxes: [{ boxId, products: [{ product: product.id, quantity: -1 }] }],
});
