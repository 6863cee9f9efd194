import type { TypedReason } from '#domain/stock-reason';
import { allocationOfStock, type StockEdits } from '#domain/warehouse-editing';
import type { Problem } from '#wire/problem';
import { words } from '#words/words';
import { saveStock } from '../../actions/warehouse';
import { useDevice } from '../../device/context';
import { deskEnd } from '../../forms/desk-end';
import { useWrite } from '../../forms/use-write';
import { useProductsById } from '../../views/products';
import { reasonOf } from '../../words/refusals';

const whyNotSaved = (problem: Problem): string =>
  problem.code === 'conflict' ? words.warehouse.overtakenSave : reasonOf(problem);

interface StockSave {
  readonly edits: StockEdits;
  readonly why: TypedReason;
}

/**
 * Saves quantities of the warehouse; the boxes are asked about afterwards. `onSaved` is called even after the screen
 * was left.
 */
export const useStockSave = (onDone: () => void, onSaved: (sent: StockEdits) => void) => {
  const device = useDevice();
  const byId = useProductsById();
  const productOf = (id: string) => ({ id, name: byId.get(id)?.name ?? id, code: byId.get(id)?.code ?? '' });
  return useWrite(async ({ edits, why }: StockSave, writing) =>
    deskEnd(await saveStock(device, edits, writing, allocationOfStock(edits, productOf), why), writing, {
      done: 'stock-updated',
      failed: 'stock-not-updated',
      look: words.warehouse.lookAtQuantities,
      sayReason: whyNotSaved,
      onDone,
      onDoneAnywhere: () => onSaved(edits),
    }),
  );
};
