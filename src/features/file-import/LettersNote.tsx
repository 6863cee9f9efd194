import { Alert, Button, Group, Text } from '@mantine/core';
import type { LetterTable } from '#domain/csv-text';
import { words } from '#words/words';

interface LettersNoteProps {
  readonly letters: LetterTable;
  readonly locked: boolean;
  readonly onLetters: (letters: LetterTable) => void;
}

/** For a file that does not declare its encoding: the assumed one, and a button for the other. */
export const LettersNote = ({ letters, locked, onLetters }: LettersNoteProps) => {
  const other: LetterTable = letters === 'windows-1250' ? 'windows-1252' : 'windows-1250';
  return (
    <Alert color="amber" variant="light" p="xs">
      <Group justify="space-between" gap="sm">
        <Text size="sm">{words.fileImport.readWith(words.fileImport.letters[letters])}</Text>
        <Button variant="default" size="xs" disabled={locked} onClick={() => onLetters(other)}>
          {words.fileImport.readAs(words.fileImport.letters[other])}
        </Button>
      </Group>
    </Alert>
  );
};
