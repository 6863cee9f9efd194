import type { LetterTable } from '#domain/csv-text';
import { words } from '#words/words';
import { useDevice } from '../../device/context';
import { isSending, useWrite, type WriteEnd } from '../../forms/use-write';
import { toast } from '../../ui/toast';
import type { Numbered } from '../file-drop/file-reading';
import { fileSize } from '../file-drop/file-size';
import type { Review } from './file-step';
import type { ImportKind } from './import-kind';
import { importedText, whyNotImported } from './import-outcome';
import { useFileStep } from './use-file-step';

const fail = (why: string): WriteEnd => {
  const { title, message } = words.desk['file-not-imported'];
  toast.error({ title, message: words.fileImport.failedBecause(message, why) });
  return { why };
};

const onThrown = (): WriteEnd => ({
  why: words.fileImport.broken,
});

/**
 * One import, from choosing a file to the server's answer. An import that is being sent continues when its dialog is
 * closed.
 */
export const useImport = <Row extends Numbered, Changed extends Numbered>(kind: ImportKind<Row, Changed>) => {
  const device = useDevice();
  const { step, setStep, read, startAgain } = useFileStep(kind);
  const { state, send, forget } = useWrite(
    async (review: Review<Row, Changed>, form) => {
      const { file, reading } = review;
      if (reading.csvBytes > kind.longest)
        return fail(words.fileImport.tooMuch(fileSize(reading.csvBytes), fileSize(kind.longest)));
      const outcome = await kind.send(device, reading, form);
      if (outcome.kind === 'done') {
        const { title, message } = words.desk['file-imported'];
        toast.success({ title, message: words.fileImport.imported(message, importedText(outcome.answer)) });
        setStep({ kind: 'done', file, reading, answer: outcome.answer });
        return 'done';
      }
      // The same after a later attempt that was not sent.
      if (outcome.kind === 'unknown' || outcome.kind === 'refused')
        setStep({ ...review, unknown: outcome.kind === 'unknown' });
      return fail(whyNotImported(outcome));
    },
    { onThrown },
  );
  return {
    step,
    state,
    /** Chooses a file, or removes the chosen one. */
    choose: (file: File | undefined) => setStep({ kind: 'choose', file }),
    read() {
      if (step.kind !== 'choose') return;
      if (step.file === undefined) toast.error(words.desk['no-file-selected']);
      else read(step.file);
    },
    /** Reads the reviewed file again, with another encoding. */
    readAs(letters: LetterTable) {
      if (step.kind !== 'review' || isSending(state)) return;
      forget();
      read(step.file, letters);
    },
    confirm() {
      if (step.kind === 'review') send(step);
    },
    startAgain() {
      forget();
      startAgain();
    },
  };
};
