import type { PastImport } from '#wire/invoice';
import type { Tx } from './database';
import { newImportId } from './ids';
import type { Tables } from './tables';

/** Stores who imported an invoice, from which file, and how many products it had; returns the import's id. */
export const insertImport = async (
  tx: Tx,
  kept: Pick<Tables['invoice_import'], 'account' | 'name' | 'content' | 'lines'>,
): Promise<string> => {
  const id = newImportId();
  await tx
    .insertInto('invoice_import')
    .values({ id, ...kept })
    .execute();
  return id;
};

/** The imports of a file with that content, newest first. */
export const readImports = async (tx: Tx, content: string): Promise<PastImport[]> => {
  const rows = await tx
    .selectFrom('invoice_import')
    .select(['id', 'at', 'account', 'name'])
    .where('content', '=', content)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
};
