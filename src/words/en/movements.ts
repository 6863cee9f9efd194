import type { MovementReason, StockPlace } from '#wire/movement';
import { error } from './titles';

const places: Readonly<Record<StockPlace | '', string>> = {
  '': 'Everywhere',
  warehouse: 'Warehouse',
  box: 'Boxes',
  bag: 'Bags',
};
const reasons: Readonly<Record<MovementReason | '', string>> = {
  '': 'Any reason',
  'stock edit': 'Stock edit',
  'box edit': 'Box edit',
  'box adjust': 'Box adjust',
  'bag save': 'Bag save',
  'samples left': 'Samples left',
  'line checked': 'Line checked',
  'line unchecked': 'Line unchecked',
  'line delivered': 'Line delivered in part',
  'delivery taken back': 'Delivery taken back',
  'order cancelled': 'Order cancelled',
  'order returned': 'Returned',
  'return written off': 'Return written off',
  'invoice import': 'Invoice import',
  'hand-over': 'Hand-over',
  'sync correction': 'Sync correction',
};

/** The ledger of a product: what moved, filtered, and as a file. */
export const movements = {
  title: 'Movements',
  of: (product: string) => `Movements of ${product}`,
  // Filters; '' is no filter
  place: 'Place',
  places,
  reason: 'Reason',
  reasons,
  /** The reasons that somebody gave. */
  stockReason: 'Reason given',
  who: 'Who',
  anybody: 'Anybody',
  from: 'From',
  to: 'To',
  // One movement
  when: 'When',
  change: 'Change',
  warehouse: 'Warehouse',
  box: (name: string) => `Box ${name}`,
  bagOf: (name: string) => `Bag of ${name}`,
  order: (id: string) => `Order ${id}`,
  // The list
  loading: 'Loading movements...',
  none: 'No movement fits.',
  showOlder: 'Show older',
  failures: {
    'none-kept': 'This server keeps no list of movements.',
    unanswered: 'The movements are on the server: they need a connection.',
    refused: 'The server failed to give the movements.',
  },
  // The file
  save: 'Save as CSV',
  columns: () => [
    'Id',
    'When',
    'Who',
    'Code',
    'Product',
    'Place',
    'Change',
    'Reason',
    'Reference',
    'Reason given',
    'Note',
  ],
  fileName: (product: string, day: string) => `movements ${product} ${day}.csv`,
  notSaved: (why: string) => error(`${why} Nothing was saved.`),
  notMade: error('The file could not be made. Try again.'),
};
