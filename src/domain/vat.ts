import type { Letterhead } from '#wire/company';
import { isLocalId } from '#wire/id';
import type { Order, OrderLine } from '#wire/order';
import type { Product } from '#wire/product';
import { isKnownVatPrices, type KnownVatPrices } from '#wire/vat-prices';
import { toBani, toLei } from './money';

// VAT on an order's papers (STOCK-21). Amounts are integer bani and rates hundredths of a percent, so that net and VAT
// always make gross, to the ban.

export interface VatSettings {
  readonly prices: KnownVatPrices;
  /** Percent, for products that have no rate of their own. */
  readonly usual: number;
}

/** The rates of a list such as '21; 11; 5,5', in percent, each once. */
export const vatRatesIn = (list: string): readonly number[] => {
  const read = list.split(/[;\s%]+/).filter((one) => one !== '');
  return [...new Set(read.map((one) => Number(one.replace(',', '.'))).filter(Number.isFinite))];
};

type CompanyVat = Pick<Letterhead, 'vatPayer' | 'vatPrices' | 'vatRates'>;

/**
 * The VAT of what is sold now; undefined: none is shown, because the company pays none or has not said what its prices
 * are.
 */
export const vatSettingsOf = ({ vatPayer, vatPrices, vatRates }: CompanyVat): VatSettings | undefined => {
  const [usual] = vatRatesIn(vatRates);
  if (vatPayer !== 'yes' || usual === undefined) return undefined;
  return isKnownVatPrices(vatPrices) ? { prices: vatPrices, usual } : undefined;
};

/**
 * The VAT of an order: its prices stay what its cart showed. One that was not sent yet and has none will get those of
 * now. Undefined: none is shown.
 */
export const orderVatOf = (
  { id, vatPrices }: Pick<Order, 'id' | 'vatPrices'>,
  company: CompanyVat,
): VatSettings | undefined => {
  const settings = vatSettingsOf(company);
  if (isLocalId(id)) return settings && { ...settings, prices: vatPrices ?? settings.prices };
  const [usual = 0] = vatRatesIn(company.vatRates);
  return vatPrices && { prices: vatPrices, usual };
};

/** The rate of a new line: its product's `own`, or the first of the company's; undefined: neither has one. */
export const newVatRate = <Usual extends number | undefined>(own: number | undefined, usual: Usual): number | Usual =>
  own ?? usual;

/**
 * The rate of an order's line: the one that it was placed with; a line of before VAT was set, or of an order that has
 * not been sent, has its product's of now.
 */
export const vatRateOf = (
  { vatRate }: { readonly vatRate?: OrderLine['vatRate'] | undefined },
  product: Product | undefined,
  usual: number,
): number => vatRate ?? newVatRate(product?.vatRate, usual);

/** Amounts in Lei. */
interface VatAmounts {
  readonly net: number;
  readonly vat: number;
  readonly gross: number;
}

export interface VatGroup extends VatAmounts {
  /** Percent. */
  readonly rate: number;
}

interface VatLine {
  readonly quantity: number;
  readonly unitprice: number;
  readonly rate: number;
}

const whole = 10_000;

/** `amount` × `part` / `of` in whole bani, half up; exact, because only integers below 2^53 are divided. */
const shareOf = (amount: number, part: number, of: number): number => {
  const doubled = 2 * amount * part + of;
  return (doubled - (doubled % (2 * of))) / (2 * of);
};

/** What the lines of each rate make, the highest rate first; VAT is rounded once for each rate. */
export const vatGroups = (lines: readonly VatLine[], prices: KnownVatPrices): readonly VatGroup[] => {
  const sums = new Map<number, number>();
  for (const { quantity, unitprice, rate } of lines) {
    const hundredths = Math.round(rate * 100);
    sums.set(hundredths, (sums.get(hundredths) ?? 0) + quantity * toBani(unitprice));
  }
  return [...sums]
    .sort(([one], [other]) => other - one)
    .map(([hundredths, sum]) => {
      const vat = shareOf(sum, hundredths, prices === 'net' ? whole : whole + hundredths);
      const net = prices === 'net' ? sum : sum - vat;
      return { rate: hundredths / 100, net: toLei(net), vat: toLei(vat), gross: toLei(net + vat) };
    });
};

/** The sums of all rates. */
export const vatTotals = (groups: readonly VatGroup[]): VatAmounts => {
  const sum = (amount: keyof VatAmounts) => toLei(groups.reduce((all, group) => all + toBani(group[amount]), 0));
  return { net: sum('net'), vat: sum('vat'), gross: sum('gross') };
};
