import { Button, Group, Stack, Text } from '@mantine/core';
import { irregularityBalance } from '#domain/irregularity';
import { mostUnitsOfPlace } from '#wire/stock-saves';
import { words } from '#words/words';
import { Stepper } from '../../../ui/Stepper';
import type { Resolving } from './use-resolution';

export const WarehouseTab = ({ resolving }: { readonly resolving: Resolving }) => {
  const { irregularity, correction, sending, change } = resolving;
  const { product, warehouseQuantity } = irregularity;
  const { inBoxes } = irregularityBalance(irregularity);
  const follows = correction.warehouse === inBoxes && correction.boxes.size === 0;
  return (
    <Stack gap="xs">
      <Text size="sm" fw={500}>
        {words.stockCheck.quantity}
      </Text>
      <Group gap="sm">
        <Stepper
          value={correction.warehouse}
          onChange={(warehouse) => change({ warehouse })}
          label={words.stockCheck.quantityOf(product.name)}
          most={mostUnitsOfPlace}
          disabled={sending}
        />
        {correction.warehouse !== warehouseQuantity && (
          <Text size="sm" c="dimmed">
            {words.stockCheck.was(warehouseQuantity)}
          </Text>
        )}
      </Group>
      {!follows && (
        <Button
          variant="default"
          style={{ alignSelf: 'start' }}
          disabled={sending}
          onClick={() => change({ warehouse: inBoxes, boxes: new Map() })}
        >
          {words.stockCheck.asBoxes(inBoxes)}
        </Button>
      )}
    </Stack>
  );
};
