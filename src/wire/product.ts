import './zod-config';
import * as z from 'zod/mini';
import { id, lei, text } from './id';

/** A product as read (spec §3). Unknown fields are kept for whole-item PUT. */
export const product = z.looseObject({
  id,
  name: text,
  code: text,
  price: z.number(),
  version: z.optional(z.int()),
});
export type Product = z.output<typeof product>;

/** `POST products/new` (spec §7). Price in Lei. */
export const newProduct = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
  code: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  price: lei,
});
export type NewProduct = z.output<typeof newProduct>;

/** Longest catalogue file that is taken, in bytes: 50,000 products are about 3 MB. */
export const longestCatalogue = 5 * 1_024 * 1_024;

/** What our server answers to a catalogue import: how many rows did what. */
export const importAnswer = z.looseObject({
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
});
export type ImportAnswer = z.output<typeof importAnswer>;
