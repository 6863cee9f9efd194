import type { EditedType } from '#wire/edit';
import { attended } from './descriptor';

/**
 * What others edit too is edited: a product, a box, a bag or the warehouse. `item`: what it is called, '' for a bag and
 * the warehouse; the app before this one kept no `type` and had words for these two, and for a box.
 */
export const editItem = attended<'item', { readonly type?: EditedType }>({ kind: 'editItem', texts: ['item'] });

/** What a box of an edit is called; an older app kept it with its noun, in the language of that moment. */
export const boxEdited = (item: string): string => item.replace(/^(?:box|cutia) /, '');
