import type { ImportFacts } from '#domain/import-product';
import { finishImport } from '#domain/import-walk';
import type { ImportWizard } from '#domain/import-wizard';
import { type PickList, pickListOf } from '#domain/pick-list';
import { productName } from '#words/display';
import { PickListButton } from '../../../features/box-allocation/PickListButton';
import { useProductsById } from '../../../views/products';

interface ImportPickListProps {
  readonly wizard: ImportWizard;
  readonly facts: ImportFacts;
}

/** Prints all units that go into boxes, with the decisions so far. */
export const ImportPickList = ({ wizard, facts }: ImportPickListProps) => {
  const byId = useProductsById();
  const list = (): PickList => {
    const end = finishImport(wizard, facts);
    const names = new Map(facts.boxes.map(({ id, name }) => [id, name]));
    if (end.kind !== 'send') return pickListOf([], names);
    return pickListOf(
      end.steps.boxUpdates.map(({ boxId, productId, quantity }) => {
        const product = byId.get(productId);
        return { boxId, product: { name: productName(product), code: product?.code ?? productId }, units: quantity };
      }),
      names,
    );
  };
  return <PickListButton of={wizard.invoice.name} list={list} />;
};
