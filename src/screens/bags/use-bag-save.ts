import { allocationOfBag, bagDraftOf } from '#domain/bag-editing';
import { linesEdited } from '#domain/item-edit';
import { type LineEdits, withLineEdits } from '#domain/line-edits';
import { reasonEdited, type TypedReason } from '#domain/stock-reason';
import { productName } from '#words/display';
import { words } from '#words/words';
import { saveEdit } from '../../actions/item-edit';
import { useDevice } from '../../device/context';
import { deskEnd } from '../../forms/desk-end';
import { useWrite } from '../../forms/use-write';
import type { BagView } from '../../views/bag-views';
import { useProductsById } from '../../views/products';
import { whyBagNotSaved } from './why-bag-not-saved';

interface BagSave {
  readonly now: ReadonlyMap<string, number>;
  readonly edits: LineEdits;
  readonly why: TypedReason;
}

interface BagSaved {
  /** Called when these edits are saved, even after the screen was left. */
  readonly onSaved: (edits: LineEdits) => void;
  readonly onDone: () => void;
}

/** Saves a bag; the boxes are asked about afterwards. */
export const useBagSave = (bag: BagView, { onSaved, onDone }: BagSaved) => {
  const device = useDevice();
  const products = useProductsById();
  const named = (id: string) => ({ id, name: productName(products.get(id)), code: products.get(id)?.code ?? '' });
  return useWrite(async ({ now, edits, why }: BagSave, writing) => {
    const after = withLineEdits(now, edits);
    const edit = { lines: linesEdited(now, after), ...reasonEdited(why) };
    const boxes = allocationOfBag(bagDraftOf(now), bagDraftOf(after), named);
    const wanted = { type: 'bag' as const, id: bag.id, name: bag.name, edit, boxes };
    return deskEnd(await saveEdit(device, wanted, writing), writing, {
      done: 'bag-updated',
      failed: 'bag-not-updated',
      // Spec §8: a 400 for a bag means this, whatever the backend's own message says.
      failedAs: (_, status) => (status === 400 ? 'not-enough-in-stock' : 'bag-not-updated'),
      look: words.bags.lookAtBag,
      sayReason: (problem) => whyBagNotSaved(problem, edit, (id) => named(id).name),
      onDone,
      onDoneAnywhere: () => onSaved(edits),
    });
  });
};
