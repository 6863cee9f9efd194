import type { ClientRow } from '#domain/client-csv';
import type { ChangedClient, KnownClient } from '#domain/client-diff';
import { type Client, fieldsOfClient } from '#wire/client';
import { type FileToRead, type ReadingListener, readInPieces } from '../file-import/file-reading';

export interface ClientsTask extends FileToRead {
  readonly clients: readonly KnownClient[];
}

const knownOf = (client: Client): KnownClient => ({
  id: client.id,
  archived: client.archived,
  mergedInto: client.mergedInto,
  erased: client.erased,
  ...fieldsOfClient(client),
});

/** Reads a file and compares it with the clients there are, in a worker of its own, until `signal` gives it up. */
export const readClients = (
  file: FileToRead,
  clients: Iterable<Client>,
  signal: AbortSignal,
  listener: ReadingListener<ClientRow, ChangedClient>,
): void => {
  const worker = new Worker(new URL('./client-worker.ts', import.meta.url), { type: 'module' });
  readInPieces(worker, { ...file, clients: [...clients].map(knownOf) } satisfies ClientsTask, signal, listener);
};
