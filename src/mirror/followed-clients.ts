import { changedBy, isReadableCommand, localIdOf } from '#domain/commands/table';
import { resolveId } from '#domain/pending';
import type { Client } from '#wire/client';
import type { Writer } from './writer';

/** What follows clients as the server has just told them: who an id means, and what is remembered of whom. */
export const followClients = async (writer: Writer, clients: readonly Client[]): Promise<void> => {
  await nameMerged(writer, clients);
  const erased = clients.filter((client) => client.erased).map(({ id }) => id);
  if (erased.length > 0) await forgetErased(writer, new Set(erased));
};

/**
 * What is for a client that was merged is for the other one from here on, as a local id stands for the server's
 * (SYNC-8): carts, what waits and what is shown find it so. A restored server may not know of it any more.
 */
const nameMerged = async (writer: Writer, clients: readonly Client[]): Promise<void> => {
  const known = await writer.tables.ids.bulkGet(clients.map(({ id }) => id));
  const parted = known.flatMap((row, at) => (row && !clients[at]?.mergedInto ? row.local : []));
  await writer.remove('ids', parted);
  await writer.put(
    'ids',
    clients.flatMap(({ id, mergedInto }) => (mergedInto ? { local: id, server: mergedInto } : [])),
  );
};

/**
 * The making and the changes of a client whose personal data were erased are remembered no longer: no restored server
 * is offered them again (SYNC-16). Its orders are.
 */
const forgetErased = async ({ tables }: Writer, erased: ReadonlySet<string>): Promise<void> => {
  const ids = new Map((await tables.ids.toArray()).map(({ local, server }) => [local, server]));
  const about = (id: string | undefined): boolean => id !== undefined && erased.has(resolveId(id, ids));
  const accepted = (await tables.accepted.toArray()).filter(({ command }) => isReadableCommand(command));
  const gone = accepted.filter((row) => about(localIdOf(row)) || about(changedBy(row.command)));
  await tables.accepted.bulkDelete(gone.map(({ key }) => key));
};
