import type { Command } from '#wire/command';
import type { NewOrder } from '#wire/order';

/** The products of an order that were left as samples. */
export const sampled = (order: NewOrder): ReadonlySet<string> =>
  new Set(order.products.filter((line) => line.deliveredQuantity > 0).map((line) => line.product));

/** Whether a command says that samples were left. */
export const leavesSamples = (command: Command): command is Extract<Command, { kind: 'placeOrder' }> =>
  command.kind === 'placeOrder' && sampled(command.order).size > 0;
