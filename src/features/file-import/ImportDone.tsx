import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { words } from '#words/words';
import { RowsTable } from '../file-drop/FileRows';
import type { Numbered } from '../file-drop/file-reading';
import { SaveList } from '../file-drop/SaveList';
import type { FileStep } from './file-step';
import { importedText } from './import-outcome';
import './import.css';

type Done = Omit<Extract<FileStep<Numbered, Numbered>, { kind: 'done' }>, 'kind'>;
type ImportDoneProps = Done & { readonly onClose: () => void };

/** The server's result, and the skipped rows: a toast of 3 seconds would leave no time to read them. */
export const ImportDone = ({ file, reading, answer, onClose }: ImportDoneProps) => {
  const { problems } = reading;
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus(), []);
  return (
    <Stack gap="md">
      <Text role="status">{words.fileImport.imported(words.desk['file-imported'].message, importedText(answer))}</Text>
      {problems.length > 0 && (
        <div>
          <Text size="sm" mb="xs">
            {words.fileImport.mendThese(problems.length)}
          </Text>
          <RowsTable label={words.fileImport.leftOut} rows={problems} />
          <SaveList fileName={file.name} rows={problems} />
        </div>
      )}
      <Group className="answers import-answers" justify="flex-end">
        <Button ref={close} onClick={onClose}>
          {words.fileImport.close}
        </Button>
      </Group>
    </Stack>
  );
};
