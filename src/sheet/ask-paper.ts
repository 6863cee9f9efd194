import type { Letterhead } from '#wire/company';
import type { Language } from '#wire/language';
import { askWorker } from './ask-worker';

/** 'tick': an empty square; 'main' takes the width that is left. */
export type PaperColumnKind = 'tick' | 'code' | 'main' | 'text' | 'figure';

interface PaperTable {
  /** '' for none. */
  readonly title: string;
  readonly columns: readonly { readonly kind: PaperColumnKind; readonly label: string }[];
  /** The cells of a row; that of a tick is ''. A cell may have several lines. */
  readonly rows: readonly (readonly string[])[];
}

/** A part that begins on a page of its own; in the PDF its pages are numbered by themselves. */
export interface PaperPart {
  readonly title: string;
  /** Labels and values; one without a value is left out. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly tables: readonly PaperTable[];
  /** What is signed at its end. */
  readonly signatures: readonly string[];
}

/** What the office prints, ready to be shown: in the words of its reader, for a printer and for a PDF. */
export interface Paper {
  readonly fileName: string;
  readonly title: string;
  /** Whose letterhead each part begins with; undefined for none. */
  readonly company: Letterhead | undefined;
  readonly parts: readonly PaperPart[];
}

/** What the worker gets. */
export interface PaperAsked {
  readonly paper: Paper;
  readonly language: Language;
}

/** Makes the PDF of a paper on this device; rejects if it could not be made. */
export const askPaper = (asked: PaperAsked): Promise<Uint8Array<ArrayBuffer>> => askWorker(asked);
