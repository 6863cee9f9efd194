import { beforeEach, describe, expect, it } from 'vitest';
import type { UnsentEntry } from '#wire/handed-in';
import { handedIn } from '#wire/handed-in';
import { describeEntry } from '#words/commands';
import { decideHandedIn, readHandedIn } from '../../src/actions/handed-in';
import type { Device } from '../../src/device/device';
import { callAs } from '../support/calls';
import { everythingOn } from '../support/left-behind';
import { endAndWipe, handIn, openWipedPhone } from '../support/wiped-phone';
import { serveDesks } from './desks';
import { newClient, waiting } from './field';

// An administrator's yes to what a phone handed in, and what of it is on the administrator's own disk (CLIENT-2).

const made = '2026-11-20T08:00:00.000Z';
const localId = 'local:k1';
const personal = ['Magazinul Pierdut', '0733333333', 'la poartă', 'numai dimineața'];
const [name = '', phone = '', deliveryAddress = '', observations = ''] = personal;
const line = { product: 'p1', quantity: 2, unitprice: 10, deliveredQuantity: 0 };
const entries: readonly UnsentEntry[] = [
  {
    key: 'k1',
    made,
    command: { kind: 'createClient', localId, client: { ...newClient, name, phone, deliveryAddress } },
  },
  {
    key: 'k2',
    made,
    command: {
      kind: 'placeOrder',
      order: { client: localId, date: '2026-11-20', price: 20, agent: 'aana', observations, products: [line] },
    },
  },
];

describe('a decision on what was handed in', () => {
  let desk: Device;
  let onDisk: string[];
  let said: string[];
  /** The id of an entry that is answered in a newer format. */
  let newer: string;
  const desks = serveDesks(async (request) => {
    if (request.method === 'PUT') {
      onDisk.push(await everythingOn(desk.environment.indexedDB, [desk.environment.localStorage]));
      said.push(...waiting(desk).map((entry) => describeEntry(entry, { clientName: () => name })));
    }
    const answer = await fetch(request);
    if (newer === '' || !request.url.endsWith('/handed-in')) return answer;
    const list = (await answer.json()) as readonly { readonly id: string }[];
    return Response.json(
      list.map((one) => (one.id === newer ? { ...one, state: 'delegated' } : one)),
      { headers: answer.headers },
    );
  });
  beforeEach(async () => {
    onDisk = [];
    said = [];
    newer = '';
    desk = await desks.open();
  });

  it('[SESSION-12] an entry that this version cannot read is counted, and the others are shown', async () => {
    const { url } = desks.server;
    const lost = await openWipedPhone(url, 'ana');
    await endAndWipe(await callAs(url, 'admin'), lost.session);
    await handIn(url, String((await lost.refresh()).body.details?.wipe), entries);
    const first = await readHandedIn(desk);
    if (first.kind !== 'answered') throw new Error(first.kind);
    newer = first.value.entries[0]?.id ?? '';
    expect(await readHandedIn(desk)).toMatchObject({
      kind: 'answered',
      value: { entries: [{ key: 'k2' }], unreadable: 1 },
    });
  });

  it('[CLIENT-2] keeps nothing on the disk of whom it is about, and says what was decided', async () => {
    const { url } = desks.server;
    const lost = await openWipedPhone(url, 'ana');
    await endAndWipe(await callAs(url, 'admin'), lost.session);
    const secret = String((await lost.refresh()).body.details?.wipe);
    expect((await handIn(url, secret, entries)).status).toBe(200);
    const read = await readHandedIn(desk);
    if (read.kind !== 'answered') throw new Error(read.kind);
    for (const one of read.value.entries)
      expect(await decideHandedIn(desk, handedIn.parse(one), true)).toMatchObject({ kind: 'done' });
    expect(said).toEqual(['Acceptance of New client', 'Acceptance of Order, 1 product, Lei 20.00']);
    expect(onDisk).toHaveLength(2);
    for (const text of onDisk) expect(text).toContain('accept-handed-in');
    // The new client itself comes to the disk once it is accepted; the order's decision adds nothing to that.
    expect(personal.filter((one) => onDisk[0]?.includes(one))).toEqual([]);
    expect(onDisk[1]).not.toContain(observations);
  });
});
