/** What is imported by a file, products or clients: what it has to have, and its rows (spec §2). */
export const importKinds = {
  productsTitle: 'Import Products',
  productColumns: 'Columns name, code and price, or denumire, cod and preț.',
  furtherColumns:
    'Pack unit, pack size, VAT and category (ambalaj, buc/bax, TVA, categorie) are taken where the header names them.',
  seeFirst: 'You will see what would change before anything does.',
  clientsTitle: 'Import Clients',
  clientColumns:
    'Columns name and phone, or denumire and telefon; ' +
    'email, CUI, contact person, delivery address, observations, visit days (1 to 7) and visit agent (the id of the ' +
    'account) where the header names them. ' +
    'A client is known by its CUI and delivery address, otherwise by its name and phone.',
  toChange: 'To change',
  code: 'Code',
  name: 'Name',
  price: 'Price',
  client: 'Client',
  field: (field: string) => `${field}: `,
  none: 'none',
};
