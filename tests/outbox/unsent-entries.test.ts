import { expect, test } from 'vitest';
import { closeVisit } from '#domain/commands/close-visit';
import { unsentEntries } from '../../src/outbox/wiping';

const entry = (id: number, client: string) => ({
  id,
  key: `k${id}`,
  command: closeVisit.of({
    localId: `local:v${id}`,
    visit: { client, agent: 'a1', date: '2026-11-25', reason: 'closed', note: '' },
  }),
  dependsOn: [],
  state: 'waiting' as const,
  createdAt: '2026-11-25T08:00:00.000Z',
  attempts: 0,
});

test('[SESSION-14] [CLIENT-1] local ids are replaced, merged ones are not', () => {
  const ids = new Map([
    ['local:c', 'c5'],
    ['c5', 'c9'],
    ['c2', 'c1'],
  ]);
  // The phone's own call has the same body under the same key.
  const rows = [entry(1, 'local:c'), entry(2, 'c2')];
  const clients = unsentEntries(rows, new Set([1, 2]), ids).map(
    ({ command }) => closeVisit.read(command as (typeof rows)[number]['command'])?.visit.client,
  );
  expect(clients).toEqual(['c5', 'c2']);
});
