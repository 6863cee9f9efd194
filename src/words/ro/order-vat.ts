import type { orderVat as english } from '../en/order-vat';

export const orderVat: typeof english = {
  vat: 'TVA',
  totalWithVat: 'Total cu TVA',
  ofWhichVat: 'din care TVA',
  noVat: 'documentele nu arată TVA',
  pricesStay: (kept, now) =>
    `Comanda păstrează ce era valabil când a fost plasată: ${kept}. Pentru comenzile noi: ${now}. ` +
    'Scrie prețurile așa cum le are comanda.',
};
