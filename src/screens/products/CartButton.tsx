import { Button, type ButtonProps } from '@mantine/core';
import { IconShoppingCart } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { cartTotal } from '#domain/cart';
import { formatLei } from '#domain/money';
import { paths } from '../../paths';
import { useCart } from '../parts/use-cart';

/** Goes to the cart and says what is in it: 'Cart (3) Lei 120.00'. */
export const CartButton = (props: ButtonProps) => {
  const { items } = useCart();
  return (
    <Button
      {...props}
      leftSection={<IconShoppingCart size={18} aria-hidden />}
      renderRoot={(rootProps) => <Link {...rootProps} to={paths.cart} />}
    >
      {items.length === 0 ? 'Cart' : `Cart (${items.length}) ${formatLei(cartTotal(items))}`}
    </Button>
  );
};
