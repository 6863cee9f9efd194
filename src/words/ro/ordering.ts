import type { ordering as english } from '../en/ordering';
import { number } from './grammar';

export const ordering: typeof english = {
  client: 'Client',
  selectClient: 'Alege un client',
  addClient: 'Adaugă un client nou',
  creatingFor: (client) => `Pentru: ${client}`,
  clientAndOrders: 'Clientul și ultimele comenzi',
  cancel: 'Anulează comanda',
  cancelYes: 'Da, anulează comanda',
  cancelNo: 'Nu, păstrează comanda',
  cancelQuestion: 'Sigur vrei să anulezi această comandă? Nu mai poți reveni.',
  cart: 'Coș',
  cartWith: (lines, total) => `Coș (${number(lines)}) ${total}`,
  kept: {
    saved: 'Salvat pe acest telefon',
    saving: 'Se salvează pe acest telefon',
    failed: 'Nesalvat pe acest telefon',
  },
  cartNotKept:
    'Telefonul nu a putut salva ultima modificare a coșului. ' +
    'Eliberează spațiu și ține Teren deschis până trimiți comanda.',
};
