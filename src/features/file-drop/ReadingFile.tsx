import { Button, Group } from '@mantine/core';
import { words } from '#words/words';
import { LoadingBar } from '../../ui/LoadingBar';

interface ReadingFileProps {
  readonly label: string;
  /** Undefined while the total is not known. */
  readonly done?: number;
  readonly total?: number;
  readonly onStop: () => void;
}

/** The progress of reading a file, with a button that stops it. */
export const ReadingFile = ({ onStop, ...progress }: ReadingFileProps) => (
  <>
    <LoadingBar {...progress} />
    <Group className="answers" justify="flex-end" gap="sm">
      <Button variant="default" onClick={onStop}>
        {words.fileDrop.stop}
      </Button>
    </Group>
  </>
);
