import type { ImportAnswer } from '#wire/product';
import { saySilence } from '#words/silence';
import { words } from '#words/words';
import type { DeskFailure } from '../../actions/desk';
import type { LeaveWords } from '../../forms/unsaved';
import { reasonOf } from '../../words/refusals';
import type { FileReading, Numbered } from '../file-drop/file-reading';
import type { FileStep } from './file-step';
import type { ImportKind } from './import-kind';

type Item = ImportKind<Numbered, Numbered>['item'];

/** The server's result; if a backend returns none, the import counts as done. */
export const importedText = (answer: ImportAnswer | undefined): string => {
  const { added, changed, unchanged } = answer ?? {};
  const did = words.fileImport.did({ added, changed, unchanged: unchanged === 0 ? undefined : unchanged });
  return did === '' ? words.fileImport.notSaid : `${did}.`;
};

/** The file's effect, in one or two sentences. */
export const readingText = (
  { added, changed, unchanged, problems }: FileReading<Numbered, Numbered>,
  item: Item,
): string => {
  const rows = { added: added.length, changed: changed.length, unchanged: unchanged.length };
  const wrong = problems.length;
  const sentences =
    rows.added + rows.changed > 0
      ? [words.fileImport.wouldDo(rows), ...(wrong === 0 ? [] : [words.fileImport.wouldLeaveOut(wrong)])]
      : rows.unchanged > 0
        ? [
            words.fileImport.nothingNew[item](rows.unchanged),
            ...(wrong === 0 ? [] : [words.fileImport.notRight(wrong)]),
          ]
        : [words.fileImport.nothingToImport[item], words.fileImport.notRight(wrong)];
  return sentences.join(' ');
};

/** Why nothing was imported, or may have been, and what to do next. */
export const whyNotImported = (outcome: DeskFailure): string => {
  switch (outcome.kind) {
    case 'refused':
      return words.fileImport.refused(reasonOf(outcome.problem));
    case 'unknown':
      return words.fileImport.unknown(saySilence(outcome.reason));
    case 'not-sent':
      return words.fileImport.notSent(saySilence(outcome.reason));
    case 'withdrawn':
      return words.fileImport.withdrawn;
    case 'signed-out':
      return words.fileImport.signedOut;
  }
};

/** The question before an import is left; undefined if nothing would be lost. */
export const askedBefore = <Row extends Numbered, Changed extends Numbered>(
  step: FileStep<Row, Changed>,
  sending: boolean,
): LeaveWords | undefined => {
  if (step.kind === 'read') return words.fileDrop.stopReading;
  if (step.kind !== 'review' || step.reading.csv === '') return undefined;
  if (sending) return words.fileImport.leaveSending;
  return step.unknown ? { ...words.fileDrop.leave, text: words.fileImport.perhapsImported } : words.fileDrop.leave;
};
