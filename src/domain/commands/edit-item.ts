import type { EditedType } from '#wire/edit';
import { attended } from './descriptor';

/**
 * Edits an item that several people edit: a product, a box, a bag or the warehouse. `item` is its name, '' for a bag
 * and the warehouse; an older app stored no `type` and a name for those two as well.
 */
export const editItem = attended<'item', { readonly type?: EditedType }>({ kind: 'editItem', texts: ['item'] });

/** What a box of an edit is called; an older app kept it with its noun, in the language of that moment. */
export const boxEdited = (item: string): string => item.replace(/^(?:box|cutia) /, '');
