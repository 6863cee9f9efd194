import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { assemble } from '../../server/storage/embedded/assemble';
import { EngineFailure } from '../../server/storage/embedded/engine-failure';

test('an engine that throws has failed: the write that waits and every later one end', async () => {
  const pglite = await PGlite.create('memory://');
  const failure = new EngineFailure();
  const database = await assemble(pglite, { failure });
  const ask = () => database.transaction((tx) => sql`select ${1}::int`.execute(tx));
  await ask();
  // As it does where no more memory can be had.
  vi.spyOn(pglite, 'execProtocolRawSync').mockImplementation(() => {
    throw new RangeError('Array buffer allocation failed');
  });
  await expect(ask()).rejects.toThrow('Array buffer allocation failed');
  expect(await failure.happened).toBeInstanceOf(RangeError);
  await expect(ask()).rejects.toMatchObject({ code: '08001' });
});

test('rows that were read do not stay in memory', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const pglite = await PGlite.create('memory://');
  const database = await assemble(pglite, { failure: new EngineFailure() });
  const read = () =>
    database.transaction((tx) => sql`select n, repeat('x', 1000) from generate_series(1, 5000) n`.execute(tx));
  const megabytes = (): number => {
    collect();
    return process.memoryUsage().heapUsed / 2 ** 20;
  };
  await read();
  const before = megabytes();
  // 5 MB each.
  for (let times = 0; times < 20; times += 1) expect((await read()).rows).toHaveLength(5000);
  expect(megabytes() - before).toBeLessThan(30);
  await pglite.close();
});
