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
  ready: 'Este gata. Apasă din nou butonul.',
  copied: success('Textul este copiat. Lipește-l într-un mesaj.'),
  notCopied: error('Textul nu a putut fi copiat. Descarcă în schimb PDF-ul.'),
  notShared: error('Comanda nu a fost distribuită. Încearcă din nou sau descarcă PDF-ul.'),
  notMade: error('Comanda nu a putut fi pregătită. Încearcă din nou; dacă nu ajută, reîncarcă pagina cu conexiune.'),
};
