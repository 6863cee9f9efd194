import type { OrderView } from '#domain/pending';
import { type Returnable, type ReturnLine, returnablesOf } from '#domain/returning';

/** Products rendered at once; few orders have more. */
export const pageSize = 50;

/** What is typed for the units of a product that come back: null for nothing, a text for what is no quantity. */
export interface Units {
  readonly intoStock: number | string | null;
  readonly writtenOff: number | string | null;
}

/** By product. */
export type Chosen = ReadonlyMap<string, Units>;

export const noUnits: Units = { intoStock: null, writtenOff: null };

/** The quantity that is typed; null for nothing and for what is none. */
export const quantityIn = (typed: number | string | null): number | null => (typeof typed === 'number' ? typed : null);

/** The products that can still come back. */
export const stillReturnable = (order: OrderView): readonly Returnable[] =>
  returnablesOf(order).filter(({ left }) => left > 0);

/** What is sent: without products that another admin has taken back since they were chosen. */
export const linesOf = (order: OrderView, chosen: Chosen): ReturnLine[] =>
  stillReturnable(order)
    .map(({ product }) => {
      const { intoStock, writtenOff } = chosen.get(product) ?? noUnits;
      return { product, intoStock: quantityIn(intoStock) ?? 0, writtenOff: quantityIn(writtenOff) ?? 0 };
    })
    .filter(({ intoStock, writtenOff }) => intoStock + writtenOff > 0);

/** The first page (from 1) on which something is typed that is no quantity; undefined: there is none. */
export const pageWithoutQuantity = (order: OrderView, chosen: Chosen): number | undefined => {
  const at = stillReturnable(order).findIndex(({ product }) => {
    const { intoStock, writtenOff } = chosen.get(product) ?? noUnits;
    return typeof intoStock === 'string' || typeof writtenOff === 'string';
  });
  return at < 0 ? undefined : Math.floor(at / pageSize) + 1;
};
