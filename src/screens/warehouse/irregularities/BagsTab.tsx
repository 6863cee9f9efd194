import { Select, Stack, Text } from '@mantine/core';
import { words } from '#words/words';
import { foldedOptions } from '../../../lists/folded-options';
import { useBags } from '../../../views/bag-views';
import type { Resolving } from './use-resolution';

/** The bags that hold the product, and one that may get a unit of it. */
export const BagsTab = ({ resolving }: { readonly resolving: Resolving }) => {
  const { irregularity, correction, sending, change } = resolving;
  const bags = useBags();
  const holding = bags.filter(({ id }) => irregularity.bags.includes(id));
  const others = bags.filter(({ id }) => !irregularity.bags.includes(id));
  if (bags.length === 0) return <Text size="sm">{words.desk['no-bags'].message}</Text>;
  return (
    <Stack gap="sm">
      {holding.length > 0 && (
        <ul className="correction-bags" aria-label={words.stockCheck.holdingBags}>
          {holding.map(({ id, name }) => (
            <li key={id}>
              <b>{name}</b>
              <span>{words.stockCheck.inBagAlready}</span>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <Select
          label={words.stockCheck.toBag}
          description={words.stockCheck.toBagHint}
          placeholder={words.stockCheck.noBag}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': words.stockCheck.noBag }}
          openOnFocus={false}
          disabled={sending}
          data={others.map(({ id, name }) => ({ value: id, label: name }))}
          limit={50}
          filter={foldedOptions}
          value={correction.toBag ?? null}
          onChange={(toBag) => change({ toBag: toBag ?? undefined })}
          nothingFoundMessage={words.stockCheck.noBagFound}
          withScrollArea={false}
          styles={{ options: { maxHeight: 260, overflowY: 'auto' } }}
          maw={420}
        />
      )}
    </Stack>
  );
};
