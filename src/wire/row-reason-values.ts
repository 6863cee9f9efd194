/** Why a row of a file, a quantity or an amount cannot be taken: the values of each reason. */
export interface RowReasonValues {
  'quantity-missing': Readonly<Record<never, never>>;
}
