/** VAT under the total of an order, and where its prices are not those of new orders (STOCK-21). */
export const orderVat = {
  vat: 'VAT',
  totalWithVat: 'Total with VAT',
  ofWhichVat: 'of which VAT',
  pricesStay: (kept: string, now: string) =>
    `In this order ${kept}, as when it was placed; in new orders ${now}. Type them as this order has them.`,
  staysWithoutVat: 'This order is from before VAT was set. Its papers show no VAT, and its prices stay as they are.',
};
