import type { QuantityRefusal, StockEdit } from '#domain/warehouse-editing';
import type { CardOpeners } from '../../lists/use-hover-card';
import type { WarehouseRow } from '../../views/warehouse-rows';

/** In pixels (spec §2, §9). */
export const rowHeight = 60;
/** Spec §2: window height minus 270, but high enough to show a row. */
export const listHeight = 'max(290px, calc(100dvh - 270px))';

/** The heading between the matches by code and the matches by name. */
export const byNameHeading = { id: 'by-name' } as const;
export type ListedRow = WarehouseRow | typeof byNameHeading;
export const isHeading = (row: ListedRow): row is typeof byNameHeading => row === byNameHeading;

/** The actions of rows; the same functions for all of them. */
export interface RowActs {
  onOpen(productId: string): void;
  /** Shows the product's places and movements. */
  onPicture(productId: string): void;
  /** `shown`: the field's value; null: cleared. */
  onQuantity(productId: string, shown: number, typed: number | null): void;
  /** Moves the focus to the field below (1) or above (-1). */
  onMove(productId: string, by: 1 | -1): void;
  onSubmit(): void;
}

/** The props of a row; primitive values, so that a row is rerendered only when its own data change. */
export interface WarehouseRowProps {
  readonly row: WarehouseRow;
  /** From 0, among the matches. */
  readonly index: number;
  readonly narrow: boolean;
  readonly editing: boolean;
  /** It is being sent, or its outcome is unknown. */
  readonly locked: boolean;
  readonly edit: StockEdit | undefined;
  readonly refusal: QuantityRefusal | undefined;
  /** A bag lists it with quantity 0. */
  readonly missing: boolean;
  readonly missingOpen: boolean;
  readonly cards: CardOpeners;
  readonly acts: RowActs;
}
