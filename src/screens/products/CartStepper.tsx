import { Button, Stack } from '@mantine/core';
import { mostUnits, nextPack } from '#domain/quantity';
import type { Product } from '#wire/product';
import { words } from '#words/words';
import { setLineQuantity } from '../../actions/cart';
import { useDevice } from '../../device/context';
import { removeWithUndo } from '../../features/cart/remove-with-undo';
import { useLineQuantity } from '../../features/cart/use-cart';
import { Stepper } from '../../ui/Stepper';

interface CartStepperProps {
  readonly product: Product;
  /** Called when the line is removed; the next press is the second half of a double tap. */
  readonly onRemoved: () => void;
}

/**
 * The quantity of a product's line in the cart, beside the product: minus at 1, and 0, remove it. Below it, where the
 * product comes in packs, the next full pack.
 */
export const CartStepper = ({ product, onRemoved }: CartStepperProps) => {
  const device = useDevice();
  const { quantity, typed } = useLineQuantity(product.code);
  const remove = () => {
    onRemoved();
    removeWithUndo(device, product);
  };
  const pack = nextPack(quantity, product.packSize);
  return (
    <Stack gap={4}>
      <Stepper
        label={words.products.quantityOf(product.name)}
        value={quantity}
        kept={typed}
        onNoQuantity={(text) => setLineQuantity(device, product.code, null, text)}
        least={1}
        max={mostUnits}
        fieldWidth={52}
        // A typed 0 may be the beginning of another number, so it removes the line only when the field is left
        // (decisions 7).
        onChange={(next) => setLineQuantity(device, product.code, next === 0 ? null : next)}
        onRemove={remove}
        onLeave={(units) => {
          if (units === 0) remove();
        }}
      />
      {pack !== undefined && product.packSize !== undefined && (
        <Button
          variant="default"
          size="compact-md"
          fullWidth
          px={4}
          aria-label={words.products.upTo(product.name, pack)}
          onClick={() => setLineQuantity(device, product.code, pack)}
        >
          {words.products.packs(pack, pack / product.packSize, product.packUnit)}
        </Button>
      )}
    </Stack>
  );
};
