import { Box } from '@mantine/core';
import { words } from '#words/words';
import { TheirChanges, takeTheirs } from '../../forms/TheirChanges';
import type { StockEditing } from './use-stock-edit';

interface OvertakenStockProps {
  readonly edit: Pick<StockEditing, 'edits' | 'overtaken' | 'takeTheirs' | 'keepMine'>;
  readonly nameOf: (product: string) => string;
}

/** Quantities that another user changed while they were being edited here, and the choice between the two values. */
export const OvertakenStock = ({ edit, nameOf }: OvertakenStockProps) => (
  <Box mb={edit.overtaken.size > 0 ? 'xs' : 0}>
    <TheirChanges
      title={words.warehouse.overtakenTitle}
      changes={[...edit.overtaken].map(([product, now]) => {
        const mine = edit.edits.get(product);
        const name = nameOf(product);
        const typed = mine?.after ?? undefined;
        return {
          id: product,
          text: words.warehouse.overtaken({ name, before: mine?.before ?? 0, now, typed }),
          buttons: [
            takeTheirs(() => edit.takeTheirs(product), name, words.warehouse.takeTheirs(now)),
            {
              label: words.warehouse.keepMine(typed),
              of: words.warehouse.keepMineOf(name),
              onPress: () => edit.keepMine(product),
            },
          ],
        };
      })}
    />
  </Box>
);
