import type { Language } from '#wire/language';
import type { SheetFacts } from './order-sheet';

/** What the worker gets. */
export interface SheetAsked {
  readonly facts: SheetFacts;
  readonly language: Language;
  /** Without it only the text is made. */
  readonly withPdf: boolean;
}

/** An order's sheet, as it is shared. */
export interface MadeSheet {
  /** 'Order 1042, Magazin Ana' */
  readonly title: string;
  readonly text: string;
  readonly fileName: string;
  /** Present if it was asked for. */
  readonly pdf?: Uint8Array<ArrayBuffer>;
}

export type SheetAnswer = { readonly made: MadeSheet } | { readonly error: string };

/** A phone needs seconds for an order of 2,000 lines; fonts that do not come in this time do not come. */
const patienceMs = 60_000;

/**
 * Makes an order's sheet on this device, in a worker, because the code for PDFs is large and a long order takes
 * seconds. Rejects if it could not be made, for example if code or fonts could not be loaded.
 */
export const askSheet = (asked: SheetAsked): Promise<MadeSheet> =>
  new Promise<MadeSheet>((resolve, reject) => {
    const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' });
    const end = (settle: () => void): void => {
      clearTimeout(stop);
      worker.terminate();
      settle();
    };
    const stop = setTimeout(() => end(() => reject(new Error('the sheet takes too long'))), patienceMs);
    worker.addEventListener('message', ({ data }: MessageEvent<SheetAnswer>) =>
      end(() => ('error' in data ? reject(new Error(data.error)) : resolve(data.made))),
    );
    worker.addEventListener('messageerror', () => end(() => reject(new Error('an unreadable answer'))));
    worker.addEventListener('error', ({ message }) =>
      end(() => reject(new Error(`the worker that makes order sheets failed: ${message}`))),
    );
    worker.postMessage(asked);
  });
