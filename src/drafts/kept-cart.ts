import '#wire/zod-config';
import * as z from 'zod/mini';
import type { Content } from '#domain/merged-cart';

// A cart as it lies on the device, and what is made of it when it is read back.

/** Name of the cart in its account's database. */
export const cartName = 'cart';

const item = z.object({
  product: z.object({ id: z.string(), code: z.string(), name: z.string(), price: z.number() }),
  quantity: z.nullable(z.number()),
  /** Typed in its place and no quantity; an older app kept none. */
  typed: z.optional(z.string()),
  unitPrice: z.number(),
});

const keptCart = z.object({
  items: z.array(item),
  /** Idempotency key of the order it becomes; '' while it is empty (decisions 27). */
  key: z.string(),
  client: z.optional(z.string()),
  observations: z.string(),
  /**
   * Which change of the cart it is: of two copies the one with the higher is the newer; 0 where an older app did not
   * count.
   */
  revision: z._default(z.int(), 0),
});
export type KeptCart = z.output<typeof keptCart>;

/** A cart that was kept, or undefined when what is there is none. */
export const readKeptCart = (value: unknown): KeptCart | undefined => {
  const parsed = keptCart.safeParse(value);
  return parsed.success ? parsed.data : undefined;
};

/** Which change a kept cart is, also of one that cannot be read. */
export const revisionOf = (value: unknown): number => {
  const { revision } = (value ?? {}) as { revision?: unknown };
  return typeof revision === 'number' ? revision : 0;
};

export const contentOf = ({ items, client, observations }: KeptCart): Content => ({ items, client, observations });

/** What stays on the disk of a cart that was cancelled or placed: that it is empty, and since which change. */
export const emptyCart = (revision: number): KeptCart => ({ items: [], key: '', observations: '', revision });

export const isEmptyCart = (cart: {
  readonly items: readonly unknown[];
  readonly client?: string | undefined;
  readonly observations: string;
}): boolean => cart.items.length === 0 && cart.client === undefined && cart.observations === '';

/** The newer of the disk's cart and its copy in local storage; the disk's when they are the same. */
export const newerCart = (disk: KeptCart | undefined, copy: KeptCart | undefined): KeptCart | undefined =>
  disk === undefined || (copy !== undefined && copy.revision > disk.revision) ? copy : disk;
