import type { ImportSteps } from '#wire/import-steps';
import type { Problem, ProblemPlace } from '#wire/problem';

// What stands in the way of an import that a server refused: which of its products, in the server's own words.

/** A product of an import, by its position in it, and what is said of it. */
export interface InTheWay {
  readonly position: number;
  readonly messages: readonly string[];
}

/** The product that a place in what was sent is about: 'boxUpdates.2.boxId' is that of the third box update. */
const productAt = (steps: ImportSteps, path: string): string | undefined => {
  const [list, index] = path.split('.');
  if (list === 'importedProducts' || list === 'bagUpdates' || list === 'boxUpdates' || list === 'orderUpdates')
    return steps[list][Number(index)]?.productId;
  return undefined;
};

/**
 * The products that a refusal of these steps speaks of, in the import's order; none where it speaks of no product.
 * `saidOf`: what a place says, as a sentence.
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
