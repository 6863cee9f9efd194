import type { Role } from '#wire/session';

// The spec's error catalogue (§8, with §4 and §5) once: a code → what a toast says. Screens never write these words themselves.

export interface Message {
  readonly title: string;
  readonly message: string;
}

/** Spec §8: toasts have the title 'Error' unless noted. */
const error = (message: string): Message => ({ title: 'Error', message });
const success = (message: string): Message => ({ title: 'Success', message });

export const messages = {
  // Session and sign-in
  'empty-fields': error('Please fill in all fields'),
  'login-failed': error('Login failed'),
  'user-info-failed': error('Failed to fetch user information'),
  'no-main-scope': error('Main scope not found'),
  offline: error('No connection. Signing in needs the network; try again when you are online.'),
  'rate-limited': error('Too many attempts. Wait a few minutes, then try again.'),
  'session-expired': { title: 'Session Expired', message: 'Please log in again' },
  'signed-out': { title: 'Goodbye', message: 'Logged out successfully' },
  // Lists that a server failed to give while nothing of them is on this device (decisions 14)
  'bags-not-fetched': error('Failed to fetch bags'),
  'bag-not-updated': error('Failed to update bag'),
  // Products
  'products-not-fetched': error('Failed to fetch products'),
  'product-not-fetched': error('Failed to fetch product'),
  'invalid-file': { title: 'Invalid file', message: 'Please select a CSV file' },
  'no-file-selected': { title: 'No file selected', message: 'Please select a CSV file first' },
  'file-imported': success('File imported successfully'),
  'file-not-imported': error('Failed to import file'),
  'order-cancelled': { title: 'Order Cancelled', message: 'The order has been cancelled' },
  // Clients
  'clients-not-fetched': error('Failed to fetch clients'),
  'clients-not-loaded': error('Failed to load clients'),
  'accounts-not-fetched': error('Failed to fetch accounts'),
  'client-not-created': error('Failed to create client'),
  'client-created': success('Client created successfully'),
  'client-saved-here': {
    title: 'Saved on this phone',
    message: 'The client is saved on this phone and will be sent by itself.',
  },
  'client-updated': success('Client updated successfully'),
  'client-not-updated': error('Failed to update client'),
  'client-unchanged': { title: 'Nothing to save', message: 'Nothing was changed.' },
  'edit-saved-here': {
    title: 'Saved on this phone',
    message: 'The change is saved on this phone and will be sent by itself.',
  },
  // Orders
  'no-client-or-items': error('Please select a client and add items to cart'),
  'bad-quantities': error('Please set valid quantities for all items'),
  'no-token': error('Authentication token missing'),
  'orders-not-fetched': error('Failed to fetch orders'),
  'order-not-placed': error('Failed to place order'),
  'order-placed': success('Order placed successfully'),
  'order-saved-here': {
    title: 'Saved on this phone',
    message: 'The order is saved on this phone and will be sent by itself.',
  },
  'observations-updated': success('Observations updated successfully'),
  'observations-not-updated': error('Failed to update observations'),
  // Boxes
  'box-not-created': error('Failed to create box'),
  'box-created': success('Box created successfully'),
  'boxes-not-adjusted': error('Failed to update box quantities'),
  'email-sent': success('Email sent successfully'),
  'email-not-sent': error('Failed to send email'),
  // Observations
  'own-observations-not-fetched': error('Failed to fetch observations'),
  'observation-created': success('Observation created successfully'),
  'observation-deleted': success('Observation deleted successfully'),
  'observation-not-created': error('Failed to create observation'),
  'observation-not-deleted': error('Failed to delete observation'),
  'observation-saved-here': {
    title: 'Saved on this phone',
    message: 'The observation is saved on this phone and will be sent by itself.',
  },
  'removal-saved-here': {
    title: 'Deleted on this phone',
    message: 'The observation is gone from this phone and will be deleted everywhere by itself.',
  },
  // What only this device can say
  'storage-full': error('This phone is full, so this was not saved. Free some space, then try again.'),
  'storage-failed': error('This phone could not save it. Nothing was sent; please try again.'),
  'being-sent': { title: 'Not now', message: 'It is being sent just now. Look again in a moment.' },
  'accepted-meanwhile': { title: 'Already accepted', message: 'The server accepted it in the meantime.' },
  discarded: { title: 'Discarded', message: 'It will not be sent.' },
  'sent-again': {
    title: 'Sending again',
    message: 'It is on its way. It leaves this list when the server has accepted it.',
  },
  'sent-when-online': { title: 'No connection', message: 'It will be sent by itself when the network is back.' },
  'theirs-kept': { title: 'Theirs stays', message: 'Your change is dropped; nothing of it needs to be sent.' },
  'in-cart': { title: 'Back in the cart', message: 'Change what is needed, then place the order again.' },
  'not-done': error('Something went wrong. If what you did is not there, do it again.'),
} as const satisfies Record<string, Message>;
export type MessageCode = keyof typeof messages;

/** Spec §8, sign-in succeeded. */
export const signedIn = (role: Role): Message => ({
  title: 'Welcome back',
  message: `Logged in successfully as ${role}`,
});

/** Spec §8: what ended the session, one line above the form of the login screen. */
export const sessionOver = {
  missing: 'Access token is missing',
  expired: 'Authentication expired',
  required: 'Authentication required',
} as const;

/** Spec §4, a line was added to the cart. */
export const addedToCart = (quantity: number, product: string): Message => ({
  title: 'Added to Cart',
  message: `Added ${quantity} x ${product} to cart`,
});

/** Spec §5 and §8, allocation wizard: more was put down for a box than it has room for, or holds of the product. */
export const refusedByBox = (code: 'beyond-capacity' | 'beyond-stock', most: number): Message =>
  code === 'beyond-capacity'
    ? { title: 'Exceeds box capacity', message: `This box only has space for ${most} more items` }
    : { title: 'Not enough items', message: `This box only has ${most} items to remove` };

/** What failed: a write by its own code. */
export type FailureCode = Extract<
  MessageCode,
  `${string}-not-created` | `${string}-not-updated` | `${string}-not-deleted` | `${string}-not-placed`
>;

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
