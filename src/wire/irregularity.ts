import './zod-config';
import * as z from 'zod/mini';
import { id, listOf, readQuantity, referencedId, text } from './id';

/**
 * A product whose warehouse quantity differs from the sum of its boxes (spec §3, STOCK-2). `boxes`: the boxes with the
 * product; `bags`: ids of bags with a quantity above 0.
 */
export const irregularity = z.looseObject({
  product: z.looseObject({ id, name: text, code: text }),
  warehouseQuantity: readQuantity,
  boxes: listOf(z.looseObject({ boxId: referencedId, productQuantity: readQuantity })),
  bags: listOf(referencedId),
});
export type Irregularity = z.output<typeof irregularity>;
