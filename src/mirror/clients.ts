import { type ClientView, layOverClients, resolveId } from '#domain/pending';
import type { Client } from '#wire/client';
import { useMirror, useQuestion } from './context';
import { ask, askEach, perMirror } from './question';
import { sortedRows } from './sorted';
import { idsOf, toLayOver } from './waiting';

const byName = new Intl.Collator('ro', { numeric: true, sensitivity: 'base' });
const compareNames = (one: Client, other: Client): number =>
  byName.compare(one.name, other.name) || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0);

const sortedClients = perMirror(({ tables }) => sortedRows('clients', tables.clients, compareNames));

/** Every client by name, those that wait included. */
export const clientsOf = perMirror((mirror) =>
  ask<readonly ClientView[]>(
    [mirror.tables.clients, mirror.tables.outbox, mirror.tables.ids, mirror.tables.orders],
    () => layOverClients(sortedClients(mirror).read(), toLayOver(mirror).read(), idsOf(mirror).read()),
  ),
);

const clientById = perMirror((mirror) =>
  askEach((id: string) =>
    ask<ClientView | undefined>([mirror.tables.clients, mirror.tables.outbox, mirror.tables.ids], () => {
      const wanted = resolveId(id, idsOf(mirror).read());
      return clientsOf(mirror)
        .read()
        .find((client) => client.id === wanted || client.id === id);
    }),
  ),
);

/** Every client by name, those that wait included. */
export const useClients = (): readonly ClientView[] => useQuestion(clientsOf(useMirror()));

/** One client by its id or by the local id it once had (SYNC-8). */
export const useClient = (id: string): ClientView | undefined => useQuestion(clientById(useMirror())(id));
