import type { BoxView } from '../../views/boxes';

/** The actions of a row; the same functions for all rows. */
export interface BoxActs {
  readonly onOpen: (boxId: string) => void;
  readonly onEdit: (boxId: string) => void;
  readonly onDelete: (boxId: string) => void;
}

export interface BoxListProps extends BoxActs {
  readonly boxes: readonly BoxView[];
  /** Names of several boxes. */
  readonly shared: ReadonlySet<string>;
}

/** The props of one row or card, which is memoised until its own data change. */
export interface BoxItemProps extends BoxActs {
  readonly box: BoxView;
}

export const rowIdOf = (boxId: string): string => `box-row-${boxId}`;
