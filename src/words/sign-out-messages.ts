const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** SYNC-13, said before logging out: '2 orders and 1 change are not sent yet'. At least one of the two is more than 0. */
export const notSentYet = (orders: number, others: number): string => {
  const parts = [
    ...(orders === 0 ? [] : [counted(orders, 'order', 'orders')]),
    ...(others === 0
      ? []
      : [counted(others, orders === 0 ? 'change' : 'other change', orders === 0 ? 'changes' : 'other changes')]),
  ];
  return `${parts.join(' and ')} ${orders + others === 1 ? 'is' : 'are'} not sent yet`;
};
