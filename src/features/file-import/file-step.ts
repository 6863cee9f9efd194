import type { ImportAnswer } from '#wire/product';
import type { FileReading, Numbered } from '../file-drop/file-reading';

/** A file that was read and is being reviewed. */
export interface Review<Row extends Numbered, Changed extends Numbered> {
  readonly kind: 'review';
  readonly file: File;
  readonly reading: FileReading<Row, Changed>;
  /** It was sent, and its outcome is unknown. */
  readonly unknown: boolean;
}

/** The steps of an import: choose a file, read it, review and send it, done. */
export type FileStep<Row extends Numbered, Changed extends Numbered> =
  | { readonly kind: 'choose'; readonly file: File | undefined; readonly trouble?: string }
  /**
   * `total` is 0 until the number of rows is known, and undefined while the data that it is compared with are updated.
   */
  | { readonly kind: 'read'; readonly file: File; readonly done: number; readonly total: number | undefined }
  | Review<Row, Changed>
  | {
      readonly kind: 'done';
      readonly file: File;
      readonly reading: FileReading<Row, Changed>;
      readonly answer: ImportAnswer | undefined;
    };
