import { orderLinesOf } from '#domain/commands/place-order';
import type { OutboxEntry } from '#domain/pending';

// Stock as the phone knows it, with what its unsent orders will do to it. Given back the moment such an order goes.

const linesOf = (entries: readonly OutboxEntry[]) => entries.flatMap(({ command }) => orderLinesOf(command));

/** A bag's quantities by product, less the samples of waiting orders, never below 0 (STOCK-5). */
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

/** Units of waiting orders by product that would come out of the warehouse: the samples come out of the bag. */
export const unsentUnits = (entries: readonly OutboxEntry[]): ReadonlyMap<string, number> => {
  const units = new Map<string, number>();
  for (const { product, quantity, deliveredQuantity } of linesOf(entries)) {
    const more = quantity - deliveredQuantity;
    if (more > 0) units.set(product, (units.get(product) ?? 0) + more);
  }
  return units;
};
