import type { RowProblem } from '#domain/csv-table';
import type { Issue } from '#wire/issue';
import type { RowReason } from '#wire/row-reason-values';
import { issueIn, sentenceIn } from './said';
import { words } from './words';

// Why a row, a quantity, an amount or a field cannot be taken, in the language in use.

export const sayReason = (reason: RowReason): string => sentenceIn(words.rowReasons, reason) ?? '';

/** Reasons as they stand alone, each below its field. */
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

/** What is wrong with one text by its schema; undefined where nothing is. */
export const problemOf = (schema: Schema, typed: unknown): string | undefined => {
  const issue = schema.safeParse(typed).error?.issues[0];
  return issue && issueIn(words.rowReasons, issue);
};

/** What is wrong with a form by its schema: the first reason of each field. */
export const problemsOf = (schema: Schema, typed: unknown): Record<string, string> => {
  const said: Record<string, string> = {};
  for (const issue of schema.safeParse(typed).error?.issues ?? [])
    said[issue.path.join('.')] ??= issueIn(words.rowReasons, issue);
  return said;
};

/** Rows of a file with their reasons as text, one a line, for a file or a mail. */
export const rowsAsText = (problems: readonly RowProblem[]): string =>
  problems.map(({ row, reason }) => `${words.rows.line(row, sayReason(reason))}\n`).join('');
