import './zod-config';
import * as z from 'zod/mini';
import { id, longestText, madeUnder, orEmpty, text } from './id';
import { type IssueCode, tooLong } from './issue';

/** A note of an agent or admin (spec §3). */
export const observation = z.looseObject({
  id,
  title: text,
  description: text,
  agent: orEmpty(id),
  completed: z.pipe(
    z.nullish(z.boolean()),
    z.transform((value) => value ?? false),
  ),
  madeUnder,
  version: z.optional(z.int()),
});
export type Observation = z.output<typeof observation>;

/** `POST items/observation` (spec §7): Title required, Description optional (spec §5); it starts uncompleted. */
export const newObservation = z.object({
  title: z.string().check(z.trim(), z.minLength(1, 'title-missing' satisfies IssueCode), z.maxLength(300, tooLong)),
  description: orEmpty(z.string().check(z.trim(), z.maxLength(longestText, tooLong))),
  agent: id,
  completed: z._default(z.literal(false), false),
});
export type NewObservation = z.output<typeof newObservation>;

/**
 * `PUT item/{id}` of an observation (spec §7): the whole observation with `completed` flipped; admins only. Absent
 * fields stay.
 */
export const observationUpdate = z.looseObject({ completed: z.optional(z.boolean()) });
