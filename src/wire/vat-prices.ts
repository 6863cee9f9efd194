/** Whether the unit prices of orders are without VAT or include it; '': the company has not said. */
export const vatPrices = ['', 'net', 'gross'] as const;

export type KnownVatPrices = Exclude<(typeof vatPrices)[number], ''>;

export const isKnownVatPrices = (value: string): value is KnownVatPrices =>
  value !== '' && (vatPrices as readonly string[]).includes(value);
