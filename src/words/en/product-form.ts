/** What a field had or has, within a sentence. */
const values: Readonly<Record<string, string>> = { none: 'none', yes: 'yes', no: 'no' };

/** Adding and editing a product (spec §2, §5). */
export const productForm = {
  addTitle: 'Add New Product',
  add: 'Add Product',
  lookFor: 'Look for the product',
  editTitle: 'Edit Product',
  save: 'Save',
  lookAt: 'Look at the product',
  gone: 'This product is no longer there. Close this, and look for it in the list.',
  // Fields
  name: 'Name',
  code: 'Code',
  price: 'Price',
  priceHint: 'In Lei, with a point or a comma. Up and down change it by 0.01.',
  pack: 'Pack',
  packExample: 'bax',
  unitsInPack: 'Units in a pack',
  vatRate: 'VAT rate, %',
  usualVatRate: (rate: string) => `usual: ${rate}`,
  otherVatRate: (rate: string) => `other: ${rate}`,
  category: 'Category',
  archived: 'Archived',
  archivedHint: 'Agents cannot order it. It stays in old orders, and wherever some of it lies.',
  // A price of 0
  freeTitle: 'Price Lei 0.00?',
  free: 'Agents would sell this product for nothing.',
  freeYes: 'Yes, it costs nothing',
  freeNo: 'No, change the price',
  // Changed by somebody else
  changedMeanwhile: 'Somebody else has changed this product meanwhile',
  changedRefused: 'Somebody else has changed it meanwhile. Look at what changed, then save again.',
  changed: (field: string, before: string, now: string) =>
    `${field}: ${values[before] ?? before} → ${values[now] ?? now}`,
  quoted: (text: string) => `'${text}'`,
};
