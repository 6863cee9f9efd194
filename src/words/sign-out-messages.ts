import { counted } from './counted';
import type { Message } from './message';

/**
 * What a sign-out could not do on this device (SYNC-26), said above the form of the login screen; the person is signed
 * out all the same. Of what is in this page alone `StorageNotice` tells.
 */
export const signOutMessages = {
  'tokens-left': {
    title: 'The sign-in is still on this phone',
    message:
      'You are signed out, but the phone could not delete it. Free some space and open Teren again: it tries once more.',
  },
  'not-removed': {
    title: 'What Teren had loaded is still on this phone',
    message:
      'You are signed out, but it could not be deleted. Free some space and open Teren again: it tries once more.',
  },
  'not-sealed': {
    title: 'What is not sent yet is not locked',
    message:
      'You are signed out, but it stays readable on this phone. Free some space and open Teren again: it tries once more.',
  },
} as const satisfies Record<string, Message>;

/** Said before logging out: the cart ends with its session (spec §4). */
export const cartEmptied = (products: number): string => {
  const goes = counted(products, 'product goes', 'products go');
  const it = products === 1 ? 'it' : 'them';
  return `Logging out empties your cart: its ${goes}. To keep ${it}, place the order first.`;
};

/**
 * SYNC-13, said before logging out: '2 orders and 1 change are not sent yet'. At least one of the two is more than 0.
 */
export const notSentYet = (orders: number, others: number): string => {
  const parts = [
    ...(orders === 0 ? [] : [counted(orders, 'order', 'orders')]),
    ...(others === 0
      ? []
      : [counted(others, orders === 0 ? 'change' : 'other change', orders === 0 ? 'changes' : 'other changes')]),
  ];
  return `${parts.join(' and ')} ${orders + others === 1 ? 'is' : 'are'} not sent yet`;
};
