import './zod-config';
import * as z from 'zod/mini';
import { lei, units } from './id';
import type { IssueCode } from './issue';

// The bodies of calls about products; not part of the first load.

/** Absent: unchanged; '' or null: none. */
const orNone = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.optional(
    z.pipe(
      z.nullable(z.union([z.literal(''), schema])),
      z.transform((value) => value ?? ''),
    ),
  );
const line = (most: number) => z.string().check(z.trim(), z.maxLength(most));

/** Percent, with at most two decimals. */
const percent = z.number().check(
  z.minimum(0),
  z.maximum(100),
  z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'two-decimals' satisfies IssueCode),
);

/** Most characters of each text of a product. */
export const longest = { name: 300, code: 100, packUnit: 30, category: 100 } as const;

/** `POST products/new` and `PUT item/{id}` of a product (spec §7). Price in Lei. */
export const newProduct = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(longest.name)),
  code: z.string().check(z.trim(), z.minLength(1), z.maxLength(longest.code)),
  price: lei,
  packSize: orNone(units),
  packUnit: orNone(line(longest.packUnit)),
  vatRate: orNone(percent),
  category: orNone(line(longest.category)),
  archived: z.optional(z.boolean()),
});
export type NewProduct = z.output<typeof newProduct>;
