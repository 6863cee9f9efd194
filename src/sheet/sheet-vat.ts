import { type VatGroup, type VatSettings, vatGroups, vatTotals } from '#domain/vat';
import type { Language } from '#wire/language';
import { percentText } from '#words/percent';
import { wordsIn } from './sheet-words';

/** VAT on an order's sheet: what each rate makes, and what they make together. */
export interface SheetVat {
  /** 'Prices are without VAT.' */
  readonly prices: string;
  /** The label of each rate with its net, VAT and gross. */
  readonly rows: readonly SheetVatRow[];
  readonly total: SheetVatRow;
  /** What is to be paid if the grand total is without VAT; '' if it includes VAT. */
  readonly totalWithVat: string;
}
export type SheetVatRow = readonly [rate: string, net: string, vat: string, gross: string];

type TaxedLine = Parameters<typeof vatGroups>[0][number];

export const sheetVat = (lines: readonly TaxedLine[], { prices }: VatSettings, language: Language): SheetVat => {
  const { orderMail } = wordsIn(language);
  const groups = vatGroups(lines, prices);
  const totals = vatTotals(groups);
  const row = (label: string, { net, vat, gross }: Omit<VatGroup, 'rate'>): SheetVatRow => [
    label,
    orderMail.lei(net),
    orderMail.lei(vat),
    orderMail.lei(gross),
  ];
  return {
    prices: prices === 'net' ? orderMail.pricesNet : orderMail.pricesGross,
    rows: groups.map((group) => row(percentText(group.rate, language), group)),
    total: row(orderMail.total, totals),
    totalWithVat: prices === 'net' ? orderMail.lei(totals.gross) : '',
  };
};
