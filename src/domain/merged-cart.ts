import type { Cart, CartItem } from './cart';

// Merges one cart of two tabs: what another tab has written and what was typed here are both kept.

/** The contents of an order. */
export type Content = Pick<Cart, 'items' | 'client' | 'observations'>;

const isSameLine = (one: CartItem, other: CartItem | undefined): boolean =>
  other !== undefined &&
  one.product.id === other.product.id &&
  one.quantity === other.quantity &&
  one.typed === other.typed &&
  one.unitPrice === other.unitPrice;

/** Whether two carts have the same contents, in any order of lines. */
export const isSameCart = (one: Content, other: Content): boolean => {
  const lines = byCode(other.items);
  return (
    one.client === other.client &&
    one.observations === other.observations &&
    one.items.length === lines.size &&
    one.items.every((item) => isSameLine(item, lines.get(item.product.code)))
  );
};

const byCode = (items: readonly CartItem[]): ReadonlyMap<string, CartItem> =>
  new Map(items.map((item) => [item.product.code, item]));

/**
 * A three-way merge of carts: `seen` is the common base. A change in both is taken from `ours`; a line that one removed
 * and the other changed stays.
 */
export const mergedCart = (seen: Content, ours: Content, theirs: Content): Content => {
  const [before, here, there] = [byCode(seen.items), byCode(ours.items), byCode(theirs.items)];
  const isChanged = (item: CartItem) => !isSameLine(item, before.get(item.product.code));
  const kept = theirs.items.flatMap((item): CartItem[] => {
    const mine = here.get(item.product.code);
    if (mine !== undefined) return [isChanged(mine) ? mine : item];
    return before.has(item.product.code) && !isChanged(item) ? [] : [item];
  });
  const added = ours.items.filter((item) => !there.has(item.product.code) && isChanged(item));
  return {
    items: [...kept, ...added],
    client: ours.client === seen.client ? theirs.client : ours.client,
    observations: ours.observations === seen.observations ? theirs.observations : ours.observations,
  };
};
