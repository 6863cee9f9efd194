import { localIdsIn } from '#domain/commands/table';
import type { OutboxEntry } from '#domain/pending';
import type { Command } from '#wire/command';

/** An entry that waits and was not tried yet. */
export const entry = (id: number, command: Command, more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  id,
  key: `k${id}`,
  command,
  dependsOn: localIdsIn(command),
  state: 'waiting',
  createdAt: '2026-11-21T09:40:00Z',
  attempts: 0,
  ...more,
});
