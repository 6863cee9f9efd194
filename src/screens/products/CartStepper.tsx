import { mostUnits } from '#domain/quantity';
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

/** The quantity of a product's line in the cart, beside the product: minus at 1, and 0, remove it. */
export const CartStepper = ({ product, onRemoved }: CartStepperProps) => {
  const device = useDevice();
  const { quantity, typed } = useLineQuantity(product.code);
  const remove = () => {
    onRemoved();
    removeWithUndo(device, product);
  };
  return (
    <Stepper
      label={words.products.quantityOf(product.name)}
      value={quantity}
      kept={typed}
      onNoQuantity={(text) => setLineQuantity(device, product.code, null, text)}
      least={1}
      max={mostUnits}
      fieldWidth={52}
      // A typed 0 may be the beginning of another number, so it removes the line only when the field is left (decisions
      // 7).
      onChange={(next) => setLineQuantity(device, product.code, next === 0 ? null : next)}
      onRemove={remove}
      onLeave={(units) => {
        if (units === 0) remove();
      }}
    />
  );
};
