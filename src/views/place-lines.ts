import { compareNamed } from '#domain/sort';
import { productName } from '#words/display';
import { codeLabel } from '#words/product-labels';
import type { Place } from '../mirror/database';
import { memoryKey } from '../mirror/memory';
import type { Mirror } from '../outbox/account-mirror';
import { keepRows } from './kept-rows';
import { quantitiesByPlace } from './quantities';
import { cachedQuery, type Query } from './query';

/** A product in a place, as the place's list shows it. */
export interface PlaceLine {
  readonly product: string;
  readonly name: string;
  /** As shown, with a mark if the product is archived. */
  readonly code: string;
  readonly quantity: number;
  /** Lei; like `added`, only lines of bags have it. */
  readonly unitprice?: number | undefined;
  readonly added?: boolean | undefined;
}

/**
 * The lines of one place by product name, those of quantity 0 included, because a bag lists the products it should
 * have.
 */
export const linesOf = (mirror: Mirror, place: Place): Query<readonly PlaceLine[]> => {
  const { products, stock } = mirror.tables;
  return cachedQuery<readonly PlaceLine[]>([products, stock], (previous = []) => {
    const units = quantitiesByPlace(mirror).read().get(place);
    if (units === undefined) return previous.length === 0 ? previous : [];
    const lines = [...units].map(([id, quantity]) => {
      const product = products.rows.get(id);
      const row = stock.rows.get(memoryKey([place, id]));
      const line: PlaceLine = {
        product: id,
        name: productName(product),
        code: product === undefined ? '' : codeLabel(product),
        quantity,
        ...(row?.unitprice === undefined ? {} : { unitprice: row.unitprice }),
        ...(row?.added === undefined ? {} : { added: row.added }),
      };
      return { id, name: line.name, line };
    });
    return keepRows(
      previous,
      lines.sort(compareNamed).map(({ line }) => line),
      ({ product }) => product,
    );
  });
};
