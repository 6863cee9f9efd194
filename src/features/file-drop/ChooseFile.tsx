import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useContext, useId } from 'react';
import { words } from '#words/words';
import { AroundForm } from '../../forms/unsaved';
import { CsvFileDrop } from './CsvFileDrop';

interface ChooseFileProps {
  /** What the file must contain, and what comes next. */
  readonly children: ReactNode;
  readonly file: File | undefined;
  readonly trouble: string | undefined;
  /** In bytes. */
  readonly longest: number;
  /** Reasons why the file cannot be read yet. */
  readonly waits: readonly string[];
  readonly onFile: (file: File | undefined) => void;
  readonly onRead: () => void;
}

/** The first step of both imports (spec §2), in a `FormDialog`: choose a CSV file, then 'Import File' reads it. */
export const ChooseFile = ({ children, file, trouble, longest, waits, onFile, onRead }: ChooseFileProps) => {
  const reason = useId();
  const { close } = useContext(AroundForm);
  const waiting = waits.length > 0;
  return (
    <Stack gap="md">
      <Text size="sm">{children}</Text>
      {trouble !== undefined && (
        <Alert color="red" role="alert">
          {trouble}
        </Alert>
      )}
      <CsvFileDrop file={file} onFile={onFile} longest={longest} />
      {waiting && (
        <Text id={reason} size="sm">
          {waits.join(' ')}
        </Text>
      )}
      <Group className="answers" justify="flex-end" gap="sm">
        <Button variant="default" onClick={close}>
          {words.writes.cancel}
        </Button>
        <Button onClick={onRead} disabled={waiting} {...(waiting ? { 'aria-describedby': reason } : {})}>
          {words.fileDrop.importFile}
        </Button>
      </Group>
    </Stack>
  );
};
