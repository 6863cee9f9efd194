import { afterEach, describe, expect, it } from 'vitest';
import { accountOf, eventually, mirrorOf, waiting } from '../actions/field';
import { callAs } from '../support/calls';
import { engines } from '../support/databases';
import { openPhone } from './phone';
import { type Restorable, startRestorable } from './restorable';

// A client that the phone made is accepted and then forgotten by a restored server, which gives it another id when it is offered again.
// What waits on the phone at that time was made for the id that is no more (SYNC-8, SYNC-16).

const client = {
  name: 'Magazin Nou',
  phone: '0711111111',
  email: '',
  cui: '',
  contactPerson: '',
  deliveryAddress: '',
  observations: '',
};

for (const { name: engine } of engines.slice(0, 1)) {
  describe(`what waits for a client that a restored server has forgotten, on ${engine}`, () => {
    let server: Restorable;
    let stop: () => Promise<void>;
    afterEach(async () => {
      await stop();
      await server.stop();
    });

    const played = async (isNoticed: 'before it is sent' | 'after it was refused') => {
      server = await startRestorable(engine);
      let asksForChanges = true;
      const phone = await openPhone(server, {
        over: {
          fetch: (input, init) => {
            const request = new Request(input, init);
            if (!asksForChanges && request.url.includes('/changes')) throw new TypeError('Failed to fetch');
            return fetch(request);
          },
        },
      });
      const { device } = phone;
      stop = () => device.stop();
      await server.backUp();
      await phone.enqueue({ kind: 'createClient', localId: 'local:c', client });
      await phone.empty();
      await accountOf(device).sync.catchUp();
      const made = [...mirrorOf(device).tables.clients.rows.values()].find(({ name }) => name === client.name);
      if (made === undefined) throw new Error('the client was not made');

      // Chosen from the list, as one whose id is known.
      phone.network = 'down';
      const products = [{ product: 'p1', quantity: 1, unitprice: 12.5, deliveredQuantity: 0 as const }];
      const order = { client: made.id, date: '2026-11-22', price: 12.5, agent: 'aana', products };
      await phone.enqueue({ kind: 'placeOrder', order });
      const contact = { before: { contactPerson: '' }, after: { contactPerson: 'Maria' } };
      await phone.enqueue({ kind: 'editClient', client: made.id, ...contact });
      await server.restore();
      asksForChanges = isNoticed === 'before it is sent';
      phone.network = 'up';
      accountOf(device).sync.wake();
      if (!asksForChanges) {
        await eventually(() => expect(waiting(device).map(({ problem }) => problem?.code)).toContain('unknown-client'));
        asksForChanges = true;
        await accountOf(device).sync.catchUp();
      }
      await phone.empty();
      const admin = await callAs(server.server.url, 'admin');
      const clients: { id: string; name: string; contactPerson: string }[] = (
        await admin('GET', '/scope/main/items/client')
      ).body;
      const orders: { client: string }[] = (await admin('GET', '/scope/main/items/order')).body;
      const again = clients.filter(({ name }) => name === client.name);
      return { again, orders, before: made.id };
    };

    for (const when of ['before it is sent', 'after it was refused'] as const)
      it(`[SYNC-16] it goes to the client as it is made again; the restore is noticed ${when}`, async () => {
        const { again, orders, before } = await played(when);
        expect(again).toMatchObject([{ contactPerson: 'Maria' }]);
        expect(again[0]?.id).not.toBe(before);
        expect(orders.map((order) => order.client)).toEqual([again[0]?.id]);
      });
  });
}
