import { NativeSelect, SimpleGrid } from '@mantine/core';
import { useDeferredValue, useMemo } from 'react';
import { fullName } from '#domain/display';
import { type MovementFilter, placeChosen, reasonChosen } from '#domain/movement-filter';
import { compareNamed } from '#domain/sort';
import { endsBeforeItBegins } from '#domain/typed-day';
import { movementReasons, stockPlaces } from '#wire/movement';
import { stockReasons } from '#wire/stock-reason';
import { words } from '#words/words';
import { DateField } from '../../ui/DateField';
import { useNarrow } from '../../ui/use-narrow';
import { useAccounts } from '../../views/accounts';

interface MovementFiltersProps {
  readonly filter: MovementFilter;
  readonly onFilter: (filter: MovementFilter) => void;
}

const places = () => (['', ...stockPlaces] as const).map((value) => ({ value, label: words.movements.places[value] }));
const reasons = () => [
  ...(['', ...movementReasons] as const).map((value) => ({ value, label: words.movements.reasons[value] })),
  {
    group: words.movements.stockReason,
    items: stockReasons.map((value) => ({ value, label: words.stockReasons.names[value] })),
  },
];

const nobody: readonly { readonly value: string; readonly label: string }[] = [];

/** Filters by place, reason, person and time. */
export const MovementFilters = ({ filter, onFilter }: MovementFiltersProps) => {
  const accounts = useAccounts();
  const narrow = useNarrow();
  const people = useMemo(() => {
    const named = [...accounts.values()].map((account) => ({ id: account.id, name: fullName(account) }));
    return named.sort(compareNamed).map(({ id, name }) => ({ value: id, label: name }));
  }, [accounts]);
  // Hundreds of names are rendered after the rest.
  const listed = useDeferredValue(people, nobody);
  const change = (part: Partial<MovementFilter>) => onFilter({ ...filter, ...part });
  return (
    <SimpleGrid cols={{ base: 2, sm: 5 }} spacing="xs">
      <NativeSelect
        label={words.movements.place}
        data={places()}
        value={filter.place}
        onChange={({ currentTarget }) => change({ place: placeChosen(currentTarget.value) })}
      />
      <NativeSelect
        label={words.movements.reason}
        data={reasons()}
        value={filter.reason}
        onChange={({ currentTarget }) => change({ reason: reasonChosen(currentTarget.value) })}
      />
      <NativeSelect
        // On a phone both days are in one row below it.
        style={narrow ? { gridColumn: '1 / -1' } : {}}
        label={words.movements.who}
        data={[{ value: '', label: words.movements.anybody }, ...listed]}
        value={filter.account}
        onChange={({ currentTarget }) => change({ account: currentTarget.value })}
      />
      {(['from', 'to'] as const).map((bound) => (
        <DateField
          key={bound}
          label={words.movements[bound]}
          value={filter[bound]}
          error={bound === 'to' && endsBeforeItBegins(filter) ? words.orderFilters.toBeforeFrom : undefined}
          onChange={(day) => change({ [bound]: day })}
        />
      ))}
    </SimpleGrid>
  );
};
