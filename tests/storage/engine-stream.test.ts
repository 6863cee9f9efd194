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
