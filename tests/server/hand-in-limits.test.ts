import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bytesOf, mostEntryBytes, withoutContent } from '#domain/handing-in';
import { endpoints } from '#wire/endpoints';
import { handedIn, type UnsentEntry } from '#wire/handed-in';
import { type Call, callAs } from '../support/calls';
import { foundCompany, hire } from '../support/company';
import { engines } from '../support/databases';
import { type RunningServer, startServer } from '../support/server';
import { decide, endAndWipe, handIn, openWipedPhone } from '../support/wiped-phone';

// What somebody with the secret of a wiped phone cannot do (SESSION-12).

const order = (quantity: number, more: object = {}) => ({
  client: 'c1',
  date: '2026-11-20',
  price: 12.5 * quantity,
  agent: 'aana',
  products: [{ product: 'p1', quantity, unitprice: 12.5, deliveredQuantity: 0 }],
  ...more,
});
const entry = (key: string, quantity = 1, more: object = {}): UnsentEntry => ({
  key,
  made: '2026-11-20T08:00:00.000Z',
  command: { kind: 'placeOrder', order: order(quantity, more) },
});
const long = (letters: number) => ({ observations: 'x'.repeat(letters) });

for (const engine of engines) {
  describe(`limits of what a wiped phone hands in, on ${engine.name}`, () => {
    let server: RunningServer;
    let admin: Call;
    beforeAll(async () => {
      const database = await engine.open();
      await foundCompany(database);
      server = await startServer({ database });
      admin = await callAs(server.url, 'admin');
    });
    afterAll(async () => {
      await server.stop();
      await server.database.close();
    });

    const lost = async (username: string) => {
      const account = await hire(server.database, username, 'agent');
      const phone = await openWipedPhone(server.url, username);
      await endAndWipe(admin, phone.session);
      const secret: string = (await phone.refresh()).body.details.wipe;
      const shown = async () => {
        const { body } = await admin('GET', endpoints.handedIn.path);
        return (body as unknown[]).map((one) => handedIn.parse(one)).filter((one) => one.account === account);
      };
      return { account, secret, shown, session: phone.session };
    };
    const changes = async () => {
      const { rows } = await server.database.transaction((tx) =>
        sql<{ count: number }>`select last_seq::int as count from change_counter`.execute(tx),
      );
      return rows[0]?.count;
    };

    test('[SESSION-12] of an entry that is too large what it was is kept, and the phone is wiped', async () => {
      const { secret, shown } = await lost('mare');
      const large = entry('mare-1', 1, long(mostEntryBytes));
      const fitting = entry('mare-2', 1, long(mostEntryBytes - bytesOf(entry('mare-2', 1, long(0)))));
      expect(bytesOf(fitting)).toBe(mostEntryBytes);
      expect((await handIn(server.url, secret, [large, fitting])).body).toEqual({
        keys: ['mare-1', 'mare-2'],
        total: 2,
      });
      const [first, second] = await shown();
      expect(first).toMatchObject({ ...withoutContent(large), command: { kind: 'placeOrder' }, without: 'too-large' });
      expect([second?.command, second?.without]).toEqual([fitting.command, undefined]);
      const accepted = await decide(admin, first?.id ?? '', true);
      expect([accepted.status, accepted.body.code]).toEqual([400, 'invalid-body']);
      expect((await decide(admin, first?.id ?? '', false)).body.state).toBe('refused');
    });

    test('[SESSION-12] a session hands in 20 MB and no more; the list stays short and loses none', async () => {
      const { secret, shown, session } = await lost('multe');
      const { secret: theirs, shown: other } = await lost('altul');
      for (let call = 0; call < 27; call += 1) {
        const entries = [0, 1, 2].map((at) => entry(`multe-${call}-${at}`, 1, long(250_000)));
        expect((await handIn(server.url, secret, entries, { last: false })).status).toBe(200);
      }
      const { rows } = await server.database.transaction((tx) =>
        sql<{ bytes: number }>`
          select sum(octet_length(content))::int as bytes from handed_in where session = ${session}`.execute(tx),
      );
      expect(rows[0]?.bytes).toBeGreaterThan(19_500_000);
      expect(rows[0]?.bytes).toBeLessThan(20_100_000);
      await handIn(server.url, theirs, [entry('altul-1')]);
      // Another phone's entry is there whole.
      expect((await other())[0]?.without).toBeUndefined();
      const all = await shown();
      expect(all).toHaveLength(81);
      const whole = all.filter(({ without }) => without === undefined);
      expect(JSON.stringify(all).length).toBeLessThan(2_100_000);
      expect(whole).toHaveLength(7);
      // Those decided make room for the next.
      for (const { id } of whole) await decide(admin, id, false);
      const next = (await shown()).filter(({ state, without }) => state === 'waiting' && without === undefined);
      expect(next.map(({ key }) => key)).toEqual(all.slice(7, 14).map(({ key }) => key));
    });

    test('[SESSION-12] what an admin looks at stays as it was handed in first', async () => {
      const { secret, shown, account } = await lost('schimbat');
      await handIn(server.url, secret, [entry('schimbat-1', 1, { agent: account })]);
      const before = await shown();
      await handIn(server.url, secret, [entry('schimbat-1', 9, { agent: account, client: 'c2' })]);
      expect(await shown()).toEqual(before);
      const { body } = await decide(admin, before[0]?.id ?? '', true);
      const { body: placed } = await admin('GET', endpoints.item.path.replace(':id', body.became));
      expect([placed.client, placed.products[0].quantity]).toEqual(['c1', 1]);
    });

    test('[SESSION-12] handed in again it is no change, and no screen gets an event', async () => {
      const { secret } = await lost('repetat');
      await handIn(server.url, secret, [entry('repetat-1')]);
      const before = await changes();
      await handIn(server.url, secret, [entry('repetat-1')]);
      expect(await changes()).toBe(before);
      await handIn(server.url, secret, [entry('repetat-2')]);
      expect(await changes()).toBe((before ?? 0) + 1);
    });

    test('[CLIENT-2] the stored answer to a decision has its outcome and nothing of the entry', async () => {
      const { secret, shown, account } = await lost('raspuns');
      await handIn(server.url, secret, [entry('raspuns-1', 1, { agent: account, observations: 'Fiul Horia' })]);
      const [waiting] = await shown();
      const { body } = await decide(admin, waiting?.id ?? '', true, 'yes');
      expect(body).toEqual({
        id: waiting?.id,
        state: 'accepted',
        became: expect.stringMatching(/^\d+$/),
        wasThere: false,
      });
      const { rows } = await server.database.transaction((tx) =>
        sql<{ answer: string }>`select answer from idempotency where account = 'aadmin' and key = 'yes'`.execute(tx),
      );
      expect(rows.map(({ answer }) => JSON.parse(answer))).toEqual([body]);
    });
  });
}
