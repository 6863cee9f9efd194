import './zod-config';
import * as z from 'zod/mini';
import type { IssueValues } from './issue-values';
import type { RowReason } from './row-reason-values';

// What is wrong with a field is a code, which its check has as its message; its limits are in the issue.

export type IssueCode = keyof IssueValues;

/** What a check says, as zod has it. */
export interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  readonly params?: Readonly<Record<string, unknown>> | undefined;
}

/** An issue as a reason with its values; one that no check of ours has made has a code that nobody knows. */
export const reasonIn = ({ message, minimum, maximum, params }: Issue): RowReason =>
  ({ say: message, least: minimum, most: maximum, ...params }) as unknown as RowReason;

export const tooLong = 'too-many-characters' satisfies IssueCode;

const emailWrong = 'email-wrong' satisfies IssueCode;
/** An address for mail. */
export const emailAddress = z.email(emailWrong).check(z.maxLength(320, emailWrong));
