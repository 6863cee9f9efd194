import { orderLinesOf } from '#domain/commands/place-order';
import type { OutboxEntry } from '#domain/pending';
import { compareText } from '#domain/sort';
import type { Product } from '#wire/product';
import { productName } from '#words/display';
import { codeLabel } from '#words/product-labels';

export interface BagLineView {
  readonly productId: string;
  readonly name: string;
  /** '' for an unknown product. */
  readonly code: string;
  readonly quantity: number;
  /** Set if it is a sample of an order in the outbox, which is waiting or needs the user. */
  readonly left?: 'waiting' | 'needs-you';
}

/** Samples in orders of the outbox, by product. */
const samplesInOutbox = (entries: readonly OutboxEntry[]): ReadonlyMap<string, 'waiting' | 'needs-you'> =>
  new Map(
    entries.flatMap(({ command, state }) =>
      orderLinesOf(command)
        .filter((line) => line.deliveredQuantity > 0)
        .map((line) => [line.product, state === 'refused' ? 'needs-you' : 'waiting'] as const),
    ),
  );

/** The bag's lines by quantity, largest first, then by name (spec §2). `quantities`: less pending samples. */
export const bagLines = (
  quantities: ReadonlyMap<string, number>,
  products: ReadonlyMap<string, Product>,
  entries: readonly OutboxEntry[],
): BagLineView[] => {
  const samples = samplesInOutbox(entries);
  return [...quantities]
    .map(([productId, quantity]): BagLineView => {
      const product = products.get(productId);
      const left = quantity === 0 ? samples.get(productId) : undefined;
      return {
        productId,
        name: productName(product),
        code: product === undefined ? '' : codeLabel(product),
        quantity,
        ...(left === undefined ? {} : { left }),
      };
    })
    .sort((one, other) => other.quantity - one.quantity || compareText(one.name, other.name));
};
