import { Text } from '@mantine/core';
import { useCart } from './use-cart';

/** Said while the device refuses to write the cart down: it is here, and lost when the app ends suddenly (SYNC-25). */
export const CartNotKept = () => {
  const { onDisk } = useCart();
  return (
    <div role="status">
      {onDisk === 'failed' && (
        <Text size="sm" c="red" mb="sm">
          This phone could not save the last change of the cart. Free some space and keep Teren open until the order is
          placed.
        </Text>
      )}
    </div>
  );
};
