import { productName } from '#domain/display';
import { lineTotal } from '#domain/money';
import type { OrderLine } from '#wire/order';
import type { Product } from '#wire/product';

/** One line of an order, as the details dialog shows it. */
export interface ShownLine {
  /** Tells lines apart; a product may stand on several. */
  readonly key: string;
  readonly name: string;
  /** '' where it is not known. */
  readonly code: string;
  /** Units in the warehouse; undefined for a product that is not known. */
  readonly inStock: number | undefined;
  readonly quantity: number;
  readonly delivered: number;
  /** Lei, as quoted by the agent. */
  readonly unitprice: number;
  /** Lei, only where the list said something else at acceptance (decisions 16). */
  readonly listprice: number | undefined;
  /** Lei. */
  readonly total: number;
}

/** Lines with the names, codes and stock of today; what the order carries itself stands in for products that are gone (spec §8). */
export const shownLines = (
  lines: readonly OrderLine[],
  products: ReadonlyMap<string, Product>,
  stock: ReadonlyMap<string, number>,
): ShownLine[] =>
  lines.map((line, at) => {
    const product = products.get(line.product);
    const copiedCode = line.productCopy?.['code'];
    return {
      key: `${at} ${line.product}`,
      name: productName(product, line.productCopy),
      code: product?.code ?? (typeof copiedCode === 'string' ? copiedCode : ''),
      inStock: product === undefined ? undefined : (stock.get(line.product) ?? 0),
      quantity: line.quantity,
      delivered: line.deliveredQuantity,
      unitprice: line.unitprice,
      listprice: line.listprice === line.unitprice ? undefined : line.listprice,
      total: lineTotal(line.quantity, line.unitprice),
    };
  });
