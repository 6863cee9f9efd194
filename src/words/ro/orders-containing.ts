import type { ordersContaining as english } from '../en/orders-containing';
import { plural } from './grammar';

export const ordersContaining: typeof english = {
  title: (product) => `Comenzi cu ${product}`,
  code: (code) => `Cod: ${code}`,
  inStock: (units) => `În stoc: ${units}`,
  count: (count) => plural(count, '1 comandă deschisă', 'comenzi deschise', 'de comenzi deschise'),
  none: 'Nicio comandă deschisă nu conține acest produs.',
  label: 'Comenzi',
  order: (id) => `comanda ${id}`,
  figures: (quantity, delivered) => `Cantitate ${quantity} · Livrat ${delivered}`,
  orderId: 'Nr. comandă',
  client: 'Client',
  date: 'Data',
  agent: 'Agent',
  quantity: 'Cantitate',
  delivered: 'Livrat',
};
