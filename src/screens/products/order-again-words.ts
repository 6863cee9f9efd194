import { words } from '#words/words';
import type { ToastText } from '../../ui/shown-toasts';

/** The result of 'Order again'. */
interface OrderedAgain {
  /** Lines that the cart did not have. */
  readonly added: number;
  /** Lines that the cart had just so. */
  readonly unchanged: number;
  /** Lines whose product is no longer sold. */
  readonly missing: number;
  /** Lines whose price is another today. */
  readonly repriced: number;
  /** Lines of the cart that were replaced by one of the order (spec §4). */
  readonly replaced: number;
}

/** What 'Order again' did, everything that differs from the old order named. */
export const orderAgainWords = ({
  added,
  missing,
  repriced,
  replaced,
  unchanged,
}: OrderedAgain): Pick<ToastText, 'title' | 'message'> => {
  if (added + replaced === 0) return unchanged === 0 ? words.pastOrders.nothingAdded : words.pastOrders.nothingNew;
  const sentences = [
    ...(added === 0 ? [] : [words.pastOrders.added(added)]),
    ...(repriced === 0 ? [] : [words.pastOrders.repriced(repriced)]),
    ...(missing === 0 ? [] : [words.pastOrders.missing(missing)]),
    ...(replaced === 0 ? [] : [words.pastOrders.replaced(replaced)]),
  ];
  return { title: words.pastOrders.addedTitle, message: sentences.join(' ') };
};
