import type { Api } from '../support/calls';
import type { SmtpServer } from '../support/smtp-server';
import { clientWith, type OrderItem, type ProductItem, placeByApi } from './desk-data';
import { stocked } from './desk-sync-data';

// What the attended writes of a desk are about, new for each case, and what the server has of their effects.

/** Where the writes are made, and how the judge reads their outcome. */
export interface Desk {
  readonly url: string;
  readonly api: Api;
  readonly smtp: SmtpServer;
  /** For files that are imported. */
  readonly folder: string;
}

/** How often an effect is there; any other state as text. */
export type Effect = 'none' | 'once' | `odd: ${string}`;

/** Reads what there is as an effect that is there once, or not at all. */
export const effectOf = (found: unknown, none: unknown, once: unknown): Effect => {
  const [is, ...expected] = [found, none, once].map((one) => JSON.stringify(one));
  return (['none', 'once'] as const).find((_, at) => expected[at] === is) ?? `odd: ${is}`;
};

let made = 0;
/** A code that no other case of this process has. */
export const newCode = (): string => {
  made += 1;
  return `AW-${made}`;
};

/** A new product, 10 of it in the warehouse and in a box of its own. */
export const newStock = async (api: Api) => {
  const code = newCode();
  return { ...(await stocked(api, { code, name: `Produs ${code}`, units: 10 })), price: 3.5 };
};

/** A new product that is in no place. */
export const newProduct = async (api: Api): Promise<ProductItem> => {
  const code = newCode();
  const fields = { name: `Produs ${code}`, code, price: 12.5 };
  return { ...fields, ...(await api.post<{ id: string }>('/scope/main/products/new', fields)) };
};

/** An order of ana's for two of each product. */
export const newOrder = ({ url, api }: Desk, ...products: readonly ProductItem[]): Promise<OrderItem> =>
  orderOf({ url, api }, 2, products);

/** An order of ana's for so many of each product. */
export const orderOf = async (
  { url, api }: Pick<Desk, 'url' | 'api'>,
  quantity: number,
  products: readonly ProductItem[],
): Promise<OrderItem> => {
  const { id } = await clientWith(api, 'address');
  return placeByApi(
    url,
    'ana',
    id,
    products.map((product) => ({ product, quantity })),
  );
};

interface Moved {
  readonly place: string;
  readonly delta: number;
  readonly stockReason?: string;
  readonly note?: string;
}

/** What has moved of a product since now, in the ledger's own words: 'warehouse 3', 'warehouse 3 damage: wet'. */
export const movesOf = async (api: Api, product: string) => {
  const all = async (): Promise<string[]> => {
    const query = new URLSearchParams({ product });
    const { movements } = await api.get<{ movements: Moved[] }>(`/scope/main/movements?${query}`);
    return movements.map(({ place, delta, stockReason, note }) =>
      [`${place} ${delta}`, ...(stockReason === undefined ? [] : [`${stockReason}: ${note}`])].join(' '),
    );
  };
  const before = (await all()).length;
  return async (once: readonly string[]): Promise<Effect> => {
    const moved = await all();
    return effectOf(moved.slice(0, moved.length - before).sort(), [], [...once].sort());
  };
};

/** What changes of an item are there since now: each one is a version of it. */
export const versionsOf = async <Field extends string>(api: Api, id: string, field: Field) => {
  type Item = { version: number } & Readonly<Record<Field, unknown>>;
  const read = () => api.get<Item>(`/scope/main/item/${id}`);
  const before = await read();
  return async (wanted: unknown): Promise<Effect> => {
    const now = await read();
    return effectOf([now.version - before.version, now[field]], [0, before[field]], [1, wanted]);
  };
};

/** The end of the server's log: two equal answers, and nothing was changed in between. */
export const logOf = async (api: Api): Promise<number> =>
  (await api.get<{ last: number }>('/scope/main/changes?since=0')).last;
