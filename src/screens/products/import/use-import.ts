import { useEffect, useRef, useState } from 'react';
import type { LetterTable } from '#domain/csv-text';
import type { Problem } from '#wire/problem';
import { longestCatalogue } from '#wire/product';
import { catalogueUpToDate, importProducts } from '../../../actions/import-products';
import { useDevice } from '../../../device/context';
import { type SubmitEnd, submitOnce } from '../../../ui/submit-once';
import { toast } from '../../../ui/toast';
import { useMirror } from '../../../views/context';
import { productsOf } from '../../../views/products';
import { deskMessages } from '../../../words/desk-messages';
import { reasonOf } from '../../../words/refusals';
import { fileSize } from '../../parts/file-drop/file-size';
import { useAttendant } from '../../parts/use-attendant';
import { readCatalogue } from './catalogue-reading';
import type { ImportStep } from './import-step';
import { importedWords } from './import-words';

type Review = Extract<ImportStep, { kind: 'review' }>;

const begin: ImportStep = { kind: 'choose', file: undefined };

const unreadable = {
  unreadable: 'It was changed, moved or removed since you chose it. Choose it again.',
  broken: 'Something went wrong while it was read. Choose it again.',
} as const;

/** What a failed attempt says: the reason, and what to do next. */
const refusal = (problem: Problem): string => `${reasonOf(problem)} Nothing was imported.`;

/** One import, from choosing a file to the server's answer. An import that is being sent goes on when its dialog is closed. */
export const useImport = () => {
  const device = useDevice();
  const mirror = useMirror();
  const [step, setStep] = useState<ImportStep>(begin);
  const giveUp = useRef<() => void>(undefined);
  const guard = useRef(submitOnce());
  const { checking, attended } = useAttendant();
  useEffect(() => () => giveUp.current?.(), []);

  const startAgain = () => {
    giveUp.current?.();
    giveUp.current = undefined;
    guard.current = submitOnce();
    setStep(begin);
  };

  const read = (file: File, letters?: LetterTable) => {
    let wanted = true;
    giveUp.current = () => {
      wanted = false;
    };
    setStep({ kind: 'read', file, done: 0, total: undefined });
    const fail = (reason: keyof typeof unreadable) =>
      setStep({ kind: 'choose', file: undefined, trouble: `${file.name} could not be read. ${unreadable[reason]}` });
    catalogueUpToDate(device)
      .then(() => {
        if (!wanted) return;
        giveUp.current = readCatalogue({ file, letters }, productsOf(mirror).read(), {
          onProgress: (done, total) => setStep({ kind: 'read', file, done, total }),
          onRead: (reading) => setStep({ kind: 'review', file, reading, sending: false, unknown: false }),
          onFailed: fail,
        });
      })
      .catch((error: unknown) => {
        console.error('A catalogue file could not be read', error);
        if (wanted) fail('broken');
      });
  };

  const send = async (review: Review): Promise<SubmitEnd> => {
    const { reading, unknown: wasUnknown, trouble: _, ...rest } = review;
    const fail = (trouble: string, next: Partial<Review> = {}) => {
      setStep({ ...rest, reading, unknown: wasUnknown, ...next, sending: false, trouble });
      toast.error({
        ...deskMessages['file-not-imported'],
        message: `${deskMessages['file-not-imported'].message}. ${trouble}`,
      });
    };
    if (reading.csvBytes > longestCatalogue) {
      fail(
        `What would be sent has ${fileSize(reading.csvBytes)}, and the server takes ${fileSize(longestCatalogue)}. Split the file, and import its parts one after the other.`,
      );
      return 'open';
    }
    setStep({ ...rest, reading, unknown: wasUnknown, sending: true });
    const outcome = await attended((attendant) => importProducts(device, reading, attendant));
    switch (outcome.kind) {
      case 'done': {
        const { title, message } = deskMessages['file-imported'];
        toast.success({ title, message: `${message}: ${importedWords(outcome.answer)}` });
        setStep({ kind: 'done', file: review.file, reading, answer: outcome.answer });
        return 'done';
      }
      case 'refused':
        fail(refusal(outcome.problem), { unknown: false });
        return 'open';
      case 'unknown':
        fail(
          `No answer came (${outcome.reason}), so it may or may not have been done. Try again: the same rows twice change nothing more.`,
          {
            unknown: true,
          },
        );
        return 'open';
      case 'not-sent':
        fail(`It was not sent: ${outcome.reason}. Try again when there is a connection.`);
        return 'open';
      case 'withdrawn':
        fail('No answer came, so it was withdrawn: nothing was imported. Try again.');
        return 'open';
      case 'signed-out':
        fail('You are signed out. Sign in, and choose the file again.');
        return 'open';
    }
  };

  return {
    step,
    checking,
    /** Chooses a file, or takes the chosen one away. */
    choose: (file: File | undefined) => setStep({ kind: 'choose', file }),
    /** 'Import File': reads it and compares it with the catalogue; nothing is sent yet. */
    read() {
      if (step.kind !== 'choose') return;
      if (step.file === undefined) toast.error(deskMessages['no-file-selected']);
      else read(step.file);
    },
    /** Reads the file that is looked at once more, by another table of letters. */
    readAs(letters: LetterTable) {
      if (step.kind === 'review' && !step.sending) read(step.file, letters);
    },
    /** Sends the rows that were looked at. */
    confirm() {
      if (step.kind !== 'review') return;
      guard
        .current(() => send(step))
        .catch((error: unknown) => {
          console.error('An import failed', error);
          setStep({
            ...step,
            sending: false,
            trouble: 'Something went wrong on this device. Try again: the same rows twice change nothing more.',
          });
        });
    },
    startAgain,
  };
};
