import type { Capability } from './capabilities';
import type { NewClient } from './client';
import type { EndpointName } from './endpoints';
import { isLocalId } from './id';
import type { NewOrder } from './order';

/** What a user wants done, as the outbox keeps it. Ids inside may be local ones; they are resolved when a call is made of it. */
export type Command =
  | { readonly kind: 'createClient'; readonly localId: string; readonly client: NewClient }
  | { readonly kind: 'placeOrder'; readonly order: NewOrder };

export interface Call {
  readonly endpoint: EndpointName;
  readonly body: unknown;
}

/** Every local id that this command needs the server's id for. */
export const localIdsIn = (command: Command): string[] =>
  command.kind === 'placeOrder' && isLocalId(command.order.client) ? [command.order.client] : [];

/**
 * The spec §7 call that a command is, with local ids resolved. `placedAt` is ours and stays at home on a plain backend.
 * Throws when a local id has no server id yet: the sender checks dependencies first (SYNC-4).
 */
export const callOf = (
  command: Command,
  resolve: (id: string) => string,
  capabilities: readonly Capability[],
): Call => {
  const known = (id: string): string => {
    const resolved = resolve(id);
    if (isLocalId(resolved)) throw new Error(`${id} is not accepted yet`);
    return resolved;
  };
  switch (command.kind) {
    case 'createClient':
      return { endpoint: 'createClient', body: command.client };
    case 'placeOrder': {
      const { placedAt, ...order } = command.order;
      const body = { ...order, client: known(order.client) };
      return {
        endpoint: 'placeOrder',
        body: capabilities.includes('changes') && placedAt !== undefined ? { ...body, placedAt } : body,
      };
    }
  }
};
