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
  deleteObservation: 'deleteItem',
};

/** The spec §7 call by which a kind of command reaches the server. */
export const endpointOf = (kind: Command['kind']): EndpointName => endpointsOf[kind];

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
    case 'createObservation':
      return { endpoint: 'createObservation', body: command.observation };
    case 'placeOrder': {
      const { placedAt, ...order } = command.order;
      const body = { ...order, client: known(order.client) };
      return {
        endpoint: 'placeOrder',
        body: capabilities.includes('changes') && placedAt !== undefined ? { ...body, placedAt } : body,
      };
    }
    case 'deleteObservation':
      return { endpoint: 'deleteItem', params: { id: known(command.observation) } };
    default:
      throw new Error(`no call for ${command.kind}`);
  }
};
