import { makerOf, withSubject } from '#domain/commands/table';
import type { OutboxEntry } from '#domain/pending';
import type { Command } from '#wire/command';

// Matches a server row with the entry that created it (SYNC-22).

type Row = { readonly madeUnder?: string | undefined; readonly placedAt?: string | undefined };

/** Whether a row identifies its creation (by key or by time), so that a similar row is never mistaken for it. */
export const namesItsMaker = (row: Row): boolean => row.madeUnder !== undefined || row.placedAt !== undefined;

/**
 * What a command creates, with server ids, and its maker, which compares rows; undefined for a command that creates
 * nothing.
 */
export const creationOf = (command: Command, resolve: (id: string) => string) => {
  const maker = makerOf(command);
  if (maker === undefined) return undefined;
  const subject = maker.subject?.of(command);
  return { maker, thing: maker.thing(subject === undefined ? command : withSubject(command, resolve(subject))) };
};

/** Whether an entry created this item. `resolve` maps any other id to the newest server id. */
export const isCreatedBy = (
  item: Row & Parameters<NonNullable<ReturnType<typeof creationOf>>['maker']['isLike']>[0],
  { key, command }: Pick<OutboxEntry, 'key' | 'command'>,
  resolve: (id: string) => string,
): boolean => {
  const making = creationOf(command, resolve);
  if (making === undefined) return false;
  if (item.madeUnder !== undefined) return item.madeUnder === key;
  const { maker, thing } = making;
  // An answer from before a merge names the merged client; `thing` names the current one (CLIENT-1).
  const row = 'client' in item && typeof item.client === 'string' ? { ...item, client: resolve(item.client) } : item;
  return maker.isOfInstant?.(row, thing) ?? maker.isLike(row, thing);
};
