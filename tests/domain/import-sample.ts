import { type Allocation, type BoxAtStep, mostUnitsOf } from '#domain/allocation';
import type { ImportedProduct, ImportFacts } from '#domain/import-product';

// The world around an import, for tests.

type Undelivered = ReturnType<ImportFacts['undeliveredOf']>[number];

/** An order that waits for so many units. */
export const undelivered = (id: string, remaining: number): Undelivered => ({
  order: { id },
  ordered: remaining + 1,
  delivered: 1,
  remaining,
});

/** A box by 'used/capacity'. */
export const box = (id: string, status: string): Omit<BoxAtStep, 'inBox'> => {
  const [used = 0, capacity = 0] = status.split('/').map(Number);
  return { id, name: id, capacity, used };
};

interface World {
  readonly undelivered?: Readonly<Record<string, readonly Undelivered[]>>;
  readonly boxes?: ImportFacts['boxes'];
  readonly inBoxes?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly bags?: readonly string[];
  /** Bags that hold a product, by product. */
  readonly holding?: Readonly<Record<string, readonly string[]>>;
}

export const facts = ({
  undelivered = {},
  boxes = [],
  inBoxes = {},
  bags = ['bag', 'full-bag'],
  holding = {},
}: World): ImportFacts => ({
  undeliveredOf: (productId) => undelivered[productId] ?? [],
  boxes,
  inBoxesOf: (productId) => new Map(Object.entries(inBoxes[productId] ?? {})),
  bags: new Set(bags),
  bagsWith: (productId) => new Set(holding[productId] ?? []),
});

/** Most units that the boxes step lets into a box: free space beside the other products' units (spec §5). */
export const mostInto = ({ productId, quantity, boxes }: ImportedProduct, boxId: string): number => {
  const into = boxes.find(({ id }) => id === boxId);
  if (into === undefined) throw new Error(`no box ${boxId}`);
  return mostUnitsOf({ product: { id: productId, name: '', code: '' }, units: quantity }, into);
};

export const text = (allocation: Allocation): string =>
  [...allocation].map(([id, units]) => `${id}:${units}`).join(' ');
