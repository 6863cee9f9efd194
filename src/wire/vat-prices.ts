export const knownVatPrices = ['net', 'gross'] as const;

export type KnownVatPrices = (typeof knownVatPrices)[number];

/** Whether the unit prices of orders are without VAT or include it; '': the company has not said. */
export const vatPrices = ['', ...knownVatPrices] as const;

export const isKnownVatPrices = (value: string): value is KnownVatPrices =>
  (knownVatPrices as readonly string[]).includes(value);
