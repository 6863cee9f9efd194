import { words } from '#words/words';
import { type ListState, useListState } from '../views/list-state';
import { FailedList } from './FailedList';
import { FirstLoading } from './FirstLoading';

const failures = {
  order: 'orders-not-fetched',
  product: 'products-not-fetched',
  warehouse: 'warehouse-not-fetched',
  box: 'boxes-not-fetched',
} as const;
type List = keyof typeof failures;

/** Whether what is computed from all of these lists can be shown: with rows missing it would be wrong. */
export const useListsState = (lists: readonly List[]): ListState => {
  const states = {
    order: useListState('order'),
    product: useListState('product'),
    warehouse: useListState('warehouse'),
    box: useListState('box'),
  };
  const needed = lists.map((list) => states[list]);
  if (needed.every((state) => state === 'ready')) return 'ready';
  return needed.includes('failed') ? 'failed' : 'loading';
};

/** In the place of what needs these lists, until they are here: that they are loading, or which failed. */
export const ListsToCome = ({ of, state }: { readonly of: readonly List[]; readonly state: ListState }) => {
  if (state === 'ready') return null;
  if (state === 'loading') return <FirstLoading label={words.warehouse.loading} />;
  return of.map((list) => <FailedList key={list} of={list} message={failures[list]} />);
};
