import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../paths';

/** What the address of /orders says (`screens/orders/address`). */
export type OrdersAddress = Readonly<
  Partial<Record<'q' | 'stage' | 'agent' | 'client' | 'when' | 'from' | 'to' | 'lacks', string>>
>;

/** The orders of these days (yyyy-MM-dd, inclusive; '': without this bound). */
export const ofDays = ({ from, to }: { readonly from: string; readonly to: string }): OrdersAddress => ({
  when: 'own',
  ...(from === '' ? {} : { from }),
  ...(to === '' ? {} : { to }),
});

interface OrdersLinkProps {
  readonly to: OrdersAddress;
  /** How many orders make the number: one that none makes leads nowhere. */
  readonly of: number;
  readonly children: ReactNode;
}

/** A number that leads to the orders that make it. */
export const OrdersLink = ({ to, of, children }: OrdersLinkProps) =>
  of === 0 ? (
    children
  ) : (
    <Anchor inherit renderRoot={(props) => <Link {...props} to={paths.orders} search={to} />}>
      {children}
    </Anchor>
  );
