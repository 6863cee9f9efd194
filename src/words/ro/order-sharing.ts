import type { orderSharing as english } from '../en/order-sharing';
import { error, success } from './titles';

export const orderSharing: typeof english = {
  act: { share: 'Distribuie', shareText: 'Distribuie textul', download: 'Descarcă PDF-ul', copy: 'Copiază textul' },
  actOf: {
    share: (order) => `Distribuie: ${order}`,
    shareText: (order) => `Distribuie textul: ${order}`,
    download: (order) => `Descarcă PDF-ul: ${order}`,
    copy: (order) => `Copiază textul: ${order}`,
  },
  ready: 'PDF-ul este gata. Apasă din nou Distribuie.',
  copied: success('Textul este copiat. Lipește-l într-un mesaj.'),
  notCopied: error('Textul nu a putut fi copiat. Descarcă PDF-ul în loc.'),
  notShared: error('Comanda nu a fost distribuită. Încearcă din nou sau descarcă PDF-ul.'),
  notMade: error('PDF-ul nu a putut fi creat. Încearcă din nou; dacă nu ajută, reîncarcă pagina cu conexiune.'),
};
