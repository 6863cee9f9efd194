import './zod-config';
import * as z from 'zod/mini';
import { id, text } from './id';

/** An optional field; a value of another type counts as absent. */
const lenient = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.optional(schema), undefined);

/** A product as read (spec §3), with our further fields. Unknown fields are kept for the whole-item PUT. */
export const product = z.looseObject({
  id,
  name: text,
  code: text,
  price: z.number(),
  /** Units in a pack, and the pack's name: 12, 'bax'. */
  packSize: lenient(z.int()),
  packUnit: lenient(z.string()),
  /** Percent. */
  vatRate: lenient(z.number()),
  category: lenient(z.string()),
  /** Not orderable; still shown in old orders and in stock. */
  archived: lenient(z.boolean()),
  version: z.optional(z.int()),
});
export type Product = z.output<typeof product>;

/** Largest catalogue file, in bytes: 50,000 products are about 3 MB. */
export const longestCatalogue = 5 * 1_024 * 1_024;

/** Our server's answer to an import of a catalogue or of clients: the number of rows by effect. */
export const importAnswer = z.looseObject({
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
});
export type ImportAnswer = z.output<typeof importAnswer>;
