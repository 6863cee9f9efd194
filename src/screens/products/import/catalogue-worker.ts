import { compareCatalogue, doubtsOf, type KnownProduct, rowsToSend } from '#domain/catalogue-diff';
import { decodeCsv, parseCatalogueCsv, writeCatalogueCsv } from '#domain/csv';
import { bytesOf, doTasks } from '../../parts/file-drop/worker-tasks';
import type { ProductColumns, ReadingLists, ReadingTask, ReadingWord } from './catalogue-reading';

// Runs beside the page (catalogue-reading). The rules are the domain's; here is only what comes in and what goes out.

/** Rows of one message: few enough that the page takes them in within a frame. */
const rowsPerWord = 1_000;

const say = (word: ReadingWord, transfer: Transferable[] = []): void => self.postMessage(word, { transfer });

const sayRows = <List extends keyof ReadingLists>(list: List, rows: readonly ReadingLists[List][]): void => {
  for (let from = 0; from < rows.length; from += rowsPerWord) {
    // The union pairs each list with its rows; TypeScript cannot follow that through the type parameter.
    say({ kind: 'rows', list, rows: rows.slice(from, from + rowsPerWord) } as unknown as ReadingWord);
  }
};

const productsOf = ({ codes, names, prices, further }: ProductColumns): KnownProduct[] =>
  codes.map((code, position) => ({
    code,
    name: names[position] ?? '',
    price: prices[position] ?? 0,
    ...further.get(position),
  }));

const read = async ({ file, letters: wanted, products: columns, withFurther }: ReadingTask): Promise<void> => {
  const bytes = await bytesOf(file);
  if (bytes === undefined) return say({ kind: 'unreadable' });
  const { text, letters } = decodeCsv(bytes, wanted);
  const onProgress = (done: number, total: number) => say({ kind: 'progress', done, total });
  const { rows, problems } = parseCatalogueCsv(text, onProgress, withFurther);
  const diff = compareCatalogue(rows, productsOf(columns));
  const sent = rowsToSend(diff);
  const csv = sent.length === 0 ? '' : writeCatalogueCsv(sent);
  const fileRows = Uint32Array.from(sent, ({ row }) => row);
  sayRows('added', diff.added);
  sayRows('changed', diff.changed);
  sayRows('unchanged', diff.unchanged);
  sayRows('problems', problems);
  sayRows('doubts', doubtsOf(diff));
  say({ kind: 'end', csv, csvBytes: new TextEncoder().encode(csv).length, fileRows, letters }, [fileRows.buffer]);
};

doTasks(read);
