// Bodies of orders of the served company's agent Ana; what `changes` names is otherwise.

const of = { client: 'c1', date: '2026-11-21', agent: 'aana' };

/** One unit of one product. */
export const smallOrder = (changes: object = {}) => ({
  ...of,
  price: 12.5,
  products: [{ product: 'p1', quantity: 1, unitprice: 12.5 }],
  ...changes,
});

/** Two products. */
export const largerOrder = (changes: object = {}) => ({
  ...of,
  price: 25.1,
  products: [
    { product: 'p1', quantity: 2, unitprice: 12.5, deliveredQuantity: 0 },
    { product: 'p2', quantity: 1, unitprice: 0.1, deliveredQuantity: 0 },
  ],
  ...changes,
});

/** Two units of one product, for this client. */
export const orderFor = (client: string, changes: object = {}) => ({
  ...of,
  client,
  date: '2026-11-25',
  price: 25,
  products: [{ product: 'p1', quantity: 2, unitprice: 12.5, deliveredQuantity: 0 }],
  ...changes,
});
