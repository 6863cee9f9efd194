import { Refusal } from '../refusal';
import type { StoredItem } from '../storage/items';
import type { Sent } from './run';

/** Whether what was sent was made from another version than this one (capability `versions`). */
export const isStale = (stored: StoredItem, { ifMatch }: Pick<Sent, 'ifMatch'>): boolean =>
  ifMatch !== undefined && !ifMatch.includes('*') && !ifMatch.includes(String(stored['version']));

/** Refuses what was made from another version than the stored one: 412, with the current item. */
export const checkVersion = (item: StoredItem, sent: Pick<Sent, 'ifMatch'>): void => {
  if (isStale(item, sent)) throw new Refusal(412, 'stale-version', 'It was changed meanwhile.', { item });
};
