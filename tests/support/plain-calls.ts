// The calls of spec §7 as a plain backend serves them, once the caller is known.

import type { PlainCompany, PlainItem, PlainOrder, PlainType } from './plain-company';
import type { ClientRefusal } from './plain-faults';
import { plainImportSteps, plainInvoice } from './plain-invoice';
import { plainAdjust, plainCheck, plainIrregularities } from './plain-stock';

export interface PlainCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: string;
}
export interface PlainAnswer {
  readonly status: number;
  readonly json?: unknown;
  readonly text?: string;
}
type Announce = (messageType: string, itemType: string) => void;

export const plainFailure = (status: number, error: string): PlainAnswer => ({
  status,
  json: { timestamp: 0, status, error },
});

let writes = 0;
/** The answer does not describe what was stored: alternately a 200 without a body and a 204. */
const done = (): PlainAnswer => ({ status: ++writes % 2 === 0 ? 200 : 204 });

/** Orders are sent with client and products embedded. */
const embed = (company: PlainCompany, item: PlainItem, type: string): PlainItem => {
  if (type !== 'order') return item;
  const order = item as PlainOrder;
  return {
    ...order,
    client: (order.client === null ? undefined : company.items.client.get(order.client)) ?? order.client,
    products: order.products.map((line) => ({
      ...line,
      product: company.items.product.get(line.product) ?? line.product,
    })),
  };
};

const listOf = (company: PlainCompany, type: PlainType): PlainItem[] =>
  [...company.items[type].values()].reverse().map((item) => embed(company, item, type));

const idOf = (reference: unknown): number =>
  Number(typeof reference === 'object' && reference !== null ? (reference as PlainItem).id : reference);

/** Lines as stored: products as numbers, in whatever form they were sent. */
const readLines = (lines: readonly Record<string, unknown>[]): PlainOrder['products'] =>
  lines.map((line) => ({ ...line, product: idOf(line['product']) })) as PlainOrder['products'];

/** A new order as stored, or what is wrong with it. */
const readNewOrder = (company: PlainCompany, body: Record<string, unknown>): Record<string, unknown> | string => {
  const client = idOf(body['client']);
  const lines = body['products'];
  if (!company.items.client.has(client)) return `no client ${body['client']}`;
  if (!Array.isArray(lines) || lines.length === 0) return 'no products';
  const products = readLines(lines).map((line) => ({ added: false, ...line }));
  const unknown = products.find(({ product }) => !company.items.product.has(product));
  if (unknown !== undefined) return `no product ${unknown.product}`;
  return { isFinalized: false, ...body, client, products };
};

/** The fields of a PUT, stored over the existing ones; the last write wins, whatever it was based on. */
const readUpdate = (type: PlainType, body: Record<string, unknown>): Record<string, unknown> => {
  const fields = { ...body };
  delete fields['id'];
  if (Array.isArray(fields['products'])) fields['products'] = readLines(fields['products']);
  if (type === 'order' && 'client' in fields) fields['client'] = idOf(fields['client'] ?? '') || null;
  return fields;
};

const refused = ({ field, message }: ClientRefusal): PlainAnswer => ({
  status: 400,
  json: { code: 'invalid-body', message: `${field}: ${message}`, details: { places: [{ path: field, message }] } },
});

const postable: readonly string[] = ['client', 'order', 'box', 'observation'];

export interface PlainWorld {
  readonly company: PlainCompany;
  readonly announce: Announce;
  /** The refusal of the next new client, if any. */
  refusesClient(): ClientRefusal | undefined;
}

/** Answers one authenticated call and notifies the live connections of the change. */
export const answerPlainCall = (call: PlainCall, { company, announce, refusesClient }: PlainWorld): PlainAnswer => {
  const { method, path } = call;
  const { items } = company;
  const json = (): Record<string, unknown> => JSON.parse(call.body) as Record<string, unknown>;
  const store = (type: PlainType, fields: Record<string, unknown>, id?: number): PlainAnswer => {
    const stored = { ...fields, id: id ?? company.newId(), typeKey: type, revision: 1 };
    items[type].set(stored.id, stored);
    announce(id === undefined ? 'entity-item-created' : 'entity-item-changed', type);
    return done();
  };

  const list = /^\/scope\/main\/items\/(\w+)$/.exec(path)?.[1] as PlainType | undefined;
  if (list !== undefined && list in items) {
    if (method === 'GET') return { status: 200, json: listOf(company, list) };
    if (method === 'POST' && postable.includes(list)) {
      const refusal = list === 'client' ? refusesClient() : undefined;
      if (refusal !== undefined) return refused(refusal);
      const fields = list === 'order' ? readNewOrder(company, json()) : json();
      return typeof fields === 'string' ? plainFailure(400, fields) : store(list, fields);
    }
  }
  if (path === '/scope/main/accounts' && method === 'GET')
    return {
      status: 200,
      json: company.accounts.map(({ password, ...account }) => ({ ...account, hasPassword: password !== '' })),
    };
  if (path === '/spoql/items' && method === 'GET') {
    const agent = /property\s+'agent'\s+eq\s+'([^']*)'/.exec(call.query.get('q') ?? '')?.[1];
    if (agent === undefined) return plainFailure(400, 'spoql: cannot parse');
    return { status: 200, json: listOf(company, 'order').filter((order) => String(order['agent']) === agent) };
  }
  if (path === '/scope/main/sync/sync' && method === 'GET') return { status: 200, json: plainIrregularities(company) };
  if (path === '/scope/main/products/new' && method === 'POST') return store('product', json());
  if (path === '/scope/main/importProducts' && method === 'POST') {
    for (const row of call.body.split(/\r?\n/).slice(1).filter(Boolean)) {
      const [name, code, price] = row.split(',');
      store('product', { name, code, price: Number(price) });
    }
    return done();
  }
  if (/^\/scope\/main\/importProducts\/warehouse\/\d+\/invoice$/.test(path) && method === 'POST')
    return { status: 200, json: plainInvoice(company, call.body) };
  if (path === '/scope/main/importProducts/warehouse/invoice/steps' && method === 'POST') {
    const imported = plainImportSteps(company, JSON.parse(call.body), announce);
    return 'error' in imported ? plainFailure(409, imported.error) : done();
  }
  if (path === '/scope/main/products/check' && method === 'PUT') {
    const checked = plainCheck(company, JSON.parse(call.body), announce);
    return 'error' in checked ? plainFailure(409, checked.error) : { status: 200, json: checked.item };
  }
  if (path === '/scope/main/product-boxes/adjust' && method === 'PUT') {
    const adjusted = plainAdjust(company, JSON.parse(call.body));
    return 'error' in adjusted ? plainFailure(409, adjusted.error) : done();
  }
  const [, kind, number] = /^\/scope\/main\/(item|agent-bags)\/(\d+)$/.exec(path) ?? [];
  const id = Number(number);
  const type = (Object.keys(items) as PlainType[]).find((candidate) => items[candidate].has(id));
  if (type === undefined || (kind === 'agent-bags' && type !== 'bag')) return plainFailure(404, 'Not Found');
  const item = items[type].get(id) as PlainItem;
  if (method === 'GET') return { status: 200, json: embed(company, item, type) };
  if (method === 'PUT') return store(type, { ...item, ...readUpdate(type, json()) }, id);
  if (method === 'DELETE') {
    items[type].delete(id);
    announce('entity-item-deleted', type);
    return done();
  }
  return plainFailure(405, 'Method Not Allowed');
};
