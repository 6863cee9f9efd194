import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { closeCodes } from '#wire/event';
import { partsOfMark } from '#wire/log-mark';
import { recordChanges } from '../../server/storage/changes';
import { marksAt } from '../../server/storage/log-marks';
import { forgetMarks } from '../../server/storage/pruning';
import { engines } from '../support/databases';
import { listen, liveKeyOf } from '../support/listener';
import { serveCompany } from '../support/served-company';
import { until } from '../support/server-process';

for (const engine of engines) {
  describe(`marks of the log on ${engine.name}`, () => {
    const company = serveCompany(engine, { fresh: 'each test' });
    const admin = company.as('admin');
    const changes = async (query: string) => (await admin('GET', `/scope/main/changes?${query}`)).body;
    const addClient = (key: string) =>
      admin('POST', '/scope/main/items/client', {
        body: { name: 'Magazin', phone: '0712345678' },
        headers: { 'idempotency-key': key },
      });
    const run = (statement: string) => company.database.transaction((tx) => sql.raw(statement).execute(tx));
    /** What a restored copy that went on by itself looks like to a device that knew the original. */
    const becomeAnotherLog = () => run('update log_mark set mark = gen_random_uuid()::text');
    beforeEach(() => company.cursor());

    it('[SYNC-23] a page has the mark of the first commit at or after its cursor, also within one', async () => {
      const { next, mark } = await changes('since=0');
      expect(partsOfMark(mark).seq).toBe(next);
      // The company was founded in one commit of many rows; each of them is of that commit.
      const [inside, end] = await company.database.transaction((tx) => marksAt(tx, [next - 3, next]));
      expect(inside?.[1]).toBe(end?.[1]);
      await addClient('k1');
      expect(await changes(`since=${next}&mark=${mark}`)).toMatchObject({ next: next + 1 });
    });

    it('[SYNC-23] a mark that the log does not have resets; a cursor without one is an older app’s', async () => {
      const { next, mark, epoch } = await changes('since=0');
      await addClient('k1');
      const reset = { reset: true, epoch, now: expect.any(String) };
      expect(await changes(`since=${next}`)).toMatchObject({ next: next + 1 });
      for (const other of [`${next}.other`, `${next - 1}.${partsOfMark(mark).signs}`, 'x', `${mark},${next}.other`])
        expect([other, await changes(`since=${next}&mark=${other}`)]).toEqual([other, reset]);
      // A mark from before the cursor says nothing of it.
      expect(await changes(`since=${next + 1}&mark=${mark}`)).toEqual(reset);
      await becomeAnotherLog();
      expect(await changes(`since=${next}&mark=${mark}`)).toEqual(reset);
      // Also one that starts over, and knew more marks than it has read.
      expect(await changes(`since=0&mark=${mark}`)).toEqual(reset);
    });

    it('[SYNC-23] marks go after 180 days, never the last; what is older than all of them resets', async () => {
      const { next, mark } = await changes('since=0');
      await run("update log_mark set created = now() - interval '181 days'");
      await addClient('k1');
      const { mark: newest } = await changes(`since=${next}&mark=${mark}`);
      await company.database.transaction((tx) => forgetMarks(tx, 180, 100));
      expect(await changes(`since=${next + 1}&mark=${newest}`)).toMatchObject({ changes: [] });
      for (const query of [`since=${next}&mark=${mark}`, `since=${next}`])
        expect(await changes(query)).toMatchObject({ reset: true });
      await run("update log_mark set created = now() - interval '181 days'");
      await company.database.transaction((tx) => forgetMarks(tx, 180, 100));
      expect(await changes(`since=${next + 1}&mark=${newest}`)).toMatchObject({ changes: [], mark: newest });
    });

    it('[SYNC-23] the answer to a write names its commit, a repeated answer one after it', async () => {
      const first = await addClient('k1');
      const { next, mark } = await changes('since=0');
      expect(first.headers.get('log-mark')).toBe(mark);
      const second = await addClient('k2');
      const again = await addClient('k1');
      expect(again.body).toEqual(first.body);
      expect(again.headers.get('log-mark')).toBe(second.headers.get('log-mark'));
      expect(partsOfMark(second.headers.get('log-mark') ?? '').seq).toBe(next + 1);
    });

    it('[SYNC-23] a list’s tag is another one in another log that has come to the same number', async () => {
      const tag = async () => (await admin('GET', '/scope/main/items/client')).headers.get('etag');
      const before = await tag();
      expect(await tag()).toBe(before);
      await becomeAnotherLog();
      expect(await tag()).not.toBe(before);
    });

    it('[SYNC-23] events carry their mark, and no connection outlives its log', async () => {
      const { url } = company;
      const key = await liveKeyOf(admin);
      const old = listen(url, key, ['client']);
      await until('ready', () => old.heard.length > 0);
      expect(old.heard[0]).toMatchObject({ messageType: 'ready', mark: (await changes('since=0')).mark });
      const made = await addClient('k1');
      await until('the event', () => old.events().length === 1);
      expect(old.events()[0]).toMatchObject({ mark: made.headers.get('log-mark') });
      await becomeAnotherLog();
      await addClient('k2');
      await until('its end', () => old.closed() !== undefined);
      expect(old.closed()).toBe(closeCodes.otherLog);
      expect(old.events()).toHaveLength(1);
      const next = listen(url, key, ['client']);
      await until('ready', () => next.heard.length > 0);
      await addClient('k3');
      await until('an event of the new log', () => next.events().length === 1);
      next.hangUp();
    });

    it('[SYNC-23] a connection also ends if the other log has its mark but not all events it got', async () => {
      const old = listen(company.url, await liveKeyOf(admin), ['client']);
      await until('ready', () => old.heard.length > 0);
      const { mark } = await changes('since=0');
      for (const key of ['k1', 'k2']) await addClient(key);
      await until('both events', () => old.events().length === 2);
      const { next, mark: newest } = await changes('since=0');
      let pulled: Promise<unknown> | undefined;
      // The copy is from before the two, and is at once written to by others. On PostgreSQL it is committed while the
      // log is being read.
      const { seq } = partsOfMark(mark);
      await company.database.transaction(async (tx) => {
        if (company.database.engine === 'postgres') {
          await sql`lock table change in access exclusive mode`.execute(tx);
          pulled = changes(`since=${next}&mark=${newest}`);
          await until('the connection and the pull to read', async () => {
            const waits = sql`select from pg_locks where relation = 'change'::regclass and not granted`;
            return (await waits.execute(tx)).rows.length >= 2;
          });
        }
        for (const table of ['log_mark', 'change'])
          await sql`delete from ${sql.table(table)} where seq > ${seq}`.execute(tx);
        await sql`update change_counter set last_seq = ${seq}`.execute(tx);
        const note = (id: string) => recordChanges(tx, [{ type: 'client', id }]);
        for (const id of ['c1', 'c2', 'c3']) await note(id);
      });
      await until('its end', () => old.closed() !== undefined || old.events().length > 2);
      expect([old.events().length, old.closed()]).toEqual([2, closeCodes.otherLog]);
      pulled ??= changes(`since=${next}&mark=${newest}`);
      expect(await pulled).toMatchObject({ reset: true });
    });

    // Statements of one transaction see different states only there.
    const severalStates = engine.name === 'PostgreSQL';
    if (severalStates)
      it('[SYNC-23] no reader gets rows of two logs that share its mark', async () => {
        const { next, mark } = await changes('since=0');
        const old = listen(company.url, await liveKeyOf(admin), ['client']);
        await until('ready', () => old.heard.length > 0);
        let pulled: Promise<unknown> | undefined;
        await company.database.transaction(async (tx) => {
          // Both have read the rows of the old log, and go on to the items.
          await sql`lock table client in access exclusive mode`.execute(tx);
          await company.database.transaction((other) => recordChanges(other, [{ type: 'client', id: 'c1' }]));
          pulled = changes(`since=${next}&mark=${mark}`);
          await until('both to read', async () => {
            const waits = sql`select from pg_locks where relation = 'client'::regclass and not granted`;
            return (await waits.execute(tx)).rows.length >= 2;
          });
          for (const table of ['log_mark', 'change'])
            await sql`delete from ${sql.table(table)} where seq > ${next}`.execute(tx);
          await sql`update change_counter set last_seq = ${next}`.execute(tx);
          await recordChanges(tx, [{ type: 'client', id: 'c2' }]);
        });
        expect(await pulled).toMatchObject({ reset: true });
        await until('its end', () => old.closed() !== undefined);
        expect([old.events(), old.closed()]).toEqual([[], closeCodes.otherLog]);
      });
  });
}
