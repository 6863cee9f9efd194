import type { ToastText } from '../../ui/toast-text';

/** What came of 'Order again'. */
interface OrderedAgain {
  /** Lines put into the cart. */
  readonly added: number;
  /** Lines whose product is no longer sold. */
  readonly missing: number;
  /** Lines whose price is another today. */
  readonly repriced: number;
  /** Lines of the cart that were replaced by one of the order (spec §4). */
  readonly replaced: number;
}

const products = (count: number): string => (count === 1 ? '1 product' : `${count} products`);

/** What 'Order again' did, everything that differs from the old order named. */
export const orderAgainWords = ({
  added,
  missing,
  repriced,
  replaced,
}: OrderedAgain): Pick<ToastText, 'title' | 'message'> => {
  if (added === 0) return { title: 'Nothing added', message: 'None of its products is sold any more.' };
  const sentences = [
    `Added ${products(added)} at today’s prices.`,
    ...(repriced === 0 ? [] : [`${products(repriced)} changed price since.`]),
    ...(missing === 0 ? [] : [`${products(missing)} no longer sold ${missing === 1 ? 'was' : 'were'} left out.`]),
    ...(replaced === 0 ? [] : [`${products(replaced)} already in the cart took the order’s quantity.`]),
  ];
  return { title: 'Added to Cart', message: sentences.join(' ') };
};
