import type { DeskProductColumn } from '#domain/desk-products';
import type { Sort } from '#domain/sort';
import { productSorts, SortChoice, type SortedBy } from '../SortChoice';

const choices: readonly SortedBy<DeskProductColumn>[] = [
  ...productSorts({ out: 'In no bag first', in: 'In a bag first' }),
  { label: 'Total, lowest first', sort: { column: 'totalQuantity', direction: 'ascending' } },
  { label: 'Total, highest first', sort: { column: 'totalQuantity', direction: 'descending' } },
];

interface DeskSortChoiceProps {
  readonly sort: Sort<DeskProductColumn> | undefined;
  readonly onSort: (sort: Sort<DeskProductColumn> | undefined) => void;
}

/** How the cards of the catalogue are sorted (spec §2: price, stock, inBag, totalQuantity). */
export const DeskSortChoice = (props: DeskSortChoiceProps) => <SortChoice choices={choices} {...props} />;
