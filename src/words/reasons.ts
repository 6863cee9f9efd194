import type { RowProblem } from '#domain/csv-table';
import type { Issue } from '#wire/issue';
import type { RowReason } from '#wire/row-reason-values';
import { issueIn, sentenceIn } from './said';
import { words } from './words';

// Why a row, quantity, amount or field is refused, in the current language.

export const sayReason = (reason: RowReason): string => sentenceIn(words.rowReasons, reason) ?? '';

/** Reasons for display below their fields. */
export const sayEach = (reasons: Readonly<Partial<Record<string, RowReason>>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(reasons).flatMap(([field, reason]) => {
      const said = reason === undefined ? '' : sayReason(reason);
      return said === '' ? [] : [[field, `${said.charAt(0).toUpperCase()}${said.slice(1)}`]];
    }),
  );

interface Schema {
  safeParse(typed: unknown): { readonly error?: { readonly issues: readonly Issue[] } | undefined };
}

/** The problem of one text by its schema; undefined if there is none. */
export const problemOf = (schema: Schema, typed: unknown): string | undefined => {
  const issue = schema.safeParse(typed).error?.issues[0];
  return issue && issueIn(words.rowReasons, issue);
};

/** The problems of a form by its schema: the first one of each field. */
export const problemsOf = (schema: Schema, typed: unknown): Record<string, string> => {
  const said: Record<string, string> = {};
  for (const issue of schema.safeParse(typed).error?.issues ?? [])
    said[issue.path.join('.')] ??= issueIn(words.rowReasons, issue);
  return said;
};

/** Rows of a file with their reasons, one per line, for a file or a mail. */
export const rowsAsText = (problems: readonly RowProblem[]): string =>
  problems.map(({ row, reason }) => `${words.rows.line(row, sayReason(reason))}\n`).join('');
