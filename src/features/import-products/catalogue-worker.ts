import { compareCatalogue, doubtsOf, type KnownProduct, rowsToSend } from '#domain/catalogue-diff';
import { decodeCsv, parseCatalogueCsv, writeCatalogueCsv } from '#domain/csv';
import { bytesOf, doTasks } from '../file-drop/worker-tasks';
import { sayProgress, sayReading, sayUnreadable } from '../file-import/file-reading';
import type { ProductColumns, ReadingTask } from './catalogue-reading';

// Runs beside the page (catalogue-reading). The rules are the domain's; here is only what comes in and what goes out.

const productsOf = ({ codes, names, prices, further }: ProductColumns): KnownProduct[] =>
  codes.map((code, position) => ({
    code,
    name: names[position] ?? '',
    price: prices[position] ?? 0,
    ...further.get(position),
  }));

const read = async ({ file, letters: wanted, products: columns, withFurther }: ReadingTask): Promise<void> => {
  const bytes = await bytesOf(file);
  if (bytes === undefined) return sayUnreadable();
  const { text, letters } = decodeCsv(bytes, wanted);
  const { rows, problems } = parseCatalogueCsv(text, sayProgress, withFurther);
  const diff = compareCatalogue(rows, productsOf(columns));
  const sent = rowsToSend(diff);
  const csv = sent.length === 0 ? '' : writeCatalogueCsv(sent);
  sayReading({ ...diff, problems, doubts: doubtsOf(diff) }, { csv, sent, letters });
};

doTasks(read);
