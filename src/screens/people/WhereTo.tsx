import { NativeSelect, Stack, Text } from '@mantine/core';
import { fullName } from '#domain/display';
import { type Holdings, toNobody, toWarehouse } from '#wire/leaving';
import type { Person } from '#wire/person';
import { words } from '#words/words';
import { type Chosen, plannedOf, sumOf } from './holdings';

interface WhereToProps {
  readonly held: Holdings;
  /** The agents who can get it. */
  readonly agents: readonly Person[];
  readonly chosen: Chosen;
  readonly onChoose: (chosen: Chosen) => void;
  /** Ids of the bag's products that go back to the warehouse because the chosen agent's bag has them. */
  readonly returned: readonly string[];
}

/** Chooses who gets the bag, the open orders and the planned visits. */
export const WhereTo = ({ held, agents, chosen, onChoose, returned }: WhereToProps) => {
  const products = held.bag?.products ?? [];
  const others = agents.map((agent) => ({
    value: agent.id,
    label: agent.hasPassword ? fullName(agent) : words.leaving.withoutPassword(fullName(agent)),
  }));
  const none = { value: '', label: words.leaving.choose };
  const toOther = chosen.bagTo !== '' && chosen.bagTo !== toWarehouse;
  return (
    <Stack gap="md">
      {products.length > 0 && (
        <NativeSelect
          label={words.leaving.bagTo(products.length)}
          data={[none, { value: toWarehouse, label: words.leaving.warehouse }, ...others]}
          value={chosen.bagTo}
          onChange={({ currentTarget: { value } }) => onChoose({ ...chosen, bagTo: value })}
        />
      )}
      {toOther && returned.length > 0 && <Returned held={held} returned={returned} />}
      {held.orders.length > 0 && (
        <NativeSelect
          label={words.leaving.ordersTo(held.orders.length, sumOf(held.orders))}
          data={[none, ...others]}
          value={chosen.ordersTo}
          onChange={({ currentTarget: { value } }) => onChoose({ ...chosen, ordersTo: value })}
        />
      )}
      {plannedOf(held) > 0 && (
        <NativeSelect
          label={words.leaving.visitsTo(plannedOf(held))}
          data={[none, { value: toNobody, label: words.leaving.nobodyYet }, ...others]}
          value={chosen.visitsTo}
          onChange={({ currentTarget: { value } }) => onChoose({ ...chosen, visitsTo: value })}
        />
      )}
      {held.orders.length > 0 && others.length === 0 && (
        <Text size="sm" role="status">
          {words.leaving.noOtherAgent}
        </Text>
      )}
    </Stack>
  );
};

const Returned = ({ held, returned }: Pick<WhereToProps, 'held' | 'returned'>) => {
  const names = (held.bag?.products ?? []).filter(({ product }) => returned.includes(product)).map(({ name }) => name);
  return (
    <Text size="sm" role="status">
      {words.leaving.returned(names.join(', '))}
    </Text>
  );
};
