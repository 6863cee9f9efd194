import { describe, expect, test } from 'vitest';
import { type ReportedDevice, reportedDevice } from '#wire/devices';
import { endpoints } from '#wire/endpoints';
import { hire } from '../support/company';
import { engines } from '../support/databases';
import { serveCompany } from '../support/served-company';
import { endAndWipe, handIn, openWipedPhone, type WipedPhone } from '../support/wiped-phone';

const refused = {
  ...{ key: 'k1', kind: 'placeOrder', of: 'c1', products: 2, value: 20, since: '2026-11-24T09:00:00.000Z' },
  ...{ code: 'unknown-product', message: 'No such product', said: { say: 'no-such-product', product: 'p9' } },
};
const at = (clock: string) => ({ said: `2026-11-24T${clock}:00.000Z` });
const waits = { entries: 1, oldest: '2026-11-24T08:12:00.000Z', value: 20, needsYou: 1, refused: [refused] };
const none = { entries: 0, oldest: null, value: 0, needsYou: 0, refused: [] };

for (const engine of engines) {
  describe(`the board of devices, on ${engine.name}`, () => {
    const server = serveCompany(engine, { fresh: 'once' });
    const admin = server.as('admin');
    const report = (phone: WipedPhone, said: object) => phone.call('POST', endpoints.reportUnsent.path, { body: said });
    const devices = async (): Promise<ReportedDevice[]> =>
      ((await admin('GET', endpoints.devices.path)).body as unknown[]).map((one) => reportedDevice.parse(one));
    const one = async ({ session }: WipedPhone) => (await devices()).find(({ id }) => id === session);
    const hired = async (username: string) => {
      const account = await hire(server.database, username, 'agent');
      return { account, phone: await openWipedPhone(server.url, username) };
    };
    /** How often the account is in the log. */
    const logged = async (account: string): Promise<number> => {
      const { body } = await admin('GET', `${endpoints.changes.path}?since=0`);
      return body.changes.filter((change: { id: string; seq: number }) => change.id === account).at(-1)?.seq ?? 0;
    };

    test('[SESSION-15] an administrator sees each device with what it was refused; an agent may not', async () => {
      const { account, phone } = await hired('vazut');
      const other = await openWipedPhone(server.url, 'vazut');
      await report(phone, { ...waits, ...at('10:00'), from: 'one' });
      expect(await one(phone)).toMatchObject({ account, isThis: false, needsYou: 1, refused: [refused] });
      expect(await one(other)).toMatchObject({ account, needsYou: 0, refused: [] });
      expect((await devices()).filter(({ isThis }) => isThis)).toHaveLength(1);
      expect((await phone.call('GET', endpoints.devices.path)).status).toBe(403);
    });

    test('[SESSION-15] the last report wins; only a change of refusals is logged', async () => {
      const { account, phone } = await hired('ultim');
      const before = await logged(account);
      await report(phone, { ...none, entries: 3, ...at('10:00'), from: 'two' });
      expect(await logged(account)).toBe(before);
      await report(phone, { ...waits, ...at('10:01'), from: 'two' });
      const changed = await logged(account);
      expect(changed).toBeGreaterThan(before);
      // The same again, and one that arrives late.
      await report(phone, { ...waits, ...at('10:02'), from: 'two' });
      await report(phone, { ...none, ...at('09:59'), from: 'two' });
      expect(await logged(account)).toBe(changed);
      expect(await one(phone)).toMatchObject({ needsYou: 1 });
      await report(phone, { ...none, ...at('10:03'), from: 'two' });
      expect(await one(phone)).toMatchObject({ needsYou: 0, refused: [], unsent: { entries: 0 } });
      expect(await logged(account)).toBeGreaterThan(changed);
    });

    test('[SESSION-15] it goes with the device: by a later session of it, or a wipe', async () => {
      const { phone } = await hired('plecat');
      await report(phone, { ...waits, ...at('10:00'), from: 'three' });
      await phone.call('POST', endpoints.revoke.path, { body: {} });
      expect(await one(phone)).toMatchObject({ over: 'ended', needsYou: 1 });
      const again = await openWipedPhone(server.url, 'plecat');
      await report(again, { ...waits, ...at('10:05'), from: 'three' });
      expect(await one(phone)).toBeUndefined();
      await endAndWipe(admin, again.session);
      expect(await one(again)).toMatchObject({ over: 'wiping', needsYou: 1 });
      await handIn(server.url, (await again.refresh()).body.details.wipe, []);
      expect(await one(again)).toBeUndefined();
    });

    test('[SESSION-15] an older app reports no refusals; too many or too long ones are refused', async () => {
      const { phone } = await hired('vechi');
      const { needsYou: _, refused: __, ...older } = waits;
      expect((await report(phone, { ...older, ...at('10:00') })).status).toBe(200);
      expect(await one(phone)).toMatchObject({ needsYou: 0, refused: [], unsent: { entries: 1 } });
      const wrong = [
        Array.from({ length: 51 }, () => refused),
        [{ ...refused, message: 'x'.repeat(201) }],
        [{ ...refused, said: { say: 'x'.repeat(500) } }],
        [{ ...refused, since: 'ieri' }],
      ];
      for (const entries of wrong)
        expect((await report(phone, { ...waits, ...at('10:01'), refused: entries })).status).toBe(400);
    });

    test('[CLIENT-2] the erasure of a client removes it from the reports', async () => {
      const { phone } = await hired('sters');
      const { body: client } = await admin('GET', endpoints.item.path.replace(':id', 'c1'));
      await report(phone, { ...waits, ...at('10:00') });
      const erased = await admin('POST', endpoints.eraseClient.path.replace(':id', 'c1'), {
        body: {},
        headers: { 'if-match': `"${client.version}"` },
      });
      expect(erased).toMatchObject({ status: 200 });
      expect(await one(phone)).toMatchObject({ needsYou: 1, refused: [] });
    });
  });
}
