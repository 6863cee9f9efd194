import type { Language } from '#wire/language';
import { askWorker } from './ask-worker';
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

/** Makes an order's sheet on this device; rejects if it could not be made. */
export const askSheet = (asked: SheetAsked): Promise<MadeSheet> => askWorker(asked);
