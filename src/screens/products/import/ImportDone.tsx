import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { deskMessages } from '../../../words/desk-messages';
import { RowsTable } from '../../parts/file-drop/FileRows';
import { SaveList } from '../../parts/file-drop/SaveList';
import type { ImportStep } from './import-step';
import { importedWords } from './import-words';
import './import.css';

type ImportDoneProps = Omit<Extract<ImportStep, { kind: 'done' }>, 'kind'> & { readonly onClose: () => void };

/** What the server says it did, and the rows that were left out, which a toast of 3 seconds would not leave time to read. */
export const ImportDone = ({ file, reading, answer, onClose }: ImportDoneProps) => {
  const { problems } = reading;
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus(), []);
  return (
    <Stack gap="md">
      <Text role="status">{`${deskMessages['file-imported'].message}: ${importedWords(answer)}`}</Text>
      {problems.length > 0 && (
        <div>
          <Text size="sm" mb="xs">{`Left out (${problems.length}). Mend these rows, and import the file again.`}</Text>
          <RowsTable label="Left out" rows={problems} />
          <SaveList fileName={file.name} rows={problems} />
        </div>
      )}
      <Group className="answers import-answers" justify="flex-end">
        <Button ref={close} onClick={onClose}>
          Close
        </Button>
      </Group>
    </Stack>
  );
};
