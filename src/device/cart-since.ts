import { placeOrder } from '#domain/commands/place-order';
import type { Content } from '#domain/merged-cart';
import { resolveId } from '#domain/pending';
import { addedTo, typedSince } from '#domain/typed-since';
import type { CartSince } from '../drafts/cart-draft';
import { contentOf, emptyCart, isEmptyCart, type KeptCart, readKeptCart } from '../drafts/kept-cart';
import { isReadable } from '../mirror/readable';
import type { MadeOfDraft, Mirror } from '../outbox/account-mirror';

/**
 * What to show instead of a cart that has become the entry `made`: the stored cart, with what was typed since.
 * `isSaved`: `shown` is stored on disk as it is.
 */
export const cartSince = async (
  mirror: Mirror,
  shown: KeptCart,
  isSaved: boolean,
  made: MadeOfDraft,
): Promise<CartSince> => {
  const stored = readKeptCart(made.kept) ?? emptyCart(0);
  const ids = await mirror.outbox.ids();
  const named = (client: string | undefined) => (client === undefined ? client : resolveId(client, ids));
  // If the command cannot be read, the entry is shown as pending, and everything in the cart counts as part of it.
  const order = isReadable('accepted', { ...made, at: '' }) ? placeOrder.read(made.command)?.order : undefined;
  const placed = order && { ...order, client: resolveId(order.client, ids) };
  const typedInto = (cart: KeptCart) =>
    placed && typedSince({ ...contentOf(cart), client: named(cart.client) }, placed);
  // An order contains the changes up to this one: a line removed before the order was placed was not typed after it.
  const placedUpTo = made.draftRevision ?? Number.POSITIVE_INFINITY;

  // The stored cart may still belong to this order: an older app version did not empty it, or another tab had typed
  // into it meanwhile.
  const isOver = stored.key === shown.key;
  const later = isOver && stored.revision > placedUpTo ? typedInto(stored) : undefined;
  const next = isOver ? { ...emptyCart(stored.revision), ...(later && withoutGaps(later)) } : stored;

  const isContained = isSaved && shown.revision <= (made.draftRevision ?? -1);
  const isStored = isOver && shown.revision === stored.revision && later !== undefined;
  const typed = isContained || isStored ? undefined : typedInto(shown);
  if (typed === undefined) return { cart: next, stored, changed: later !== undefined };
  const cart = { ...next, ...withoutGaps(addedTo(contentOf(next), typed)) };
  return { cart: !isOver && isEmptyCart(typed) ? stored : cart, stored, changed: true };
};

const withoutGaps = ({ items, client, observations }: Content): Omit<KeptCart, 'key' | 'revision'> => ({
  items: [...items],
  observations,
  ...(client === undefined ? {} : { client }),
});
