import type { Edit } from '#domain/changing';
import { clashProblem, type Laid } from '#domain/edits';
import { wholeOrder } from '#domain/order';
import { resolveId } from '#domain/pending';
import { layOver, whichOrder } from '#domain/recognising';
import type { Capability } from '#wire/capabilities';
import { subjectOf } from '#wire/command';
import type { Problem } from '#wire/problem';
import type { StoredEntry } from '../mirror/database';
import type { Mirror } from '../mirror/mirror';
import { type Call, callOf, isEdit, serverIdOf } from './calls';
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

const itemKinds = {
  editClient: 'client',
  editOrderObservations: 'order',
  completeObservation: 'observation',
} as const satisfies Record<Edit['kind'], ItemKind>;

/**
 * A client or an observation as its PUT has it: whole, fields included that we know nothing of. The version goes in
 * If-Match.
 */
const wholeBody = ({ version: _version, ...item }: { readonly version?: unknown }, fields: object): unknown => ({
  ...item,
  ...fields,
});

/** The number belongs to another order since the server was restored. */
const anotherOrder: Problem = { code: 'another-item', message: 'Another order has this number now' };

interface Whole {
  readonly laid: Laid;
  readonly version: number | undefined;
  body(fields: object): unknown;
}

const laidOver = async (
  mirror: Mirror,
  command: Edit,
  id: string,
  ofOrder: string | undefined,
): Promise<Whole | 'another' | undefined> => {
  if (command.kind === 'editClient') {
    const client = await mirror.stored.client(id);
    if (client === undefined) return undefined;
    return { laid: layOver(client, command), version: client.version, body: (fields) => wholeBody(client, fields) };
  }
  if (command.kind === 'completeObservation') {
    const observation = await mirror.stored.observation(id);
    if (observation === undefined) return undefined;
    const laid = layOver(observation, command);
    return { laid, version: observation.version, body: (fields) => wholeBody(observation, fields) };
  }
  const order = await mirror.stored.order(id);
  if (order === undefined) return undefined;
  if (ofOrder !== undefined && whichOrder(order) !== ofOrder) return 'another';
  const stamped = (fields: object) => wholeOrder(order, { ...fields, lastModifiedObservations: command.at });
  return { laid: layOver(order, command), version: order.version, body: stamped };
};

/**
 * What to do for an entry. An edit is laid over the newest item: what has changed there since under the same field is a
 * clash and the user's to decide. Once sent, it is sent again as it was until its outcome is known.
 */
export const planOf = async (options: PlanOptions, entry: StoredEntry): Promise<Plan> => {
  const { mirror, user } = options;
  const { command, sent, ofOrder } = entry;
  const ids = await mirror.outbox.ids();
  const resolve = (id: string) => resolveId(id, ids);
  if (!isEdit(command)) return { kind: 'call', call: callOf(command, resolve, user.capabilities) };

  const id = serverIdOf(subjectOf(command) ?? '', resolve);
  const call = { endpoint: 'updateItem', params: { id } } as const;
  if (sent !== undefined && ofOrder === undefined) return { kind: 'call', call: { ...call, ...sent } };

  let whole = await laidOver(mirror, command, id, ofOrder);
  if (whole === undefined) {
    const fetched = await options.refetch(itemKinds[command.kind]);
    if (fetched !== 'done') return { kind: 'failed', fetched };
    whole = await laidOver(mirror, command, id, ofOrder);
  }
  if (whole === undefined) return { kind: 'refuse', problem: itemGone };
  if (whole === 'another') return { kind: 'refuse', problem: anotherOrder };
  if (sent !== undefined) return { kind: 'call', call: { ...call, ...sent } };
  const { laid, version } = whole;
  if (laid.kind === 'nothing') return laid;
  if (laid.kind === 'clash') return { kind: 'refuse', problem: clashProblem(laid.clashes) };
  const ifMatch = user.capabilities.includes('versions') ? version : undefined;
  return {
    kind: 'call',
    call: { ...call, body: whole.body(laid.fields), ...(ifMatch === undefined ? {} : { ifMatch }) },
  };
};
