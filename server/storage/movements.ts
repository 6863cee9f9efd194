import { sql } from 'kysely';
import type { Tx } from './database';

/** Why a quantity changed: the words of STOCK-3 that the server has written so far. */
export type MovementReason =
  | 'bag save'
  | 'box adjust'
  | 'box edit'
  | 'line checked'
  | 'line unchecked'
  | 'samples left';

/** One quantity of one product going into a place (positive) or out of it (negative). */
export interface Movement {
  readonly product: string;
  readonly place: 'warehouse' | 'box' | 'bag';
  readonly placeId: string;
  readonly delta: number;
  readonly reason: MovementReason;
  /** The order, or the item saved, that it belongs to; where there is none, the command (its Idempotency-Key). */
  readonly reference: string;
}

/** Appends to the ledger (STOCK-3). Called in the transaction that changes the quantities, for every change of one. */
export const recordMovements = async (tx: Tx, account: string, movements: readonly Movement[]): Promise<void> => {
  if (movements.length === 0) return;
  const column = <Name extends keyof Movement>(name: Name) => movements.map((movement) => movement[name]);
  await sql`insert into movement (account, product, place, place_id, delta, reason, reference)
    select ${account}, moved.* from unnest(${column('product')}::text[], ${column('place')}::text[], ${column('placeId')}::text[],
      ${column('delta')}::bigint[], ${column('reason')}::text[], ${column('reference')}::text[]) as moved`.execute(tx);
};
