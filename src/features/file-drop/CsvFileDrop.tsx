import { ActionIcon, Alert, Button, Group, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconFileSpreadsheet, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { isCsvName } from '#domain/csv-text';
import { words } from '#words/words';
import { toast } from '../../ui/toast';
import { fileSize } from './file-size';
import '@mantine/dropzone/styles.css';

interface CsvFileDropProps {
  readonly file: File | undefined;
  readonly onFile: (file: File | undefined) => void;
  /** In bytes; a longer file is refused with the reason. */
  readonly longest: number;
}

/**
 * Chooses a CSV file by drag and drop or by browsing (spec §2, §5); shows the chosen file with its size and a remove
 * button.
 */
export const CsvFileDrop = ({ file, onFile, longest }: CsvFileDropProps) => {
  const [trouble, setTrouble] = useState<string>();
  const take = (files: readonly File[]) => {
    const [chosen] = files;
    if (chosen === undefined) return;
    setTrouble(undefined);
    if (!isCsvName(chosen.name)) toast.error(words.desk['invalid-file']);
    else if (chosen.size > longest)
      setTrouble(words.fileDrop.tooLong(chosen.name, fileSize(chosen.size), fileSize(longest)));
    else onFile(chosen);
  };
  return (
    <Stack gap="sm">
      <Dropzone
        onDrop={() => undefined}
        // Of several, the first alone would be accepted without a word.
        onDropAny={(files, refused) => (refused.length === 0 ? take(files) : setTrouble(words.fileDrop.oneAtATime))}
        multiple={false}
        inputProps={{ accept: '.csv,text/csv', 'aria-label': words.fileDrop.area }}
        // The keyboard uses the button inside; its click also reaches the area.
        activateOnKeyboard={false}
        enablePointerEvents
      >
        <Stack align="center" gap="xs" py="lg" ta="center">
          <IconFileSpreadsheet size={36} stroke={1.4} aria-hidden />
          <Text>{words.fileDrop.dragHere}</Text>
          <Button variant="default">{file === undefined ? words.fileDrop.browse : words.fileDrop.browseAnother}</Button>
        </Stack>
      </Dropzone>
      {trouble !== undefined && (
        <Alert color="red" role="alert">
          {trouble}
        </Alert>
      )}
      {file !== undefined && (
        <Group justify="space-between" wrap="nowrap" gap="sm">
          <Text style={{ overflowWrap: 'anywhere' }}>
            {file.name}{' '}
            <Text span c="dimmed" style={{ whiteSpace: 'nowrap' }}>
              {fileSize(file.size)}
            </Text>
          </Text>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={words.fileDrop.removeOf(file.name)}
            onClick={() => onFile(undefined)}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </Group>
      )}
    </Stack>
  );
};
