import { clashProblem, layEdit } from '#domain/edits';
import { resolveId } from '#domain/pending';
import type { Capability } from '#wire/capabilities';
import type { Client } from '#wire/client';
import type { Order } from '#wire/order';
import type { Problem } from '#wire/problem';
import type { StoredEntry } from '../mirror/database';
import type { Mirror } from '../mirror/mirror';
import { type Call, callOf, type Edit, isEdit, serverIdOf } from './calls';
import type { Fetched, ItemKind } from './contact';

// What is to be done for an entry now: for an edit that depends on the item as the mirror has it by then.

export type Plan =
  | { readonly kind: 'call'; readonly call: Call }
  /** The item is as wanted already. */
  | { readonly kind: 'nothing' }
  /** It cannot be done without the user. */
  | { readonly kind: 'refuse'; readonly problem: Problem }
  /** The item had to be asked for, and that failed. */
  | { readonly kind: 'failed'; readonly fetched: Exclude<Fetched, 'done'> };

export interface PlanOptions {
  readonly mirror: Mirror;
  readonly user: { readonly capabilities: readonly Capability[] };
  refetch(kind: ItemKind): Promise<Fetched>;
}

/** Said of an item that neither mirror nor server has any more. */
export const itemGone: Problem = {
  code: 'not-found',
  message: 'It is not there any more, so it cannot be changed',
};

const itemKind = (command: Edit): 'client' | 'order' => (command.kind === 'editClient' ? 'client' : 'order');

const present = (value: unknown): boolean => value !== undefined && value !== '';

/** A client as its PUT has it: whole, fields included that we know nothing of. The version goes in If-Match. */
const clientBody = ({ version: _version, ...client }: Client, fields: object): unknown => ({ ...client, ...fields });

/** An order as its PUT has it: whole, without the copies that serve for display alone, and without references to nothing. */
const orderBody = (order: Order, fields: object): unknown => {
  const { version: _version, clientCopy: _copy, client, agent, products, ...rest } = order;
  return {
    ...rest,
    ...(present(client) ? { client } : {}),
    ...(present(agent) ? { agent } : {}),
    products: products.map(({ productCopy: _productCopy, ...line }) => line),
    ...fields,
  };
};

interface Whole {
  readonly laid: ReturnType<typeof layEdit>;
  readonly version: number | undefined;
  body(fields: object): unknown;
}

const laidOver = async (mirror: Mirror, command: Edit, id: string): Promise<Whole | undefined> => {
  if (command.kind === 'editClient') {
    const client = await mirror.stored.client(id);
    if (client === undefined) return undefined;
    const laid = layEdit(client, command);
    return { laid, version: client.version, body: (fields) => clientBody(client, fields) };
  }
  const order = await mirror.stored.order(id);
  if (order === undefined) return undefined;
  const { before, after, at } = command;
  const laid = layEdit(order, { before: { observations: before }, after: { observations: after } });
  const stamped = (fields: object) => orderBody(order, { ...fields, lastModifiedObservations: at });
  return { laid, version: order.version, body: stamped };
};

/**
 * What to do for an entry. An edit is laid over the newest item: what has changed there since under the same field is a clash and the
 * user's to decide. Once sent, it is sent again as it was until its outcome is known.
 */
export const planOf = async (options: PlanOptions, entry: StoredEntry): Promise<Plan> => {
  const { mirror, user } = options;
  const { command, sent } = entry;
  const ids = await mirror.outbox.ids();
  const resolve = (id: string) => resolveId(id, ids);
  if (!isEdit(command)) return { kind: 'call', call: callOf(command, resolve, user.capabilities) };

  const id = serverIdOf(command.kind === 'editClient' ? command.client : command.order, resolve);
  const call = { endpoint: 'updateItem', params: { id } } as const;
  if (sent !== undefined) return { kind: 'call', call: { ...call, ...sent } };

  let whole = await laidOver(mirror, command, id);
  if (whole === undefined) {
    const fetched = await options.refetch(itemKind(command));
    if (fetched !== 'done') return { kind: 'failed', fetched };
    whole = await laidOver(mirror, command, id);
  }
  if (whole === undefined) return { kind: 'refuse', problem: itemGone };
  const { laid, version } = whole;
  if (laid.kind === 'nothing') return laid;
  if (laid.kind === 'clash') return { kind: 'refuse', problem: clashProblem(laid.clashes) };
  const ifMatch = user.capabilities.includes('versions') ? version : undefined;
  return {
    kind: 'call',
    call: { ...call, body: whole.body(laid.fields), ...(ifMatch === undefined ? {} : { ifMatch }) },
  };
};
