import { localIdsIn } from '#domain/commands/table';
import type { OutboxEntry } from '#domain/pending';
import type { Command } from '#wire/command';

/** What is new of an entry that is made. */
export interface Minted {
  readonly key: string;
  /** ISO instant. */
  readonly at: string;
}

/** An entry that says something else from now on: as new, under its key (decisions 26). */
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

/** An entry that is to be sent. */
export const newEntry = (command: Command, { key, at }: Minted): OutboxEntry => ({
  key,
  command,
  dependsOn: localIdsIn(command),
  state: 'waiting',
  createdAt: at,
  attempts: 0,
});
