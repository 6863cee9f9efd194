import './zod-config';
import * as z from 'zod/mini';
import { id, text } from './id';

/** A note of an agent or admin (spec §3). */
export const observation = z.looseObject({
  id,
  title: text,
  description: text,
  agent: z.pipe(
    z.nullish(id),
    z.transform((value) => value ?? ''),
  ),
  completed: z.pipe(
    z.nullish(z.boolean()),
    z.transform((value) => value ?? false),
  ),
  version: z.optional(z.int()),
});
export type Observation = z.output<typeof observation>;
