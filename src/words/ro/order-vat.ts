import type { orderVat as english } from '../en/order-vat';

export const orderVat: typeof english = {
  vat: 'TVA',
  totalWithVat: 'Total cu TVA',
  ofWhichVat: 'din care TVA',
  pricesStay: (kept, now) =>
    `În această comandă ${kept}, ca la plasare; în comenzile noi ${now}. Scrie-le așa cum le are comanda.`,
  staysWithoutVat: 'Comanda este dinainte de setarea TVA. Documentele ei nu arată TVA, iar prețurile rămân cum sunt.',
};
