import type { PastImport } from '#wire/invoice';
import type { Tx } from './database';
import { newImportId } from './ids';

/** An import as it is kept: who did it, of which file ('' where nobody said), and how many products it brought. */
export interface ImportToKeep {
  readonly account: string;
  readonly name: string;
  /** SHA-256 of the file's text. */
  readonly content: string;
  readonly lines: number;
}

/** Keeps that an invoice was imported; answers the import's id. */
export const insertImport = async (tx: Tx, kept: ImportToKeep): Promise<string> => {
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
