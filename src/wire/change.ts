import './zod-config';
import * as z from 'zod/mini';
import { account } from './account';
import { client } from './client';
import { id } from './id';
import { observation } from './observation';
import { order } from './order';
import { product } from './product';
import { bag, box, lineChange, warehouse } from './stock';

/** Every kind of item there is, with the schema that reads it. */
export const itemSchemas = { product, client, order, warehouse, bag, box, observation, account } as const;
export type ItemType = keyof typeof itemSchemas;
export const itemTypes = Object.keys(itemSchemas) as ItemType[];
export type Item<Type extends ItemType> = z.output<(typeof itemSchemas)[Type]>;

/**
 * One change: the item as it is now, or null when it is gone from this reader's sight; or, for places of stock,
 * the `lines` that moved (decisions 23; `item` is absent then). A change with lines never precedes its place's own
 * item.
 */
const change = z.looseObject({
  seq: z.int(),
  type: z.enum(itemTypes as [ItemType, ...ItemType[]]),
  id,
  item: z.optional(z.nullable(z.looseObject({ id }))),
  lines: z.optional(z.array(lineChange)),
});
export type Change = z.output<typeof change>;

/** Most changes in one page of `GET changes`. */
export const changesPageSize = 1_000;

/**
 * `GET /scope/main/changes?since=N` (SYNC-9, SYNC-11). `next` is the cursor to ask with the next time (the whole log up
 * to it was looked at, also where this reader may not see it); `last` is the end of the log, for a progress bar.
 * `reset: true`: the mirror must be loaded afresh from 0; `now` is the server's clock, an ISO instant. `mark` is that
 * of `next` (SYNC-23); the query's `mark` names those that the device knows. `asked` says the question again: a page
 * that answers another one, as a cache may keep it, has confirmed none of those marks.
 */
export const changesAnswer = z.union([
  z.looseObject({ reset: z.literal(true), epoch: z.string(), now: z.optional(z.iso.datetime()) }),
  z.looseObject({
    epoch: z.string(),
    changes: z.array(change),
    next: z.int(),
    last: z.int(),
    more: z.boolean(),
    mark: z.optional(z.string()),
    asked: z.optional(z.looseObject({ since: z.int(), mark: z.string() })),
  }),
]);
export type ChangesAnswer = z.output<typeof changesAnswer>;
