import { decodeCsv } from '#domain/csv';
import { refuseRows } from './refused-rows';

/** Most lines of a file, empty ones too; a catalogue of 50,000 products has a quarter of them. */
const mostLines = 200_000;
/** Most delimiters of a line; quoted ones count too. Every one makes a cell, and cells make the work. */
const mostDelimiters = 1_000;

const [lineFeed, carriageReturn] = [0x0a, 0x0d];
/** Comma, semicolon, tab. */
const isDelimiter = (code: number | undefined): boolean => code === 0x2c || code === 0x3b || code === 0x09;

/** The text of a CSV file; refused (400) where its lines or cells are so many that reading them would stop the server for all others. */
export const readableCsv = (sent: Uint8Array | string): string => {
  const file = typeof sent === 'string' ? new TextEncoder().encode(sent) : sent;
  let lines = 1;
  let delimiters = 0;
  for (let at = 0; at < file.length; at += 1) {
    const byte = file[at];
    if (byte === lineFeed || (byte === carriageReturn && file[at + 1] !== lineFeed)) {
      lines += 1;
      delimiters = 0;
      if (lines > mostLines) throw refuseRows([{ row: lines, reason: `${mostLines} lines are the most` }]);
    } else if (isDelimiter(byte)) {
      delimiters += 1;
      if (delimiters > mostDelimiters) {
        throw refuseRows([{ row: lines, reason: `more than ${mostDelimiters} columns` }]);
      }
    }
  }
  return decodeCsv(file);
};
