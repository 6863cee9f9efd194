import { lineCheckOf } from '#domain/line-check';
import { lineTotal } from '#domain/money';
import { deliveredUnits } from '#domain/order';
import type { Order, OrderLine } from '#wire/order';
import type { Product } from '#wire/product';
import { productName } from '#words/display';
import { codeLabel } from '#words/product-labels';

/** One line of an order, as the details dialog shows it. */
export interface ShownLine {
  /** Tells lines apart; a product may stand on several. */
  readonly key: string;
  readonly product: string;
  readonly name: string;
  /** As it is shown, with a mark where the product is archived; '' where it is not known. */
  readonly code: string;
  /** Units in the warehouse; undefined for a product that is not known. */
  readonly inStock: number | undefined;
  readonly quantity: number;
  readonly delivered: number;
  /** Ticked: taken from the warehouse (spec §3). */
  readonly added: boolean;
  /** Units that ticking its product takes out of the warehouse, or unticking returns. */
  readonly units: number;
  /** Lei, as quoted by the agent. */
  readonly unitprice: number;
  /** Lei, only where the list said something else at acceptance (decisions 16). */
  readonly listprice: number | undefined;
  /** Lei. */
  readonly total: number;
}

/**
 * Lines with the names, codes and stock of today; what the order carries itself stands in for products that are gone
 * (spec §8). `lines`: those of the order that are shown.
 */
export const shownLines = (
  lines: readonly OrderLine[],
  order: Pick<Order, 'products' | 'isFinalized'>,
  products: ReadonlyMap<string, Product>,
  stock: ReadonlyMap<string, number>,
): ShownLine[] =>
  lines.map((line, at) => {
    const product = products.get(line.product);
    const copiedCode = line.productCopy?.['code'];
    return {
      key: `${at} ${line.product}`,
      product: line.product,
      name: productName(product, line.productCopy),
      code: product === undefined ? (typeof copiedCode === 'string' ? copiedCode : '') : codeLabel(product),
      inStock: product === undefined ? undefined : (stock.get(line.product) ?? 0),
      quantity: line.quantity,
      delivered: deliveredUnits(order, line),
      added: line.added,
      units: lineCheckOf(order, line.product, !line.added).units,
      unitprice: line.unitprice,
      listprice: line.listprice === line.unitprice ? undefined : line.listprice,
      total: lineTotal(line.quantity, line.unitprice),
    };
  });

/** The check column of an order's lines, for those who may tick them. */
interface LineChecking {
  /** Id of the words that say why no line can be ticked now; undefined: they can. */
  readonly blockedBy: string | undefined;
  readonly onCheck: (line: ShownLine, checked: boolean) => void;
}

/** What the table and the cards of an order's lines both show. */
export interface LinesProps {
  readonly lines: readonly ShownLine[];
  /** Lei. */
  readonly grandTotal: number;
  /** The checks, for those who may tick lines. */
  readonly checking?: LineChecking | undefined;
}
