import type { ImportAnswer } from '#wire/product';
import type { Undone } from '../../../actions/desk';
import { reasonOf } from '../../../words/refusals';
import { leaveUnimported, stopReading } from '../file-drop/leave-words';
import type { LeaveWords } from '../unsaved';
import type { FileReading, Numbered } from './file-reading';
import type { ImportKind } from './import-kind';
import type { ImportStep } from './import-step';

type Noun = ImportKind<Numbered, Numbered>['noun'];

/** '1 product', '3 products'. */
export const countOf = (count: number, [one, many]: Noun): string => `${count} ${count === 1 ? one : many}`;

/** '1 row is', '3 rows are'. */
const rowsAre = (count: number): string => `${count} ${count === 1 ? 'row is' : 'rows are'}`;

/** What the server did, as it says; a backend that says nothing is taken at its word that it is done. */
export const importedWords = (answer: ImportAnswer | undefined, [, many]: Noun): string => {
  const { added, changed, unchanged } = answer ?? {};
  const parts = [
    added === undefined ? [] : [`${added} added`],
    changed === undefined ? [] : [`${changed} changed`],
    unchanged === undefined || unchanged === 0 ? [] : [`${unchanged} already as they stand in the file`],
  ].flat();
  return parts.length === 0 ? `the server did not say how many ${many} changed.` : `${parts.join(', ')}.`;
};

/** What the file would do, in a sentence. */
export const readingWords = (
  { added, changed, unchanged, problems }: FileReading<Numbered, Numbered>,
  { noun, compared }: Pick<ImportKind<Numbered, Numbered>, 'noun' | 'compared'>,
): string => {
  const total = added.length + changed.length;
  const leftOut = problems.length === 0 ? '' : ` ${rowsAre(problems.length)} not right and will be left out.`;
  if (total > 0) return `${added.length} to add, ${changed.length} to change, ${unchanged.length} unchanged.${leftOut}`;
  if (unchanged.length > 0) {
    return `Nothing would change: ${compared.words} already has ${
      unchanged.length === 1 ? `the one ${noun[0]}` : `all ${unchanged.length} ${noun[1]}`
    } of this file as they stand in it.${problems.length === 0 ? '' : ` ${rowsAre(problems.length)} not right.`}`;
  }
  return `There is no ${noun[0]} in this file that could be imported. ${rowsAre(problems.length)} not right.`;
};

/** Why nothing was imported, or may have been, and what to do next. */
export const whyNotImported = (outcome: Undone): string => {
  switch (outcome.kind) {
    case 'refused':
      return `${reasonOf(outcome.problem)} Nothing was imported.`;
    case 'unknown':
      return `No answer came (${outcome.reason}), so it may or may not have been done. Try again: the same rows twice change nothing more.`;
    case 'not-sent':
      return `It was not sent: ${outcome.reason}. Try again when there is a connection.`;
    case 'withdrawn':
      return 'No answer came, so it was withdrawn: nothing was imported. Try again.';
    case 'signed-out':
      return 'You are signed out. Sign in, and choose the file again.';
  }
};

/** What is asked before an import is left in the middle; undefined where nothing would be lost. */
export const leaveWords = <Row extends Numbered, Changed extends Numbered>(
  step: ImportStep<Row, Changed>,
  sending: boolean,
  [, many]: Noun,
): LeaveWords | undefined => {
  if (step.kind === 'read') return stopReading;
  if (step.kind !== 'review' || step.reading.csv === '') return undefined;
  if (sending) {
    return {
      title: 'Close while it is being imported?',
      words: 'The import goes on, and you will be told how it ended.',
      confirm: 'Yes, close',
    };
  }
  if (!step.unknown) return leaveUnimported;
  return {
    ...leaveUnimported,
    words: `It may or may not have been imported: no answer came. Look at the ${many} afterwards.`,
  };
};
