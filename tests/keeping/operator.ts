import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Database } from '../../server/storage/database';
import { bundled } from '../support/bundled';
import { type Rows, readRows } from '../upgrade/released';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Said {
  readonly code: number;
  /** All that it printed. */
  readonly printed: string;
}

/** Runs a command of the operator's (`backup`, `restore`, `doctor`) as its own process, to its end. */
export const operator = async (words: readonly string[], env: Readonly<Record<string, string>>): Promise<Said> => {
  const flags = await bundled('server/operator.ts');
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [...flags, ...words],
      { cwd: root, env: { ...process.env, NODE_OPTIONS: '', ...env } },
      (error, stdout, stderr) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, printed: stdout + stderr }),
    );
  });
};

/** Every row of a database. */
export const allRows = (database: Database): Promise<Rows> =>
  database.transaction((tx) =>
    readRows(async (text) => (await sql.raw<Record<string, unknown>>(text).execute(tx)).rows),
  );
