import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { memo, useMemo } from 'react';
import type { OrderView } from '#domain/pending';
import { usualProducts } from '#domain/usual-products';
import { formatLei, showDate } from '#words/format';
import { words } from '#words/words';
import { useUnitsInCart } from '../../features/cart/use-cart';
import { paths } from '../../paths';
import { useOpeningTap } from '../../ui/second-tap';
import { tabular } from '../../ui/theme';
import { useClientOrders } from '../../views/client-orders';
import { isArchived, useProductsById } from '../../views/products';
import { ordersConsidered } from '../../views/usual';
import { CartControl } from './CartControl';
import { PriceAndStock } from './PriceAndStock';
import { itemOf, type ProductItemProps, type ProductListProps } from './product-list';
import { spokenOrder, useAgainToday, useOrderAgain } from './use-order-again';
import './product-cards.css';

const productsShown = 8;

interface UsualProductsProps extends Omit<ProductListProps, 'products' | 'named'> {
  readonly clientId: string;
}

/** What the client usually orders, from the orders on this phone: one tap adds the last quantity. */
export const UsualProducts = ({ clientId, ...list }: UsualProductsProps) => {
  const orders = useClientOrders(clientId, ordersConsidered);
  const products = useProductsById();
  const usual = useMemo(
    () =>
      usualProducts(orders)
        .flatMap(({ product, ...row }) => {
          const found = products.get(product);
          return found === undefined || isArchived(found) ? [] : [{ product: found, ...row }];
        })
        .slice(0, productsShown),
    [orders, products],
  );
  // It appears where the client was chosen.
  const openingTap = useOpeningTap(clientId);
  const [last] = orders;
  if (last === undefined) return null;
  return (
    <section aria-label={usual.length > 0 ? words.usual.title : undefined} className="usual-products" {...openingTap}>
      <LastOrder order={last} hasUsual={usual.length > 0} />
      {usual.length > 0 && (
        <Stack gap={4} component="ul" p={0} m={0} aria-label={words.usual.title}>
          {usual.map(({ product, quantity, date, times }) => (
            <UsualProduct key={product.id} {...itemOf(product, list)} {...{ quantity, date, times }} />
          ))}
        </Stack>
      )}
    </section>
  );
};

interface UsualProductProps extends ProductItemProps {
  readonly quantity: number;
  readonly date: string;
  readonly times: number;
}

const UsualProduct = memo(({ product, stock, quantity, date, times, ...control }: UsualProductProps) => {
  const inCart = useUnitsInCart(product.code);
  return (
    <Paper component="li" withBorder className="order-card">
      <Text size="sm" fw={600} lh={1.35} lineClamp={2}>
        {product.name}
      </Text>
      <Group wrap="nowrap" gap={8} justify="space-between" align="flex-start" className="wraps-large-text">
        <Stack gap={0} miw={0} flex={1}>
          <PriceAndStock {...{ product, stock, inCart }} />
          <Text size="xs" lh={1.2} c="dimmed" style={tabular}>
            {words.usual.of({ date: showDate(date), times })}
          </Text>
        </Stack>
        <CartControl
          {...{ product, inCart, ...control }}
          units={quantity}
          label={words.usual.addOf(quantity, product.name)}
        >
          {words.usual.add(quantity)}
        </CartControl>
      </Group>
    </Paper>
  );
});

/** The client's last order once more, and on to the cart, where it is looked through. */
const LastOrder = ({ order, hasUsual }: { readonly order: OrderView; readonly hasUsual: boolean }) => {
  const again = useOrderAgain();
  const navigate = useNavigate();
  const { count, total, gone } = useAgainToday(order);
  const sum = words.pastOrders.sum(count, formatLei(total));
  return (
    <Group wrap="nowrap" gap="sm" justify="space-between" className="usual-head wraps-large-text">
      <Stack gap={0} miw={0} flex={1}>
        {hasUsual && (
          <Title order={2} size="h6">
            {words.usual.title}
          </Title>
        )}
        <Text size="xs" lh={1.2} c="dimmed" style={tabular}>
          {words.usual.lastOrder(showDate(order.date), sum)}
        </Text>
        {gone !== '' && (
          <Text size="xs" lh={1.2} lineClamp={2}>
            {gone}
          </Text>
        )}
      </Stack>
      <Button
        variant="default"
        className="product-control"
        aria-label={words.usual.againToCart(spokenOrder(order))}
        onClick={() => {
          if (again(order)) void navigate({ to: paths.cart });
        }}
      >
        {words.pastOrders.again}
      </Button>
    </Group>
  );
};
