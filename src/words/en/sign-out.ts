import type { Message } from '../message';
import { and, choose, plural } from './grammar';

/** The question before logging out, and what a sign-out could not do on this device (SYNC-26). */
export const signOut = {
  /** Above the form of the login screen; the person is signed out all the same. */
  left: {
    'tokens-left': {
      title: 'The sign-in is still on this phone',
      message:
        'You are signed out, but the phone could not delete it. Free some space and open Teren again: it ' +
        'tries once more.',
    },
    'not-removed': {
      title: 'What Teren had loaded is still on this phone',
      message:
        'You are signed out, but it could not be deleted. Free some space and open Teren again: it tries once more.',
    },
    'not-sealed': {
      title: 'What is not sent yet is not locked',
      message:
        'You are signed out, but it stays readable on this phone. Free some space and open Teren again: it ' +
        'tries once more.',
    },
  } satisfies Record<string, Message>,
  cartNotPlaced: 'Your cart is not placed yet',
  logOut: 'Log out',
  stay: 'Stay signed in',
  waitsFor: (username: string) =>
    `What waits stays on this device for ${username} alone, and is sent after ${username} signs in here again. ` +
    'Nobody else sees it.',
  waitsInPage:
    'It could not be written to this device and is in this page alone. Save it as a file first, and keep the ' +
    'page open: writing it is tried again, also after you have logged out.',
  /** The cart ends with its session (spec §4). */
  cartEmptied: (products: number) =>
    `Logging out empties your cart: its ${plural(products, 'product goes', 'products go')}. ` +
    `To keep ${choose(products, 'it', 'them')}, place the order first.`,
  /** At least one of the two is more than 0 (SYNC-13). */
  notSentYet: (orders: number, others: number) => {
    const parts = [
      ...(orders === 0 ? [] : [plural(orders, 'order', 'orders')]),
      ...(others === 0
        ? []
        : [orders === 0 ? plural(others, 'change', 'changes') : plural(others, 'other change', 'other changes')]),
    ];
    return `${and(parts)} ${choose(orders + others, 'is', 'are')} not sent yet`;
  },
};
