import './zod-config';
import * as z from 'zod/mini';
import { id, lei, text } from './id';

/** What a backend may tell besides spec §3; what it tells in other words is as good as not told. */
const told = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.optional(schema), undefined);

/** A product as read (spec §3), and what ours knows besides. Unknown fields are kept for whole-item PUT. */
export const product = z.looseObject({
  id,
  name: text,
  code: text,
  price: z.number(),
  /** Units in a pack, and what the pack is called: 12, 'bax'. */
  packSize: told(z.int()),
  packUnit: told(z.string()),
  /** Percent. */
  vatRate: told(z.number()),
  category: told(z.string()),
  /** Not orderable any more; still in old orders and wherever some of it lies. */
  archived: told(z.boolean()),
  version: z.optional(z.int()),
});
export type Product = z.output<typeof product>;

/** Absent: as it is; '' or null: none. */
const orNone = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.optional(
    z.pipe(
      z.nullable(z.union([z.literal(''), schema])),
      z.transform((value) => value ?? ''),
    ),
  );
const line = (most: number) => z.string().check(z.trim(), z.maxLength(most));

export const mostPackSize = 1_000_000;
/** Percent, with at most two decimals. */
const percent = z.number().check(
  z.minimum(0),
  z.maximum(100),
  z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'at most two decimals'),
);

/** `POST products/new` and `PUT item/{id}` of a product (spec §7). Price in Lei. */
export const newProduct = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
  code: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  price: lei,
  packSize: orNone(z.int().check(z.minimum(1), z.maximum(mostPackSize))),
  packUnit: orNone(line(30)),
  vatRate: orNone(percent),
  category: orNone(line(100)),
  archived: z.optional(z.boolean()),
});
export type NewProduct = z.output<typeof newProduct>;

/** Longest catalogue file that is taken, in bytes: 50,000 products are about 3 MB. */
export const longestCatalogue = 5 * 1_024 * 1_024;

/** What our server answers to an import of a catalogue or of clients: how many rows did what. */
export const importAnswer = z.looseObject({
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
});
export type ImportAnswer = z.output<typeof importAnswer>;
