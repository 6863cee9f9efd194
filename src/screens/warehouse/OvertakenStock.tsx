import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { tabular } from '../../ui/theme';
import type { StockEditing } from './use-stock-edit';

interface OvertakenStockProps {
  readonly edit: Pick<StockEditing, 'edits' | 'overtaken' | 'takeTheirs' | 'keepMine'>;
  readonly nameOf: (product: string) => string;
}

/** Quantities that somebody else has changed while they were being typed over: what they are now, and which of the two stays. */
export const OvertakenStock = ({ edit: { edits, overtaken, takeTheirs, keepMine }, nameOf }: OvertakenStockProps) => {
  return (
    <div role="status">
      {overtaken.size > 0 && (
        <Alert
          variant="light"
          color="amber"
          p="xs"
          mb="xs"
          title="Somebody else has changed these quantities meanwhile"
        >
          <Stack gap="xs">
            {[...overtaken].map(([product, now]) => {
              const mine = edits.get(product);
              const name = nameOf(product);
              return (
                <Group key={product} justify="space-between" gap="xs">
                  <Text size="sm" miw={0} style={{ ...tabular, overflowWrap: 'anywhere' }}>
                    {`${name}: ${mine?.before ?? 0} → ${now}. You typed ${mine?.after ?? 'nothing'}.`}
                  </Text>
                  <Group gap="xs">
                    <Button
                      variant="default"
                      size="xs"
                      aria-label={`Take theirs: ${name}`}
                      onClick={() => takeTheirs(product)}
                    >
                      {`Take theirs (${now})`}
                    </Button>
                    <Button
                      variant="default"
                      size="xs"
                      aria-label={`Keep mine: ${name}`}
                      onClick={() => keepMine(product)}
                    >
                      {`Keep mine (${mine?.after ?? ''})`}
                    </Button>
                  </Group>
                </Group>
              );
            })}
          </Stack>
        </Alert>
      )}
    </div>
  );
};
