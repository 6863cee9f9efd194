import { lei, number } from './grammar';

/** An order as a message and a PDF, for its client: the server's mails, and what a device shares. */
export const orderMail = {
  title: (order: string) => `Order ${order}`,
  titleUnnumbered: 'Order',
  subject: (title: string, client: string) => `${title}, ${client}`,
  client: 'Client',
  cui: 'CUI',
  registrationNumber: 'Reg. no.',
  contactPerson: 'Contact Person',
  phone: 'Phone',
  email: 'Email',
  deliveryAddress: 'Delivery Address',
  date: 'Date',
  handledBy: 'Handled by',
  product: 'Product',
  code: 'Code',
  quantity: 'Quantity',
  unitPrice: 'Unit Price',
  total: 'Total',
  grandTotal: 'Grand Total',
  lei,
  count: number,
  deliveredAlready: (units: number) => `${number(units)} delivered already`,
  observations: 'Order observations',
  pdfAttached: 'The same order is attached as a PDF.',
  page: (page: number, of: number) => `page ${page} of ${of}`,
};
