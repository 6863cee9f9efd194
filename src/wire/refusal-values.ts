/** Why our server refuses something, finer than its problem's code: the values of each reason. */
export interface RefusalValues {
  'box-still-holds': { readonly box: string; readonly units: number };
}
