import { randomFillSync, webcrypto } from 'node:crypto';
import { hashOfCode, newCode } from '#domain/one-time-code';
import type { Database } from '../storage/database';
import { storeFoundingCode } from '../storage/founding';

/**
 * A new code that a founding must name, to be printed on the console. The code before it is good for nothing any more:
 * of several server processes on one database the one that started last has printed the one that counts.
 */
export const renewFoundingCode = async (database: Database): Promise<string> => {
  const code = newCode((bytes) => randomFillSync(bytes));
  const hash = await hashOfFoundingCode(code);
  await database.transaction((tx) => storeFoundingCode(tx, hash));
  return code;
};

/** What the database keeps of such a code, however it is typed. */
export const hashOfFoundingCode = (code: string): Promise<string> => hashOfCode(code, webcrypto.subtle);
