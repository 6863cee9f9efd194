import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { repairsOf } from '#domain/repair';
import { createClient, editClient } from '../../src/actions/clients';
import { discardEntry } from '../../src/actions/outbox';
import { closeVisit, reopenVisit } from '../../src/actions/visits';
import type { Device } from '../../src/device/device';
import { clientsOf } from '../../src/views/clients';
import { fieldsOfClient } from '../../src/wire/client';
import { mirrorOf, newClient, signedIn, waiting } from '../actions/field';
import { kept } from '../actions/our-field';
import { type PlainBackend, startPlainBackend } from '../support/plain-backend';
import { createTestBrowser } from '../support/test-browser';

describe('visits and a plain backend', () => {
  let backend: PlainBackend;
  let device: Device;
  /** What was sent: the call and the fields of its body. */
  let sent: { call: string; fields: string[] }[];
  beforeEach(async () => {
    sent = [];
    backend = await startPlainBackend();
    const tab = createTestBrowser().openTab(backend, {
      async fetch(...args) {
        const request = new Request(...args);
        const text = request.method === 'GET' ? '' : await request.clone().text();
        const fields = text.startsWith('{') ? Object.keys(JSON.parse(text)) : [];
        sent.push({ call: `${request.method} ${new URL(request.url).pathname}`, fields });
        return fetch(request);
      },
    });
    device = await signedIn(tab);
  });
  afterEach(async () => {
    await device.stop();
    await backend.stop();
  });

  const bodiesOf = (method: string) => sent.filter(({ call }) => call.startsWith(method) && call.includes('item'));

  it('[VISIT-2] a client goes without its plan, made and edited', async () => {
    const planned = { ...newClient, visitDays: '135', visitAgent: '2' };
    const made = kept(await createClient(device, planned));
    expect(await made.settled).toBe('accepted');
    expect(bodiesOf('POST')[0]?.fields).toEqual([
      'name',
      'phone',
      'email',
      'cui',
      'contactPerson',
      'deliveryAddress',
      'observations',
    ]);
    const [client] = clientsOf(mirrorOf(device)).read();
    if (client === undefined) throw new Error('no client');
    const before = fieldsOfClient(client);
    const edited = kept(await editClient(device, client.id, before, { ...before, phone: '0799999999' }));
    expect(await edited.settled).toBe('accepted');
    const [put] = bodiesOf('PUT');
    expect(put?.fields).toContain('phone');
    expect(put?.fields.filter((field) => field.startsWith('visit'))).toEqual([]);
  });

  it('[VISIT-1] no list of them is asked for, and none is sent: it needs its user, to discard it', async () => {
    const [client] = clientsOf(mirrorOf(device)).read();
    const about = { client: client?.id ?? '', date: '2026-11-25', reason: 'closed', note: '' } as const;
    const closed = kept(await closeVisit(device, about));
    const taken = kept(await reopenVisit(device, { id: '7', client: about.client }));
    expect(await Promise.all([closed.settled, taken.settled])).toEqual(['refused', 'refused']);
    for (const entry of waiting(device)) {
      expect([entry.problem?.code, repairsOf(entry, waiting(device))]).toEqual(['no-visits-there', ['discard']]);
      expect(await discardEntry(device, entry.id)).toBe('discarded');
    }
    expect(sent.filter(({ call }) => /visit|DELETE/.test(call))).toEqual([]);
    expect(mirrorOf(device).tables.visits.rows.size).toBe(0);
  });
});
