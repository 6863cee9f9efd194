import { createHash } from 'node:crypto';
import type { ItemType } from '#wire/change';
import { agentOfQuery } from '#wire/endpoints';
import type { Actor } from '../actor';
import { Refusal } from '../refusal';
import { readAccountNames } from '../storage/accounts';
import { readBags } from '../storage/bags';
import { readBoxes } from '../storage/boxes';
import { logEnd, newestChange } from '../storage/changes';
import { readClients } from '../storage/clients';
import type { Tx } from '../storage/database';
import { markAt } from '../storage/log-marks';
import { readObservations } from '../storage/observations';
import { readOrders } from '../storage/orders';
import { readProducts } from '../storage/products';
import { readVisits } from '../storage/visits';
import { readWarehouses } from '../storage/warehouse';

/** `agent`: only this agent's items; undefined: all items. */
interface List {
  readonly type: ItemType;
  agent(actor: Actor, query: string): string | undefined;
  read(tx: Tx, agent: string | undefined): Promise<unknown[]>;
}

const everybody = (): undefined => undefined;
/** The agent's own id, to which their lists are limited; undefined for an admin (SYNC-12). */
const ownOfAgent = (actor: Actor): string | undefined => (actor.role === 'agent' ? actor.accountId : undefined);

/** The agent of the only supported spoql query; an agent may query only their own orders. */
const agentAskedFor = (actor: Actor, query: string): string => {
  const agent = agentOfQuery(query);
  if (agent === undefined || !/^[\w-]+$/.test(agent)) {
    const message = "Only the orders of an agent can be asked for: … where {property 'agent' eq 'ID'}.";
    throw new Refusal(400, 'invalid-query', message);
  }
  if (actor.role === 'agent' && agent !== actor.accountId) {
    throw new Refusal(403, 'forbidden', 'These are the orders of another agent.');
  }
  return agent;
};

const lists = {
  products: { type: 'product', agent: everybody, read: (tx) => readProducts(tx) },
  clients: { type: 'client', agent: everybody, read: (tx) => readClients(tx) },
  orders: { type: 'order', agent: ownOfAgent, read: (tx, agent) => readOrders(tx, { agent }) },
  ownOrders: { type: 'order', agent: agentAskedFor, read: (tx, agent) => readOrders(tx, { agent }) },
  warehouses: { type: 'warehouse', agent: everybody, read: (tx) => readWarehouses(tx) },
  bags: { type: 'bag', agent: ownOfAgent, read: (tx, agent) => readBags(tx, { agent }) },
  boxes: { type: 'box', agent: everybody, read: (tx) => readBoxes(tx) },
  observations: { type: 'observation', agent: ownOfAgent, read: (tx, agent) => readObservations(tx, { agent }) },
  visits: { type: 'visit', agent: ownOfAgent, read: (tx, agent) => readVisits(tx, { agent }) },
  accounts: { type: 'account', agent: everybody, read: (tx) => readAccountNames(tx) },
} satisfies Record<string, List>;
export type ListName = keyof typeof lists;
export const listNames = Object.keys(lists) as ListName[];

/**
 * One list of spec §7; without items if it has not changed since the caller's `known` tag. The tag is derived from the
 * newest change of these types, read before the items: it may be older than they are, never newer.
 */
export const readList = async (
  tx: Tx,
  actor: Actor,
  name: ListName,
  asked: { readonly query: string; readonly known: (etag: string) => boolean },
): Promise<{ readonly etag: string; readonly items: unknown[] | undefined }> => {
  const list: List = lists[name];
  const agent = list.agent(actor, asked.query);
  const { epoch } = await logEnd(tx);
  const newest = await newestChange(tx, { types: [list.type], agent });
  // With its mark: a restored copy may reach the same number with other contents (SYNC-23).
  const mark = await markAt(tx, newest);
  const etag = etagOf([epoch, name, agent ?? '', String(newest), mark ?? '']);
  return { etag, items: asked.known(etag) ? undefined : await list.read(tx, agent) };
};

const etagOf = (parts: readonly string[]): string =>
  `W/"${createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 22)}"`;
