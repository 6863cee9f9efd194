import { localIdsIn } from '#domain/commands/table';
import type { OutboxEntry } from '#domain/pending';
import type { Command } from '#wire/command';

/** The key and time of a new entry. */
export interface Minted {
  readonly key: string;
  /** ISO instant. */
  readonly at: string;
}

/** An entry with another command: reset as if new, under the same key (decisions 26). */
export const withCommand = (entry: OutboxEntry, command: Command): OutboxEntry => ({
  ...(entry.id === undefined ? {} : { id: entry.id }),
  key: entry.key,
  command,
  dependsOn: localIdsIn(command),
  state: 'waiting',
  createdAt: entry.createdAt,
  attempts: 0,
  ...(entry.ofOrder === undefined ? {} : { ofOrder: entry.ofOrder }),
  ...(entry.draftRevision === undefined ? {} : { draftRevision: entry.draftRevision }),
});

export const newEntry = (command: Command, { key, at }: Minted): OutboxEntry => ({
  key,
  command,
  dependsOn: localIdsIn(command),
  state: 'waiting',
  createdAt: at,
  attempts: 0,
});
