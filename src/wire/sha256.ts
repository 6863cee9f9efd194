import './zod-config';
import * as z from 'zod/mini';
import type { IssueCode } from './issue';

/** A SHA-256 as 64 hex digits. */
export const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'no-hash' satisfies IssueCode));
