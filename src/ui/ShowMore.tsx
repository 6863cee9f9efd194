import { Button } from '@mantine/core';
import { words } from '#words/words';

interface Props {
  /** The length of the whole list. */
  readonly all: number;
  readonly shown: number;
  /** The number of items that one press adds. */
  readonly step: number;
  readonly onMore: () => void;
}

/** Below a list that is shown in part; nothing if all of it is shown. */
export const ShowMore = ({ all, shown, step, onMore }: Props) =>
  all <= shown ? null : (
    <Button variant="subtle" onClick={onMore}>
      {words.ui.more(Math.min(all - shown, step), all)}
    </Button>
  );
