import type { Change, ItemType } from '#wire/change';
import type { StockPlace } from '#wire/movement';
import type { LineChange } from '#wire/stock';
import type { LogRow } from './changes';
import type { Tx } from './database';
import { gather } from './gather';
import { readItems } from './items';
import { readStockLines } from './stock-lines';

/** A change as sent over the wire, with the fields that decide who may see it and how an event names it. */
export interface LoggedChange {
  readonly change: Change & { readonly type: ItemType };
  readonly audience: string | null;
  readonly created: boolean;
  readonly departed: boolean;
}

/**
 * Rows of the log with the current items (perhaps newer than the row; the newer row follows). Several lines of one
 * place become one change with the highest of their seqs (decisions 23). In log order.
 */
export const loadLoggedChanges = async (tx: Tx, rows: readonly LogRow[]): Promise<LoggedChange[]> => {
  const whole = rows.filter((row) => row.line === '');
  const single = rows.filter((row) => row.line !== '');
  return [...(await loadItems(tx, whole)), ...(await loadLines(tx, single))].sort(
    (one, other) => one.change.seq - other.change.seq,
  );
};

const loadItems = async (tx: Tx, rows: readonly LogRow[]): Promise<LoggedChange[]> => {
  const changes: LoggedChange[] = [];
  for (const [type, ofType] of gather(rows, (row) => row.type)) {
    const present = ofType.filter((row) => !row.deleted).map((row) => row.id);
    const items = await readItems(tx, type, present);
    for (const { seq, id, audience, created, deleted, departed } of ofType) {
      // A page may have an item's departure and its return.
      const item = deleted ? null : (items.get(id) ?? null);
      changes.push({ change: { seq, type, id, item }, audience, created, departed });
    }
  }
  return changes;
};

const loadLines = async (tx: Tx, rows: readonly LogRow[]): Promise<LoggedChange[]> => {
  const changes: LoggedChange[] = [];
  for (const [type, ofType] of gather(rows, (row) => row.type)) {
    const places = gather(ofType, (row) => row.id);
    const products = [...new Set(ofType.map((row) => row.line))];
    // Only places of stock have rows for lines.
    const lines = await readStockLines(tx, type as StockPlace, [...places.keys()], products);
    for (const [id, ofPlace] of places) {
      const present = new Map<string, LineChange>((lines.get(id) ?? []).map((line) => [line.product, line]));
      changes.push({
        change: {
          seq: Math.max(...ofPlace.map((row) => row.seq)),
          type,
          id,
          lines: ofPlace.map(({ line }) => present.get(line) ?? { product: line, quantity: null }),
        },
        audience: ofPlace[0]?.audience ?? null,
        created: false,
        departed: false,
      });
    }
  }
  return changes;
};
