import { Refusal } from '../refusal';
import type { StoredItem } from '../storage/items';
import type { Sent } from './run';

/** Refuses what was made from another version than the stored one (capability `versions`): 412, with the item as it is now. */
export const checkVersion = (item: StoredItem, { ifMatch }: Pick<Sent, 'ifMatch'>): void => {
  if (ifMatch === undefined || ifMatch.includes('*') || ifMatch.includes(String(item['version']))) return;
  throw new Refusal(412, 'stale-version', 'It was changed meanwhile.', { item });
};
