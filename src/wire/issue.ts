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
 * Longest address in SMTP (RFC 5321). Only what is typed is checked: a stored one is read as any text, so that a longer
 * one, which was once taken, stays as it is until it is edited.
 */
export const longestAddress = 254;
export const emailAddress = z.email(emailWrong).check(z.maxLength(longestAddress, emailWrong));
