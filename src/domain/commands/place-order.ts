import type { LocalProblemCode } from '#domain/local-problems';
import { hasFields, texts } from '#domain/readable-fields';
import { isOfInstant, isPlacedAs, isSamePlaced, matchesOrder } from '#domain/recognising';
import type { Command } from '#wire/command';
import { localIdPrefix } from '#wire/id';
import type { NewOrder } from '#wire/order';
import { maker } from './descriptor';

/** An order, as the cart was when it was placed. */
export const placeOrder = maker<{ readonly order: NewOrder }, 'order', NewOrder>({
  kind: 'placeOrder',
  item: 'order',
  endpoint: 'placeOrder',
  topic: 'order',
  isReadable: (stored) =>
    hasFields(stored, { order: 'object' }) &&
    hasFields(stored['order'], { ...texts('client', 'date', 'agent'), price: 'number', products: 'lines' }),
  localId: (_content, key) => `${localIdPrefix}${key}`,
  thing: ({ order }) => order,
  making: (content, order) => ({ ...content, order }),
  body({ order: { placedAt, ...order } }, resolve) {
    const body = { ...order, client: resolve(order.client) };
    return placedAt === undefined ? body : { ...body, placedAt };
  },
  shown: (order, id) => ({
    id,
    client: order.client,
    date: order.date,
    price: order.price,
    agent: order.agent,
    observations: order.observations ?? '',
    lastModifiedObservations: order.lastModifiedObservations ?? '',
    isFinalized: false,
    products: order.products.map((line) => ({ ...line, added: false })),
    ...(order.placedAt === undefined ? {} : { placedAt: order.placedAt }),
    ...(order.vatPrices && { vatPrices: order.vatPrices }),
  }),
  isLike: matchesOrder,
  isOfInstant,
  isSame: isSamePlaced,
  isSameInstant: isPlacedAs,
  subject: {
    of: ({ order }) => order.client,
    named: (content, client) => ({ ...content, order: { ...content.order, client } }),
  },
  details: ({ order }) => ({ order }),
  reopening: 'edit-order',
  repairs(code, again) {
    if (code === 'not-in-bag') return ['without-samples', 'edit-order', 'send-again'];
    if (code === 'price-below-floor') return ['list-prices', 'edit-order', ...again];
    const isWithoutClient = code === ('dependency-discarded' satisfies LocalProblemCode) || code === 'unknown-client';
    return isWithoutClient ? ['pick-client', 'edit-order'] : [...again, 'edit-order'];
  },
});

/** The lines of an order command; none for any other command. */
export const orderLinesOf = (command: Command): NewOrder['products'] => placeOrder.read(command)?.order.products ?? [];
