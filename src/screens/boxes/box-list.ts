import type { BoxView } from '../../views/boxes';

/** What can be done with a box from its row; the same functions for all rows. */
export interface BoxActs {
  readonly onOpen: (boxId: string) => void;
  readonly onEdit: (boxId: string) => void;
  readonly onDelete: (boxId: string) => void;
}

/** What the table and the cards both show. */
export interface BoxListProps extends BoxActs {
  readonly boxes: readonly BoxView[];
}

/** What one row or card of it shows; drawn again only when something of its own has changed. */
export interface BoxItemProps extends BoxActs {
  readonly box: BoxView;
}

/** Id of a box's row or card. */
export const rowIdOf = (boxId: string): string => `box-row-${boxId}`;
