import { localIdsIn, makerOf, subjectOf, withSubject } from '#domain/commands/table';
import { type OutboxEntry, resolveId } from '#domain/pending';
import type { Command } from '#wire/command';
import { metaNames } from '../mirror/meta-rows';
import type { Writer } from '../mirror/store';

// Clients that this device made and a restored server may have forgotten, by the ids that they had (SYNC-16). They are
// known by their local ids since the restore, but a list in another tab, or a cart, may still show one under its former
// id.

type Former = Readonly<Record<string, string>>;

const read = async ({ tables }: Writer): Promise<Former> =>
  ((await tables.meta.get(metaNames.former))?.value ?? {}) as Former;

/** Each pair is a client's former id and its local id. */
export const rememberFormer = async (
  writer: Writer,
  clients: readonly (readonly [string, string])[],
): Promise<void> => {
  if (clients.length === 0) return;
  await writer.put('meta', [
    { name: metaNames.former, value: { ...(await read(writer)), ...Object.fromEntries(clients) } },
  ]);
};

/** An order for a client's former id becomes an order for that client's local id; any other entry is unchanged. */
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
 * Replaces a command's subject by the newest id on disk: one tab may know an older id of the same item than another.
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
