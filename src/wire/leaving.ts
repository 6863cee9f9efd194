import './zod-config';
import * as z from 'zod/mini';
import { id, text } from './id';
import { unsent } from './person';

// An agent leaves (STOCK-15): what they hold, and to whom it goes. Ours only; apart from `person.ts`, because no first
// screen reads or sends any of it.

/** An order that is not finalized. `date` is yyyy-MM-dd, `price` in Lei. */
const heldOrder = z.looseObject({ id, client: id, clientName: text, date: text, price: z.number() });

/** A device of theirs: `isLive` says whether it is signed in still; `unsent` is absent where it has never said it. */
const heldSession = z.looseObject({
  id,
  device: text,
  lastContact: z.string(),
  isLive: z.boolean(),
  unsent: z.optional(unsent),
});

/**
 * `GET people/:id/holdings`: what a person holds. `seen` stands for bag and orders as they are told here. `bag`: the
 * products of which the bag holds one, null where there is no bag. `clients`: how many they have ever had an order of,
 * and the names of the latest few.
 */
export const holdings = z.looseObject({
  id,
  seen: z.string(),
  role: z.enum(['admin', 'agent']),
  disabled: z.boolean(),
  bag: z.nullable(z.looseObject({ id, products: z.array(z.looseObject({ product: id, name: text, code: text })) })),
  orders: z.array(heldOrder),
  sessions: z.array(heldSession),
  clients: z.looseObject({ count: z.int(), latest: z.array(z.string()) }),
});
export type Holdings = z.output<typeof holdings>;

/** Where the units of a bag go that no other bag gets. */
export const toWarehouse = 'warehouse';

/**
 * `POST people/:id/leave`: all of it, then the account is disabled, or nothing. `seen`: of the holdings that were
 * looked at; `bagTo`: an agent or `toWarehouse`, null where the bag is empty; `returned`: the products that go back to
 * the warehouse, because the other bag has them already or because all do; `ordersTo`: an agent, null where none is
 * open. 412 `conflict` has the holdings as they are in `details.item`.
 */
export const leave = z.object({
  seen: z.string().check(z.maxLength(100)),
  bagTo: z.nullable(z.string().check(z.minLength(1), z.maxLength(100))),
  returned: z.array(id).check(z.maxLength(100_000)),
  ordersTo: z.nullable(z.string().check(z.minLength(1), z.maxLength(100))),
});
export type Leave = z.output<typeof leave>;
