/** VAT under the total of an order, and where its prices are not those of new orders (STOCK-21). */
export const orderVat = {
  vat: 'VAT',
  totalWithVat: 'Total with VAT',
  ofWhichVat: 'of which VAT',
  noVat: 'papers show no VAT',
  pricesStay: (kept: string, now: string) =>
    `This order keeps what was so when it was placed: ${kept}. For new orders: ${now}. ` +
    'Type prices as this order has them.',
};
