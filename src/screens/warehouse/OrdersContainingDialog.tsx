import { Button, Group, Stack, Text } from '@mantine/core';
import { useId, useMemo, useState } from 'react';
import { orderPageSize, pageOf } from '#domain/page';
import { words } from '#words/words';
import { useConnection } from '../../device/context';
import { useLineChecks } from '../../features/line-check/use-line-checks';
import { noneCanBeChecked } from '../../features/line-check/why-not-ticked';
import { Dialog, type Openable } from '../../ui/Dialog';
import { EmptyState } from '../../ui/EmptyState';
import { onDemand } from '../../ui/OnDemand';
import { Pager } from '../../ui/Pager';
import { TextParts } from '../../ui/TextParts';
import { tabular } from '../../ui/theme';
import { useNarrow } from '../../ui/use-narrow';
import { useOrdersContaining } from '../../views/product-orders';
import { useProductsById } from '../../views/products';
import { useStock } from '../../views/stock';
import { ContainingOrders } from './ContainingOrders';

const LineCheckDialog = onDemand(
  async () => (await import('../../features/line-check/LineCheckDialog')).LineCheckDialog,
);

interface OrdersContainingDialogProps extends Openable {
  readonly productId: string;
  readonly name: string;
  /** Replaces this dialog by the product's places and movements. */
  readonly onPicture: () => void;
}

/** 'Orders containing {product}' (spec §2, decisions 3): every open order with it, each with its check. */
export const OrdersContainingDialog = ({
  opened,
  productId,
  name,
  onClose,
  onPicture,
}: OrdersContainingDialogProps) => {
  const narrow = useNarrow();
  return (
    <Dialog opened={opened} onClose={onClose} title={words.ordersContaining.title(name)} fullScreen={narrow} wide>
      <Orders key={productId} productId={productId} name={name} narrow={narrow} onPicture={onPicture} />
    </Dialog>
  );
};

interface OrdersProps extends Pick<OrdersContainingDialogProps, 'productId' | 'name' | 'onPicture'> {
  readonly narrow: boolean;
}

const Orders = ({ productId, name, narrow, onPicture }: OrdersProps) => {
  const orders = useOrdersContaining(productId);
  const code = useProductsById().get(productId)?.code ?? '';
  const inStock = useStock().get(productId) ?? 0;
  const connected = useConnection();
  const checks = useLineChecks();
  const blockedId = useId();
  const [wanted, setWanted] = useState(1);
  const { items, page, pages } = pageOf(orders, wanted, orderPageSize);
  const product = useMemo(() => ({ id: productId, name, code }), [productId, name, code]);
  // The dialog lists no finalized orders.
  const blocked = noneCanBeChecked(undefined, connected);
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed" role="status" style={tabular}>
          <TextParts
            parts={[
              ...(code === '' ? [] : [words.ordersContaining.code(code)]),
              words.ordersContaining.inStock(inStock),
              words.ordersContaining.count(orders.length),
            ]}
          />
        </Text>
        <Button variant="default" size="xs" onClick={onPicture}>
          {words.movements.title}
        </Button>
      </Group>
      {blocked !== undefined && orders.length > 0 && (
        <Text id={blockedId} size="sm" c="dimmed">
          {blocked}
        </Text>
      )}
      {orders.length === 0 ? (
        <EmptyState title={words.ordersContaining.none} />
      ) : (
        <ContainingOrders
          orders={items}
          narrow={narrow}
          inStock={inStock}
          blockedBy={blocked === undefined ? undefined : blockedId}
          onCheck={(order, checked) => checks.check(order, product, checked)}
        />
      )}
      {pages > 1 && <Pager page={page} pages={pages} onPage={setWanted} />}
      {checks.asked !== undefined && (
        <LineCheckDialog opened={checks.asking} {...checks.asked} onClose={checks.close} />
      )}
    </Stack>
  );
};
