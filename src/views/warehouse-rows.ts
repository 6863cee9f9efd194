import type { Product } from '#wire/product';
import { productName } from '#words/display';
import { hookOf } from './context';
import { sameFields } from './kept-rows';
import { productsOf } from './products';
import { cachedQuery, perMirror } from './query';
import { stockOf } from './stock';
import { undeliveredUnitsOf } from './undelivered-units';

/** A product as the warehouse table shows it. */
export interface WarehouseRow {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  /** Cannot be ordered any more, but is shown because there are units of it or orders wait for it. */
  readonly archived: boolean;
  readonly quantity: number;
  /** Units that open orders wait for (decisions 2). */
  readonly pending: number;
}

/**
 * Every product by code, with 0 if the warehouse record does not name it yet, without archived products that have no
 * units left, and at the end those that the catalogue no longer has. A row keeps its identity until one of its fields
 * changes (SYNC-17).
 */
export const warehouseRowsOf = perMirror((mirror) => {
  const { products, stock, orders } = mirror.tables;
  let madeOf: readonly unknown[] = [];
  const made = new Map<string, WarehouseRow>();
  return cachedQuery<readonly WarehouseRow[]>([products, stock, orders], (previous) => {
    const [all, quantities, pending] = [
      productsOf(mirror).read(),
      stockOf(mirror).read(),
      undeliveredUnitsOf(mirror).read(),
    ];
    const same = previous !== undefined && madeOf[0] === all && madeOf[1] === quantities && madeOf[2] === pending;
    if (same) return previous;
    madeOf = [all, quantities, pending];

    const rowOf = (id: string, quantity: number, product: Product | undefined): WarehouseRow => {
      const [name, code] = [productName(product), product?.code ?? ''];
      const archived = product?.archived === true;
      const row = sameFields(made.get(id), { id, name, code, archived, quantity, pending: pending.get(id) ?? 0 });
      made.set(id, row);
      return row;
    };
    const rows: WarehouseRow[] = [];
    for (const product of all) {
      const quantity = quantities.get(product.id) ?? 0;
      if (product.archived === true && quantity === 0 && !pending.has(product.id)) continue;
      rows.push(rowOf(product.id, quantity, product));
    }
    for (const [id, quantity] of quantities) if (!products.rows.has(id)) rows.push(rowOf(id, quantity, undefined));
    return rows;
  });
});

export const useWarehouseRows = hookOf(warehouseRowsOf);
