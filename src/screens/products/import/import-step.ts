import type { ImportAnswer } from '#wire/product';
import type { CatalogueReading } from './catalogue-reading';

/** A file that was read and is looked at. */
export interface Review {
  readonly kind: 'review';
  readonly file: File;
  readonly reading: CatalogueReading;
  /** It was sent, and may have had its effect. */
  readonly unknown: boolean;
}

/** Where an import stands: a file is chosen, read, looked at and sent, and done. */
export type ImportStep =
  | { readonly kind: 'choose'; readonly file: File | undefined; readonly trouble?: string }
  /** `total` is 0 until the number of rows is known, and undefined while the catalogue is brought up to date. */
  | { readonly kind: 'read'; readonly file: File; readonly done: number; readonly total: number | undefined }
  | Review
  | {
      readonly kind: 'done';
      readonly file: File;
      readonly reading: CatalogueReading;
      readonly answer: ImportAnswer | undefined;
    };
