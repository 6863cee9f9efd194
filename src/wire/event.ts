import './zod-config';
import * as z from 'zod/mini';
import { id } from './id';
import { lineChange } from './stock';

// The live connection of spec §3, §7: on open the client authenticates, then subscribes once per entity type.

export const liveMessageTypes = ['entity-item-created', 'entity-item-changed', 'entity-item-deleted'] as const;
/** The spec subscribes these four; with `changes` ours adds bag, box and observation (decisions 23). */
export const specSubscriptions = ['product', 'order', 'warehouse', 'client'] as const;
export const extraSubscriptions = ['bag', 'box', 'observation'] as const;

const authenticationMessage = z.object({
  messageType: z.literal('authentication'),
  authType: z.literal('X-API-KEY'),
  token: z.string().check(z.minLength(1), z.maxLength(500)),
});

const subscriptionMessage = z.object({
  messageType: z.literal('subscription'),
  subscriptions: z.array(
    z.looseObject({
      eventType: z.array(z.enum(liveMessageTypes)),
      itemType: z.array(z.string()),
      spaceKey: z.string(),
      subscriptionType: z.literal('ItemSubscription'),
    }),
  ),
});
export const clientMessage = z.discriminatedUnion('messageType', [authenticationMessage, subscriptionMessage]);
export type ClientMessage = z.output<typeof clientMessage>;

/**
 * One live event (SYNC-10). Ours carry `seq`, `prev` and `item` or `lines`; a plain backend's may carry no more than
 * its type. `prev` is the last seq before this one that this subscriber could see: an event fits when prev <= cursor <
 * seq. `mark` is that of `seq` (SYNC-23). `id` says whose `lines` they are (there is no `item` then). With neither
 * `item` nor `lines` an event only says: pull.
 */
export const liveEvent = z.looseObject({
  messageType: z.enum(liveMessageTypes),
  itemType: z.string(),
  spaceKey: z.optional(z.string()),
  id: z.optional(id),
  item: z.optional(z.nullable(z.looseObject({ id }))),
  lines: z.optional(z.array(lineChange)),
  seq: z.optional(z.int()),
  prev: z.optional(z.int()),
  mark: z.optional(z.string()),
});
export type LiveEvent = z.output<typeof liveEvent>;

/**
 * Seconds between the server's pings; a socket silent for two of them is dead (SYNC-19). The client listens for
 * `{messageType: 'heartbeat'}`.
 */
export const heartbeatSeconds = 20;
/** `seq` is the last that this subscriber could see: one whose cursor is behind it has missed an event and pulls. */
export const heartbeat = z.looseObject({ messageType: z.literal('heartbeat'), seq: z.optional(z.int()) });
/**
 * Said by the server once after a good authentication. All events of a connection are of the log that `mark` is of
 * (SYNC-23): who does not know yet whether that is the one it has read applies none of them.
 */
export const ready = z.looseObject({ messageType: z.literal('ready'), seq: z.int(), mark: z.optional(z.string()) });

/** Close codes: what the client should do about it. */
export const closeCodes = {
  notAuthenticated: 4401,
  sessionOver: 4403,
  tooSlow: 4429,
  /** The session has newer connections enough: this one comes back late, or when its page is looked at. */
  tooMany: 4430,
  badMessage: 4400,
  otherLog: 4409,
} as const;
