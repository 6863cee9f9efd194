import { error } from './titles';

/** Lists as files for a spreadsheet. */
export const listFiles = {
  save: 'Save as CSV',
  saveReasons: 'Save reasons as CSV',
  saved: (file: string) => ({ message: `Saved as ${file}` }),
  notMade: error('The file could not be made. Try again.'),
  names: {
    orders: 'orders',
    lines: 'order lines',
    clients: 'clients',
    products: 'products',
    stock: 'stock',
    visits: 'visits',
    reasons: 'visits without an order',
    short: 'short products',
  },
  name: (list: string, day: string) => `${list} ${day}.csv`,
  // Columns that no list on a screen has
  id: 'Id',
  clientId: 'Client id',
  order: 'Order',
  acceptedAt: 'Accepted',
  mailedAt: 'E-mailed',
  visitDays: 'Visit days',
  visitAgent: 'Visited by',
  packSize: 'Units in a pack',
  packUnit: 'Pack',
  vatRate: 'VAT rate (%)',
  category: 'Category',
  price: 'Price (Lei)',
  inBag: 'In a bag',
  total: 'Boxes and bags',
  archived: 'Archived',
  reason: 'Reason',
  note: 'Note',
  yes: 'yes',
};
