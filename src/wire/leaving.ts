import './zod-config';
import * as z from 'zod/mini';
import { id, text } from './id';
import { unsent } from './person';

// An agent leaves (STOCK-15): what they hold, and who gets it. Ours only; not part of the first load.

/** A few of many: how many there are, and the names of some. */
const someClients = z.looseObject({ count: z.int(), latest: z.array(z.string()) });

/** An order that is not finalized. `date` is yyyy-MM-dd, `price` in Lei. */
const heldOrder = z.looseObject({ id, client: id, clientName: text, date: text, price: z.number() });

/** A device of the person: `isLive`: still signed in; `unsent` is absent if it never reported any. */
const heldSession = z.looseObject({
  id,
  device: text,
  lastContact: z.string(),
  isLive: z.boolean(),
  unsent: z.optional(unsent),
});

/**
 * `GET people/:id/holdings`: what a person holds. `seen` identifies this state of bag, orders and plan. `bag`: the
 * products in the bag, null without a bag. `clients`: how many they ever had an order of, and the names of the latest
 * few. `planned`: the clients whose weekdays are planned for them, by name; absent of a server that plans no visits.
 */
export const holdings = z.looseObject({
  id,
  seen: z.string(),
  role: z.enum(['admin', 'agent']),
  disabled: z.boolean(),
  bag: z.nullable(z.looseObject({ id, products: z.array(z.looseObject({ product: id, name: text, code: text })) })),
  orders: z.array(heldOrder),
  sessions: z.array(heldSession),
  clients: someClients,
  planned: z.optional(someClients),
});
export type Holdings = z.output<typeof holdings>;

/** The target of units that no other bag gets. */
export const toWarehouse = 'warehouse';

/** The target of visits that no other agent is going to make: weekdays without an agent, to be planned. */
export const toNobody = 'nobody';

/**
 * `POST people/:id/leave`: hands over all of it and disables the account, or does nothing. `seen`: of the holdings that
 * the admin saw; `bagTo`: an agent or `toWarehouse`, null for an empty bag; `returned`: the products that go back to
 * the warehouse, because the other bag has them already or because all do; `ordersTo`: an agent, null without open
 * orders; `visitsTo`: an agent or `toNobody`, null where no client is planned for them; an app that
 * knows no visits leaves it out, and they stay planned as they are. 412 `conflict` has the current
 * holdings in `details.item`.
 */
export const leave = z.object({
  seen: z.string().check(z.maxLength(100)),
  bagTo: z.nullable(z.string().check(z.minLength(1), z.maxLength(100))),
  returned: z.array(id).check(z.maxLength(100_000)),
  ordersTo: z.nullable(z.string().check(z.minLength(1), z.maxLength(100))),
  visitsTo: z.optional(z.nullable(z.string().check(z.minLength(1), z.maxLength(100)))),
});
export type Leave = z.output<typeof leave>;
