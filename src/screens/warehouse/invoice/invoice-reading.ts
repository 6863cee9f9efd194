import type { ParsedInvoice } from '#domain/invoice-csv';
import { type ReadingFailure, readBeside, type Unreadable } from '../../../features/file-drop/read-beside';

// An invoice's file is read beside the page, so that the page answers taps meanwhile.

/** What a file says, and by which fingerprint it is known again. */
export interface InvoiceReading extends ParsedInvoice {
  /** SHA-256 of its text, as hex digits. */
  readonly content: string;
}

export interface ReadingTask {
  readonly file: File;
}
/** What the worker says, once. */
export type ReadingWord = ({ readonly kind: 'read' } & InvoiceReading) | Unreadable;

interface ReadingListener {
  onRead(reading: InvoiceReading): void;
  onFailed(reason: ReadingFailure): void;
}

/** Reads a file in a worker of its own, until `signal` gives it up. */
export const readInvoiceFile = (file: File, signal: AbortSignal, { onRead, onFailed }: ReadingListener): void => {
  const receive = ({ kind: _, ...reading }: Exclude<ReadingWord, Unreadable>): boolean => {
    onRead(reading);
    return true;
  };
  const worker = new Worker(new URL('./invoice-worker.ts', import.meta.url), { type: 'module' });
  readBeside({ worker, task: { file } satisfies ReadingTask, signal, receive, onFailed });
};
