import { parseClientsCsv } from '#domain/client-csv';
import { compareClients } from '#domain/client-diff';
import { decodeCsv } from '#domain/csv-text';
import { type Client, clientFields } from '#wire/client';
import type { ImportAnswer } from '#wire/product';
import { agentsAmong } from '../storage/accounts';
import { insertClients, lockClients, storeClients } from '../storage/clients';
import type { Tx } from '../storage/database';
import { changedFields, filledFields, fromFile } from './changed-fields';
import { refuseRows } from './refused-rows';
import type { Step } from './run';

/**
 * Imports a file of clients: new rows are added, the file's values replace the others', the rest stays. All or nothing
 * (decisions 31); importing the same file again changes nothing.
 */
export const importClients = async (
  { tx, logChange, record }: Step,
  file: Uint8Array | string,
): Promise<ImportAnswer> => {
  const { rows, problems } = parseClientsCsv(typeof file === 'string' ? file : decodeCsv(file).text);
  refuseRows(problems, rows.length, 'clients');
  const before = await lockClients(tx);
  const diff = compareClients(rows, before);
  refuseRows(diff.problems, rows.length, 'clients');
  const was = new Map(before.map((client) => [client.id, client]));
  await refuseAgents(tx, [...diff.added, ...diff.changed], was);
  for (const [at, id] of (await insertClients(tx, diff.added)).entries()) {
    logChange({ type: 'client', id, created: true });
    const after = filledFields(diff.added[at] ?? {}, clientFields);
    record({ act: 'added', kind: 'client', id, after, about: fromFile });
  }
  await storeClients(tx, diff.changed);
  for (const client of diff.changed) {
    logChange({ type: 'client', id: client.id });
    const did = changedFields(was.get(client.id) ?? {}, { ...client }, clientFields);
    record({ act: 'changed', kind: 'client', id: client.id, ...did, about: fromFile });
  }
  return { added: diff.added.length, changed: diff.changed.length, unchanged: diff.unchanged.length };
};

interface PlannedRow {
  readonly row: number;
  readonly visitAgent: string;
  /** The client that the row changes. */
  readonly id?: string;
}

/** Refuses the rows that name somebody new as the agent of the visits who is no agent (VISIT-2). */
const refuseAgents = async (tx: Tx, rows: readonly PlannedRow[], was: ReadonlyMap<string, Client>): Promise<void> => {
  const named = rows.filter(({ id = '', visitAgent }) => visitAgent !== (was.get(id)?.visitAgent ?? ''));
  const agents = await agentsAmong(tx, [...new Set(named.map(({ visitAgent }) => visitAgent))]);
  const wrong = named.filter(({ visitAgent }) => visitAgent !== '' && !agents.has(visitAgent));
  if (wrong.length === 0) return;
  refuseRows(
    wrong.map(({ row }) => ({ row, reason: { say: 'no-such-agent' } as const })),
    rows.length,
    'clients',
  );
};
