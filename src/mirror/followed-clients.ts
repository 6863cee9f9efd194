import { closeVisit } from '#domain/commands/close-visit';
import { changedBy, isReadableCommand, localIdOf } from '#domain/commands/table';
import { resolveId } from '#domain/pending';
import type { Client } from '#wire/client';
import type { Command } from '#wire/command';
import type { Writer } from './writer';

/**
 * Applies the consequences of merged and erased clients that the server has just sent: ids and remembered acceptances.
 */
export const followClients = async (writer: Writer, clients: readonly Client[]): Promise<void> => {
  await nameMerged(writer, clients);
  const erased = clients.filter((client) => client.erased).map(({ id }) => id);
  if (erased.length > 0) await forgetErased(writer, new Set(erased));
};

/**
 * Maps a merged client's id to the remaining client's id, as a local id is mapped to the server's (SYNC-8), so that
 * carts, pending entries and views find it. The mapping is removed if the client is no longer merged, because a
 * restored server may have forgotten the merge.
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
 * Deletes the acceptances that made or changed a client whose personal data were erased, and those of its visits, whose
 * notes may be about a person, so that no restored server is offered them again (SYNC-16). Acceptances of its orders
 * are kept.
 */
const forgetErased = async ({ tables }: Writer, erased: ReadonlySet<string>): Promise<void> => {
  const ids = new Map((await tables.ids.toArray()).map(({ local, server }) => [local, server]));
  const about = (id: string | undefined): boolean => id !== undefined && erased.has(resolveId(id, ids));
  const accepted = (await tables.accepted.toArray()).filter(({ command }) => isReadableCommand(command));
  const visited = (command: Command) => closeVisit.read(command)?.visit.client;
  const gone = accepted.filter(
    (row) => about(localIdOf(row)) || about(changedBy(row.command)) || about(visited(row.command)),
  );
  await tables.accepted.bulkDelete(gone.map(({ key }) => key));
};
