import './zod-config';
import * as z from 'zod/mini';
import type { IssueValues } from './issue-values';
import type { RowReason } from './row-reason-values';

// A field's problem is a code, which is the message of its check; the limits are in zod's issue.

export type IssueCode = keyof IssueValues;

export interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  readonly params?: Readonly<Record<string, unknown>> | undefined;
}

/** An issue as a reason with its values; an issue of zod's own checks has an unknown code. */
export const reasonIn = ({ message, minimum, maximum, params }: Issue): RowReason =>
  ({ say: message, least: minimum, most: maximum, ...params }) as unknown as RowReason;

export const tooLong = 'too-many-characters' satisfies IssueCode;

const emailWrong = 'email-wrong' satisfies IssueCode;
/**
 * 64 characters before the @ and 255 after it (RFC 3696). Mail goes to shorter addresses only (`mail.ts`), but this
 * limit must not go down: phones and clients hold longer ones, and a call with one of them would be refused.
 */
const longestAddress = 320;
export const emailAddress = z.email(emailWrong).check(z.maxLength(longestAddress, emailWrong));
