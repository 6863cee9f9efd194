import { type ReactNode, useEffect, useRef } from 'react';
import { useUnitsInCart } from '../../features/cart/use-cart';
import { afterPaint } from '../../ui/after-paint';
import { focusWhenLost } from '../../ui/focus-when-lost';
import { useSecondTap } from '../../ui/second-tap';
import { AddButton } from './AddButton';
import { CartStepper } from './CartStepper';
import type { ProductItemProps } from './product-list';

interface CartControlProps extends Pick<ProductItemProps, 'product' | 'hasClient' | 'onAdd'> {
  /** The units that Add adds. */
  readonly units: number;
  /** Names the product for screen readers. */
  readonly label: string;
  readonly children: ReactNode;
}

/** Add, or the quantity of the product's line in the cart. A press moves the focus from one to the other. */
export const CartControl = (props: CartControlProps) => {
  const { product, units, label, hasClient, onAdd, children } = props;
  // A control in a button's place would get the second half of a double tap.
  const { pressed, handlers } = useSecondTap();
  const place = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  const inCart = useUnitsInCart(product.code) !== undefined;
  const before = useRef(inCart);
  useEffect(() => {
    if (before.current === inCart) return;
    before.current = inCart;
    if (!wasPressed.current) return;
    wasPressed.current = false;
    let stop: (() => void) | undefined;
    const cancel = afterPaint(() => {
      stop = focusWhenLost(() => [...(place.current?.querySelectorAll('button') ?? [])].at(-1));
    });
    return () => {
      cancel();
      stop?.();
    };
  }, [inCart]);
  const press = () => {
    wasPressed.current = true;
    pressed();
  };
  return (
    <div ref={place} className="product-control" {...handlers}>
      {inCart ? (
        <CartStepper product={product} onRemoved={press} />
      ) : (
        <AddButton
          fullWidth
          label={label}
          reason={hasClient ? undefined : 'noClient'}
          onAdd={() => {
            press();
            onAdd(product, units);
          }}
        >
          {children}
        </AddButton>
      )}
    </div>
  );
};
