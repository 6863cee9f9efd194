import './zod-config';
import * as z from 'zod/mini';
import { id, lei, leiTotal, listOf, longestText, readQuantity, reference, referencedId, text, units } from './id';
import { knownVatPrices } from './vat-prices';

const flag = z.pipe(
  z.nullish(z.boolean()),
  z.transform((value) => value ?? false),
);

/** An order line as read. `unitprice` is the agent's quote, `listprice` is present only if it differed (STOCK-13). */
const orderLine = z.pipe(
  z.looseObject({
    product: reference,
    quantity: readQuantity,
    unitprice: readQuantity,
    deliveredQuantity: readQuantity,
    added: flag,
    /** Units that ticking the line took out of the warehouse (STOCK-6). Ours only. */
    taken: z.optional(z.number()),
    /**
     * Whether one of the delivered units is a sample out of the agent's bag (STOCK-5). Ours only; absent in copies from
     * before this field.
     */
    sample: z.catch(z.optional(z.boolean()), undefined),
    listprice: z.optional(z.number()),
    /** Percent, as of when the line was added (STOCK-21). Ours only. */
    vatRate: z.optional(z.number()),
  }),
  z.transform(({ product, ...rest }) => ({
    ...rest,
    product: product.id,
    ...(product.copy === undefined ? {} : { productCopy: product.copy }),
  })),
);
export type OrderLine = z.output<typeof orderLine>;

/**
 * An order as read (spec §3). `client` is an id; an embedded client is kept as `clientCopy`, for display only. Its
 * edits by the office are read by `order-edit.ts`, its returns by `order-return.ts`.
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
    products: listOf(orderLine),
    /** ISO instant of placing on the device; orders of one day are sorted by it (decisions 12). Ours only. */
    placedAt: z.optional(z.string()),
    /** ISO instant of acceptance, and whether the order's date is far from that day. Ours only. */
    acceptedAt: z.optional(z.string()),
    dateMark: z.catch(z.optional(z.enum(['old', 'ahead'])), undefined),
    /** ISO instant at which what its last e-mail shows was read; absent: none. Ours only. */
    mailedAt: z.optional(z.string()),
    /** ISO instant, account and reason of its cancellation (STOCK-17). Ours only; absent if it is not cancelled. */
    cancelledAt: z.catch(z.optional(z.string()), undefined),
    cancelledBy: z.catch(z.optional(z.string()), undefined),
    cancelReason: z.catch(z.optional(z.string()), undefined),
    /** Whether its prices are without VAT or include it, for good (STOCK-21). Ours only; absent: it shows no VAT. */
    vatPrices: z.catch(z.optional(z.enum(knownVatPrices)), undefined),
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
/** 'old': long before the day of acceptance; 'ahead': after it. */
export type DateMark = NonNullable<Order['dateMark']>;

/** Most lines of one order. */
export const mostLines = 2_000;

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
  /** Whether the cart showed its prices without VAT or with it (STOCK-21). Ours only; absent: it showed no VAT. */
  vatPrices: z.optional(z.enum(knownVatPrices)),
  products: z.array(newOrderLine).check(z.minLength(1), z.maxLength(mostLines)),
});
export type NewOrder = z.output<typeof newOrder>;

/**
 * `PUT item/{id}` of an order: the whole order with the changes (spec §7). Absent fields stay. Observations may be
 * changed by everyone who sees the open order; `client`, `date`, `isFinalized: true` and `products`
 * (`orderLinesUpdate`) only by admins.
 */
export const orderUpdate = z.looseObject({
  date: z.optional(z.iso.date()),
  observations: z.optional(z.nullable(z.string().check(z.maxLength(longestText)))),
  lastModifiedObservations: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
});

/**
 * The lines of an order as an admin edits them (decisions 18): all lines, identified by product. Absent fields of an
 * existing line stay.
 */
export const orderLinesUpdate = z.looseObject({
  products: z
    .array(
      z.looseObject({
        product: referencedId,
        quantity: z.optional(units),
        unitprice: z.optional(lei),
        deliveredQuantity: z.optional(z.number()),
        added: z.optional(z.boolean()),
      }),
    )
    .check(z.minLength(1), z.maxLength(mostLines)),
});
export type OrderLineUpdate = z.output<typeof orderLinesUpdate>['products'][number];
