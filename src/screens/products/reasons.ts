/** Ids of the two sentences that say why a field or button is disabled; every row points at the same two. */
export const reasonIds = { noClient: 'products-reason-no-client', noQuantity: 'products-reason-no-quantity' } as const;
