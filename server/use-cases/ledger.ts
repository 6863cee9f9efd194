import type { Irregularity } from '#wire/irregularity';
import type { Movement } from '#wire/movement';
import { movementQuery } from '#wire/movement-query';
import type { Tx } from '../storage/database';
import { readIrregularities } from '../storage/irregularities';
import { readMovements } from '../storage/movements';
import { type Query, readQuery } from './query';

/** `GET movements`: a page of the ledger (STOCK-3) that matches the query, newest first; `more`: older ones exist. */
export const ledgerOf = async (tx: Tx, query: Query): Promise<{ movements: Movement[]; more: boolean }> => {
  const asked = readQuery(movementQuery, query);
  const movements = await readMovements(tx, asked);
  return { movements: movements.slice(0, asked.limit), more: movements.length > asked.limit };
};

/** `GET sync/sync`: the products whose warehouse quantity differs from the sum of their boxes (STOCK-2). */
export const irregularities = (tx: Tx): Promise<Irregularity[]> => readIrregularities(tx);
