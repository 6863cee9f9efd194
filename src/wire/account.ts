import './zod-config';
import * as z from 'zod/mini';
import { id, text } from './id';

/** An account as in lists (spec §3): names only, no secrets. */
export const account = z.looseObject({ id, firstname: text, lastname: text, username: text });
export type Account = z.output<typeof account>;
