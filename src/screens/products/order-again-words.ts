import { words } from '#words/words';
import type { OrderedAgain } from '../../actions/orders';
import type { ToastText } from '../../ui/shown-toasts';

/** What 'Order again' did, everything that differs from the old order named. */
export const orderAgainWords = ({
  added,
  missing,
  repriced,
  replaced,
  unchanged,
}: Omit<OrderedAgain, 'undo'>): Pick<ToastText, 'title' | 'message'> => {
  const left = missing === 0 ? [] : [words.pastOrders.missing(missing)];
  if (added + replaced === 0) {
    if (unchanged === 0) return words.pastOrders.nothingAdded;
    const { title } = words.pastOrders.nothingAdded;
    return { title, message: [words.pastOrders.already, ...left].join(' ') };
  }
  const sentences = [
    ...(added === 0 ? [] : [words.pastOrders.added(added)]),
    ...(repriced === 0 ? [] : [words.pastOrders.repriced(repriced)]),
    ...left,
    ...(replaced === 0 ? [] : [words.pastOrders.replaced(replaced)]),
  ];
  return { title: words.pastOrders.addedTitle, message: sentences.join(' ') };
};
