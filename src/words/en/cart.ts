import { plural } from './grammar';

/** The cart, and the samples that stay at the client (spec §2; decisions 1). */
export const cart = {
  title: 'Cart',
  backToProducts: 'Back to Products',
  noOrder: 'No active order. Start a new order from the Products page.',
  orderFor: (client: string) => `Order for: ${client}`,
  empty: 'Nothing in the cart yet',
  emptyMore: 'Add products from the Products page.',
  list: 'Products in the cart',
  observations: 'Order Observations',
  grandTotal: 'Grand Total:',
  place: 'Place Order',
  // When the server has accepted it
  placedAs: (id: string, client: string, total: string) => `Order ${id} · ${client} · ${total}`,
  view: 'View',
  viewOf: (order: string) => `View order ${order}`,
  // One line
  remove: (product: string) => `Remove ${product}`,
  quantityOf: (product: string) => `Quantity of ${product}`,
  notSold: 'Not sold any more. Remove it to place the order.',
  noQuantity: 'Set a quantity, or remove the product.',
  // Said before the order is placed; it can be placed all the same
  priceChanged: (current: string, here: string) => `Price now ${current}, here ${here}.`,
  takePrice: (price: string) => `Use ${price}`,
  takePriceOf: (price: string, product: string) => `Use ${price} for ${product}`,
  beyondStock: (products: number) => `${plural(products, 'product', 'products')} beyond the stock`,
  repriced: (products: number) => `${plural(products, 'price', 'prices')} changed`,
  // Samples
  samplesTitle: 'Samples left at client',
  samplesHint: 'These products are also in your bag. Tick those that you leave at the client as a sample.',
  samplesList: 'Products in your bag',
  delivered: (code: string) => `${code} · Delivered`,
  notInBag: 'No longer in your bag.',
  backToCart: 'Back to the cart',
  submit: 'Submit',
};
