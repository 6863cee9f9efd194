import type { Movement } from '#wire/movement';
import { type SpreadsheetForm, writeSpreadsheet } from './csv-table';

/** Names for what a movement names by id. */
export interface MovementNames {
  productOf(id: string): { readonly name: string; readonly code: string };
  /** 'Warehouse', a box's name, whose bag it is. */
  placeOf(movement: Pick<Movement, 'place' | 'placeId'>): string;
  accountOf(id: string): string;
  reasonOf(reason: string): string;
  /** Why somebody changed it by hand. */
  stockReasonOf(stockReason: string): string;
  /** The instant as a person reads it. */
  stampOf(at: string): string;
}

/**
 * Movements as a file for a spreadsheet below these eleven columns, in the order given; what it would run as a formula
 * is defused.
 */
export const movementsCsv = (
  movements: readonly Movement[],
  names: MovementNames,
  columns: readonly string[],
  form: SpreadsheetForm,
): string =>
  writeSpreadsheet(
    columns,
    movements.map((movement) => {
      const { id, at, account, product, delta, reason, reference, stockReason, note = '' } = movement;
      const { name, code } = names.productOf(product);
      const place = names.placeOf(movement);
      return [
        id,
        names.stampOf(at),
        names.accountOf(account),
        code,
        name,
        place,
        delta,
        names.reasonOf(reason),
        reference,
        stockReason === undefined ? '' : names.stockReasonOf(stockReason),
        note,
      ];
    }),
    form,
  );
