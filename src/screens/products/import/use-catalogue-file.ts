import { useEffect, useRef, useState } from 'react';
import type { LetterTable } from '#domain/csv-text';
import { catalogueUpToDate } from '../../../actions/import-products';
import { useDevice } from '../../../device/context';
import { useMirror } from '../../../views/context';
import { productsOf } from '../../../views/products';
import { unreadableWords } from '../../parts/file-drop/use-leaving';
import { readCatalogue } from './catalogue-reading';
import type { ImportStep } from './import-step';

const begin: ImportStep = { kind: 'choose', file: undefined };

/** The step of an import, and how a file gets it from being chosen to being looked at. */
export const useCatalogueFile = () => {
  const device = useDevice();
  const mirror = useMirror();
  const [step, setStep] = useState<ImportStep>(begin);
  const giveUp = useRef<() => void>(undefined);
  useEffect(() => () => giveUp.current?.(), []);

  const startAgain = () => {
    giveUp.current?.();
    giveUp.current = undefined;
    setStep(begin);
  };

  /** Reads a file and compares it with the catalogue; nothing is sent yet. */
  const read = (file: File, letters?: LetterTable) => {
    let wanted = true;
    giveUp.current = () => {
      wanted = false;
    };
    setStep({ kind: 'read', file, done: 0, total: undefined });
    const fail = (reason: keyof typeof unreadableWords) =>
      setStep({
        kind: 'choose',
        file: undefined,
        trouble: `${file.name} could not be read. ${unreadableWords[reason]}`,
      });
    catalogueUpToDate(device)
      .then(() => {
        if (!wanted) return;
        giveUp.current = readCatalogue({ file, letters }, productsOf(mirror).read(), {
          onProgress: (done, total) => setStep({ kind: 'read', file, done, total }),
          onRead: (reading) => setStep({ kind: 'review', file, reading, unknown: false }),
          onFailed: fail,
        });
      })
      .catch((error: unknown) => {
        console.error('A catalogue file could not be read', error);
        if (wanted) fail('broken');
      });
  };
  return { step, setStep, read, startAgain };
};
