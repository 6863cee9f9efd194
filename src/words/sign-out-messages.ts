import { error, type Message } from './message';

/** What a sign-out could not do on this device (SYNC-26); the person is signed out all the same. */
export const signOutMessages = {
  'tokens-left': error(
    'You are signed out, but this phone could not delete the sign-in itself. Free some space and open Teren again: it tries once more.',
  ),
  'not-removed': error(
    'You are signed out, but this phone could not delete what Teren had loaded. Free some space and open Teren again: it tries once more.',
  ),
  'not-sealed': error(
    'You are signed out. This phone is too full to lock what is not sent yet: it stays readable here until you sign in again.',
  ),
} as const satisfies Record<string, Message>;

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** SYNC-13, said before logging out: '2 orders and 1 change are not sent yet'. At least one of the two is more than 0. */
export const notSentYet = (orders: number, others: number): string => {
  const parts = [
    ...(orders === 0 ? [] : [counted(orders, 'order', 'orders')]),
    ...(others === 0
      ? []
      : [counted(others, orders === 0 ? 'change' : 'other change', orders === 0 ? 'changes' : 'other changes')]),
  ];
  return `${parts.join(' and ')} ${orders + others === 1 ? 'is' : 'are'} not sent yet`;
};
