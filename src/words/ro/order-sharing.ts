import type { orderSharing as english } from '../en/order-sharing';
import { error, success } from './titles';

export const orderSharing: typeof english = {
  share: 'Distribuie',
  shareOf: (order) => `Distribuie: ${order}`,
  shareText: 'Distribuie textul',
  shareTextOf: (order) => `Distribuie textul: ${order}`,
  download: 'Descarcă PDF-ul',
  downloadOf: (order) => `Descarcă PDF-ul: ${order}`,
  copy: 'Copiază textul',
  copyOf: (order) => `Copiază textul: ${order}`,
  ready: 'PDF-ul este gata. Apasă din nou Distribuie.',
  copied: success('Textul este copiat. Lipește-l într-un mesaj.'),
  notCopied: error('Textul nu a putut fi copiat. Descarcă PDF-ul în loc.'),
  notShared: error('Comanda nu a fost distribuită. Încearcă din nou sau trimite tu PDF-ul.'),
  notMade: error('PDF-ul nu a putut fi creat. Încearcă din nou; dacă nu ajută, reîncarcă pagina cu conexiune.'),
};
