import { apiKeyOf, apiKeySecret, endKeySecret, hashOf, newToken } from '../auth/tokens';
import type { Tx } from '../storage/database';
import { fillDatabase } from '../storage/open-database';
import {
  becomeAnotherLog,
  type ForeignKey,
  finishTables,
  makeTables,
  moveOrderNumbersOn,
  moveReturnNumbersOn,
  putRows,
} from '../storage/restoring';
import { liveSessionIds, storeApiKeys } from '../storage/sessions';
import { ensureSetting, readSetting, removeSettings, settingsOfBackups, storeSetting } from '../storage/settings';
import type { SnapshotTable } from '../storage/snapshot';
import { type BackupHead, checkBackup, NoBackup, readBackup } from './backup-file';

export interface Restored {
  /** When the backup was made. */
  readonly made: Date;
  readonly rows: number;
  /** The number of the next order: lower numbers may have been assigned since the backup. */
  readonly firstOrder: number;
}

/**
 * Fills an empty place with a backup of this release or an earlier one, from either engine. The result is another log,
 * so that every device loads everything again and sends again what it knows to be accepted (SYNC-16). Live keys change,
 * so that a holder of the backup cannot listen; sessions continue. Throws NoBackup, or an error about the place.
 */
export const restore = async (path: string, url: string): Promise<Restored> => {
  // Read completely before anything is created, so that a broken backup is found first.
  const head = await checkBackup(path);
  const made = new Date(head.made);
  let firstOrder = 0;
  await fillDatabase(url, async (tx) => {
    firstOrder = await fillFrom(tx, path, head);
  });
  return { made, rows: head.rows, firstOrder };
};

/** Restores inside a transaction of a database without tables; returns the number of the next order. */
export const fillFrom = async (tx: Tx, path: string, head: BackupHead): Promise<number> => {
  const keys: readonly ForeignKey[] = await makeTables(tx, head);
  await putAll(tx, path, new Map(head.tables.map((table) => [table.name, table])));
  await finishTables(tx, head, keys);
  await becomeAnotherLog(tx);
  await renewApiKeys(tx);
  await removeSettings(tx, settingsOfBackups);
  const made = new Date(head.made);
  await moveReturnNumbersOn(tx, made);
  return moveOrderNumbersOn(tx, made);
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

/**
 * Stores a new secret and new key hashes of all sessions: each device gets its key with the next `GET /me` (SESSION-6).
 * In a backup of before end keys had a secret of their own, theirs is the old one.
 */
const renewApiKeys = async (tx: Tx): Promise<void> => {
  const former = await readSetting(tx, apiKeySecret);
  if (former !== undefined) await ensureSetting(tx, endKeySecret, former);
  const secret = newToken();
  await storeSetting(tx, apiKeySecret, secret);
  const ids = await liveSessionIds(tx);
  await storeApiKeys(
    tx,
    ids.map((id) => ({ id, hash: hashOf(apiKeyOf(secret, id)) })),
  );
};
