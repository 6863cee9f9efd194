import { sql } from 'kysely';
import type { MovementReason, StockPlace, Movement as TakenDown } from '#wire/movement';
import type { MovementQuery } from '#wire/movement-query';
import type { StockReason } from '#wire/stock-reason';
import type { Tx } from './database';

/** A quantity of one product moved into a place (positive) or out of it (negative). */
export interface Movement {
  readonly product: string;
  readonly place: StockPlace;
  readonly placeId: string;
  readonly delta: number;
  readonly reason: MovementReason;
  /** The order or saved item that it belongs to; if there is none, the command (its Idempotency-Key). */
  readonly reference: string;
  /** Why somebody changed it by hand, and their note to it (STOCK-16). */
  readonly stockReason?: StockReason | undefined;
  readonly note?: string | undefined;
}

/** Appends to the ledger (STOCK-3). Must be called in the transaction that changes the quantities, for every change. */
export const recordMovements = async (tx: Tx, account: string, movements: readonly Movement[]): Promise<void> => {
  if (movements.length === 0) return;
  const column = <Name extends keyof Movement>(name: Name) => movements.map((movement) => movement[name] ?? '');
  await sql`insert into movement (account, product, place, place_id, delta, reason, reference, stock_reason, note)
    select ${account}, moved.* from unnest(${column('product')}::text[], ${column('place')}::text[],
      ${column('placeId')}::text[],
      ${column('delta')}::bigint[], ${column('reason')}::text[], ${column('reference')}::text[],
      ${column('stockReason')}::text[], ${column('note')}::text[]) as moved`.execute(tx);
};

const columns = [
  'id',
  'at',
  'account',
  'product',
  'place',
  'place_id',
  'delta',
  'reason',
  'reference',
  'stock_reason',
  'note',
] as const;

/** The ledger's rows that match the query, newest first: as many as its limit, and one more if there is one. */
export const readMovements = async (tx: Tx, { limit, ...asked }: MovementQuery): Promise<TakenDown[]> => {
  let query = tx.selectFrom('movement').select(columns);
  for (const name of ['product', 'place', 'reason', 'account'] as const) {
    const value = asked[name];
    if (value !== undefined) query = query.where(name, '=', value);
  }
  if (asked.stockReason !== undefined) query = query.where('stock_reason', '=', asked.stockReason);
  if (asked.placeId !== undefined) query = query.where('place_id', '=', asked.placeId);
  if (asked.from !== undefined) query = query.where('at', '>=', new Date(asked.from));
  if (asked.to !== undefined) query = query.where('at', '<', new Date(asked.to));
  if (asked.before !== undefined) query = query.where('id', '<', asked.before);
  const rows = await query
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return rows.map(({ place_id, at, stock_reason, note, ...row }) => ({
    ...row,
    placeId: place_id,
    at: at.toISOString(),
    ...(stock_reason === '' ? {} : { stockReason: stock_reason }),
    ...(note === '' ? {} : { note }),
  }));
};
