import type { ImportAnswer } from '#wire/product';
import type { FileReading, Numbered } from '../file-drop/file-reading';

/** A file that was read and is looked at. */
export interface Review<Row extends Numbered, Changed extends Numbered> {
  readonly kind: 'review';
  readonly file: File;
  readonly reading: FileReading<Row, Changed>;
  /** It was sent, and may have had its effect. */
  readonly unknown: boolean;
}

/** Where an import stands: a file is chosen, read, looked at and sent, and done. */
export type ImportStep<Row extends Numbered, Changed extends Numbered> =
  | { readonly kind: 'choose'; readonly file: File | undefined; readonly trouble?: string }
  /**
   * `total` is 0 until the number of rows is known, and undefined while what it is compared with is brought up to date.
   */
  | { readonly kind: 'read'; readonly file: File; readonly done: number; readonly total: number | undefined }
  | Review<Row, Changed>
  | {
      readonly kind: 'done';
      readonly file: File;
      readonly reading: FileReading<Row, Changed>;
      readonly answer: ImportAnswer | undefined;
    };
