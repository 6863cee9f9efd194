import type { ItemEdit } from '#wire/edit';
import { productName } from '#words/display';
import { saveEdit } from '../../actions/item-edit';
import { useDevice } from '../../device/context';
import { toast } from '../../ui/toast';
import type { FilledBox } from '../../views/boxes';
import { useMirror } from '../../views/context';
import { type Imbalance, imbalancesOf, irregularitiesOf } from '../../views/irregularities';
import { useProductsById } from '../../views/products';
import { deskEnd } from '../parts/desk-end';
import { nameProblem } from '../parts/name-problem';
import { useWrite } from '../parts/use-write';
import { sayIrregular, whyBoxNotSaved } from './box-words';

/** Saves a box; the irregularities that this makes are said. */
export const useBoxSave = ({ id, name }: FilledBox, onDone: () => void) => {
  const device = useDevice();
  const mirror = useMirror();
  const byId = useProductsById();
  return useWrite(async (edit: ItemEdit, writing) => {
    const before = irregularitiesOf(mirror).read();
    const sayMade = () => {
      const products = (edit.lines ?? []).map(({ product }) => product).filter((product) => !before.has(product));
      const made = imbalancesOf(mirror, products).map((one): [string, Imbalance] => [
        productName(byId.get(one.product)),
        one,
      ]);
      if (made.length > 0) toast.info({ title: 'New irregularity', message: sayIrregular(made) });
    };
    return deskEnd(await saveEdit(device, { type: 'box', id, name: `box ${name}`, edit }, writing), writing, {
      done: 'box-updated',
      failed: 'box-not-updated',
      look: 'Look at the box',
      sayReason: whyBoxNotSaved,
      placesOf: nameProblem,
      onDone,
      onDoneAnywhere: sayMade,
    });
  });
};
