import './zod-config';
import * as z from 'zod/mini';
import { clientFields } from './client';
import { id } from './id';

/**
 * `POST item/{id}/merge`: merges the client `{id}` into `into`, which keeps its own fields except those in `take`,
 * which come from `{id}`. `versions` are the versions of both that the user saw: if either has changed, nothing is done
 * (412). Only the server parses this.
 */
export const clientMerge = z.object({
  into: id,
  versions: z.object({ from: z.int(), into: z.int() }),
  take: z.array(z.enum(clientFields)).check(z.maxLength(clientFields.length)),
});
export type ClientMerge = z.output<typeof clientMerge>;
