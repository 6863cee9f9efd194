import { useState } from 'react';
import type { LetterTable } from '#domain/csv-text';
import { serverKeepsMore } from '../../../actions/keeps-more';
import { useDevice } from '../../../device/context';
import { useMirror } from '../../../views/context';
import { productsOf } from '../../../views/products';
import { useFileReading } from '../../parts/file-drop/use-file-reading';
import { readCatalogue } from './catalogue-reading';
import type { ImportStep } from './import-step';

const begin: ImportStep = { kind: 'choose', file: undefined };

/** The step of an import, and how a file gets it from being chosen to being looked at. */
export const useCatalogueFile = () => {
  const mirror = useMirror();
  const withFurther = serverKeepsMore(useDevice());
  const [step, setStep] = useState<ImportStep>(begin);
  const reading = useFileReading();
  return {
    step,
    setStep,
    startAgain() {
      reading.stop();
      setStep(begin);
    },
    /** Reads a file and compares it with the catalogue; nothing is sent yet. */
    read(file: File, letters?: LetterTable) {
      setStep({ kind: 'read', file, done: 0, total: undefined });
      reading.read(
        file,
        (signal, onFailed) =>
          readCatalogue({ file, letters, withFurther }, productsOf(mirror).read(), signal, {
            onProgress: (done, total) => setStep({ kind: 'read', file, done, total }),
            onRead: (found) => setStep({ kind: 'review', file, reading: found, unknown: false }),
            onFailed,
          }),
        (trouble) => setStep({ kind: 'choose', file: undefined, trouble }),
      );
    },
  };
};
