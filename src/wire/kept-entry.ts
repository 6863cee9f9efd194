import './zod-config';
import * as z from 'zod/mini';

// What waits, as it is read from the device's disk: years and app versions may lie between writing and reading, and a disk may be damaged.
// Only what everything else relies on is asked for; what a server would refuse in it is the server's to say.

const text = z.string();
const texts = z.record(z.string(), text);
const local = z.looseObject({ localId: text });

const commandKinds = {
  createClient: z.extend(local, {
    client: z.looseObject({
      name: text,
      phone: text,
      email: text,
      cui: text,
      contactPerson: text,
      deliveryAddress: text,
      observations: text,
    }),
  }),
  editClient: z.looseObject({ client: text, before: texts, after: texts }),
  placeOrder: z.looseObject({
    order: z.looseObject({
      client: text,
      date: text,
      price: z.number(),
      agent: text,
      observations: z.optional(text),
      placedAt: z.optional(text),
      products: z.array(
        z.looseObject({ product: text, quantity: z.number(), unitprice: z.number(), deliveredQuantity: z.number() }),
      ),
    }),
  }),
  editOrderObservations: z.looseObject({ order: text, before: text, after: text, at: text }),
  createObservation: z.extend(local, {
    observation: z.looseObject({ title: text, description: text, agent: text }),
  }),
  completeObservation: z.looseObject({ observation: text, before: z.boolean(), after: z.boolean(), title: text }),
  deleteObservation: z.looseObject({ observation: text, title: text }),
} as const;

/** A command of any kind that there is. */
const keptCommand = z
  .looseObject({ kind: z.enum(Object.keys(commandKinds) as (keyof typeof commandKinds)[]) })
  .check(z.refine((command) => commandKinds[command.kind].safeParse(command).success, 'not a command'));

/** An entry of the outbox. */
export const keptEntry = z.looseObject({
  id: z.int(),
  key: text.check(z.minLength(1)),
  command: keptCommand,
  dependsOn: z.array(text),
  state: z.enum(['waiting', 'sending', 'refused']),
  createdAt: text,
  attempts: z.number(),
  lastAttemptAt: z.optional(text),
  nextAttemptAt: z.optional(text),
  problem: z.optional(z.looseObject({ code: text, message: text })),
  log: z.optional(z.looseObject({ since: z.number(), first: z.number() })),
  placed: z.optional(z.looseObject({ orderId: text })),
  knownOrderIds: z.optional(z.array(text)),
});

/** A command that was accepted, as it is kept for a server's restore (SYNC-16). */
export const keptAcceptance = z.looseObject({
  key: text,
  command: keptCommand,
  at: text,
  serverId: z.optional(text),
});
