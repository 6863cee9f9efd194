import { Button, Group, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { type CartItem, cartTotal } from '#domain/cart';
import { formatLei } from '#domain/money';
import { useDevice } from '../../actions/context';
import { placeOrder } from '../../actions/orders';
import { messages } from '../../messages';
import { useMirror } from '../../mirror/context';
import { paths } from '../../paths';
import { toast } from '../../ui/toast';
import { forgetScroll, productsScreen } from '../parts/kept-view';
import { tellWhenSettled } from '../parts/settling';

/** Grand total and Place Order, which waits for this device's disk and never for the network (SYNC-1). */
export const PlaceOrder = ({ items }: { readonly items: readonly CartItem[] }) => {
  const device = useDevice();
  const mirror = useMirror();
  const navigate = useNavigate();
  const [saving, setSaving] = useState(false);
  /** Two taps within one frame: the second comes before the button is drawn disabled. */
  const running = useRef(false);

  const place = async () => {
    const outcome = await placeOrder(device);
    if (outcome.kind === 'refused') {
      toast.error(messages[outcome.code]);
      return;
    }
    tellWhenSettled(device, mirror, 'order', outcome);
    // The next order begins with its client, at the top.
    forgetScroll(device, productsScreen);
    await navigate({ to: paths.products });
  };

  const onPlace = () => {
    if (running.current) return;
    running.current = true;
    setSaving(true);
    place()
      .catch((error: unknown) => {
        device.environment.warn('Place Order failed', error);
        toast.error(messages['order-not-placed']);
      })
      .finally(() => {
        running.current = false;
        setSaving(false);
      });
  };

  return (
    <Group justify="space-between" gap="md" wrap="nowrap">
      <Text fw={700} style={{ fontVariantNumeric: 'tabular-nums' }}>
        Grand Total: <span style={{ whiteSpace: 'nowrap' }}>{formatLei(cartTotal(items))}</span>
      </Text>
      <Button onClick={onPlace} loading={saving} style={{ flexShrink: 0 }}>
        Place Order
      </Button>
    </Group>
  );
};
