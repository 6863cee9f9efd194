import { Group, NativeSelect } from '@mantine/core';
import { choiceOf, withBag, withChoice } from '#domain/import-wizard';
import { words } from '#words/words';
import { RowTick } from '../../../ui/RowTick';
import { type BagView, useBags, useMissingFromBags } from '../../../views/bag-views';
import type { ShownImport } from './use-import-wizard';

const none: readonly string[] = [];

/** The bag that gets one unit unless the user chooses another: preferably one that lists the product with 0 units. */
const proposedBag = (bags: readonly BagView[], missing: readonly string[]): BagView | undefined =>
  bags.find(({ id }) => missing.includes(id)) ?? bags[0];

/** One unit into an agent's bag (spec §2, boxes step), if it has none of the product yet. */
export const BagChoice = ({ shown }: { readonly shown: ShownImport }) => {
  const { wizard, product, facts, change } = shown;
  const { productId, toBag } = product;
  const every = useBags();
  const missing = useMissingFromBags().get(productId) ?? none;
  const holding = facts.bagsWith(productId);
  const bags = every.filter(({ id }) => !holding.has(id));
  const set = (bagId: string | undefined) =>
    change(withChoice(wizard, productId, withBag(choiceOf(wizard, productId), bagId)));
  const whyNot =
    every.length === 0
      ? words.importWizard.noBags
      : bags.length === 0
        ? words.importWizard.everyBagHas
        : missing.length > 0
          ? words.importWizard.missingFrom(missing.length)
          : undefined;
  return (
    <Group gap="md" align="flex-end">
      <RowTick
        label={words.importWizard.toBag}
        description={whyNot}
        checked={toBag !== undefined}
        disabled={bags.length === 0}
        onChange={(event) => set(event.currentTarget.checked ? proposedBag(bags, missing)?.id : undefined)}
      />
      {toBag !== undefined && (
        <NativeSelect
          label={words.importWizard.whoseBag}
          value={toBag}
          data={bags.map(({ id, name }) => ({
            value: id,
            label: missing.includes(id) ? words.importWizard.missingBag(name) : name,
          }))}
          onChange={(event) => set(event.currentTarget.value)}
        />
      )}
    </Group>
  );
};
