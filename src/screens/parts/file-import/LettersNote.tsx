import { Alert, Button, Group, Text } from '@mantine/core';
import type { LetterTable } from '#domain/csv-text';

const names: Readonly<Record<LetterTable, string>> = {
  'windows-1250': 'Central European (Windows-1250)',
  'windows-1252': 'Western (Windows-1252)',
};

interface LettersNoteProps {
  /** By which the file was read. */
  readonly letters: LetterTable;
  readonly locked: boolean;
  readonly onLetters: (letters: LetterTable) => void;
}

/** A file that does not say in which letters it is written: which were taken, and the way to take the others. */
export const LettersNote = ({ letters, locked, onLetters }: LettersNoteProps) => {
  const other: LetterTable = letters === 'windows-1250' ? 'windows-1252' : 'windows-1250';
  return (
    <Alert color="amber" variant="light" p="xs">
      <Group justify="space-between" gap="sm">
        <Text size="sm">{`This file does not say in which letters it is written. They were read as ${names[letters]}: look at the names.`}</Text>
        <Button variant="default" size="xs" disabled={locked} onClick={() => onLetters(other)}>
          {`Read as ${names[other]}`}
        </Button>
      </Group>
    </Alert>
  );
};
