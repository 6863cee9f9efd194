import { useMemo } from 'react';
import type { ImportedProduct, ImportFacts } from '#domain/import-product';
import { currentProduct, currentStep } from '#domain/import-walk';
import type { ImportStep, ImportWizard } from '#domain/import-wizard';
import { productName } from '#words/display';
import type { ImportDraft } from '../../../drafts/invoice-import';
import type { KeptImport } from '../../../drafts/kept-import';
import { type NoQuantity, useNoQuantity } from '../../../forms/use-no-quantity';
import { useImportFacts } from '../../../views/import-facts';
import { useProductsById } from '../../../views/products';

/** An import at one of its products, with the current data. */
export interface ShownImport {
  readonly wizard: ImportWizard;
  readonly facts: ImportFacts;
  readonly step: ImportStep;
  readonly product: ImportedProduct;
  readonly name: string;
  readonly code: string;
  /** For the orders or boxes of this step. */
  readonly noQuantity: NoQuantity;
  /** An order or box of this step has an invalid text. */
  readonly typedWrong: boolean;
  /** Stores a decision, in memory and on the device. */
  change(next: ImportWizard): void;
}

/** The current step of a stored import; undefined for an import without products, which cannot begin. */
export const useImportWizard = (draft: ImportDraft, kept: KeptImport): ShownImport | undefined => {
  const { wizard } = kept;
  const { items } = wizard;
  const ids = useMemo(() => items.map(({ productId }) => productId), [items]);
  const facts = useImportFacts(ids);
  const byId = useProductsById();
  const step = currentStep(wizard, facts);
  const product = useMemo(() => currentProduct(wizard, facts), [wizard, facts]);
  const noQuantity = useNoQuantity(`${wizard.position} ${step}`);
  if (product === undefined) return undefined;
  const fields = step === 'orders' ? product.undelivered.map(({ order }) => order) : product.boxes;
  const known = byId.get(product.productId);
  return {
    wizard,
    facts,
    step,
    product,
    name: productName(known),
    code: known?.code ?? '',
    noQuantity,
    typedWrong: fields.some(({ id }) => noQuantity.typed.has(id)),
    change: (next) => void draft.keep({ ...kept, wizard: next }),
  };
};
