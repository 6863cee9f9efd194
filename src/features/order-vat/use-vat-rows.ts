import { useEffect, useMemo } from 'react';
import { minuteMs } from '#domain/durations';
import { orderVatOf, type VatSettings, vatGroups, vatRateOf, vatSettingsOf, vatTotals } from '#domain/vat';
import type { Order, OrderLine } from '#wire/order';
import type { Product } from '#wire/product';
import { formatLei } from '#words/format';
import { words } from '#words/words';
import { askForLetterhead } from '../../actions/letterhead';
import { useConnection, useDevice } from '../../device/context';
import { useLetterhead } from '../../views/letterhead';
import { useProductsById } from '../../views/products';

/** What stands under a total, beside its amount. */
export type VatRow = readonly [label: string, amount: string];

type Sold = Pick<OrderLine, 'product' | 'quantity' | 'unitprice'> & {
  readonly vatRate?: OrderLine['vatRate'] | undefined;
};

/** Without VAT: what it adds, and what they make together. With VAT: what of it is VAT. None: no VAT is shown. */
const vatRows = (
  vat: VatSettings | undefined,
  lines: readonly Sold[],
  products: ReadonlyMap<string, Product>,
): readonly VatRow[] => {
  if (vat === undefined || lines.length === 0) return [];
  const rated = lines.map((line) => ({ ...line, rate: vatRateOf(line, products.get(line.product), vat.usual) }));
  const all = vatTotals(vatGroups(rated, vat.prices));
  if (vat.prices === 'gross') return [[words.orderVat.ofWhichVat, formatLei(all.vat)]];
  return [
    [words.orderVat.vat, formatLei(all.vat)],
    [words.orderVat.totalWithVat, formatLei(all.gross)],
  ];
};

/** The VAT of an order, or of these lines at its prices, as its papers have it (STOCK-21). */
export const useOrderVat = (order: Pick<Order, 'id' | 'vatPrices'>, lines: readonly Sold[]): readonly VatRow[] => {
  const company = useLetterhead()?.value;
  const products = useProductsById();
  return company === undefined ? [] : vatRows(orderVatOf(order, company), lines, products);
};

/** An order will have the company's setting of when it is accepted; its logo is too long to be asked for each time. */
const freshForCartMs = 10 * minuteMs;

/** The VAT that lines will have if they are ordered now. */
export const useVatOfNow = (lines: readonly Sold[]): readonly VatRow[] => {
  const device = useDevice();
  const connected = useConnection();
  useEffect(() => {
    if (connected) askForLetterhead(device, freshForCartMs);
  }, [device, connected]);
  const company = useLetterhead()?.value;
  const products = useProductsById();
  return useMemo(
    () => (company === undefined ? [] : vatRows(vatSettingsOf(company), lines, products)),
    [company, lines, products],
  );
};
