import { useMemo } from 'react';
import { exceptionsOf, type OverviewProduct, overviewOf } from '#domain/import-overview';
import type { ImportFacts } from '#domain/import-product';
import type { ImportWizard } from '#domain/import-wizard';
import type { ImportDraft } from '../../../drafts/invoice-import';
import type { KeptImport } from '../../../drafts/kept-import';
import { useImportFacts } from '../../../views/import-facts';

/** All products of an import, with the current data. */
export interface ShownOverview {
  readonly wizard: ImportWizard;
  readonly facts: ImportFacts;
  readonly products: readonly OverviewProduct[];
  readonly decided: number;
  /** Products that need a decision of their own. */
  readonly exceptions: readonly OverviewProduct[];
  /** The wizard with every proposal accepted that leaves nothing to decide. */
  readonly accepted: ImportWizard;
  /** Stores a decision, in memory and on the device. */
  change(next: ImportWizard): void;
}

export const useImportOverview = (draft: ImportDraft, kept: KeptImport): ShownOverview => {
  const { wizard } = kept;
  const { items } = wizard;
  const ids = useMemo(() => items.map(({ productId }) => productId), [items]);
  const facts = useImportFacts(ids);
  const { products, accepted } = useMemo(() => overviewOf(wizard, facts), [wizard, facts]);
  return {
    wizard,
    facts,
    products,
    accepted,
    decided: products.filter(({ decided }) => decided).length,
    exceptions: exceptionsOf(products),
    change: (next) => void draft.keep({ ...kept, wizard: next }),
  };
};
