import './zod-config';
import * as z from 'zod/mini';
import { id, lei, leiTotal, longestText, readQuantity, reference, text, units } from './id';

const flag = z.pipe(
  z.nullish(z.boolean()),
  z.transform((value) => value ?? false),
);

/**
 * One product line as read. `unitprice` is what the agent quoted, `listprice` only where the list differed (STOCK-13).
 */
const orderLine = z.pipe(
  z.looseObject({
    product: reference,
    quantity: readQuantity,
    unitprice: readQuantity,
    deliveredQuantity: readQuantity,
    added: flag,
    /** Units that ticking the line took out of the warehouse (STOCK-6). Ours only. */
    taken: z.optional(z.number()),
    listprice: z.optional(z.number()),
  }),
  z.transform(({ product, ...rest }) => ({
    ...rest,
    product: product.id,
    ...(product.copy === undefined ? {} : { productCopy: product.copy }),
  })),
);
export type OrderLine = z.output<typeof orderLine>;

/**
 * An order as read (spec §3). `client` is an id; an embedded client stays beside it as `clientCopy`, for display only.
 */
export const order = z.pipe(
  z.looseObject({
    id,
    client: z.nullish(reference),
    date: text,
    price: readQuantity,
    agent: z.nullish(id),
    observations: text,
    lastModifiedObservations: text,
    isFinalized: flag,
    products: z.pipe(
      z.nullish(z.array(orderLine)),
      z.transform((lines) => lines ?? []),
    ),
    /** Instant of placing on the device, ISO; orders of one day are sorted by it (decisions 12). Ours only. */
    placedAt: z.optional(z.string()),
    /** Instant of the server's yes, ISO, and whether its date is far from that day. Ours only. */
    acceptedAt: z.optional(z.string()),
    dateMark: z.catch(z.optional(z.enum(['old', 'ahead'])), undefined),
    version: z.optional(z.int()),
  }),
  z.transform(({ client, agent, ...rest }) => ({
    ...rest,
    client: client?.id ?? '',
    agent: agent ?? '',
    ...(client?.copy === undefined ? {} : { clientCopy: client.copy }),
  })),
);
export type Order = z.output<typeof order>;
/** 'old': long before the day on which the server took the order; 'ahead': after it. */
export type DateMark = NonNullable<Order['dateMark']>;

/** Most lines of one order. */
const mostLines = 2_000;

const newOrderLine = z.object({
  product: id,
  quantity: units,
  unitprice: lei,
  /** Samples left at the client: 0 or 1 (spec §5). */
  deliveredQuantity: z._default(z.union([z.literal(0), z.literal(1)]), 0),
});

/** `POST items/order` (spec §7). `price` in Lei is the sum of the lines and is checked by the server (STOCK-13). */
export const newOrder = z.object({
  client: id,
  date: z.iso.date(),
  price: leiTotal,
  agent: id,
  observations: z.optional(z.string().check(z.maxLength(longestText))),
  lastModifiedObservations: z.optional(z.string().check(z.maxLength(40))),
  placedAt: z.optional(z.iso.datetime()),
  products: z.array(newOrderLine).check(z.minLength(1), z.maxLength(mostLines)),
});
export type NewOrder = z.output<typeof newOrder>;

/**
 * `PUT item/{id}` of an order: the whole order with what is to change (spec §7). What is absent stays. Observations by
 * everybody who sees the open order; `isFinalized: true` and `products` (`orderLinesUpdate`) by admins alone.
 */
export const orderUpdate = z.looseObject({
  observations: z.optional(z.nullable(z.string().check(z.maxLength(longestText)))),
  lastModifiedObservations: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
});

/**
 * The lines of an order as an admin changes them (decisions 18), all of them, known by their products. Of a line that
 * is there already what is absent stays.
 */
export const orderLinesUpdate = z.looseObject({
  products: z
    .array(
      z.looseObject({
        product: z.pipe(
          reference,
          z.transform((value) => value.id),
        ),
        quantity: z.optional(units),
        unitprice: z.optional(lei),
        deliveredQuantity: z.optional(z.number()),
        added: z.optional(z.boolean()),
      }),
    )
    .check(z.minLength(1), z.maxLength(mostLines)),
});
export type OrderLineUpdate = z.output<typeof orderLinesUpdate>['products'][number];
