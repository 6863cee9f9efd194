import { NativeSelect, Stack, Text } from '@mantine/core';
import { fullName } from '#domain/display';
import { type Holdings, toWarehouse } from '#wire/leaving';
import type { Person } from '#wire/person';
import { type Chosen, ordersWords, productsWords } from './leave-words';

interface WhereToProps {
  readonly held: Holdings;
  /** Those who can get it. */
  readonly agents: readonly Person[];
  readonly chosen: Chosen;
  readonly onChoose: (chosen: Chosen) => void;
  /** Products of the bag that go back to the warehouse because the chosen one has them, by id. */
  readonly returned: readonly string[];
}

/** Who gets the bag and the open orders. */
export const WhereTo = ({ held, agents, chosen, onChoose, returned }: WhereToProps) => {
  const products = held.bag?.products ?? [];
  const others = agents.map((agent) => ({
    value: agent.id,
    label: agent.hasPassword ? fullName(agent) : `${fullName(agent)} (no password yet)`,
  }));
  const none = { value: '', label: 'Choose...' };
  const toOther = chosen.bagTo !== '' && chosen.bagTo !== toWarehouse;
  return (
    <Stack gap="md">
      {products.length > 0 && (
        <NativeSelect
          label={`Bag (${productsWords(products.length)}) to`}
          data={[none, { value: toWarehouse, label: 'The warehouse' }, ...others]}
          value={chosen.bagTo}
          onChange={({ currentTarget: { value } }) => onChoose({ ...chosen, bagTo: value })}
        />
      )}
      {toOther && returned.length > 0 && <Returned held={held} returned={returned} />}
      {held.orders.length > 0 && (
        <NativeSelect
          label={`Orders (${ordersWords(held.orders)}) to`}
          data={[none, ...others]}
          value={chosen.ordersTo}
          onChange={({ currentTarget: { value } }) => onChoose({ ...chosen, ordersTo: value })}
        />
      )}
      {held.orders.length > 0 && others.length === 0 && (
        <Text size="sm" role="status">
          There is no other agent who could handle the orders. Close this and add one, or finalize the orders first.
        </Text>
      )}
    </Stack>
  );
};

const Returned = ({ held, returned }: Pick<WhereToProps, 'held' | 'returned'>) => {
  const names = (held.bag?.products ?? []).filter(({ product }) => returned.includes(product)).map(({ name }) => name);
  return (
    <Text size="sm" role="status">
      A bag holds one of a product. The other bag has these already, so they go back to the warehouse:{' '}
      {names.join(', ')}.
    </Text>
  );
};
