import type { ClientField } from '#wire/client';

/** Names of fields, as the screens call them. */
export const fieldNames = {
  name: 'Name',
  code: 'Code',
  price: 'Price',
  packUnit: 'Pack',
  packSize: 'Pack size',
  vatRate: 'VAT rate',
  category: 'Category',
  archived: 'Archived',
  phone: 'Phone',
  email: 'Email',
  cui: 'CUI',
  contactPerson: 'Contact Person',
  deliveryAddress: 'Delivery Address',
  observations: 'Observations',
  visitDays: 'Visit days',
  visitAgent: 'Visiting agent',
  title: 'Title',
  description: 'Description',
  reason: 'Reason',
  stockReason: 'Reason given',
  note: 'Note',
  product: 'product',
  quantity: 'quantity',
  unitprice: 'unit price',
  deliveredQuantity: 'sample',
  emailAddress: 'email address',
  productId: 'product',
  products: 'products',
  bagTo: 'bag',
  orderId: 'order',
  ordersTo: 'open orders',
  checked: 'tick',
  added: 'tick',
  password: 'password',
  disk: 'disk',
} satisfies Readonly<Record<ClientField, string>> & Readonly<Record<string, string>>;

/** A refusal in full, and a place in what was refused. */
export const refusedEntry = {
  line: (line: number) => `line ${line}`,
  row: (row: string) => `row ${row}`,
  inFull: (failed: string, reason: string) => `${failed}. ${reason} It is kept under 'Needs you' in the header.`,
};
