import type { ItemEdit } from '#wire/edit';
import type { Problem } from '#wire/problem';
import { productName } from '#words/display';
import { words } from '#words/words';
import { saveEdit } from '../../actions/item-edit';
import { useDevice } from '../../device/context';
import { nameProblem } from '../../features/box-allocation/name-problem';
import { deskEnd } from '../../forms/desk-end';
import { useWrite } from '../../forms/use-write';
import { toast } from '../../ui/toast';
import type { FilledBox } from '../../views/boxes';
import { useMirror } from '../../views/context';
import { imbalancesOf, irregularitiesOf } from '../../views/irregularities';
import { useProductsById } from '../../views/products';
import { reasonOf } from '../../words/refusals';
import { saidIn } from './why-not-moved';

/** Why a box was not saved, and what to do next. */
const whyBoxNotSaved = (problem: Problem): string => {
  switch (problem.code) {
    case 'conflict':
      return words.boxEditing.changedMeanwhile;
    case 'box-full':
      return `${saidIn(problem)} ${words.boxEditing.tooFull}`;
    case 'not-found':
      return words.boxEditing.deletedMeanwhile;
    default:
      return reasonOf(problem);
  }
};

/** Saves a box, and shows the irregularities that this causes. */
export const useBoxSave = ({ id, name }: FilledBox, onDone: () => void) => {
  const device = useDevice();
  const mirror = useMirror();
  const byId = useProductsById();
  return useWrite(async (edit: ItemEdit, writing) => {
    const before = irregularitiesOf(mirror).read();
    const sayMade = () => {
      const products = (edit.lines ?? []).map(({ product }) => product).filter((product) => !before.has(product));
      const [first, ...others] = imbalancesOf(mirror, products);
      if (first === undefined) return;
      const { warehouse, inBoxes } = first;
      const product = productName(byId.get(first.product));
      toast.info(words.boxEditing.irregular({ product, warehouse, inBoxes, others: others.length }));
    };
    return deskEnd(await saveEdit(device, { type: 'box', id, name, edit }, writing), writing, {
      done: 'box-updated',
      failed: 'box-not-updated',
      look: words.boxEditing.lookAtBox,
      sayReason: whyBoxNotSaved,
      placesOf: nameProblem,
      onDone,
      onDoneAnywhere: sayMade,
    });
  });
};
