import './zod-config';
import * as z from 'zod/mini';
import { newClient } from './client';

/**
 * `PUT item/{id}` of a client: the form's fields, and whether it is archived (admins only; absent: unchanged). Only the
 * server parses this.
 */
export const clientUpdate = z.extend(newClient, { archived: z.optional(z.boolean()) });
