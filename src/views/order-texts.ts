import { fullName } from '#domain/display';
import { createOrderSearch } from '#domain/order-numbers';
import type { OrderIndexes } from '#domain/order-text';
import { createSearchIndex, type SearchIndex } from '#domain/search';
import { useMirror } from './context';
import { sortedOrders } from './order-lists';
import { cachedQuery, perMirror } from './query';
import { idsOf } from './waiting';

type Named = { readonly id: string };

/** What a search over orders looks through; an index is made again only after a change of its own rows. */
export const orderIndexesOf = perMirror((mirror) => {
  const { clients, accounts, products, ids } = mirror.tables;
  const ofClients = cachedQuery<SearchIndex<Named>>([clients], () =>
    createSearchIndex([...clients.rows.values()], ['name', 'cui']),
  );
  const ofAgents = cachedQuery<SearchIndex<Named>>([accounts], () =>
    createSearchIndex(
      [...accounts.rows.values()].map((account) => ({ id: account.id, name: fullName(account) })),
      ['name'],
    ),
  );
  const ofProducts = cachedQuery<SearchIndex<Named>>([products], () =>
    createSearchIndex([...products.rows.values()], ['code', 'name']),
  );
  return cachedQuery<OrderIndexes>([clients, accounts, products, ids], () => ({
    clients: ofClients.read(),
    agents: ofAgents.read(),
    products: ofProducts.read(),
    formerIds: idsOf(mirror).read(),
  }));
});

export const orderSearchOf = perMirror(() => createOrderSearch());

/** Makes the search ready before the first keystroke (`usePrepared`). */
const searchPreparationOf = perMirror((mirror) => ({
  prepare(most: number): boolean {
    const { clients, agents, products } = orderIndexesOf(mirror).read();
    const areReady = [clients, agents, products].map((index) => index.prepare(most)).every((isReady) => isReady);
    return areReady && orderSearchOf(mirror).prepare(sortedOrders(mirror)(undefined, false).read().pieces, most);
  },
}));

export const useSearchPreparation = () => searchPreparationOf(useMirror());
