import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { deskMessages } from '../../../words/desk-messages';
import { RowsTable } from '../file-drop/FileRows';
import { SaveList } from '../file-drop/SaveList';
import type { Numbered } from './file-reading';
import type { ImportKind } from './import-kind';
import type { ImportStep } from './import-step';
import { importedWords } from './import-words';
import './import.css';

type Done = Omit<Extract<ImportStep<Numbered, Numbered>, { kind: 'done' }>, 'kind'>;
type ImportDoneProps = Done & Pick<ImportKind<Numbered, Numbered>, 'noun'> & { readonly onClose: () => void };

/** What the server says it did, and the rows that were left out, which a toast of 3 seconds would not leave time to read. */
export const ImportDone = ({ file, reading, answer, noun, onClose }: ImportDoneProps) => {
  const { problems } = reading;
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus(), []);
  return (
    <Stack gap="md">
      <Text role="status">{`${deskMessages['file-imported'].message}: ${importedWords(answer, noun)}`}</Text>
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
