import { type ReactNode, useEffect, useRef } from 'react';
import { setLineQuantity } from '../../actions/cart';
import { useDevice } from '../../device/context';
import { afterPaint } from '../../ui/after-paint';
import { focusWhenLost } from '../../ui/focus-when-lost';
import { useSecondTap } from '../../ui/second-tap';
import { AddButton } from './AddButton';
import { CartStepper } from './CartStepper';
import { PackButton } from './PackButton';
import type { ProductItemProps } from './product-list';

interface CartControlProps extends Pick<ProductItemProps, 'product' | 'hasClient' | 'onAdd'> {
  /** Units of the product in the cart; undefined: it is not in it. */
  readonly inCart: number | undefined;
  /** The units that Add adds. */
  readonly units: number;
  /** Names the product for screen readers. */
  readonly label: string;
  readonly children: ReactNode;
}

/**
 * Add, or the quantity of the product's line in the cart; a press moves the focus from one to the other. Below, where
 * the product comes in packs, the next full pack: there before Add as well, so that nothing moves.
 */
export const CartControl = (props: CartControlProps) => {
  const { product, inCart, units, label, hasClient, onAdd, children } = props;
  // A control in a button's place would get the second half of a double tap.
  const { pressed, handlers } = useSecondTap();
  const place = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  const device = useDevice();
  const isInCart = inCart !== undefined;
  const reason = hasClient ? undefined : 'noClient';
  const before = useRef(isInCart);
  useEffect(() => {
    if (before.current === isInCart) return;
    before.current = isInCart;
    if (!wasPressed.current) return;
    wasPressed.current = false;
    let stop: (() => void) | undefined;
    const cancel = afterPaint(() => {
      const plus = '.stepper > button:last-child';
      stop = focusWhenLost(
        () => (place.current?.querySelector(plus) ?? place.current?.querySelector('button')) as HTMLElement | null,
      );
    });
    return () => {
      cancel();
      stop?.();
    };
  }, [isInCart]);
  const press = () => {
    wasPressed.current = true;
    pressed();
  };
  return (
    <div ref={place} className="product-control" {...handlers}>
      {isInCart ? (
        <CartStepper product={product} onRemoved={press} />
      ) : (
        <AddButton
          fullWidth
          label={label}
          reason={reason}
          onAdd={() => {
            press();
            onAdd(product, units);
          }}
        >
          {children}
        </AddButton>
      )}
      <PackButton
        {...{ product, inCart, reason }}
        onPack={(pack) => {
          if (inCart !== undefined) return setLineQuantity(device, product.code, pack);
          pressed();
          onAdd(product, pack);
        }}
      />
    </div>
  );
};
