import { placeOrder } from '#domain/commands/place-order';
import { cachedQuery, perMirror } from './query';

/** Whether an order was placed on this device lately: it waits, or its row is still known by the id it had here. */
export const placedHereOf = perMirror(({ tables: { outbox, ids, orders } }) =>
  cachedQuery<boolean>(
    [outbox, ids, orders],
    () =>
      [...outbox.rows.values()].some(({ command }) => placeOrder.read(command) !== undefined) ||
      [...ids.rows.values()].some(({ server }) => orders.rows.has(server)),
  ),
);

/** Whether something saved on this device waits, whatever it is: it must not be evicted. */
export const hasUnsentOf = perMirror(({ tables: { outbox } }) =>
  cachedQuery<boolean>([outbox], () => outbox.rows.size > 0),
);
