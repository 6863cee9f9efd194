import { type Delivery, deliveryOf } from '#domain/delivering';
import { lineCheckOf } from '#domain/line-check';
import { lineTotal } from '#domain/money';
import { deliveredUnits } from '#domain/order';
import type { Order, OrderLine } from '#wire/order';
import type { Product } from '#wire/product';
import type { VatRow } from '../order-vat/use-vat-rows';
import { nameAndCode } from '../orders/name-and-code';

export interface ShownLine {
  /** Unique even if several lines have the same product. */
  readonly key: string;
  readonly product: string;
  readonly name: string;
  /** With a mark if the product is archived; '' if it is unknown. */
  readonly code: string;
  /** Units in the warehouse; undefined for an unknown product. */
  readonly inStock: number | undefined;
  readonly quantity: number;
  readonly delivered: number;
  /** Ticked: its units were taken from the warehouse (spec §3). */
  readonly added: boolean;
  /** Units that ticking its product takes from the warehouse, and that unticking returns. */
  readonly units: number;
  /** How far it is delivered in part (STOCK-18); undefined: it is ticked, or the order is closed. */
  readonly delivery: Delivery | undefined;
  /** In lei, as quoted by the agent. */
  readonly unitprice: number;
  /** In lei; present only if the list price differed at acceptance (decisions 16). */
  readonly listprice: number | undefined;
  /** In lei. */
  readonly total: number;
}

/**
 * Lines with current names, codes and stock; for deleted products, with what the order itself stores (spec §8).
 * `lines`: the order's lines to show.
 */
export const shownLines = (
  lines: readonly OrderLine[],
  order: Pick<Order, 'products' | 'isFinalized' | 'cancelledAt'>,
  products: ReadonlyMap<string, Product>,
  stock: ReadonlyMap<string, number>,
): ShownLine[] =>
  lines.map((line, at) => {
    const product = products.get(line.product);
    return {
      key: `${at} ${line.product}`,
      product: line.product,
      ...nameAndCode(line, product),
      inStock: product === undefined ? undefined : (stock.get(line.product) ?? 0),
      quantity: line.quantity,
      delivered: deliveredUnits(order, line),
      added: line.added,
      units: lineCheckOf(order, line.product, !line.added).units,
      delivery: deliveryOf(order, line.product, stock.get(line.product) ?? 0),
      unitprice: line.unitprice,
      listprice: line.listprice === line.unitprice ? undefined : line.listprice,
      total: lineTotal(line.quantity, line.unitprice),
    };
  });

/** The check column of an order's lines, for admins. */
interface LineChecking {
  /** Id of the text that says why no line can be ticked now; undefined: they can. */
  readonly blockedBy: string | undefined;
  readonly onCheck: (line: ShownLine, checked: boolean) => void;
  /** Delivers units of a line, or takes them back (below 0); undefined: the server delivers no parts. */
  readonly onDeliver: ((line: ShownLine, part: number) => void) | undefined;
}

/** The props of both the table and the cards. */
export interface LinesProps {
  readonly lines: readonly ShownLine[];
  /** In lei. */
  readonly grandTotal: number;
  /** VAT below it; none where the order shows none. */
  readonly vat: readonly VatRow[];
  /** Present for admins. */
  readonly checking?: LineChecking | undefined;
}
