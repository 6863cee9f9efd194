import { proxy } from 'valtio/vanilla';
import * as z from 'zod/mini';
import type { Cart, CartItem } from '#domain/cart';

/** The part of the environment that the cart needs. */
export interface CartEnvironment {
  readonly localStorage: Storage;
  openChannel(name: string): BroadcastChannel | undefined;
  newKey(): string;
  warn(message: string, details?: unknown): void;
}

/** Mutable for valtio; screens read it with useSnapshot and change it through actions only. */
export interface CartState {
  items: CartItem[];
  client: string | undefined;
  observations: string;
  /** Idempotency key of the order it becomes, minted when it stops being empty (decisions 27). */
  key: string;
}

export interface CartDraft {
  /** A valtio proxy. */
  readonly state: CartState;
  /** Changes parts of the cart and stores it at once, so that a killed app has lost nothing. */
  change(part: Partial<Pick<CartState, 'items' | 'client' | 'observations'>>): void;
  /** Empties items, client and observations and removes all three from local storage (spec §4). */
  clear(): void;
  /** Gives the cart a new key: it has become another order than the one its key stands for. */
  renewKey(): void;
  /** Whose cart it is; undefined while it is empty. */
  owner(): string | undefined;
  /** Whose the cart is that is made from now on. */
  setOwner(accountId: string | undefined): void;
  /** The whole cart, to be put aside (decisions 19), or undefined when it is empty. */
  copy(): KeptCart | undefined;
  /** Puts a copy back; false when it could not be stored, so that it lives as long as this page. */
  restore(kept: KeptCart): boolean;
  stop(): void;
}

/** Spec §3: local storage keys. */
const storageKeys = { cart: 'cart', client: 'client', observations: 'cartObservations' } as const;
const channelName = 'teren-cart';

const item = z.object({
  product: z.object({ id: z.string(), code: z.string(), name: z.string(), price: z.number() }),
  quantity: z.nullable(z.number()),
  unitPrice: z.number(),
});
const storedCart = z.object({
  items: z.array(item),
  key: z.string(),
  account: z.optional(z.string()),
});
const keptCart = z.object({
  items: z.array(item),
  key: z.string(),
  client: z.optional(z.string()),
  observations: z.string(),
});
export type KeptCart = z.output<typeof keptCart>;

/** A cart that was put aside, or undefined when what is there is none. */
export const readKeptCart = (value: unknown): KeptCart | undefined => {
  const parsed = keptCart.safeParse(value);
  return parsed.success ? parsed.data : undefined;
};

const parseJson = (text: string | null): unknown => {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // not ours: the caller warns
  }
};

const isEmpty = (cart: Pick<Cart, 'items' | 'client' | 'observations'>): boolean =>
  cart.items.length === 0 && cart.client === undefined && cart.observations === '';

/** The cart being made (spec §4), restored from local storage and the same in all tabs. */
export const createCart = (environment: CartEnvironment): CartDraft => {
  const storage = environment.localStorage;
  const channel = environment.openChannel(channelName);
  const state = proxy<CartState>({ items: [], client: undefined, observations: '', key: '' });
  let account: string | undefined;

  const load = (): void => {
    const text = storage.getItem(storageKeys.cart);
    const stored = storedCart.safeParse(parseJson(text));
    if (text !== null && !stored.success) environment.warn('The stored cart cannot be read', text);
    state.items = stored.success ? stored.data.items : [];
    state.client = storage.getItem(storageKeys.client) ?? undefined;
    state.observations = storage.getItem(storageKeys.observations) ?? '';
    state.key = stored.success ? stored.data.key : isEmpty(state) ? '' : environment.newKey();
    if (stored.success && stored.data.account !== undefined) account = stored.data.account;
  };

  const forget = (): void => {
    for (const key of Object.values(storageKeys)) storage.removeItem(key);
  };

  const save = (): boolean => {
    let stored = true;
    try {
      if (isEmpty(state)) forget();
      else {
        storage.setItem(storageKeys.cart, JSON.stringify({ items: state.items, key: state.key, account }));
        // Only when set (spec §4).
        if (state.client === undefined) storage.removeItem(storageKeys.client);
        else storage.setItem(storageKeys.client, state.client);
        storage.setItem(storageKeys.observations, state.observations);
      }
    } catch (error) {
      stored = false;
      environment.warn('The cart cannot be stored; it lives as long as this page', error);
    }
    channel?.postMessage('changed');
    return stored;
  };

  const onMessage = (): void => load();
  channel?.addEventListener('message', onMessage);
  load();

  return {
    state,
    change(part) {
      Object.assign(state, part);
      if (isEmpty(state)) state.key = '';
      else if (state.key === '') state.key = environment.newKey();
      save();
    },
    clear() {
      Object.assign(state, { items: [], client: undefined, observations: '', key: '' });
      save();
    },
    renewKey() {
      state.key = environment.newKey();
      save();
    },
    owner: () => (isEmpty(state) ? undefined : account),
    setOwner(accountId) {
      account = accountId;
      if (!isEmpty(state)) save();
    },
    copy() {
      if (isEmpty(state)) return undefined;
      const { items, client, observations, key } = state;
      return { items: structuredClone(plain(items)), observations, key, ...(client === undefined ? {} : { client }) };
    },
    restore(kept) {
      Object.assign(state, { ...kept, client: kept.client });
      return save();
    },
    stop() {
      channel?.removeEventListener('message', onMessage);
      channel?.close();
    },
  };
};

/** Out of the proxy, so that it can be cloned. */
const plain = (items: readonly CartItem[]): CartItem[] =>
  items.map(({ product, quantity, unitPrice }) => ({ product: { ...product }, quantity, unitPrice }));
