import { Refusal } from '../refusal';
import type { StoredItem } from '../storage/items';
import type { Sent } from './run';

/** Whether the request is based on another version than this one (capability `versions`). */
export const isStale = (stored: StoredItem, { ifMatch }: Pick<Sent, 'ifMatch'>): boolean =>
  ifMatch !== undefined && !ifMatch.includes('*') && !ifMatch.includes(String(stored['version']));

/** Refuses a request based on another version: 412, with the current item. */
export const checkVersion = (item: StoredItem, sent: Pick<Sent, 'ifMatch'>): void => {
  if (isStale(item, sent)) throw new Refusal(412, 'stale-version', 'It was changed meanwhile.', { item });
};
