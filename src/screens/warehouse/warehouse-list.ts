import type { QuantityRefusal, StockEdit } from '#domain/warehouse-editing';
import type { CardOpeners } from '../../lists/use-hover-card';
import type { WarehouseRow } from '../../views/warehouse-rows';

/** Pixels (spec §2, §9). */
export const rowHeight = 60;
/** Spec §2: window height minus 270; never so low that no row could be seen. */
export const listHeight = 'max(290px, calc(100dvh - 270px))';

/** Stands between the rows found by code and those found by name. */
export const byNameHeading = { id: 'by-name' } as const;
export type ListedRow = WarehouseRow | typeof byNameHeading;
export const isHeading = (row: ListedRow): row is typeof byNameHeading => row === byNameHeading;

/** What rows do; the same for all of them. */
export interface RowActs {
  /** Shows the orders that contain the product. */
  onOpen(productId: string): void;
  /** Shows where the product is and how it came there. */
  onPicture(productId: string): void;
  /** `shown`: the field's value; null: cleared. */
  onQuantity(productId: string, shown: number, typed: number | null): void;
  /** Leaves the field for the one below (1) or above (-1). */
  onMove(productId: string, by: 1 | -1): void;
  onSubmit(): void;
}

/** What one row shows; plain values, so that it is drawn again only when something of its own has changed. */
export interface WarehouseRowProps {
  readonly row: WarehouseRow;
  /** From 0, in the list as it is found. */
  readonly index: number;
  readonly narrow: boolean;
  readonly editing: boolean;
  /** It is being sent, or may have been done. */
  readonly locked: boolean;
  readonly edit: StockEdit | undefined;
  readonly refusal: QuantityRefusal | undefined;
  /** Some bag lists it with quantity 0. */
  readonly missing: boolean;
  readonly missingOpen: boolean;
  readonly cards: CardOpeners;
  readonly acts: RowActs;
}
