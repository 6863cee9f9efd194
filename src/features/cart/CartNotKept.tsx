import { Text } from '@mantine/core';
import { words } from '#words/words';
import { useCart } from './use-cart';

/** Said while the device refuses to write the cart down: it is here, and lost when the app ends suddenly (SYNC-25). */
export const CartNotKept = () => {
  const { onDisk } = useCart();
  return (
    <div role="status">
      {onDisk === 'failed' && (
        <Text size="sm" c="red" mb="sm">
          {words.ordering.cartNotKept}
        </Text>
      )}
    </div>
  );
};
