import type { Cell } from '#domain/csv-table';
import { localDay } from '#domain/dates';
import { currentLanguage, words } from '#words/words';
import { useDevice } from '../../device/context';
import { useWrite, type WriteEnd } from '../../forms/use-write';
import { saveBlob } from '../../ui/save-file';
import { toast } from '../../ui/toast';

/** A list as a file: numbers are cells of numbers, days are yyyy-MM-dd. */
export interface ListFile {
  readonly list: keyof typeof words.listFiles.names;
  readonly columns: readonly string[];
  /** Made one by one while the file is written. */
  readonly rows: Iterable<readonly Cell[]>;
}

/** Rows that are made while they are written, so that 100,000 of them leave the page its turns. */
export function* madeRows<Item>(
  items: Iterable<Item>,
  rowOf: (item: Item) => readonly Cell[],
): Generator<readonly Cell[]> {
  for (const item of items) yield rowOf(item);
}

const failed = (): WriteEnd => {
  toast.error(words.listFiles.notMade);
  return 'open';
};

/**
 * Makes and saves a list as a CSV file in the form of the language, piece by piece; the code of it comes with the first
 * one.
 */
export const useSaveList = () => {
  const { environment } = useDevice();
  const turn = () => new Promise<void>((resolve) => environment.setTimer(resolve, 0));
  return useWrite(
    async (file: () => ListFile) => {
      const { list, columns, rows } = file();
      const { spreadsheetForms, spreadsheetPieces } = await import('#domain/csv-table');
      const name = words.listFiles.name(words.listFiles.names[list], localDay(environment.now()));
      const pieces: string[] = [];
      for (const piece of spreadsheetPieces(columns, rows, spreadsheetForms[currentLanguage()])) {
        pieces.push(piece);
        await turn();
      }
      saveBlob(name, new Blob(pieces, { type: 'text/csv;charset=utf-8' }));
      toast.success(words.listFiles.saved(name));
      return 'open';
    },
    { onThrown: failed },
  );
};
