import type { cartToasts as english } from '../en/cart-toasts';
import { plural } from './grammar';

export const cartToasts: typeof english = {
  nowFor: (client, products) => ({
    title: `Coșul este acum pentru ${client}`,
    message: `În el ${products === 1 ? 'rămâne' : 'rămân'} ${plural(products, 'un produs', 'produse', 'de produse')}.`,
  }),
  removed: (product) => ({ message: `Scos din coș: ${product}` }),
  undo: 'Anulează',
  undoOf: (product) => `Anulează: ${product} revine în coș`,
  added: (quantity, product) => ({ title: 'Adăugat în coș', message: `În coș: ${quantity} x ${product}` }),
};
