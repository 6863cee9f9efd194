import type { Edit } from '#domain/changing';
import type { Capability } from '#wire/capabilities';
import type { Command } from '#wire/command';
import type { EndpointName } from '#wire/endpoints';
import { isLocalId } from '#wire/id';

/** One call of spec §7. */
export interface Call {
  readonly endpoint: EndpointName;
  readonly params?: { readonly id: string };
  readonly body?: unknown;
  /** The version that the item must have (capability `versions`). */
  readonly ifMatch?: number;
}

const endpointsOf: Readonly<Record<Command['kind'], EndpointName>> = {
  createClient: 'createClient',
  editClient: 'updateItem',
  placeOrder: 'placeOrder',
  editOrderObservations: 'updateItem',
  createObservation: 'createObservation',
  completeObservation: 'updateItem',
  deleteObservation: 'deleteItem',
};

/** The spec §7 call by which a kind of command reaches the server. */
export const endpointOf = (kind: Command['kind']): EndpointName => endpointsOf[kind];

/** Whether a command changes an item that is there already. */
export const isEdit = (command: Command): command is Edit => endpointOf(command.kind) === 'updateItem';

/**
 * The server's id of what a command names. Throws for one that is not accepted yet: the sender checks dependencies
 * first (SYNC-4).
 */
export const serverIdOf = (id: string, resolve: (id: string) => string): string => {
  const resolved = resolve(id);
  if (isLocalId(resolved)) throw new Error(`${id} is not accepted yet`);
  return resolved;
};

/**
 * The spec §7 call that a command is, with local ids resolved; what an edit is depends on the item as it is by then
 * (`plan.ts`). `placedAt` is ours and stays at home on a plain backend.
 */
export const callOf = (
  command: Exclude<Command, Edit>,
  resolve: (id: string) => string,
  capabilities: readonly Capability[],
): Call => {
  switch (command.kind) {
    case 'createClient':
      return { endpoint: 'createClient', body: command.client };
    case 'createObservation':
      return { endpoint: 'createObservation', body: command.observation };
    case 'placeOrder': {
      const { placedAt, ...order } = command.order;
      const body = { ...order, client: serverIdOf(order.client, resolve) };
      const ours = capabilities.includes('changes') && placedAt !== undefined;
      return { endpoint: 'placeOrder', body: ours ? { ...body, placedAt } : body };
    }
    case 'deleteObservation':
      return { endpoint: 'deleteItem', params: { id: serverIdOf(command.observation, resolve) } };
  }
};
