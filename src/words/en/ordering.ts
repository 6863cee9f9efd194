import { number } from './grammar';

/** For whom an order is, and its cart, as the first screen of an agent says it (spec §2, §4). */
export const ordering = {
  client: 'Client',
  selectClient: 'Select a client',
  addClient: 'Add New Client',
  creatingFor: (client: string) => `Creating order for: ${client}`,
  /** Shows the picker, Add New Client and the last orders on a phone. */
  clientAndOrders: 'Client and last orders',
  // Cancel
  cancel: 'Cancel Order',
  cancelYes: 'Yes, cancel order',
  cancelNo: 'No, keep order',
  cancelQuestion: 'Are you sure you want to cancel this order? This action cannot be undone.',
  // Cart
  cart: 'Cart',
  cartWith: (lines: number, total: string) => `Cart (${number(lines)}) ${total}`,
  /** Whether the device has what is in it. */
  kept: {
    saved: 'Saved on this phone',
    saving: 'Being saved on this phone',
    failed: 'Not saved on this phone',
  },
  cartNotKept:
    'This phone could not save the last change of the cart. ' +
    'Free some space and keep Teren open until the order is placed.',
};
