import { randomInt } from 'node:crypto';
import type { ItemType } from '#wire/change';

const prefixes = {
  product: 'p',
  client: 'c',
  box: 'b',
  bag: 'g',
  warehouse: 'w',
  observation: 'n',
  account: 'a',
} as const satisfies Record<Exclude<ItemType, 'order'>, string>;

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';
const randomLength = 16;

const randomLetters = (): string =>
  Array.from({ length: randomLength }, () => alphabet.charAt(randomInt(alphabet.length))).join('');

let lastInstant = 0;

/** Milliseconds, later than the last that was given out, with a letter that ends the figure. */
const nextInstant = (): string => {
  lastInstant = Math.max(Date.now(), lastInstant + 1);
  return `${lastInstant}x`;
};

/**
 * A new id whose first letter says what it is; orders have none of these, they are running numbers (decisions 13).
 * Nothing but its id tells how old an observation is (spec §3), so that begins with the instant and the newest can be
 * shown first.
 */
export const newId = (type: keyof typeof prefixes): string =>
  prefixes[type] + (type === 'observation' ? nextInstant() : '') + randomLetters();

/** A new id of an invoice's import, which is no item. */
export const newImportId = (): string => `i${randomLetters()}`;

/** A new id of an entry that a phone handed in, which is no item. */
export const newHandedInId = (): string => `h${randomLetters()}`;

/** An order's number as PostgreSQL can hold it without rounding here. */
const orderId = /^[1-9]\d{0,14}$/;
const otherId = /^[a-z][a-z0-9]{1,40}$/;

/** What kind of item an id names, or undefined when no item of ours can have it. */
export const typeOfId = (id: string): ItemType | undefined => {
  if (orderId.test(id)) return 'order';
  if (!otherId.test(id)) return undefined;
  for (const [type, prefix] of Object.entries(prefixes)) if (id.startsWith(prefix)) return type as ItemType;
  return undefined;
};
