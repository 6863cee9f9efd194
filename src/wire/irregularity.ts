import './zod-config';
import * as z from 'zod/mini';
import { id, readQuantity, reference, text } from './id';

const list = <Schema extends z.ZodMiniType>(one: Schema) =>
  z.pipe(
    z.nullish(z.array(one)),
    z.transform((value) => value ?? []),
  );
const referencedId = z.pipe(
  reference,
  z.transform((value) => value.id),
);

/**
 * A product whose warehouse quantity differs from the sum of its boxes (spec §3, STOCK-2). `boxes`: the boxes with the
 * product; `bags`: ids of bags with a quantity above 0.
 */
export const irregularity = z.looseObject({
  product: z.looseObject({ id, name: text, code: text }),
  warehouseQuantity: readQuantity,
  boxes: list(z.looseObject({ boxId: referencedId, productQuantity: readQuantity })),
  bags: list(referencedId),
});
export type Irregularity = z.output<typeof irregularity>;
