import { randomInt } from 'node:crypto';
import type { ItemType } from '#wire/change';

const prefixes = {
  product: 'p',
  client: 'c',
  box: 'b',
  bag: 'g',
  warehouse: 'w',
  observation: 'n',
  visit: 'v',
  account: 'a',
} as const satisfies Record<Exclude<ItemType, 'order'>, string>;

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';
const randomLength = 16;

const randomLetters = (): string =>
  Array.from({ length: randomLength }, () => alphabet.charAt(randomInt(alphabet.length))).join('');

let lastInstant = 0;

/** Milliseconds, later than the last value given out, with a letter that ends the number. */
const nextInstant = (): string => {
  lastInstant = Math.max(Date.now(), lastInstant + 1);
  return `${lastInstant}x`;
};

/**
 * A new id whose first letter is the item's type; orders have running numbers instead (decisions 13). An observation's
 * age is known only from its id (spec §3), so that id begins with the time and the newest can be shown first.
 */
export const newId = (type: keyof typeof prefixes): string =>
  prefixes[type] + (type === 'observation' ? nextInstant() : '') + randomLetters();

/** A new id of an invoice's import, which is not an item. */
export const newImportId = (): string => `i${randomLetters()}`;

/** A new id of an entry that a phone handed in, which is not an item. */
export const newHandedInId = (): string => `h${randomLetters()}`;

/** An order number that is exact both in PostgreSQL and in JavaScript. */
const orderId = /^[1-9]\d{0,14}$/;
const otherId = /^[a-z][a-z0-9]{1,40}$/;

/** The type of item that an id names, or undefined if none of our items can have this id. */
export const typeOfId = (id: string): ItemType | undefined => {
  if (orderId.test(id)) return 'order';
  if (!otherId.test(id)) return undefined;
  for (const [type, prefix] of Object.entries(prefixes)) if (id.startsWith(prefix)) return type as ItemType;
  return undefined;
};
