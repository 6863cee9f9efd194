import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import type { PickList } from '#domain/pick-list';
import { words } from '#words/words';
import { useDevice } from '../../device/context';
import { PickListSheet } from './PickListSheet';

interface PickListButtonProps {
  /** The subject, shown beside the date; '' for none. */
  readonly of: string;
  readonly list: () => PickList;
}

/** Prints how many units of which product each box takes or gives, for the walk along the shelves. */
export const PickListButton = ({ of, list }: PickListButtonProps) => {
  const { environment } = useDevice();
  const [printing, setPrinting] = useState<{ readonly list: PickList; readonly at: Date }>();
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<IconPrinter size={16} aria-hidden />}
        onClick={() => setPrinting({ list: list(), at: environment.now() })}
      >
        {words.pickList.print}
      </Button>
      {printing !== undefined && (
        <PickListSheet
          key={printing.at.getTime()}
          list={printing.list}
          of={of}
          at={printing.at}
          onPrinted={() => setPrinting(undefined)}
        />
      )}
    </>
  );
};
