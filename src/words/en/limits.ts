import { error } from './titles';

/** More was put down for a box than it has room for, or holds of the product (spec §5 and §8, allocation wizard). */
export const limits = {
  'beyond-capacity': (most: number) => ({
    title: 'Exceeds box capacity',
    message: `This box only has space for ${most} more items`,
  }),
  'beyond-stock': (most: number) => ({
    title: 'Not enough items',
    message: `This box only has ${most} items to remove`,
  }),
};

/** What was not saved of a correction, though it was tried twice (spec §8, Warehouse Sync). */
export const notProcessed = {
  warehouse: error('Failed to process warehouse changes after retry'),
  box: error('Failed to process box changes after retry'),
  bag: error('Failed to process bag changes after retry'),
};
