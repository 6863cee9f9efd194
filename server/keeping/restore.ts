import { apiKeyOf, apiKeySecret, hashOf, newToken } from '../auth/tokens';
import type { Tx } from '../storage/database';
import { fillDatabase } from '../storage/open-database';
import {
  becomeAnotherLog,
  type ForeignKey,
  finishTables,
  makeTables,
  moveOrderNumbersOn,
  putRows,
} from '../storage/restoring';
import { liveSessionIds, storeApiKeys } from '../storage/sessions';
import { removeSettings, settingsOfBackups, storeSetting } from '../storage/settings';
import type { SnapshotTable } from '../storage/snapshot';
import { type BackupHead, checkBackup, NoBackup, readBackup } from './backup-file';

export interface Restored {
  /** When the backup was made. */
  readonly made: Date;
  readonly rows: number;
  /** The number of the next order: those before it may have been given out since the backup. */
  readonly firstOrder: number;
}

/**
 * Fills an empty place with what a backup holds, of this release or an earlier one, made on either engine. It goes on
 * as another log, so that every device loads afresh and offers again what it knows to be accepted (SYNC-16). Live keys
 * are others, so that who holds the backup cannot listen; sessions go on. Throws NoBackup, or what the place says.
 */
export const restore = async (path: string, url: string): Promise<Restored> => {
  // To its end before anything is made: what is broken is found there.
  const head = await checkBackup(path);
  const made = new Date(head.made);
  let firstOrder = 0;
  await fillDatabase(url, async (tx) => {
    firstOrder = await fillFrom(tx, path, head);
  });
  return { made, rows: head.rows, firstOrder };
};

/** The work of a restore, in a transaction of a database without tables; answers the number of the next order. */
export const fillFrom = async (tx: Tx, path: string, head: BackupHead): Promise<number> => {
  const keys: readonly ForeignKey[] = await makeTables(tx, head);
  await putAll(tx, path, new Map(head.tables.map((table) => [table.name, table])));
  await finishTables(tx, head, keys);
  await becomeAnotherLog(tx);
  await renewApiKeys(tx);
  await removeSettings(tx, settingsOfBackups);
  return moveOrderNumbersOn(tx, new Date(head.made));
};

const putAll = async (tx: Tx, path: string, tables: ReadonlyMap<string, SnapshotTable>): Promise<void> => {
  for await (const part of readBackup(path)) {
    if ('teren' in part) continue;
    const table = tables.get(part.table);
    if (table === undefined)
      throw new NoBackup(`${path} has rows of a table that it does not name. It is not restored.`);
    await putRows(tx, table, part.rows);
  }
};

/** Another secret, and what each session's key is now: its device gets it with the next `GET /me` (SESSION-6). */
const renewApiKeys = async (tx: Tx): Promise<void> => {
  const secret = newToken();
  await storeSetting(tx, apiKeySecret, secret);
  const ids = await liveSessionIds(tx);
  await storeApiKeys(
    tx,
    ids.map((id) => ({ id, hash: hashOf(apiKeyOf(secret, id)) })),
  );
};
