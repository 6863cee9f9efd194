import './zod-config';
import * as z from 'zod/mini';
import { id } from './id';
import { lineChange } from './stock';

// The live connection of spec §3, §7: the client authenticates first, then subscribes once per entity type.

export const liveMessageTypes = ['entity-item-created', 'entity-item-changed', 'entity-item-deleted'] as const;
/**
 * The spec's four subscriptions; our server (capability `changes`) adds bag, box, observation and visit (decisions 23).
 */
export const specSubscriptions = ['product', 'order', 'warehouse', 'client'] as const;
export const extraSubscriptions = ['bag', 'box', 'observation', 'visit'] as const;

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
 * A live event (SYNC-10). Ours have `seq`, `prev` and `item` or `lines`; a plain backend's may have only a type. `prev`
 * is the last seq before this one that the subscriber could see: an event fits if prev <= cursor < seq. `mark` belongs
 * to `seq` (SYNC-23). `id` names the place of the `lines`. An event with neither `item` nor `lines` only requests a
 * pull.
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
 * Seconds between the server's pings; a socket silent for two of them counts as dead (SYNC-19). The client waits for
 * `{messageType: 'heartbeat'}`.
 */
export const heartbeatSeconds = 20;
/**
 * `seq` is the last one that this subscriber could see: a client whose cursor is behind has missed an event and pulls.
 */
export const heartbeat = z.looseObject({ messageType: z.literal('heartbeat'), seq: z.optional(z.int()) });
/**
 * Sent once after authentication. All events of the connection belong to the log of `mark` (SYNC-23): a client that
 * does not know yet whether that is its own log applies none of them.
 */
export const ready = z.looseObject({ messageType: z.literal('ready'), seq: z.int(), mark: z.optional(z.string()) });

export const closeCodes = {
  notAuthenticated: 4401,
  sessionOver: 4403,
  tooSlow: 4429,
  /** The session has newer connections: this one reconnects late, or when its page becomes visible. */
  tooMany: 4430,
  badMessage: 4400,
  otherLog: 4409,
} as const;
