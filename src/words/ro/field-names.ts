import type { fieldNames as english, refusedEntry as englishRefusedEntry } from '../en/field-names';

export const fieldNames: typeof english = {
  name: 'Nume',
  code: 'Cod',
  price: 'Preț',
  packUnit: 'Ambalaj',
  packSize: 'Mărimea ambalajului',
  vatRate: 'Cota TVA',
  category: 'Categorie',
  archived: 'Arhivat',
  phone: 'Telefon',
  email: 'E-mail',
  cui: 'CUI',
  contactPerson: 'Persoană de contact',
  deliveryAddress: 'Adresă de livrare',
  observations: 'Observații',
  title: 'Titlu',
  description: 'Descriere',
  product: 'produs',
  quantity: 'cantitate',
  unitprice: 'preț unitar',
  deliveredQuantity: 'mostră',
  emailAddress: 'adresă de e-mail',
  productId: 'produs',
  products: 'produse',
  bagTo: 'geantă',
  orderId: 'comandă',
  ordersTo: 'comenzi deschise',
  checked: 'bifă',
  added: 'bifă',
  password: 'parolă',
  disk: 'disc',
};

/** A refusal in full, and a place in what was refused. */
export const refusedEntry: typeof englishRefusedEntry = {
  line: (line) => `rândul ${line}`,
  row: (row) => `rândul ${row}`,
  inFull: (failed, reason) => `${failed}. ${reason} Rămâne la „Are nevoie de tine”, în antet.`,
};
