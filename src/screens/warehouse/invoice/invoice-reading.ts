import type { ParsedInvoice } from '#domain/invoice-csv';

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
export type ReadingWord = ({ readonly kind: 'read' } & InvoiceReading) | { readonly kind: 'unreadable' };

export interface ReadingListener {
  onRead(reading: InvoiceReading): void;
  /** The file cannot be read (it was changed, moved or removed since it was chosen), or the reading itself failed. */
  onFailed(reason: 'unreadable' | 'broken'): void;
}

/** Reads a file in a worker of its own; answers how to give it up. */
export const readInvoiceFile = (file: File, { onRead, onFailed }: ReadingListener): (() => void) => {
  const worker = new Worker(new URL('./invoice-worker.ts', import.meta.url), { type: 'module' });
  let over = false;
  const end = () => {
    over = true;
    worker.terminate();
  };
  const fail = (reason: 'unreadable' | 'broken') => {
    if (over) return;
    end();
    onFailed(reason);
  };
  worker.addEventListener('message', ({ data }: MessageEvent<ReadingWord>) => {
    // What was on its way when it was given up is nobody's any more.
    if (over) return;
    if (data.kind === 'unreadable') return fail('unreadable');
    end();
    const { kind: _, ...reading } = data;
    onRead(reading);
  });
  worker.addEventListener('error', (event) => {
    console.error('The worker that reads an invoice failed', event.message);
    fail('broken');
  });
  worker.addEventListener('messageerror', () => fail('broken'));
  worker.postMessage({ file } satisfies ReadingTask);
  return end;
};
