import { Button } from '@mantine/core';
import { rowsAsText } from '#domain/catalogue-diff';
import type { RowProblem } from '#domain/csv';

interface SaveListProps {
  /** Of the file that the rows are of. */
  readonly fileName: string;
  readonly rows: readonly RowProblem[];
}

/** Saves rows and their reasons as a text file, for whoever mends the file. */
export const SaveList = ({ fileName, rows }: SaveListProps) => {
  const save = () => {
    const url = URL.createObjectURL(new Blob([rowsAsText(rows)], { type: 'text/plain;charset=utf-8' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = `${fileName.replace(/\.csv$/i, '')} - left out.txt`;
    link.click();
    // Not before the browser has begun to save it.
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  };
  return (
    <Button variant="default" size="xs" onClick={save}>
      Save this list
    </Button>
  );
};
