import type { ReactNode } from 'react';
import type { ItemType } from '#wire/change';
import type { ImportAnswer } from '#wire/product';
import type { Attendant } from '../../actions/attended';
import type { DeskOutcome } from '../../actions/desk';
import type { Device } from '../../device/device';
import type { Mirror } from '../../outbox/account-mirror';
import type { FileReading, FileToRead, Numbered, ReadingListener } from '../file-drop/file-reading';

/** What tells one import of a file from another: what its rows are, how they are read, shown and sent. */
export interface ImportKind<Row extends Numbered, Changed extends Numbered> {
  /** Of its dialog: 'Import Products'. */
  readonly title: string;
  /** What its rows are, and what the file is compared with. */
  readonly item: Extract<ItemType, 'product' | 'client'>;
  /** Bytes that the server takes. */
  readonly longest: number;
  read(
    file: FileToRead,
    mirror: Mirror,
    signal: AbortSignal,
    listener: ReadingListener<FileReading<Row, Changed>>,
  ): void;
  send(device: Device, reading: FileReading<Row, Changed>, form: Attendant): Promise<DeskOutcome<ImportAnswer>>;
  readonly Rows: (props: { readonly label: string; readonly rows: readonly Row[] }) => ReactNode;
  readonly ChangedRows: (props: { readonly rows: readonly Changed[] }) => ReactNode;
}
