import papaparse from 'papaparse';
import { onlineRetail } from '../data/online-retail';

export interface Article {
  readonly code: string;
  readonly name: string;
  /** Lei. */
  readonly price: number;
}

export interface Invoice {
  readonly number: string;
  readonly customer: string;
  /** Units by product code. */
  readonly lines: ReadonlyMap<string, number>;
}

export interface RealInvoices {
  readonly invoices: readonly Invoice[];
  readonly articles: ReadonlyMap<string, Article>;
  /** Lines of the file that were left out, by reason, and codes merged within an invoice. */
  readonly leftOut: Readonly<Record<string, number>>;
}

type Row = Readonly<Record<string, string>>;

const reasonToLeaveOut = (row: Row): string | undefined => {
  if (row['InvoiceNo']?.startsWith('C')) return 'cancelled';
  if (!row['Description']?.trim()) return 'nameless';
  if (!(Number(row['UnitPrice']) > 0)) return 'zero-priced';
  if (!(Number(row['Quantity']) > 0)) return 'negative quantity';
  if (!row['CustomerID']?.trim()) return 'clientless';
  return undefined;
};

/**
 * The invoices of the file that can be ordered, in its order; a code has the first name and price that it appears with.
 */
export const readInvoices = (): RealInvoices => {
  const { data } = papaparse.parse<Row>(onlineRetail('dense').toString('latin1'), {
    header: true,
    skipEmptyLines: true,
  });
  const leftOut: Record<string, number> = {};
  const count = (reason: string): void => {
    leftOut[reason] = (leftOut[reason] ?? 0) + 1;
  };
  const articles = new Map<string, Article>();
  const invoices = new Map<string, { number: string; customer: string; lines: Map<string, number> }>();
  for (const row of data) {
    const reason = reasonToLeaveOut(row);
    if (reason !== undefined) {
      count(reason);
      continue;
    }
    const [number, code, customer] = [row['InvoiceNo'] ?? '', row['StockCode'] ?? '', row['CustomerID'] ?? ''];
    if (!articles.has(code))
      articles.set(code, { code, name: row['Description']?.trim() ?? '', price: Number(row['UnitPrice']) });
    const invoice = invoices.get(number) ?? { number, customer, lines: new Map<string, number>() };
    invoices.set(number, invoice);
    const before = invoice.lines.get(code);
    if (before !== undefined) count('merged into an earlier line of its invoice');
    invoice.lines.set(code, (before ?? 0) + Number(row['Quantity']));
  }
  return { invoices: [...invoices.values()], articles, leftOut };
};
