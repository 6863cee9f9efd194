import type { ReactNode } from 'react';
import type { ItemType } from '#wire/change';
import type { ImportAnswer } from '#wire/product';
import type { Attendant } from '../../actions/attended';
import type { DeskOutcome } from '../../actions/desk';
import type { Device } from '../../device/device';
import type { Mirror } from '../../outbox/account-mirror';
import type { FileReading, FileToRead, Numbered, ReadingListener } from '../file-drop/file-reading';

/** What differs between imports: the rows, and how they are read, shown and sent. */
export interface ImportKind<Row extends Numbered, Changed extends Numbered> {
  /** The dialog's title: 'Import Products'. */
  readonly title: string;
  /** The kind of item that the rows describe and are compared with. */
  readonly item: Extract<ItemType, 'product' | 'client'>;
  /** The server's limit in bytes. */
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
