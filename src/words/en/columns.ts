import type { ReasonColumn } from '#wire/row-reason-values';

/** What a column or a field is called in a sentence. */
export const columns: Readonly<Record<ReasonColumn, string>> = {
  name: 'name',
  code: 'code',
  price: 'price',
  packUnit: 'pack unit',
  packSize: 'pack size',
  vatRate: 'VAT',
  category: 'category',
  quantity: 'quantity',
  phone: 'phone',
  email: 'email',
  cui: 'CUI',
  contactPerson: 'contact person',
  deliveryAddress: 'delivery address',
  observations: 'observations',
  visitDays: 'visit days',
  visitAgent: 'visiting agent',
};
