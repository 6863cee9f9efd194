import { localIdsIn, makerOf, subjectOf, withSubject } from '#domain/commands/table';
import { type OutboxEntry, resolveId } from '#domain/pending';
import type { Command } from '#wire/command';
import { metaNames } from '../mirror/meta-rows';
import type { Writer } from '../mirror/store';

// Clients that this device made and a restored server may have forgotten, by the ids that they had (SYNC-16). They are
// named by their local ids since, but a list in another tab, or a cart, may still show one under the id that is no
// more.

type Former = Readonly<Record<string, string>>;

const read = async ({ tables }: Writer): Promise<Former> =>
  ((await tables.meta.get(metaNames.former))?.value ?? {}) as Former;

/** Each is a pair: the id that a client had, and its local one. */
export const rememberFormer = async (
  writer: Writer,
  clients: readonly (readonly [string, string])[],
): Promise<void> => {
  if (clients.length === 0) return;
  await writer.put('meta', [
    { name: metaNames.former, value: { ...(await read(writer)), ...Object.fromEntries(clients) } },
  ]);
};

/** The same entry; an order for a client under an id that it had is one for the client as it is made again. */
export const byLocalClient = async <Entry extends Pick<OutboxEntry, 'command' | 'dependsOn'>>(
  writer: Writer,
  entry: Entry,
): Promise<Entry> => {
  if (makerOf(entry.command)?.subject === undefined) return entry;
  const local = (await read(writer))[subjectOf(entry.command) ?? ''];
  if (local === undefined) return entry;
  const command = withSubject(entry.command, local);
  return { ...entry, command, dependsOn: localIdsIn(command) };
};

/**
 * Names what a command is for by the newest id that the disk knows: of the same thing, one tab may have heard less than
 * another.
 */
export const byNewestId = async (
  writer: Writer,
  ids: ReadonlyMap<string, string>,
): Promise<(command: Command) => Command> => {
  const former = await read(writer);
  return (command) => {
    const subject = subjectOf(command);
    return subject === undefined ? command : withSubject(command, resolveId(former[subject] ?? subject, ids));
  };
};
