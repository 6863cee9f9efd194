import type { RowReasonValues } from '#wire/row-reason-values';

/** Why a row of a file cannot be taken, as it stands behind the row's number. */
export const rowReasons: { readonly [Code in keyof RowReasonValues]: (values: RowReasonValues[Code]) => string } = {
  'quantity-missing': () => 'quantity is missing',
};
