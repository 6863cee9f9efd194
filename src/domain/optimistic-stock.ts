import { orderLinesOf } from '#domain/commands/place-order';
import type { OutboxEntry } from '#domain/pending';

// The stock that this phone knows, minus its pending orders. Once an order has left the outbox it no longer counts
// here.

const linesOf = (entries: readonly OutboxEntry[]) => entries.flatMap(({ command }) => orderLinesOf(command));

/** A bag's quantities by product minus the samples of pending orders, never below 0 (STOCK-5). */
export const optimisticBag = (
  quantities: ReadonlyMap<string, number>,
  entries: readonly OutboxEntry[],
): ReadonlyMap<string, number> => {
  const samples = linesOf(entries).filter((line) => line.deliveredQuantity > 0 && quantities.has(line.product));
  if (samples.length === 0) return quantities;
  const left = new Map(quantities);
  for (const { product, deliveredQuantity } of samples)
    left.set(product, Math.max(0, (left.get(product) ?? 0) - deliveredQuantity));
  return left;
};

/** Units by product that pending orders will take out of the warehouse; samples come out of the bag instead. */
export const unsentUnits = (entries: readonly OutboxEntry[]): ReadonlyMap<string, number> => {
  const units = new Map<string, number>();
  for (const { product, quantity, deliveredQuantity } of linesOf(entries)) {
    const more = quantity - deliveredQuantity;
    if (more > 0) units.set(product, (units.get(product) ?? 0) + more);
  }
  return units;
};
