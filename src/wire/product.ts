import './zod-config';
import * as z from 'zod/mini';
import { id, text } from './id';

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

/** Longest catalogue file that is taken, in bytes: 50,000 products are about 3 MB. */
export const longestCatalogue = 5 * 1_024 * 1_024;

/** What our server answers to an import of a catalogue or of clients: how many rows did what. */
export const importAnswer = z.looseObject({
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
});
export type ImportAnswer = z.output<typeof importAnswer>;
