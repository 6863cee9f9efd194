import { useState } from 'react';
import type { LetterTable } from '#domain/csv-text';
import { useMirror } from '../../views/context';
import type { Numbered } from '../file-drop/file-reading';
import { useFileReading } from '../file-drop/use-file-reading';
import type { FileStep } from './file-step';
import type { ImportKind } from './import-kind';

/** The state of an import, and the operations from choosing a file to reviewing it. */
export const useFileStep = <Row extends Numbered, Changed extends Numbered>(kind: ImportKind<Row, Changed>) => {
  const mirror = useMirror();
  const [step, setStep] = useState<FileStep<Row, Changed>>({ kind: 'choose', file: undefined });
  const reading = useFileReading([kind.item]);
  return {
    step,
    setStep,
    startAgain() {
      reading.stop();
      setStep({ kind: 'choose', file: undefined });
    },
    /** Reads a file and compares it with the existing items; sends nothing. */
    read(file: File, letters?: LetterTable) {
      setStep({ kind: 'read', file, done: 0, total: undefined });
      reading.read(
        file,
        (signal, onFailed) =>
          kind.read({ file, letters }, mirror, signal, {
            onProgress: (done, total) => setStep({ kind: 'read', file, done, total }),
            onRead: (found) => setStep({ kind: 'review', file, reading: found, unknown: false }),
            onFailed,
          }),
        (trouble) => setStep({ kind: 'choose', file: undefined, trouble }),
      );
    },
  };
};
