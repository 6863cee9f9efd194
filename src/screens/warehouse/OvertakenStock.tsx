import { Box } from '@mantine/core';
import { TheirChanges, takeTheirs } from '../parts/TheirChanges';
import type { StockEditing } from './use-stock-edit';

interface OvertakenStockProps {
  readonly edit: Pick<StockEditing, 'edits' | 'overtaken' | 'takeTheirs' | 'keepMine'>;
  readonly nameOf: (product: string) => string;
}

/** Quantities that somebody else has changed while they were being typed over: what they are now, and which of the two stays. */
export const OvertakenStock = ({ edit, nameOf }: OvertakenStockProps) => (
  <Box mb={edit.overtaken.size > 0 ? 'xs' : 0}>
    <TheirChanges
      title="Somebody else has changed these quantities meanwhile"
      changes={[...edit.overtaken].map(([product, now]) => {
        const mine = edit.edits.get(product);
        const name = nameOf(product);
        return {
          id: product,
          words: `${name}: ${mine?.before ?? 0} → ${now}. You typed ${mine?.after ?? 'nothing'}.`,
          answers: [
            takeTheirs(() => edit.takeTheirs(product), name, `Take theirs (${now})`),
            {
              label: `Keep mine (${mine?.after ?? ''})`,
              of: `Keep mine: ${name}`,
              onPress: () => edit.keepMine(product),
            },
          ],
        };
      })}
    />
  </Box>
);
