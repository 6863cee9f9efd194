import { plural } from './grammar';

/** The open orders with a product, each to be ticked. */
export const ordersContaining = {
  title: (product: string) => `Orders containing ${product}`,
  code: (code: string) => `Code: ${code}`,
  inStock: (units: number) => `In stock: ${units}`,
  count: (count: number) => plural(count, 'open order', 'open orders'),
  none: 'No open order contains this product.',
  label: 'Orders',
  order: (id: string) => `order ${id}`,
  figures: (quantity: number, delivered: number) => `Quantity ${quantity} · Delivered ${delivered}`,
  orderId: 'Order ID',
  client: 'Client',
  date: 'Date',
  agent: 'Agent',
  quantity: 'Quantity',
  delivered: 'Delivered',
};
