import { isOpen } from '#domain/order';
import { resolveId } from '#domain/pending';
import type { Client } from '#wire/client';
import { clientById } from './clients';
import { hookAbout } from './context';
import { cachedQuery, cachedQueryEach, perMirror } from './query';
import { idsOf, optimisticTables } from './waiting';

/** What happened to a client that an id names: it was merged into another (`is`, by name), or its data were erased. */
interface ClientFate {
  readonly was: string;
  readonly is: string | undefined;
}

/** The first client found for an id on the way to its current client; carts know it by its former name. */
export const clientFateOf = perMirror((mirror) =>
  cachedQueryEach((id: string) =>
    cachedQuery<ClientFate | undefined>(optimisticTables(mirror), () => {
      const ids = idsOf(mirror).read();
      const { rows } = mirror.tables.clients;
      const named = rows.get(id) ?? rows.get(ids.get(id) ?? '');
      const today = rows.get(resolveId(id, ids));
      if (named === undefined || today === undefined) return undefined;
      if (today.erased !== undefined) return { was: today.name, is: undefined };
      return named === today ? undefined : { was: named.name, is: clientById(mirror)(id).read()?.name ?? today.name };
    }),
  ),
);

/** A client as the server sent it, without pending changes. */
const serverClient = perMirror((mirror) =>
  cachedQueryEach((id: string) =>
    cachedQuery<Client | undefined>([mirror.tables.clients], () => mirror.tables.clients.rows.get(id)),
  ),
);

interface ClientOrders {
  readonly all: number;
  /** Open orders, by number. */
  readonly open: readonly string[];
}

const clientOrders = perMirror((mirror) =>
  cachedQueryEach((id: string) =>
    cachedQuery<ClientOrders>([mirror.tables.orders], () => {
      const orders = [...mirror.tables.orders.rows.values()].filter(({ client }) => client === id);
      const open = orders.filter(isOpen).map((order) => order.id);
      return { all: orders.length, open: open.sort((one, other) => Number(one) - Number(other)) };
    }),
  ),
);

export const useClientFate = hookAbout((mirror, id: string) => clientFateOf(mirror)(id));
export const useServerClient = hookAbout((mirror, id: string) => serverClient(mirror)(id));
/** How many orders of a client the server has sent, and which of them are open. */
export const useOrdersOfClient = hookAbout((mirror, id: string) => clientOrders(mirror)(id));
