import './zod-config';
import * as z from 'zod/mini';
import { clientFields } from './client';
import { id } from './id';

/**
 * `POST item/{id}/merge`: the client `{id}` becomes the client `into`. It keeps its fields, but for those of `take`,
 * which it gets from the other one. `versions` are those that were looked at, of the one that goes and of the one that
 * stays: where either has changed since, nothing is done (412). Apart from the client's own file, because the server
 * alone reads it.
 */
export const clientMerge = z.object({
  into: id,
  versions: z.object({ from: z.int(), into: z.int() }),
  take: z.array(z.enum(clientFields)).check(z.maxLength(clientFields.length)),
});
export type ClientMerge = z.output<typeof clientMerge>;
