import type { RefusalValues } from '#wire/refusal-values';

/** Why the server refused, where its problem's code alone says too little. */
export const refused: { readonly [Code in keyof RefusalValues]: (values: RefusalValues[Code]) => string } = {
  'box-still-holds': ({ box, units }) => `Box ${box} still holds ${units}.`,
};
