import type { CartItem } from '#domain/cart';

/**
 * The cart lines that may be left as samples: lines with a quantity whose product is in the agent's bag (spec §5,
 * decisions 1).
 */
export const samplesOffered = (items: readonly CartItem[], bag: ReadonlyMap<string, number>): CartItem[] =>
  items.filter(({ product, quantity }) => quantity !== null && quantity > 0 && bag.get(product.id) === 1);
