/** What stands beside a product's code. */
export const productLabels = {
  archived: (code: string) => `${code} · archived`,
  vat: (percent: number) => `VAT ${percent} %`,
};
