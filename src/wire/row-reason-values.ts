import type { IssueValues } from './issue-values';

/** A column of a file, or a field of a form, in reasons. */
export type ReasonColumn =
  | 'name'
  | 'code'
  | 'price'
  | 'packUnit'
  | 'packSize'
  | 'vatRate'
  | 'category'
  | 'quantity'
  | 'phone'
  | 'email'
  | 'cui'
  | 'contactPerson'
  | 'deliveryAddress'
  | 'observations'
  | 'visitDays'
  | 'visitAgent';

/** The content of a file's rows. */
export type RowKind = 'products' | 'clients';

type Nothing = Readonly<Record<never, never>>;

/** Other rows of a file: the numbers of a few, and how many more. */
type OtherRows = {
  readonly rows: readonly number[];
  readonly more: number;
};

/** Reasons why a row, quantity, amount or field is refused: the values of each. */
export interface RowReasonValues extends IssueValues {
  // The file as a whole
  'file-empty': Nothing;
  'file-only-header': { readonly of: RowKind };
  'too-many-lines': { readonly most: number };
  'too-many-columns': { readonly most: number };
  'too-many-cells': Nothing;
  'no-column': { readonly column: ReasonColumn };
  'column-twice': { readonly column: ReasonColumn };
  // A row as a whole
  'quote-open': Nothing;
  'quote-misplaced': Nothing;
  'more-columns': { readonly used: number; readonly width: number };
  'fewer-columns': { readonly cells: number; readonly needed: number };
  'same-code': { readonly code: string } & OtherRows;
  'same-client': OtherRows;
  'several-clients': { readonly clients: number };
  'unknown-code': { readonly code: string; readonly name: string };
  // A cell
  missing: { readonly column: ReasonColumn };
  'too-long': { readonly column: ReasonColumn; readonly most: number };
  'not-storable': { readonly columns: readonly ReasonColumn[] };
  'field-wrong': { readonly column: ReasonColumn; readonly text: string; readonly issue: RowReason };
  'pack-size-wrong': { readonly text: string };
  'vat-wrong': { readonly text: string };
  /** As a percentage and as a fraction. */
  'vat-two-ways': { readonly text: string };
  'price-no-number': Nothing;
  'price-negative': Nothing;
  'price-too-high': { readonly most: number };
  'price-too-fine': Nothing;
  'quantity-no-number': Nothing;
  'quantity-negative': Nothing;
  'quantity-zero': Nothing;
  'quantity-not-whole': Nothing;
  'quantity-too-high': { readonly most: number };
  'quantity-two-ways': { readonly text: string; readonly whole: string; readonly decimal: number };
  'sum-too-high': { readonly code: string; readonly quantity: number; readonly most: number };
  // A field of a product's form
  'field-too-long': { readonly field: 'name' | 'code' | 'packUnit' | 'category'; readonly most: number };
  'no-pack-size': Nothing;
  'no-vat-rate': Nothing;
  // Rows that are accepted but should be checked; amounts in Lei
  'price-zero': Nothing;
  'price-jump': { readonly before: number; readonly after: number };
  'product-archived': Nothing;
  'client-archived': Nothing;
  several: { readonly reasons: readonly RowReason[] };
}

/** Why a row, quantity, amount or field is refused: a code with its values. */
export type RowReason = {
  readonly [Code in keyof RowReasonValues]: { readonly say: Code } & RowReasonValues[Code];
}[keyof RowReasonValues];
