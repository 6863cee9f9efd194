import '#wire/zod-config';
import * as z from 'zod/mini';
import type { Content } from '#domain/merged-cart';

// The cart's stored form, and how it is read.

export const cartName = 'cart';

const item = z.object({
  product: z.object({ id: z.string(), code: z.string(), name: z.string(), price: z.number() }),
  quantity: z.nullable(z.number()),
  /** An invalid text of the quantity field; an older app stored none. */
  typed: z.optional(z.string()),
  unitPrice: z.number(),
});

const keptCart = z.object({
  items: z.array(item),
  /** Idempotency key of the order that it becomes; '' for an empty cart (decisions 27). */
  key: z.string(),
  client: z.optional(z.string()),
  observations: z.string(),
  /** The higher one is newer. */
  revision: z.int(),
});
export type KeptCart = z.output<typeof keptCart>;

/** The stored cart, or undefined if the value is not a valid one. */
export const readKeptCart = (value: unknown): KeptCart | undefined => {
  const parsed = keptCart.safeParse(value);
  return parsed.success ? parsed.data : undefined;
};

/** The revision of a stored cart, even of an unreadable one. */
export const revisionOf = (value: unknown): number => {
  const { revision } = (value ?? {}) as { revision?: unknown };
  return typeof revision === 'number' ? revision : 0;
};

export const contentOf = ({ items, client, observations }: KeptCart): Content => ({ items, client, observations });

/** What the disk stores of a cancelled or placed cart: that it is empty, since this revision. */
export const emptyCart = (revision: number): KeptCart => ({ items: [], key: '', observations: '', revision });

export const isEmptyCart = (cart: {
  readonly items: readonly unknown[];
  readonly client?: string | undefined;
  readonly observations: string;
}): boolean => cart.items.length === 0 && cart.client === undefined && cart.observations === '';

/** The newer of the disk's cart and its copy in local storage; the disk's if they are equal. */
export const newerCart = (disk: KeptCart | undefined, copy: KeptCart | undefined): KeptCart | undefined =>
  disk === undefined || (copy !== undefined && copy.revision > disk.revision) ? copy : disk;
