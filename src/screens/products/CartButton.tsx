import { Button, type ButtonProps } from '@mantine/core';
import { IconShoppingCart } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { cartTotal } from '#domain/cart';
import { formatLei } from '#words/format';
import { words } from '#words/words';
import { useCart } from '../../features/cart/use-cart';
import { paths } from '../../paths';

/** The link to the cart with its number and total, 'Cart (3) Lei 120.00', and whether the disk has it (SYNC-25). */
export const CartButton = (props: ButtonProps) => {
  const { items, onDisk } = useCart();
  return (
    <Button
      {...props}
      {...(items.length === 0 ? {} : { 'aria-description': words.ordering.kept[onDisk] })}
      leftSection={<IconShoppingCart size={18} aria-hidden />}
      renderRoot={(rootProps) => <Link {...rootProps} to={paths.cart} />}
    >
      {items.length === 0 ? words.ordering.cart : words.ordering.cartWith(items.length, formatLei(cartTotal(items)))}
    </Button>
  );
};
