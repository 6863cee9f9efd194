import type { orderEditing as english } from '../en/order-editing';
import { number, plural } from './grammar';

export const orderEditing: typeof english = {
  open: 'Modifică comanda',
  title: (id) => `Modifică comanda ${id}`,
  save: 'Salvează',
  decimalSign: ',',
  quantityOf: (product) => `Cantitate ${product}`,
  removeOf: (product) => `Scoate ${product}`,
  removed: 'Va fi scos din comandă.',
  putBack: 'Pune la loc',
  putBackOf: (product) => `Pune la loc ${product}`,
  figures: (units, price) => `${units} × ${price}`,
  deliveredSoFar: (units) => plural(units, 'o bucată livrată', 'bucăți livrate', 'de bucăți livrate'),
  alreadyIn: 'Este deja în comandă.',
  date: 'Scrie o zi.',
  quantityMissing: 'Scrie o cantitate sau scoate produsul.',
  ticked: 'Bifat: ca să-l schimbi, debifează-l mai întâi în comandă.',
  delivered: (units) => `Cel puțin ${number(units)}: atât s-a livrat deja.`,
  noLines: 'O comandă are cel puțin un produs. Adaugă unul sau anulează comanda.',
  changedJustNow: 'Altcineva tocmai a modificat comanda. Uită-te la ea, apoi salveaz-o din nou.',
  changedMeanwhile: 'Altcineva a modificat între timp această comandă',
  changedBy: (who, stamp) => `Modificată de birou: ${who}, ${stamp}`,
  earlier: (count) => plural(count, '1 modificare mai veche', 'modificări mai vechi', 'de modificări mai vechi'),
  added: (product, units, price) => `${product}: adăugat, ${number(units)} × ${price}`,
  takenOut: (product, units, price) => `${product}: scos, era ${number(units)} × ${price}`,
};
