import { Button } from '@mantine/core';
import type { RowProblem } from '#domain/csv-table';
import { rowsAsText } from '#words/reasons';
import { words } from '#words/words';
import { saveFile } from '../../ui/save-file';

interface SaveListProps {
  readonly fileName: string;
  readonly rows: readonly RowProblem[];
}

/** Saves rows with their reasons as a text file, for correcting the original. */
export const SaveList = ({ fileName, rows }: SaveListProps) => {
  const save = () => saveFile(words.fileDrop.listName(fileName.replace(/\.csv$/i, '')), rowsAsText(rows), 'text/plain');
  return (
    <Button variant="default" size="xs" onClick={save}>
      {words.fileDrop.saveList}
    </Button>
  );
};
