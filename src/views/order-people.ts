import type { Account } from '#wire/account';
import { accountsOf } from './accounts';
import { hookOf } from './context';
import { sortedOrders } from './order-lists';
import { cachedQuery, perMirror } from './query';

/** Who may be the agent of an order: who has a bag, as every agent, or has orders. */
const orderPeopleOf = perMirror((mirror) => {
  const { accounts, bags, orders } = mirror.tables;
  return cachedQuery<readonly Account[]>([accounts, bags, orders], (previous) => {
    const withBag = new Set([...bags.rows.values()].map(({ agent }) => agent));
    const people = [...accountsOf(mirror).read().values()].filter(
      ({ id }) => withBag.has(id) || sortedOrders(mirror)(id, false).read().length > 0,
    );
    const isSame = previous?.length === people.length && people.every((one, at) => one === previous[at]);
    return isSame ? previous : people;
  });
});

export const useOrderPeople = hookOf(orderPeopleOf);
