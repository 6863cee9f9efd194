import { Button } from '@mantine/core';
import { words } from '#words/words';
import { EmptyState } from '../../ui/EmptyState';

/** No order is within what was chosen. */
export const NoneWithin = ({ onClear }: { readonly onClear: () => void }) => (
  <EmptyState title={words.orderFilters.none}>
    <Button variant="default" onClick={onClear}>
      {words.orderFilters.clear}
    </Button>
  </EmptyState>
);
