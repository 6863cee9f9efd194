import { parseClientsCsv } from '#domain/client-csv';
import { compareClients } from '#domain/client-diff';
import { decodeCsv } from '#domain/csv';
import type { ImportAnswer } from '#wire/product';
import { insertClients, lockClients, storeClients } from '../storage/clients';
import { refuseRows } from './refused-rows';
import type { Step } from './run';

/**
 * Takes a file of clients: rows that are no client yet are added, the others get what the file says, the rest stays.
 * All of it or nothing (decisions 31); the same file a second time changes nothing.
 */
export const importClients = async ({ tx, note }: Step, file: Uint8Array | string): Promise<ImportAnswer> => {
  const { rows, problems } = parseClientsCsv(typeof file === 'string' ? file : decodeCsv(file).text);
  refuseRows(problems, rows.length, 'clients');
  const diff = compareClients(rows, await lockClients(tx));
  refuseRows(diff.problems, rows.length, 'clients');
  for (const id of await insertClients(tx, diff.added)) note({ type: 'client', id, created: true });
  await storeClients(tx, diff.changed);
  for (const { id } of diff.changed) note({ type: 'client', id });
  return { added: diff.added.length, changed: diff.changed.length, unchanged: diff.unchanged.length };
};
