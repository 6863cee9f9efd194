import type { Message } from '../message';
import { error, success } from './titles';

/** Messages of writes that are saved on this device and sent later (spec §5, §8). */
export const field = {
  // Clients
  'client-not-created': error('Failed to create client'),
  'client-created': success('Client created successfully'),
  'client-saved-here': {
    title: 'Saved on this phone',
    message: 'The client is saved on this phone and will be sent by itself.',
  },
  'client-updated': success('Client updated successfully'),
  'client-not-updated': error('Failed to update client'),
  'edit-saved-here': {
    title: 'Saved on this phone',
    message: 'The change is saved on this phone and will be sent by itself.',
  },
  // Orders
  'no-client-or-items': error('Please select a client and add items to cart'),
  'bad-quantities': error('Please set valid quantities for all items'),
  'archived-products': error('Please remove the products that are not sold any more'),
  'no-token': error('Authentication token missing'),
  'order-not-placed': error('Failed to place order'),
  'placed-already': {
    title: 'Already placed',
    message: 'This cart was placed before, perhaps in another tab. What you added since is in the cart.',
  },
  'order-placed': success('Order placed successfully'),
  'order-saved-here': {
    title: 'Saved on this phone',
    message: 'The order is saved on this phone and will be sent by itself.',
  },
  'samples-not-taken': error('Failed to update bag'),
  'observations-updated': success('Observations updated successfully'),
  'observations-not-updated': error('Failed to update observations'),
  'own-order-cancelled': success('Order cancelled successfully'),
  'own-order-not-cancelled': error('Failed to cancel order'),
  'cancelling-saved-here': {
    title: 'Saved on this phone',
    message: 'The order is being cancelled: that is saved on this phone and will be sent by itself.',
  },
  // Observations
  'observation-created': success('Observation created successfully'),
  'observation-deleted': success('Observation deleted successfully'),
  'observation-not-created': error('Failed to create observation'),
  'observation-not-deleted': error('Failed to delete observation'),
  'observation-status-updated': success('Observation status updated successfully'),
  'observation-status-not-updated': error('Failed to update observation status'),
  'observation-saved-here': {
    title: 'Saved on this phone',
    message: 'The observation is saved on this phone and will be sent by itself.',
  },
  'removal-saved-here': {
    title: 'Deleted on this phone',
    message: 'The observation is gone from this phone and will be deleted everywhere by itself.',
  },
  // Visits
  'visit-closed': success('Visit closed without an order'),
  'visit-reopened': success('The visit is open again'),
  'visit-not-created': error('Failed to close the visit'),
  'visit-not-deleted': error('Failed to open the visit again'),
  'visit-saved-here': {
    title: 'Saved on this phone',
    message: 'The closed visit is saved on this phone and will be sent by itself.',
  },
  'visit-reopened-here': {
    title: 'Open again on this phone',
    message: 'The visit is open again on this phone and will be everywhere by itself.',
  },
  // What only this device can say
  'storage-full': error('This phone is full, so this was not saved. Free some space, then try again.'),
  'storage-failed': error('This phone could not save it. Nothing was sent; please try again.'),
  'being-sent': { title: 'Not now', message: 'It is being sent just now. Look again in a moment.' },
  'accepted-meanwhile': { title: 'Already accepted', message: 'The server accepted it in the meantime.' },
  'settled-by-hand': { title: 'Settled', message: 'It is taken as done and will not be sent again.' },
  discarded: { title: 'Discarded', message: 'It will not be sent.' },
  'discarded-here': { title: 'Discarded', message: 'It will not be sent again. What may have arrived stays there.' },
  'sent-again': {
    title: 'Sending again',
    message: 'It is on its way. It leaves this list when the server has accepted it.',
  },
  'sent-when-online': { title: 'No connection', message: 'It will be sent by itself when the network is back.' },
  'theirs-kept': { title: 'Theirs stays', message: 'Your change is dropped; nothing of it needs to be sent.' },
  'in-cart': { title: 'Back in the cart', message: 'Change what is needed, then place the order again.' },
} satisfies Record<string, Message>;
