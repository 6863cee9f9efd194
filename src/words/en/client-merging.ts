import { number } from './grammar';

const orders = (count: number): string => {
  if (count === 0) return 'It has no orders.';
  return count === 1 ? 'Its one order follows.' : `Its ${number(count)} orders follow.`;
};

/** Making two clients one, for admins. */
export const clientMerging = {
  title: 'Merge clients',
  merge: 'Merge',
  which: (client: string) => `Which client is the same as ${client}?`,
  pickFirst: 'Pick a client first. Nothing is changed before you press Merge.',
  stays: 'Stays',
  goes: 'Goes',
  nothing: 'nothing',
  turnRound: 'Keep the other one instead',
  whatHappens: (merge: { from: string; into: string; orders: number }) =>
    `${merge.from} leaves the list. ${orders(merge.orders)} ` +
    `What is still on its way to it, on any phone, is for ${merge.into}. This cannot be undone.`,
  shownAsNow: 'They are shown as they are now.',
};
