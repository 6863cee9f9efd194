import { Button } from '@mantine/core';
import { words } from '#words/words';

interface Props {
  /** How many there are in all. */
  readonly all: number;
  readonly shown: number;
  /** Most that one press shows. */
  readonly step: number;
  readonly onMore: () => void;
}

/** Below a list of which a part is shown; nothing where all of it is. */
export const ShowMore = ({ all, shown, step, onMore }: Props) =>
  all <= shown ? null : (
    <Button variant="subtle" onClick={onMore}>
      {words.ui.more(Math.min(all - shown, step), all)}
    </Button>
  );
