import { fullName } from '#domain/display';
import { lineTotal } from '#domain/money';
import type { OrderView } from '#domain/pending';
import { pricedLines, returnValue, unitsIn } from '#domain/returning';
import { orderVatOf, vatGroups, vatRateOf, vatTotals } from '#domain/vat';
import type { Account } from '#wire/account';
import type { OrderReturn } from '#wire/order-return';
import { formatCount, formatLei, showStamp } from '#words/format';
import { percentText } from '#words/percent';
import { currentLanguage, words } from '#words/words';
import type { PaperFacts } from '../../actions/order-paper';
import type { Paper, PaperPart } from '../../sheet/ask-paper';
import { vatPricesText } from '../company/vat-prices';
import { clientAndAgent, namesIn } from '../order-paper/paper-order';

type Table = PaperPart['tables'][number];

/** A return as a note on paper, with places to sign. `by`: who took it back, if this device knows them. */
export const returnPaper = (
  order: OrderView,
  returned: OrderReturn,
  facts: PaperFacts,
  by: Account | undefined,
): Paper => {
  const title = words.orderReturns.called(returned.number, order.id);
  return {
    fileName: words.orderReturns.file(returned.number),
    title,
    company: facts.company,
    parts: [
      {
        title,
        facts: [
          [words.orderReturns.when, showStamp(returned.at)],
          ...clientAndAgent(order, facts),
          [words.orderReturns.takenBackBy, by === undefined ? '' : fullName(by)],
          [words.orderReturns.reason, returned.reason],
        ],
        tables: tablesOf(order, returned, facts),
        signatures: [words.orderPaper.handedOver, words.orderPaper.received],
      },
    ],
  };
};

/** What came back, and its VAT, if the order's papers show VAT (STOCK-21). */
const tablesOf = (order: OrderView, { lines }: OrderReturn, facts: PaperFacts): Table[] => {
  const settings = orderVatOf(order, facts.company);
  const names = namesIn([order], facts);
  const taxed = pricedLines(order, lines).map((line) => {
    return { ...line, rate: vatRateOf(line, facts.products.get(line.product), settings?.usual ?? 0) };
  });
  const ifVat = (cell: string): string[] => (settings === undefined ? [] : [cell]);
  const total = formatLei(returnValue(order, lines));
  const goods: Table = {
    title: words.orderPaper.lines,
    columns: [
      { kind: 'code', label: words.orderPaper.code },
      { kind: 'main', label: words.orderPaper.product },
      { kind: 'figure', label: words.orderPaper.quantity },
      { kind: 'code', label: words.orderDetails.column.unitPrice },
      ...ifVat(words.orderReturns.vat).map((label) => ({ kind: 'figure' as const, label })),
      { kind: 'code', label: words.orderDetails.column.total },
    ],
    rows: [
      ...taxed.map(({ product, quantity, unitprice, rate }) => {
        const { name = product, code = '' } = names.get(product) ?? {};
        const price = [formatCount(quantity), formatLei(unitprice), ...ifVat(percentText(rate, currentLanguage()))];
        return [code, name, ...price, formatLei(lineTotal(quantity, unitprice))];
      }),
      ['', words.orderDetails.grandTotal, formatCount(unitsIn(lines)), '', ...ifVat(''), total],
    ],
  };
  return settings === undefined ? [goods] : [goods, vatTable(taxed, settings.prices)];
};

/** Net, VAT and gross of each rate, and of all. */
const vatTable = (lines: Parameters<typeof vatGroups>[0], prices: Parameters<typeof vatGroups>[1]): Table => {
  const groups = vatGroups(lines, prices);
  const { net, vat, gross } = vatTotals(groups);
  return {
    title: words.orderReturns.vatAnd(vatPricesText(prices)),
    columns: [
      { kind: 'main', label: words.orderReturns.vatRate },
      { kind: 'code', label: words.orderReturns.net },
      { kind: 'code', label: words.orderReturns.vat },
      { kind: 'code', label: words.orderReturns.gross },
    ],
    rows: [
      ...groups.map((group) => [
        percentText(group.rate, currentLanguage()),
        ...[group.net, group.vat, group.gross].map(formatLei),
      ]),
      [words.orderDetails.column.total, ...[net, vat, gross].map(formatLei)],
    ],
  };
};
