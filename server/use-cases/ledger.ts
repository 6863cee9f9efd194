import type { Irregularity } from '#wire/irregularity';
import type { Movement } from '#wire/movement';
import { movementQuery } from '#wire/movement-query';
import type { Tx } from '../storage/database';
import { readIrregularities } from '../storage/irregularities';
import { readMovements } from '../storage/movements';
import { type Query, readQuery } from './query';

/** `GET movements`: a page of the ledger (STOCK-3) that fits the query, newest first; `more`: there are older ones. */
export const ledgerOf = async (tx: Tx, query: Query): Promise<{ movements: Movement[]; more: boolean }> => {
  const asked = readQuery(movementQuery, query);
  const movements = await readMovements(tx, asked);
  return { movements: movements.slice(0, asked.limit), more: movements.length > asked.limit };
};

/** `GET sync/sync`: every product whose warehouse quantity is not what its boxes hold together (STOCK-2). */
export const irregularities = (tx: Tx): Promise<Irregularity[]> => readIrregularities(tx);
