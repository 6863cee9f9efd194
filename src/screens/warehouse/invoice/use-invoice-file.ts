import { useRef, useState } from 'react';
import type { RowProblem } from '#domain/csv-table';
import { beginImport, toOverview } from '#domain/import-walk';
import { type InvoiceLine, matchInvoice } from '#domain/invoice-csv';
import { codeKey } from '#domain/product-code';
import { longestFileName } from '#wire/import-steps';
import type { PastImport } from '#wire/invoice';
import { words } from '#words/words';
import type { DeskOutcome } from '../../../actions/desk';
import { importsBefore, readInvoice } from '../../../actions/invoice-import';
import { useDevice } from '../../../device/context';
import { type InvoiceReading, readFile } from '../../../features/file-drop/file-reading';
import { useFileReading } from '../../../features/file-drop/use-file-reading';
import { whyFailed } from '../../../forms/desk-failure';
import type { Mirror } from '../../../outbox/account-mirror';
import { toast } from '../../../ui/toast';
import { useMirror } from '../../../views/context';
import { importFactsOf } from '../../../views/import-facts';
import { productsOf } from '../../../views/products';
import { useImportDraft } from './use-import-draft';

/** A file that was read and compared with the catalogue. */
interface ReadInvoice {
  readonly file: File;
  readonly content: string;
  /** Its valid lines, each of an existing product. */
  readonly lines: readonly InvoiceLine[];
  /** Its invalid rows, and rows of unknown products. */
  readonly problems: readonly RowProblem[];
}

/** The steps from choosing an invoice's file to the first product of its import. */
export type FileStep =
  | { readonly kind: 'choose'; readonly file: File | undefined; readonly trouble?: string }
  | { readonly kind: 'read'; readonly file: File; readonly done: number; readonly total: number }
  /** Some rows are invalid, or the import could not begin: they are shown before it goes on. */
  | { readonly kind: 'review'; readonly invoice: ReadInvoice; readonly trouble?: string }
  /** The invoice was imported before: the user is asked. */
  | { readonly kind: 'again'; readonly invoice: ReadInvoice; readonly imports: readonly PastImport[] }
  /** The server is reading it. */
  | { readonly kind: 'begin'; readonly invoice: ReadInvoice };

const start: FileStep = { kind: 'choose', file: undefined };

/** The data that an invoice is compared with. */
const comparedWith = ['product'] as const;

/** From an invoice's file to the wizard, which `onBegun` opens. Nothing is imported yet. */
export const useInvoiceFile = (onBegun: () => void) => {
  const mirror = useMirror();
  const [step, setStep] = useState<FileStep>(start);
  /** The step that the user has answered. */
  const confirmed = useRef<FileStep>(undefined);
  const reading = useFileReading(comparedWith);
  const go = useGo(setStep, reading.begin, onBegun);

  const review = (invoice: ReadInvoice) => {
    if (invoice.problems.length > 0) setStep({ kind: 'review', invoice });
    else go(invoice);
  };

  return {
    step,
    choose: (file: File | undefined) => setStep({ kind: 'choose', file }),
    /** 'Import File': reads it; without anything to review, the import begins by itself. */
    read() {
      if (step.kind !== 'choose') return;
      const { file } = step;
      if (file === undefined) return toast.error(words.desk['no-file-selected']);
      const onProgress = (done: number, total: number) => setStep({ kind: 'read', file, done, total });
      onProgress(0, 0);
      reading.read(
        file,
        (signal, onFailed) => {
          const onRead = (found: InvoiceReading) => review(compared(file, found, idsByCode(mirror)));
          readFile({ kind: 'invoice', file }, signal, { onProgress, onRead, onFailed });
        },
        (trouble) => {
          toast.error(words.desk['file-not-imported']);
          setStep({ kind: 'choose', file: undefined, trouble });
        },
      );
    },
    confirm() {
      // Once per step: a second tap may come before the next step is rendered.
      if (confirmed.current === step) return;
      confirmed.current = step;
      if (step.kind === 'review' && step.invoice.lines.length > 0) go(step.invoice);
      if (step.kind === 'again') go(step.invoice, step.imports);
    },
    startAgain() {
      reading.stop();
      setStep(start);
    },
  };
};

/** Begins an import, and shows its progress. `begun`: ends the previous operation on a file. */
const useGo = (setStep: (step: FileStep) => void, begun: () => AbortSignal, onBegun: () => void) => {
  const begin = useBeginImport();

  const goTo = (next: FileStep | undefined) => {
    if (next?.kind === 'review') toast.error(words.desk['file-not-imported']);
    setStep(next ?? start);
    if (next === undefined) onBegun();
  };
  return (invoice: ReadInvoice, imports?: readonly PastImport[]): void => {
    const signal = begun();
    setStep({ kind: 'begin', invoice });
    begin(invoice, imports, signal)
      .then((next) => {
        if (!signal.aborted) goTo(next);
      })
      .catch((error: unknown) => {
        console.error('An import could not be begun', error);
        if (!signal.aborted) setStep({ kind: 'review', invoice, trouble: words.invoiceImport.failedHere });
      });
  };
};

/**
 * Asks whether the invoice was imported before, has the server read it, and stores the wizard on the device. Returns
 * undefined if that worked, and otherwise the next step.
 */
const useBeginImport = () => {
  const device = useDevice();
  const mirror = useMirror();
  const { draft } = useImportDraft();
  return async (
    invoice: ReadInvoice,
    imports: readonly PastImport[] | undefined,
    signal: AbortSignal,
  ): Promise<FileStep | undefined> => {
    const { file, content, lines } = invoice;
    const before = imports ?? (await answerOrReason(importsBefore(device, content)));
    if (typeof before === 'string') return { kind: 'review', invoice, trouble: before };
    if (imports === undefined && before.length > 0) return { kind: 'again', invoice, imports: before };
    if (signal.aborted) return undefined;

    const read = await answerOrReason(readInvoice(device, lines));
    if (typeof read === 'string') return { kind: 'review', invoice, trouble: read };
    if (signal.aborted) return undefined;
    const items = read.length > 0 ? read : matchInvoice(lines, idsByCode(mirror)).items;
    const facts = importFactsOf(
      mirror,
      items.map(({ productId }) => productId),
    );
    const begun = beginImport({ name: file.name.slice(0, longestFileName), content }, items, facts.read());
    const { environment } = device;
    const stored = await draft.keep({
      wizard: toOverview(begun),
      key: environment.newKey(),
      begunAt: environment.now().toISOString(),
      leftOut: invoice.problems.length,
    });
    if (!stored) toast.error(words.desk['import-not-kept']);
    return undefined;
  };
};

/** The answer to a question, or a text that says why there is none. It changes nothing: there is nothing to look at. */
const answerOrReason = async <Answered>(
  question: Promise<DeskOutcome<readonly Answered[]>>,
): Promise<readonly Answered[] | string> => {
  const outcome = await question;
  return outcome.kind === 'done'
    ? (outcome.answer ?? [])
    : whyFailed(outcome, words.desk['file-not-imported'].message, undefined);
};

/** The file's lines, compared with the catalogue, without rows of unknown products. */
const compared = (
  file: File,
  { lines, problems, content }: InvoiceReading,
  idOf: (code: string) => string | undefined,
): ReadInvoice => ({
  file,
  content,
  lines: lines.filter(({ code }) => idOf(code) !== undefined),
  problems: [...problems, ...matchInvoice(lines, idOf).problems].sort((one, other) => one.row - other.row),
});

const idsByCode = (mirror: Mirror) => {
  const ids = new Map(
    productsOf(mirror)
      .read()
      .map(({ code, id }) => [codeKey(code), id]),
  );
  return (code: string): string | undefined => ids.get(codeKey(code));
};
