import { error, type Message, success } from './message';

/** What is said at the desk: catalogue, orders' preparing, bags, boxes and warehouse (spec §5, §8). */
export const deskMessages = {
  // Company
  'company-updated': success('Company updated successfully'),
  'company-not-updated': error('Failed to update company'),
  // Products
  'product-not-fetched': error('Failed to fetch product'),
  'product-added': success('Product added successfully'),
  'product-not-added': error('Failed to add product'),
  'product-updated': success('Product updated successfully'),
  'product-not-updated': error('Failed to update product'),
  'client-archived': success('Client archived successfully'),
  'client-brought-back': success('Client brought back successfully'),
  'client-not-archived': error('Failed to update client'),
  'clients-merged': success('Clients merged successfully'),
  'clients-not-merged': error('Failed to merge clients'),
  'client-erased': success('Personal data erased'),
  'client-not-erased': error('Failed to erase personal data'),
  'invalid-file': { title: 'Invalid file', message: 'Please select a CSV file' },
  'no-file-selected': { title: 'No file selected', message: 'Please select a CSV file first' },
  'file-imported': success('File imported successfully'),
  'file-not-imported': error('Failed to import file'),
  // Orders: 'order-not-updated': it cannot be changed any more; 'order-and-warehouse-not-updated': any other failure of a tick.
  'order-updated': success('Order updated successfully'),
  'order-not-updated': error('Failed to update order'),
  'order-and-warehouse-not-updated': error('Failed to update order and warehouse'),
  'order-finalized': success('Order finalized successfully'),
  'order-not-finalized': error('Failed to finalize order'),
  'email-sent': success('Email sent successfully'),
  'email-not-sent': error('Failed to send email'),
  // Bags
  'bag-updated': success('Bag updated successfully'),
  'bag-not-updated': error('Failed to update bag'),
  'not-enough-in-stock': error('Not enough products in stock'),
  'already-in-bag': { title: 'Warning', message: 'This product is already in the bag' },
  // Boxes
  'box-not-created': error('Failed to create box'),
  'box-created': success('Box created successfully'),
  'box-updated': success('Box updated successfully'),
  'box-not-updated': error('Failed to update box'),
  'box-deleted': success('Box deleted successfully'),
  'box-not-deleted': error('Failed to delete box'),
  'below-used': {
    title: 'Invalid Value',
    message: 'New capacity cannot be less than the number of products currently in the box.',
  },
  'box-full': { title: 'Box Full', message: 'Cannot add more products. Box capacity reached.' },
  'beyond-capacity': {
    title: 'Exceeds Capacity',
    message: 'Cannot add more products. Box capacity would be exceeded.',
  },
  'product-moved': success('Product moved successfully'),
  'product-not-moved': error('Failed to move product between boxes'),
  'target-gone': error('Target box not found'),
  'target-full': { title: 'Box Full', message: "Cannot move product. Target box doesn't have enough capacity." },
  'added-to-bag': success('Product added to bag successfully'),
  'not-added-to-bag': error('Failed to add product to bag'),
  'no-bags': error('No bags available'),
  'boxes-adjusted': success('Box quantities updated'),
  'boxes-not-adjusted': error('Failed to update box quantities'),
  // Warehouse
  'no-warehouse': error('No warehouse found'),
  'stock-updated': success('Stock quantities updated successfully'),
  'stock-not-updated': error('Failed to update stock quantities'),
  'import-done': success('Import process completed successfully'),
  'import-not-done': error('Failed to complete import process.'),
  'import-not-kept': error(
    'This device is full, so the import cannot be kept on it. Finish it without closing the app.',
  ),
  // Warehouse Sync
  'in-sync': success('No irregularities found. Everything is in sync!'),
  'not-synced': error('Failed to sync warehouse data'),
  'irregularities-resolved': success('All product irregularities have been resolved'),
  'changes-not-saved': error('Failed to save changes'),
  // People
  'person-added': success('Person added'),
  'person-not-added': error('Failed to add the person'),
  'person-updated': success('Person updated'),
  'person-not-updated': error('Failed to update the person'),
  'person-disabled': success('Person disabled'),
  'person-not-disabled': error('Failed to disable the person'),
  'person-enabled': success('Person enabled'),
  'person-not-enabled': error('Failed to enable the person'),
  'handed-over': success('Handed over'),
  'not-handed-over': error('Failed to hand over'),
  'code-made': success('New one-time code made'),
  'code-not-made': error('Failed to make a one-time code'),
  'code-lost': {
    title: 'The code was not shown',
    message: 'It was closed before the code was there. Make a new code for this person.',
  },
  'session-ended': success('Session ended'),
  'session-not-ended': error('Failed to end the session'),
  'wipe-asked': success('The device hands in what it has not sent, and wipes itself, when it next asks.'),
  'wipe-not-asked': error('Failed to have the device wiped'),
  'handed-in-accepted': success('Accepted'),
  'handed-in-not-accepted': error('Failed to accept it'),
  'handed-in-refused': success('Refused'),
  'handed-in-not-refused': error('Failed to refuse it'),
  'sessions-ended': success('Sessions ended'),
  'sessions-not-ended': error('Failed to end the sessions'),
} as const satisfies Record<string, Message>;
export type DeskMessageCode = keyof typeof deskMessages;

/** Spec §5 and §8, allocation wizard: more was put down for a box than it has room for, or holds of the product. */
export const refusedByBox = (code: 'beyond-capacity' | 'beyond-stock', most: number): Message =>
  code === 'beyond-capacity'
    ? { title: 'Exceeds box capacity', message: `This box only has space for ${most} more items` }
    : { title: 'Not enough items', message: `This box only has ${most} items to remove` };

/** Spec §8, Warehouse Sync: what was not saved of a correction, though it was tried twice. */
export const notProcessed = (type: 'warehouse' | 'box' | 'bag'): Message =>
  error(`Failed to process ${type} changes after retry`);
