import './zod-config';
import * as z from 'zod/mini';
import { newClient } from './client';

/**
 * `PUT item/{id}` of a client: the form's fields, and whether it is archived, which admins alone say; absent: as it is.
 * Apart from the client's own file, because the server alone reads it.
 */
export const clientUpdate = z.extend(newClient, { archived: z.optional(z.boolean()) });
