import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { chooseOrder, mostForOrder } from '#domain/import-product';
import { choiceOf, withChoice, withOrdersProposed } from '#domain/import-wizard';
import { totalNeeded } from '#domain/undelivered-orders';
import { words } from '#words/words';
import { ShowMore } from '../../../ui/ShowMore';
import { useStock } from '../../../views/stock';
import { Figures } from './Figures';
import { UndeliveredOrderCard } from './UndeliveredOrderCard';
import type { ShownImport } from './use-import-wizard';

/** Orders shown at first, and added by each 'Show more'. */
const firstOrders = 25;

/** The orders step (spec §2): the orders that need the product, and the units for each. */
export const OrdersStep = ({ shown }: { readonly shown: ShownImport }) => {
  const { wizard, product, noQuantity, change } = shown;
  const { productId, quantity, undelivered, orderUnits, refusedOrders } = product;
  const inStock = useStock().get(productId) ?? 0;
  const [rows, setRows] = useState(firstOrders);
  const choice = choiceOf(wizard, productId);
  return (
    <Stack gap="sm">
      <Figures
        of={{
          [words.importWizard.currentStock]: inStock,
          [words.importWizard.beingImported]: quantity,
          [words.importWizard.totalNeeded]: totalNeeded(undelivered),
        }}
      />
      <Group justify="space-between" gap="sm">
        <Title order={3} size="h4">
          {words.importWizard.orders}
        </Title>
        {choice.orders === undefined && undelivered.length > 1 && (
          <Text size="sm" c="dimmed">
            {words.importWizard.suggested}
          </Text>
        )}
        {choice.orders !== undefined && (
          <Button
            variant="subtle"
            onClick={() => {
              noQuantity.clear();
              change(withChoice(wizard, productId, withOrdersProposed(choice)));
            }}
          >
            {words.importWizard.suggestAgain}
          </Button>
        )}
      </Group>
      <Stack component="ul" gap="sm" p={0} m={0} aria-label={words.importWizard.orders}>
        {undelivered.slice(0, rows).map((one) => (
          <UndeliveredOrderCard
            key={one.order.id}
            undelivered={one}
            units={orderUnits.get(one.order.id) ?? null}
            most={mostForOrder(product, one.order.id)}
            refused={refusedOrders.get(one.order.id)}
            noQuantity={noQuantity}
            onUnits={(units) => change(chooseOrder(wizard, product, one.order.id, units))}
          />
        ))}
      </Stack>
      <ShowMore all={undelivered.length} shown={rows} step={firstOrders} onMore={() => setRows(rows + firstOrders)} />
    </Stack>
  );
};
