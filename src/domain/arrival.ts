import { makerOf, withSubject } from '#domain/commands/table';
import type { OutboxEntry } from '#domain/pending';
import type { Command } from '#wire/command';

// Whether an item that a server tells of is what an entry made (SYNC-22).

type Row = { readonly madeUnder?: string | undefined; readonly placedAt?: string | undefined };

/** Whether a row says itself who made it, so that none like it can be taken for it. */
export const namesItsMaker = (row: Row): boolean => row.madeUnder !== undefined || row.placedAt !== undefined;

/** What a command makes, with its ids as the server has them, and how that is recognised; undefined for no maker. */
export const creationOf = (command: Command, resolve: (id: string) => string) => {
  const maker = makerOf(command);
  if (maker === undefined) return undefined;
  const subject = maker.subject?.of(command);
  return { maker, thing: maker.thing(subject === undefined ? command : withSubject(command, resolve(subject))) };
};

/** Whether an item is what an entry made; `resolve` gives the newest server's id for any other one. */
export const isCreatedBy = (
  item: Row & Parameters<NonNullable<ReturnType<typeof creationOf>>['maker']['isLike']>[0],
  { key, command }: Pick<OutboxEntry, 'key' | 'command'>,
  resolve: (id: string) => string,
): boolean => {
  const making = creationOf(command, resolve);
  if (making === undefined) return false;
  if (item.madeUnder !== undefined) return item.madeUnder === key;
  const { maker, thing } = making;
  // An answer from before a merge names the client that was merged; `thing` names who that is (CLIENT-1).
  const row = 'client' in item && typeof item.client === 'string' ? { ...item, client: resolve(item.client) } : item;
  return maker.isOfInstant?.(row, thing) ?? maker.isLike(row, thing);
};
