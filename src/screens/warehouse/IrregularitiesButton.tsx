import { Badge, Button, VisuallyHidden } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useId } from 'react';
import { words } from '#words/words';
import { useIrregularityCount } from '../../views/irregularities';

interface IrregularitiesButtonProps {
  /** No stock is loaded yet: a half-loaded one would look irregular. */
  readonly nothing: boolean;
  readonly onOpen: () => void;
}

/** 'Sync', with the number of irregular products. Shown from the beginning, so that the other buttons do not move. */
export const IrregularitiesButton = ({ nothing, onOpen }: IrregularitiesButtonProps) => {
  const count = useIrregularityCount();
  const countId = useId();
  const shown = !nothing && count > 0;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconRefresh size={18} aria-hidden />}
        style={{ position: 'relative', overflow: 'visible' }}
        {...(shown ? { 'aria-describedby': countId } : {})}
        disabled={nothing}
        onClick={onOpen}
      >
        {words.warehouse.sync}
        {shown && (
          // On the corner, so that the button's width does not depend on it.
          <Badge
            color="amber"
            size="sm"
            circle={count < 10}
            aria-hidden
            style={{ position: 'absolute', top: -8, right: -8 }}
          >
            {count}
          </Badge>
        )}
      </Button>
      {shown && <VisuallyHidden id={countId}>{words.warehouse.irregularities(count)}</VisuallyHidden>}
    </>
  );
};
