import type { EditedType } from '#wire/edit';
import { attended } from './descriptor';

/**
 * What others edit too is edited: a product, a box, a bag or the warehouse. `item`: what it is called, '' for a bag and
 * the warehouse; the app before this one kept no `type` and had words for these two.
 */
export const editItem = attended<'item', { readonly type?: EditedType }>({ kind: 'editItem', texts: ['item'] });
