import type { productForm as english } from '../en/product-form';

/** What a field had or has, within a sentence. */
const values: Readonly<Record<string, string>> = { none: 'nimic', yes: 'da', no: 'nu' };

export const productForm: typeof english = {
  addTitle: 'Adaugă un produs nou',
  add: 'Adaugă produsul',
  lookFor: 'Caută produsul',
  editTitle: 'Modifică produsul',
  save: 'Salvează',
  lookAt: 'Uită-te la produs',
  gone: 'Acest produs nu mai există. Închide fereastra și caută-l în listă.',
  name: 'Denumire',
  code: 'Cod',
  price: 'Preț',
  priceHint: 'În lei, cu punct sau virgulă. Săgețile sus și jos îl schimbă cu 0,01.',
  pack: 'Ambalaj',
  packExample: 'bax',
  unitsInPack: 'Bucăți în ambalaj',
  vatRate: 'Cota TVA, %',
  usualVatRate: (rate) => `uzuală: ${rate}`,
  otherVatRate: (rate) => `alta: ${rate}`,
  category: 'Categorie',
  archived: 'Arhivat',
  archivedHint: 'Agenții nu îl pot comanda. Rămâne în comenzile vechi și oriunde se mai află din el.',
  freeTitle: 'Preț Lei 0,00?',
  free: 'Agenții ar da acest produs gratuit.',
  freeYes: 'Da, este gratuit',
  freeNo: 'Nu, schimbă prețul',
  changedMeanwhile: 'Altcineva a modificat între timp acest produs',
  changedRefused: 'Altcineva l-a modificat între timp. Uită-te ce s-a schimbat, apoi salvează din nou.',
  changed: (field, before, now) => `${field}: ${values[before] ?? before} → ${values[now] ?? now}`,
  quoted: (text) => `„${text}”`,
};
