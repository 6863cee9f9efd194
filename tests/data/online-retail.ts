import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';

/** One of the two samples of real invoices beside this file (`README.md`), as the CSV file that it was: Latin-1. */
export const onlineRetail = (sample: 'dense' | 'wide'): Buffer =>
  brotliDecompressSync(
    readFileSync(fileURLToPath(new URL(`online-retail/invoices-${sample}.csv.br`, import.meta.url))),
  );
