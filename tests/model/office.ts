import { callAs } from '../support/calls';
import { clientText, type ModelCompany } from './company';
import type { OfficeStep } from './steps';
import { tokenOf, type Wishes } from './wishes';

// The office, using only the calls of spec §7: another user changing the same items. It reads, changes one field and
// writes the whole item back with the version it read, so it never overwrites what it has not seen.

type Row = Readonly<Record<string, unknown>> & { readonly id: string; readonly version: number };
const agents = ['ana', 'dan'] as const;
const tries = 5;

export interface Office {
  take(step: OfficeStep): Promise<void>;
}

export const createOffice = (company: ModelCompany, wishes: Wishes): Office => {
  /** Reads an item, makes a body and writes it with the version read; on a conflict it reads again and retries. */
  const change = async (
    list: string,
    pathOf: (row: Row) => string,
    pick: (rows: readonly Row[]) => Row | undefined,
    make: (row: Row) => { body: unknown; note(): void } | undefined,
  ): Promise<void> => {
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const call = await callAs(company.url, 'admin');
      const { body: rows, status } = await call('GET', `/scope/main/items/${list}`);
      if (status !== 200) continue;
      const row = pick(rows as Row[]);
      const made = row === undefined ? undefined : make(row);
      if (row === undefined || made === undefined) return;
      // Recorded before it is sent, because phones may see the result at once.
      made.note();
      const headers = { 'if-match': `"${row.version}"`, 'idempotency-key': crypto.randomUUID() };
      const answer = await call('PUT', pathOf(row), { body: made.body, headers });
      if (answer.status !== 412) return;
    }
  };

  /** Overwrites one field of an item. */
  const typeOver = (list: 'client' | 'order', subjectOf: (row: Row) => string, pick: number, field: string) => {
    const known = list === 'client' ? wishes.clients : wishes.orders;
    const text = wishes.token('V');
    return change(
      list,
      ({ id }) => `/scope/main/item/${id}`,
      (rows) => {
        const ours = rows.filter((row) => known.has(subjectOf(row)));
        return ours[pick % Math.max(1, ours.length)];
      },
      (row) => {
        const subject = subjectOf(row);
        const after = list === 'client' ? clientText(field, text) : `${subject} ${text}`;
        const body = { ...row, [field]: after };
        const note = (): void => {
          // A retry of the same text after a 412 replaces another text: one value for each.
          wishes.journal.push(`office types ${subject} ${after} over ${String(row[field])}`);
          wishes.typed({ subject, field, text: after, before: String(row[field]), hand: 'office' }).mayBeAbsent = true;
        };
        return { body, note };
      },
    );
  };

  const isOurs = (row: Row): boolean => wishes.orders.has(tokenOf(String(row['observations'])));

  /** Delivers one unit of a line of which more are outstanding (STOCK-18); the server may refuse it meanwhile. */
  const deliver = async (step: Extract<OfficeStep, { kind: 'deliver' }>): Promise<void> => {
    const call = await callAs(company.url, 'admin');
    const rows = ((await call('GET', '/scope/main/items/order')).body as Row[]).filter((row) => isOurs(row));
    const lines = rows.flatMap((row) =>
      (row['products'] as { product: string; quantity: number; deliveredQuantity: number }[])
        .filter(({ quantity, deliveredQuantity }) => quantity - deliveredQuantity > 1)
        .map(({ product }) => ({ row, product })),
    );
    const found = lines[(step.order + step.line) % Math.max(1, lines.length)];
    if (found === undefined) return;
    const key = `${tokenOf(String(found.row['observations']))} ${found.product}`;
    const delivery = wishes.deliveries.get(key) ?? { surely: 0, perhaps: 0 };
    wishes.journal.push(`office delivers one of ${key}`);
    wishes.deliveries.set(key, delivery);
    delivery.perhaps += 1;
    const headers = { 'if-match': `"${found.row.version}"`, 'idempotency-key': crypto.randomUUID() };
    const body = { orderId: found.row.id, productId: found.product, quantity: 1 };
    const { status } = await call('POST', '/scope/main/products/deliver', { body, headers });
    if (status === 200) delivery.surely += 1;
    else if (status < 500) delivery.perhaps -= 1;
  };

  const steps = async (step: OfficeStep): Promise<void> => {
    switch (step.kind) {
      case 'nothing':
        return;
      case 'restart':
        return company.restart();
      case 'editClient':
        return typeOver('client', (row) => String(row['contactPerson']), step.client, step.field);
      case 'editOrder':
        return typeOver('order', (row) => tokenOf(String(row['observations'])), step.order, 'observations');
      case 'cancel': {
        const call = await callAs(company.url, 'admin');
        const rows = ((await call('GET', '/scope/main/items/order')).body as Row[]).filter((row) => isOurs(row));
        const row = rows[step.order % Math.max(1, rows.length)];
        if (row === undefined) return;
        const token = wishes.token('C');
        wishes.journal.push(`office cancels ${String(row['observations'])} for ${token}`);
        wishes.cancellations.set(token, { token, hand: 'office', agent: '', fate: 'one or none' });
        await call('POST', `/scope/main/item/${row.id}/cancel`, { body: { reason: token } });
        return;
      }
      case 'deliver':
        return deliver(step);
      case 'bag': {
        const agent = agents[step.agent % agents.length] ?? 'ana';
        const product = company.products[step.product % company.products.length] ?? '';
        return change(
          'bag',
          ({ id }) => `/scope/main/agent-bags/${id}`,
          (rows) => rows.find((row) => row['agent'] === `a${agent}`),
          (row) => {
            type Line = { product: unknown; quantity: number };
            const isIt = ({ product: one }: Line) =>
              (one instanceof Object ? (one as { id?: unknown }).id : one) === product;
            const products = (row['products'] as Line[]).map((line) =>
              isIt(line) ? { ...line, quantity: 1 - line.quantity } : line,
            );
            const key = `${agent} ${product}`;
            const note = (): void => {
              wishes.journal.push(`office touches ${key} in the bag`);
              wishes.refilled.set(key, (wishes.refilled.get(key) ?? 0) + 1);
            };
            return { body: { ...row, products }, note };
          },
        );
      }
    }
  };

  return {
    async take(step) {
      try {
        await steps(step);
      } catch (error) {
        // The server was restarted during the call; only the history shows whether the write was done.
        if (!(error instanceof TypeError) && !String(error).includes('was not signed in')) throw error;
      }
    },
  };
};
