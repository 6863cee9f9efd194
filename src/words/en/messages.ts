import type { Message } from '../message';
import { error } from './titles';

/** What any screen may say by a toast (spec §4, §8). */
export const messages = {
  // Session
  'session-expired': { title: 'Session Expired', message: 'Please log in again' },
  'signed-out': { title: 'Goodbye', message: 'Logged out successfully' },
  // Lists that a server failed to give while nothing of them is on this device (decisions 14)
  'products-not-fetched': error('Failed to fetch products'),
  'clients-not-fetched': error('Failed to fetch clients'),
  'clients-not-loaded': error('Failed to load clients'),
  'accounts-not-fetched': error('Failed to fetch accounts'),
  'orders-not-fetched': error('Failed to fetch orders'),
  'own-observations-not-fetched': error('Failed to fetch observations'),
  'bags-not-fetched': error('Failed to fetch bags'),
  'boxes-not-fetched': error('Failed to fetch boxes'),
  'warehouse-not-fetched': error('Failed to fetch warehouse'),
  // What any screen may say
  'order-cancelled': { title: 'Order Cancelled', message: 'The order has been cancelled' },
  unchanged: { title: 'Nothing to save', message: 'Nothing was changed.' },
  'not-kept': error('This device has no room to note what is being sent. Keep this page open until it is done.'),
  'not-noted': error('This could not be noted on this device. It may be asked again after a reload.'),
  'not-done': error('Something went wrong. If what you did is not there, do it again.'),
} satisfies Record<string, Message>;
