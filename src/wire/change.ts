import './zod-config';
import * as z from 'zod/mini';
import { account } from './account';
import { client } from './client';
import { id } from './id';
import { observation } from './observation';
import { order } from './order';
import { product } from './product';
import { bag, box, lineChange, warehouse } from './stock';
import { visit } from './visit';

/** All kinds of items, with their schemas. */
export const itemSchemas = { product, client, order, warehouse, bag, box, observation, visit, account } as const;
export type ItemType = keyof typeof itemSchemas;
export const itemTypes = Object.keys(itemSchemas) as ItemType[];
export const isItemType = (type: string): type is ItemType => Object.hasOwn(itemSchemas, type);
export type Item<Type extends ItemType> = z.output<(typeof itemSchemas)[Type]>;

/**
 * A change: the current item, or null if this reader can no longer see it; or, for places of stock, the `lines` that
 * changed, without `item` (decisions 23). A place's first change always has the whole item. A newer server may send
 * kinds that this app does not know: it skips them, and an update of the app reads them later (SYNC-9).
 */
const change = z.looseObject({
  seq: z.int(),
  type: z.string(),
  id,
  item: z.optional(z.nullable(z.looseObject({ id }))),
  lines: z.optional(z.array(lineChange)),
});
export type Change = z.output<typeof change>;

/** Most changes in one page of `GET changes`. */
export const changesPageSize = 1_000;

/**
 * `GET /scope/main/changes?since=N` (SYNC-9, SYNC-11). `next` is the cursor for the next request; it also counts
 * changes that this reader may not see. `last` is the end of the log, for a progress bar. `reset: true`: the mirror
 * must be loaded again from 0; `now` is the server's clock, an ISO instant. `mark` belongs to `next` (SYNC-23); the
 * query's `mark` lists the ones that the device knows. `asked` repeats the request: an answer to another request, for
 * example from a cache, confirms none of those marks.
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
