import { Button, Group } from '@mantine/core';
import { words } from '#words/words';
import { LoadingBar } from '../../ui/LoadingBar';

interface ReadingFileProps {
  readonly label: string;
  /** Of `total`, where it is known. */
  readonly done?: number;
  readonly total?: number;
  readonly onStop: () => void;
}

/** A file is being read, and can be given up. */
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
