import { randomFillSync, webcrypto } from 'node:crypto';
import { hashOfCode, newCode } from '#domain/one-time-code';
import type { Database } from '../storage/database';
import { storeFoundingCode } from '../storage/founding';

/**
 * Makes a new code that a founding requires, to be printed on the console. The previous code becomes invalid: of
 * several server processes on one database, the one that started last has printed the valid code.
 */
export const renewFoundingCode = async (database: Database): Promise<string> => {
  const code = newCode((bytes) => randomFillSync(bytes));
  const hash = await hashOfFoundingCode(code);
  await database.transaction((tx) => storeFoundingCode(tx, hash));
  return code;
};

/** The hash that the database stores of such a code, whatever its spelling. */
export const hashOfFoundingCode = (code: string): Promise<string> => hashOfCode(code, webcrypto.subtle);
