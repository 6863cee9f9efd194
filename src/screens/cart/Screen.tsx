import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { longestText } from '#wire/id';
import { clientName } from '#words/display';
import { words } from '#words/words';
import { setObservations } from '../../actions/cart';
import { useDevice } from '../../device/context';
import { CartNotKept } from '../../features/cart/CartNotKept';
import { useCart } from '../../features/cart/use-cart';
import { MergedNote } from '../../features/clients/MergedNote';
import { paths } from '../../paths';
import { EmptyState } from '../../ui/EmptyState';
import { PageTitle } from '../../ui/PageTitle';
import { useSecondTap } from '../../ui/second-tap';
import { useNarrow } from '../../ui/use-narrow';
import { WithBottomBar } from '../../ui/WithBottomBar';
import { useClient } from '../../views/clients';
import { CartLine } from './CartLine';
import { PlaceOrder } from './PlaceOrder';

/** /cart (spec §2): what is ordered, for whom, with observations and the grand total. */
export const CartScreen = () => {
  const device = useDevice();
  const narrow = useNarrow();
  const cart = useCart();
  const secondTap = useSecondTap();
  const client = useClient(cart.client ?? '');
  const name = clientName(cart.client ?? '', new Map(client === undefined ? [] : [[cart.client ?? '', client]]));

  const placeOrder = <PlaceOrder items={cart.items} />;
  return (
    <WithBottomBar bar={narrow && cart.client !== undefined ? placeOrder : undefined}>
      <PageTitle title={words.cart.title}>
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
          renderRoot={(props) => <Link {...props} to={paths.products} />}
        >
          {words.cart.backToProducts}
        </Button>
      </PageTitle>
      <CartNotKept />
      {cart.client === undefined ? (
        <EmptyState title={words.cart.noOrder} />
      ) : (
        <>
          <Text fw={600} mb="sm">
            {words.cart.orderFor(name)}
          </Text>
          <MergedNote clientId={cart.client} ordering />
          <Group align="flex-start" gap="md">
            <div style={{ flex: '3 1 440px', minWidth: 0 }}>
              {cart.items.length === 0 && <EmptyState title={words.cart.empty}>{words.cart.emptyMore}</EmptyState>}
              <Stack component="ul" gap="xs" p={0} m={0} aria-label={words.cart.list} {...secondTap.handlers}>
                {cart.items.map((item) => (
                  <CartLine key={item.product.code} item={item} onRemoved={secondTap.pressed} />
                ))}
              </Stack>
            </div>
            <Stack gap="md" style={{ flex: '1 1 280px' }}>
              <Textarea
                label={words.cart.observations}
                autosize
                minRows={2}
                maxRows={8}
                maxLength={longestText}
                value={cart.observations}
                onChange={(event) => setObservations(device, event.currentTarget.value)}
              />
              {!narrow && placeOrder}
            </Stack>
          </Group>
        </>
      )}
    </WithBottomBar>
  );
};
