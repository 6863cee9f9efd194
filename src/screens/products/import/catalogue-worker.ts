import { compareCatalogue, doubtsOf, type KnownProduct, rowsToSend } from '#domain/catalogue-diff';
import { decodeCsv, parseCatalogueCsv, writeCatalogueCsv } from '#domain/csv';
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

const productsOf = ({ codes, names, prices }: ProductColumns): KnownProduct[] =>
  codes.map((code, position) => ({ code, name: names[position] ?? '', price: prices[position] ?? 0 }));

const read = async ({ file, products: columns }: ReadingTask): Promise<void> => {
  const bytes = await file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => undefined, // changed, moved or removed since it was chosen
  );
  if (bytes === undefined) {
    say({ kind: 'unreadable' });
    return;
  }
  const { rows, problems } = parseCatalogueCsv(decodeCsv(bytes), (done, total) =>
    say({ kind: 'progress', done, total }),
  );
  const products = productsOf(columns);
  const diff = compareCatalogue(rows, products);
  const sent = rowsToSend(diff);
  const csv = sent.length === 0 ? '' : writeCatalogueCsv(sent);
  const fileRows = Uint32Array.from(sent, ({ row }) => row);
  sayRows('added', diff.added);
  sayRows('changed', diff.changed);
  sayRows('unchanged', diff.unchanged);
  sayRows('problems', problems);
  sayRows('doubts', doubtsOf(diff));
  say({ kind: 'end', csv, csvBytes: new TextEncoder().encode(csv).length, fileRows }, [fileRows.buffer]);
};

self.addEventListener('message', ({ data }: MessageEvent<ReadingTask>) => {
  // What fails here is a mistake of ours: it goes on as the worker's error, which the page shows.
  read(data).catch((error: unknown) => {
    setTimeout(() => {
      throw error;
    });
  });
});
