import { placeOrder } from '#domain/commands/place-order';
import type { Command } from '#wire/command';
import type { NewOrder } from '#wire/order';

/** The products of an order that were left as samples. */
export const sampled = (order: NewOrder): ReadonlySet<string> =>
  new Set(order.products.filter((line) => line.deliveredQuantity > 0).map((line) => line.product));

/** The order of a command, if it has samples; otherwise undefined. */
export const orderWithSamples = (command: Command): NewOrder | undefined => {
  const order = placeOrder.read(command)?.order;
  return order !== undefined && sampled(order).size > 0 ? order : undefined;
};
