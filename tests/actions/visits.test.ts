import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { repairsOf } from '#domain/repair';
import { describeEntry } from '#words/commands';
import { createClient } from '../../src/actions/clients';
import { discardEntry } from '../../src/actions/outbox';
import { pickExistingClient } from '../../src/actions/repairs';
import { closeVisit, reopenVisit } from '../../src/actions/visits';
import type { Device } from '../../src/device/device';
import { visitsOf } from '../../src/views/visits';
import { endpoints } from '../../src/wire/endpoints';
import { callAs } from '../support/calls';
import { eventually, mirrorOf, newClient, waiting } from './field';
import { type Field, kept, openField } from './our-field';

const date = '2026-11-25';
const shut = { client: 'c1', date, reason: 'closed', note: '' } as const;

describe('visits without an order', () => {
  let field: Field;
  beforeEach(async () => {
    field = await openField();
  });
  afterEach(() => field.stop());

  const stored = () =>
    field.server.database.transaction((tx) =>
      tx.selectFrom('visit').select(['client', 'agent', 'reason', 'note']).orderBy('note').execute(),
    );
  const shown = (device: Device) => visitsOf(mirrorOf(device))('aana').read();
  const states = (device: Device) => shown(device).map(({ client, note, state }) => `${client} ${note} ${state}`);
  const idOf = (note: string): string => shown(field.ana).find((visit) => visit.note === note)?.id ?? '';
  const sent = () => eventually(() => expect(waiting(field.ana)).toEqual([]));

  it('[VISIT-1] [SYNC-2] closed and taken back offline, each once, on its day', async () => {
    const first = kept(await closeVisit(field.ana, { ...shut, note: 'Unu' }));
    expect(await first.settled).toBe('accepted');
    field.network('down');
    kept(await closeVisit(field.ana, { ...shut, client: 'c2', reason: 'later', note: ' Doi ' }));
    kept(await closeVisit(field.ana, { ...shut, note: 'Trei' }, 'one-form'));
    // Twice is once.
    kept(await closeVisit(field.ana, { ...shut, note: 'Trei' }, 'one-form'));
    expect(states(field.ana).sort()).toEqual(['c1 Trei saved', 'c1 Unu accepted', 'c2 Doi saved']);
    expect(shown(field.ana).map((visit) => visit.date)).toEqual([date, date, date]);
    for (const note of ['Unu', 'Trei']) kept(await reopenVisit(field.ana, { id: idOf(note), client: 'c1' }));
    expect(states(field.ana)).toEqual(['c2 Doi saved']);
    field.network('up');
    await sent();
    expect(await stored()).toEqual([{ client: 'c2', agent: 'aana', reason: 'later', note: 'Doi' }]);
    expect(states(field.ana)).toEqual(['c2 Doi accepted']);
  });

  it('[VISIT-1] [SYNC-4] one for a client that is on the phone alone waits for it', async () => {
    field.network('down');
    const made = kept(await createClient(field.ana, newClient));
    kept(await closeVisit(field.ana, { ...shut, client: made.localId }));
    expect(waiting(field.ana).map(({ dependsOn }) => dependsOn)).toEqual([[], [made.localId]]);
    field.network('up');
    await sent();
    const [visit] = await stored();
    expect(visit?.client).toMatch(/^c[a-z0-9]{16}$/);
    expect(states(field.ana)).toEqual([`${visit?.client}  accepted`]);
  });

  it('[VISIT-1] [SYNC-8] its client discarded, it needs another one, which sends it', async () => {
    field.network('down');
    const made = kept(await createClient(field.ana, newClient));
    kept(await closeVisit(field.ana, { ...shut, client: made.localId }));
    const [client, visit] = waiting(field.ana);
    expect(await discardEntry(field.ana, client?.id ?? 0)).toBe('discarded');
    const [stranded] = waiting(field.ana);
    if (stranded === undefined || visit === undefined) throw new Error('nothing waits');
    expect([stranded.state, repairsOf(stranded, [stranded])]).toEqual(['refused', ['pick-client', 'discard']]);
    expect(await pickExistingClient(field.ana, visit.id, 'c2')).toBe('done');
    field.network('up');
    await sent();
    expect(await stored()).toMatchObject([{ client: 'c2', reason: 'closed' }]);
  });

  it('[VISIT-1] what was refused is sent again or discarded, and says what it is', async () => {
    field.network('down');
    kept(await closeVisit(field.ana, { ...shut, client: 'c404' }));
    const [entry] = waiting(field.ana);
    if (entry === undefined) throw new Error('nothing waits');
    expect(repairsOf(entry, [entry])).toEqual(['send-again', 'discard']);
    const names = { clientName: () => 'Magazin Ana' };
    expect(describeEntry(entry, names)).toBe('Visit closed without an order: Magazin Ana (Shop closed)');
    field.network('up');
    await eventually(() => expect(waiting(field.ana)).toMatchObject([{ problem: { code: 'unknown-client' } }]));
    expect(repairsOf(waiting(field.ana)[0] ?? entry, waiting(field.ana))).toEqual(['pick-client', 'discard']);
  });

  it('[VISIT-1] [CLIENT-1] of a client that was merged meanwhile it is shown as that one’s', async () => {
    field.network('down');
    kept(await closeVisit(field.ana, { ...shut, client: 'c2' }));
    const admin = await callAs(field.server.url, 'admin');
    const body = { into: 'c1', versions: { from: 1, into: 1 }, take: [] };
    expect((await admin('POST', endpoints.mergeClient.path.replace(':id', 'c2'), { body })).status).toBe(200);
    field.network('up');
    await sent();
    expect(await stored()).toMatchObject([{ client: 'c1' }]);
    await eventually(() => expect(states(field.ana)).toEqual(['c1  accepted']));
  });

  it('[VISIT-1] [SYNC-12] what an admin takes back is gone on the agent’s phone', async () => {
    expect(await kept(await closeVisit(field.ana, shut)).settled).toBe('accepted');
    const admin = await callAs(field.server.url, 'admin');
    const path = endpoints.deleteItem.path.replace(':id', shown(field.ana)[0]?.id ?? '');
    expect((await admin('DELETE', path)).status).toBe(200);
    await eventually(() => expect(states(field.ana)).toEqual([]));
  });
});
