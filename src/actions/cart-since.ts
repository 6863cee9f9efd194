import { resolveId } from '#domain/pending';
import { putTo, typedSince } from '#domain/typed-since';
import type { CartSince } from '../drafts/cart-draft';
import { emptyCart, isEmptyCart, type KeptCart, readKeptCart } from '../drafts/kept-cart';
import type { MadeOfDraft, Mirror } from '../mirror/mirror';
import { isReadable } from '../mirror/readable';

/**
 * What is to be shown in the place of a cart that has become what `made` is: the disk's, with what was typed since.
 * `wasOnDisk`: the disk has had all of what is shown.
 */
export const cartSince = async (
  mirror: Mirror,
  shown: KeptCart,
  wasOnDisk: boolean,
  made: MadeOfDraft,
): Promise<CartSince> => {
  const kept = readKeptCart(made.kept);
  const revision = kept?.revision ?? 0;
  // An older app did not empty it with the order.
  const isOver = kept === undefined || kept.key === shown.key;
  const next = isOver ? emptyCart(revision) : kept;
  // Shown is one of its stages: a line that was taken out before it was placed was not typed since.
  if (wasOnDisk && shown.revision <= (made.draftRevision ?? -1))
    return { cart: next, isOnDisk: !isOver, changed: false };
  const ids = await mirror.outbox.ids();
  const named = (client: string | undefined) => (client === undefined ? client : resolveId(client, ids));
  // What cannot be read is shown as waiting, and everything in the cart counts as its.
  const order =
    isReadable('accepted', { ...made, at: '' }) && made.command.kind === 'placeOrder' ? made.command.order : undefined;
  const typed =
    order && typedSince({ ...shown, client: named(shown.client) }, { ...order, client: resolveId(order.client, ids) });
  if (typed === undefined) return { cart: next, isOnDisk: !isOver, changed: false };
  const { items, client, observations } = putTo({ ...next, client: next.client }, typed);
  const cart = { ...next, items: [...items], observations, ...(client === undefined ? {} : { client }) };
  return { cart, isOnDisk: !isOver && isEmptyCart(typed), changed: true };
};
