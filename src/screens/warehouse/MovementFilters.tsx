import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { useDeferredValue, useMemo } from 'react';
import { fullName } from '#domain/display';
import { type MovementFilter, placeChosen, reasonChosen } from '#domain/movement-filter';
import { compareNamed } from '#domain/sort';
import { movementReasons } from '#wire/movement';
import { useAccounts } from '../../views/accounts';
import { sentence } from './movement-words';

interface MovementFiltersProps {
  readonly filter: MovementFilter;
  readonly onFilter: (filter: MovementFilter) => void;
}

const places = [
  { value: '', label: 'Everywhere' },
  { value: 'warehouse', label: 'Warehouse' },
  { value: 'box', label: 'Boxes' },
  { value: 'bag', label: 'Bags' },
];
const reasons = [
  { value: '', label: 'Any reason' },
  ...movementReasons.map((reason) => ({ value: reason, label: sentence(reason) })),
];

const nobody: readonly { readonly value: string; readonly label: string }[] = [];

/** Where, why, who and when. */
export const MovementFilters = ({ filter, onFilter }: MovementFiltersProps) => {
  const accounts = useAccounts();
  const people = useMemo(() => {
    const named = [...accounts.values()].map((account) => ({ id: account.id, name: fullName(account) }));
    return named.sort(compareNamed).map(({ id, name }) => ({ value: id, label: name }));
  }, [accounts]);
  // Hundreds of names follow what is seen at once.
  const listed = useDeferredValue(people, nobody);
  const change = (part: Partial<MovementFilter>) => onFilter({ ...filter, ...part });
  return (
    <SimpleGrid cols={{ base: 2, sm: 5 }} spacing="xs">
      <NativeSelect
        label="Place"
        data={places}
        value={filter.place}
        onChange={({ currentTarget }) => change({ place: placeChosen(currentTarget.value) })}
      />
      <NativeSelect
        label="Reason"
        data={reasons}
        value={filter.reason}
        onChange={({ currentTarget }) => change({ reason: reasonChosen(currentTarget.value) })}
      />
      <NativeSelect
        label="Who"
        data={[{ value: '', label: 'Anybody' }, ...listed]}
        value={filter.account}
        onChange={({ currentTarget }) => change({ account: currentTarget.value })}
      />
      <TextInput
        type="date"
        label="From"
        value={filter.from}
        onChange={({ currentTarget }) => change({ from: currentTarget.value })}
      />
      <TextInput
        type="date"
        label="To"
        value={filter.to}
        onChange={({ currentTarget }) => change({ to: currentTarget.value })}
      />
    </SimpleGrid>
  );
};
