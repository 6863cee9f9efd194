import type { ImportSteps } from '#wire/import-steps';
import type { Problem, ProblemPlace } from '#wire/problem';

// Which products of an import a refusal by the server is about, and why.

/** A product of an import, by its position, and the reasons. */
export interface InTheWay {
  readonly position: number;
  readonly messages: readonly string[];
}

/** The product that a path in the body is about: `boxUpdates.2.boxId` is the product of the third box update. */
const productAt = (steps: ImportSteps, path: string): string | undefined => {
  const [list, index] = path.split('.');
  if (list === 'importedProducts' || list === 'bagUpdates' || list === 'boxUpdates' || list === 'orderUpdates')
    return steps[list][Number(index)]?.productId;
  return undefined;
};

/**
 * The products that a refusal names, in the import's order; empty if it names none. `saidOf` turns a place into a
 * sentence.
 */
export const productsInTheWay = (
  steps: ImportSteps,
  { details }: Problem,
  saidOf: (place: ProblemPlace) => string,
): readonly InTheWay[] => {
  const said = new Map<string, string[]>();
  for (const place of details?.places ?? []) {
    const product = productAt(steps, place.path);
    const message = saidOf(place);
    if (product !== undefined && message !== '') said.set(product, [...(said.get(product) ?? []), message]);
  }
  return steps.importedProducts.flatMap(({ productId }, position) => {
    const messages = said.get(productId);
    return messages === undefined ? [] : [{ position, messages: [...new Set(messages)] }];
  });
};
