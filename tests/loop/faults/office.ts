import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../../server/storage/database';
import type { Tables } from '../../../server/storage/tables';
import { outOfBalance } from '../../support/ledger';
import { type Caller, createCaller } from '../caller';
import type { Company } from '../company';
import type { Deed, Scene } from './deeds';

// The office works on the orders meanwhile (STOCK-17, STOCK-18): no fault, but writes of others that every phone must
// come to show, and that must survive the faults exactly as they were answered.

/** Units of each article, of which nobody runs out in a day. */
const plenty = 10_000;

interface Row {
  readonly id: string;
  readonly version: number;
  readonly observations: string;
  readonly isFinalized: boolean;
  readonly cancelledAt?: string;
  readonly products: readonly {
    readonly product: string;
    readonly quantity: number;
    readonly deliveredQuantity: number;
  }[];
}

/** What the office did, by invoice; `surely`: the server has said so. */
export interface OfficeWrites {
  readonly delivered: Map<string, { surely: number; perhaps: number }>;
  readonly cancelled: Map<string, { surely: boolean }>;
}

export const noOfficeWrites = (): OfficeWrites => ({ delivered: new Map(), cancelled: new Map() });

/** Puts every article into the warehouse, so that the office can deliver it. */
export const stockUp = async ({ url }: Company): Promise<void> => {
  const admin = createCaller(url, 'admin');
  const articles = await admin((api) => api.get<{ id: string }[]>('/scope/main/items/product'));
  const products = articles.map(({ id }) => ({ product: id, quantity: plenty }));
  await admin((api) => api.put('/scope/main/item/w1', { products }));
};

/** An open order, and a write to it; whether the server has answered that it is done. */
const writeTo = async (
  { company, random }: Scene,
  choose: (row: Row) => boolean,
  write: (admin: Caller, row: Row, headers: Record<string, string>) => Promise<unknown>,
): Promise<void> => {
  const admin = createCaller(company.url, 'admin');
  try {
    const rows = await admin((api) => api.get<Row[]>('/scope/main/items/order'));
    const open = rows.filter((row) => !row.isFinalized && row.cancelledAt === undefined && choose(row));
    if (open.length === 0) return;
    const row = random.pick(open);
    await write(admin, row, { 'if-match': `"${row.version}"`, 'idempotency-key': randomUUID() });
  } catch {
    // Refused, because others were faster; or the server died meanwhile, and nobody knows.
  }
};

export const partsDelivered: Deed = {
  kinds: ['parts delivered by the office'],
  times: 12,
  async does(scene) {
    const { office, tally, traffic, random } = scene;
    const several = ({ products }: Row) =>
      products.filter(({ quantity, deliveredQuantity }) => quantity > deliveredQuantity + 1);
    await writeTo(
      scene,
      (row) => several(row).length > 0,
      async (admin, row, headers) => {
        const { product } = random.pick(several(row));
        const units = office.delivered.get(row.observations) ?? { surely: 0, perhaps: 0 };
        office.delivered.set(row.observations, units);
        units.perhaps += 1;
        tally.count('parts delivered by the office', traffic.underWay > 0);
        const body = { orderId: row.id, productId: product, quantity: 1 };
        await admin((api) => api.post('/scope/main/products/deliver', body, headers));
        units.surely += 1;
      },
    );
  },
};

export const ordersCancelled: Deed = {
  kinds: ['orders cancelled by the office'],
  times: 6,
  async does(scene) {
    const { office, tally, traffic } = scene;
    await writeTo(
      scene,
      () => true,
      async (admin, row, headers) => {
        const cancelled = office.cancelled.get(row.observations) ?? { surely: false };
        office.cancelled.set(row.observations, cancelled);
        tally.count('orders cancelled by the office', traffic.underWay > 0);
        const body = { reason: row.observations };
        await admin((api) => api.post(`/scope/main/item/${row.id}/cancel`, body, headers));
        cancelled.surely = true;
      },
    );
  },
};

/**
 * What the office was told is done once, nothing else is, and the ledger has it all. `forgettable`: a restored server
 * may have forgotten it.
 */
export const checkOffice = async (
  database: Database,
  { delivered, cancelled }: OfficeWrites,
  forgettable: boolean,
): Promise<string[]> => {
  const { orders, lines } = await database.transaction(async (tx: Kysely<Tables>) => ({
    orders: await tx.selectFrom('orders').select(['observations', 'cancel_reason']).execute(),
    lines: await tx
      .selectFrom('order_line')
      .innerJoin('orders', 'orders.number', 'order_line.order_number')
      .select(['orders.observations', 'order_line.delivered_quantity as units'])
      .execute(),
  }));
  const failures: string[] = [];
  for (const invoice of new Set(orders.map(({ observations }) => observations))) {
    const of = <One extends { observations: string }>(rows: readonly One[]): One[] =>
      rows.filter(({ observations }) => observations === invoice);
    const units = of(lines).reduce((sum, line) => sum + Number(line.units), 0);
    const { surely, perhaps } = delivered.get(invoice) ?? { surely: 0, perhaps: 0 };
    if (units > perhaps || (units < surely && !forgettable))
      failures.push(`invoice ${invoice}: ${units} units are delivered, not ${surely} to ${perhaps}`);
    const times = of(orders).filter(({ cancel_reason }) => cancel_reason !== null).length;
    if (times > 0 && !cancelled.has(invoice)) failures.push(`invoice ${invoice} was cancelled by nobody`);
    if (times === 0 && cancelled.get(invoice)?.surely === true && !forgettable)
      failures.push(`invoice ${invoice} is no longer cancelled`);
  }
  for (const { place, product, held, moved } of await outOfBalance(database))
    failures.push(`${place} holds ${held} of ${product}, and ${moved} were moved there`);
  return failures;
};
