import { type Api, signInByApi } from '../support/calls';

// What the walk at the desk needs to be there, brought about by the API as others would.

export interface ProductItem {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly price: number;
}
interface Lines {
  readonly products: readonly { readonly product: string | { readonly id: string }; readonly quantity: number }[];
}
interface ClientItem {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}
export interface OrderItem {
  readonly id: string;
  readonly client: string;
}

const idIn = (product: string | { readonly id: string }): string =>
  typeof product === 'string' ? product : product.id;

/** Products of which the warehouse has plenty, in at least two boxes, the most plentiful first. */
export const plentiful = async (api: Api): Promise<readonly ProductItem[]> => {
  const products = await api.get<ProductItem[]>('/scope/main/items/product');
  const [warehouse] = await api.get<Lines[]>('/scope/main/items/warehouse');
  const boxes = await api.get<Lines[]>('/scope/main/items/box');
  const stock = new Map(warehouse?.products.map(({ product, quantity }) => [idIn(product), quantity]));
  const held = new Map<string, number>();
  for (const box of boxes)
    for (const { product, quantity } of box.products)
      if (quantity > 0) held.set(idIn(product), (held.get(idIn(product)) ?? 0) + 1);
  return products
    .filter(({ id }) => (held.get(id) ?? 0) >= 2)
    .sort((one, other) => (stock.get(other.id) ?? 0) - (stock.get(one.id) ?? 0));
};

/** The first client with an address for mail, or without one. */
export const clientWith = async (api: Api, mail: 'address' | 'no address'): Promise<ClientItem> => {
  const clients = await api.get<ClientItem[]>('/scope/main/items/client');
  const found = clients.find(({ email }) => (email !== '') === (mail === 'address'));
  if (found === undefined) throw new Error(`no client with ${mail}`);
  return found;
};

/** An agent places an order of so many units of each product. */
export const placeByApi = async (
  url: string,
  username: string,
  client: string,
  lines: readonly { readonly product: ProductItem; readonly quantity: number }[],
): Promise<OrderItem> => {
  const agent = await signInByApi(url, username);
  const { id } = await agent.get<{ id: string }>('/me');
  const bani = lines.reduce((sum, { product, quantity }) => sum + Math.round(product.price * 100) * quantity, 0);
  return agent.post<OrderItem>('/scope/main/items/order', {
    client,
    agent: id,
    date: new Date().toISOString().slice(0, 10),
    price: bani / 100,
    products: lines.map(({ product, quantity }) => ({
      product: product.id,
      quantity,
      unitprice: product.price,
      deliveredQuantity: 0,
    })),
  });
};

/** Another admin finalizes an order. */
export const finalizeByApi = async (url: string, order: string): Promise<void> => {
  const api = await signInByApi(url, 'admin');
  const whole = await api.get<Record<string, unknown>>(`/scope/main/item/${order}`);
  await api.put(`/scope/main/item/${order}`, { ...whole, isFinalized: true });
};

/** The office notes something in the observations of a new order. */
export const orderWithNote = async (url: string, observations: string): Promise<OrderItem> => {
  const api = await signInByApi(url, 'admin');
  const [product] = await plentiful(api);
  if (product === undefined) throw new Error('no product');
  const order = await placeByApi(url, 'ana', (await clientWith(api, 'address')).id, [{ product, quantity: 1 }]);
  await api.put(`/scope/main/item/${order.id}`, { ...order, observations });
  return order;
};

/** An order of elena with a sample that she left of its product; answers its id. `api`: an admin's. */
export const placedWithSample = async (
  url: string,
  api: Api,
  client: string,
  { id: product, price }: Pick<ProductItem, 'id' | 'price'>,
  quantity: number,
): Promise<string> => {
  const agent = await signInByApi(url, 'elena');
  const { id: me } = await agent.get<{ id: string }>('/me');
  const bags = await api.get<{ id: string; agent: string; products: object[] }[]>('/scope/main/items/bag');
  const bag = bags.find((found) => found.agent === me);
  const products = [...(bag?.products ?? []), { product, quantity: 1 }];
  await api.put(`/scope/main/agent-bags/${bag?.id}`, { agent: me, products });
  const { id } = await agent.post<{ id: string }>('/scope/main/items/order', {
    client,
    agent: me,
    date: new Date().toISOString().slice(0, 10),
    price: Math.round(price * 100 * quantity) / 100,
    products: [{ product, quantity, unitprice: price, deliveredQuantity: 1 }],
  });
  return id;
};
