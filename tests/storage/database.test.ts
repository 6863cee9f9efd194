import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../server/storage/database';
import { openDatabase } from '../../server/storage/open-database';
import { engines } from '../support/databases';
import { freshPostgres, killConnections, postgresPrograms } from '../support/postgres';

for (const engine of engines) {
  describe(`the database on ${engine.name}`, () => {
    let database: Database;
    beforeEach(async () => {
      database = await engine.open();
    });
    afterEach(() => database.close());

    const setting = (name: string, value: string) =>
      database.transaction((tx) => tx.insertInto('setting').values({ name, value }).execute());
    const settings = () =>
      database.transaction((tx) =>
        tx.selectFrom('setting').select('name').where('name', 'not like', 'history%').orderBy('name').execute(),
      );

    it('keeps a transaction that ends well and nothing of one that does not', async () => {
      await setting('kept', '1');
      const failing = database.transaction(async (tx) => {
        await tx.insertInto('setting').values({ name: 'lost', value: '1' }).execute();
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
      expect(await settings()).toEqual([{ name: 'kept' }]);
    });

    it('never calls a transaction stored when an error inside it was swallowed', async () => {
      await setting('twice', '1');
      const swallowed = database.transaction(async (tx) => {
        await tx.insertInto('setting').values({ name: 'other', value: '1' }).execute();
        await tx
          .insertInto('setting')
          .values({ name: 'twice', value: '2' })
          .execute()
          .catch(() => undefined);
      });
      await expect(swallowed).rejects.toThrow();
      expect(await settings()).toEqual([{ name: 'twice' }]);
    });

    it('reads int8 as a number, and refuses one that a number cannot hold', async () => {
      await database.transaction(async (tx) => {
        const { rows } = await sql<{ n: number }>`select count(*) as n from change_counter`.execute(tx);
        expect(rows).toEqual([{ n: 1 }]);
      });
      const tooLarge = database.transaction((tx) => sql`select 9007199254740993::int8 as n`.execute(tx));
      await expect(tooLarge).rejects.toThrow('too large');
      expect(await settings()).toEqual([]);
    });

    it('starts empty, with the first order number again', async () => {
      const counter = await database.transaction((tx) =>
        tx.selectFrom('change_counter').selectAll().executeTakeFirst(),
      );
      expect(counter).toMatchObject({ id: 1, last_seq: 0 });
      await setting('left behind', '1');
      await database.close();
      database = await engine.open();
      expect(await settings()).toEqual([]);
    });

    it('runs transactions side by side without one leaking into another', async () => {
      const results = await Promise.allSettled(
        Array.from({ length: 20 }, (_, n) =>
          database.transaction(async (tx) => {
            await tx
              .insertInto('setting')
              .values({ name: `n${n}`, value: '1' })
              .execute();
            if (n % 4 === 0) throw new Error('rolled back');
          }),
        ),
      );
      expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(15);
      expect(await settings()).toHaveLength(15);
    });

    it('[SYNC-11] says that the log moved after the commit, never after a rollback', async () => {
      const moved = vi.fn();
      const stop = await database.onLogMoved(moved);
      const move = (fail: boolean) =>
        database.transaction(async (tx) => {
          await sql`notify teren_log`.execute(tx);
          if (fail) throw new Error('rolled back');
        });
      await expect(move(true)).rejects.toThrow('rolled back');
      await move(false);
      await vi.waitFor(() => expect(moved).toHaveBeenCalledTimes(1));
      await stop();
      await move(false);
      const after = vi.fn();
      await database.onLogMoved(after);
      await move(false);
      // PostgreSQL may tell it of the move before too: that one was on its way when it began to listen.
      await vi.waitFor(() => expect(after).toHaveBeenCalled());
      expect(moved).toHaveBeenCalledTimes(1);
    });
  });
}

describe.runIf(postgresPrograms())('PostgreSQL shared by several processes', () => {
  it('[SYNC-11] tells a second database of the moves that the first one makes', async () => {
    const url = await freshPostgres();
    const [one, two] = await Promise.all([openDatabase(url), openDatabase(url)]);
    const moved = vi.fn();
    await two.onLogMoved(moved);
    await one.transaction((tx) => sql`notify teren_log`.execute(tx));
    await vi.waitFor(() => expect(moved).toHaveBeenCalledTimes(1));
    await Promise.all([one.close(), two.close()]);
  });

  it('[SYNC-11] reconnects when its connections are killed; all read what they missed', async () => {
    const url = await freshPostgres();
    const database = await openDatabase(url);
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const moved = vi.fn();
    await database.onLogMoved(moved);
    await killConnections(url);
    await vi.waitFor(() => expect(moved).toHaveBeenCalledTimes(1), 5_000);
    await database.transaction((tx) => sql`notify teren_log`.execute(tx));
    await vi.waitFor(() => expect(moved).toHaveBeenCalledTimes(2), 5_000);
    expect(warn).toHaveBeenCalled();
    warn.mockRestore();
    await database.close();
  });

  it('is migrated once by several processes that start together on an empty database', async () => {
    const url = await freshPostgres();
    const base = await openDatabase(url);
    await base.transaction((tx) => sql`drop schema public cascade; `.execute(tx));
    await base.transaction((tx) => sql`create schema public`.execute(tx));
    await base.close();
    const opened = await Promise.all([openDatabase(url), openDatabase(url), openDatabase(url)]);
    await Promise.all(opened.map((database) => database.close()));
  });
});

it('refuses an address that it does not know', async () => {
  await expect(openDatabase('mysql://somewhere')).rejects.toThrow("must begin with 'file:'");
});
