import type { ItemEdit } from '#wire/edit';
import { type StockReason, stockReasons } from '#wire/stock-reason';

// Why units are changed by hand, while it is typed (STOCK-16).

/** '' = no reason; the note is what was typed, also where no reason needs it any more. */
export interface TypedReason {
  readonly reason: StockReason | '';
  readonly note: string;
}

export const noReason: TypedReason = { reason: '', note: '' };

/** A chosen reason; any other value is none. */
export const stockReasonChosen = (value: string): StockReason | '' =>
  stockReasons.find((reason) => reason === value) ?? '';

/** Whether the reason says nothing without the note that is missing. */
export const lacksNote = ({ reason, note }: TypedReason): boolean => reason === 'other' && note.trim() === '';

/** The reason as part of an edit; nothing where none was chosen. */
export const reasonEdited = ({ reason, note }: TypedReason): Pick<ItemEdit, 'stockReason' | 'note'> => {
  const typed = note.trim();
  return reason === '' ? {} : { stockReason: reason, ...(typed === '' ? {} : { note: typed }) };
};
