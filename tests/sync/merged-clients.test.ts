import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { selectClient } from '../../src/actions/cart';
import { editClient } from '../../src/actions/clients';
import { clashesOf } from '../../src/domain/edits';
import { offeredClientsOf } from '../../src/views/clients';
import { clientFateOf } from '../../src/views/merged-clients';
import { idsOf } from '../../src/views/waiting';
import { clientFields, type NewClient } from '../../src/wire/client';
import { eventually, mirrorOf, orders, waiting } from '../actions/field';
import { openServedPhone, type ServedPhone } from '../support/phone';

const main = '/scope/main';
const person = { name: 'Ileana', phone: '0744123987', email: '', cui: '' };
const unplanned = { visitDays: '', visitAgent: '' };
const fields: NewClient = { ...person, contactPerson: '', deliveryAddress: '', observations: 'Etajul 2', ...unplanned };

describe('a phone that names a client who was merged', () => {
  let phone: ServedPhone['phone'];
  let admin: ServedPhone['admin'];
  let stop: ServedPhone['stop'];
  beforeEach(async () => {
    ({ phone, admin, stop } = await openServedPhone());
  });
  afterEach(() => stop());

  const order = (client: string, placedAt: string) => ({
    kind: 'placeOrder',
    order: {
      client,
      date: '2026-11-25',
      price: 25,
      agent: 'aana',
      placedAt,
      products: [{ product: 'p1', quantity: 2, unitprice: 12.5, deliveredQuantity: 0 as const }],
    },
  });
  const onServer = async (id: string) => (await admin('GET', `${main}/item/${id}`)).body;
  const ordersThere = async (): Promise<{ client: string }[]> => (await admin('GET', `${main}/items/order`)).body;
  const merge = async (from: string, into: string) => {
    const versions = { from: (await onServer(from)).version, into: (await onServer(into)).version };
    const reply = await admin('POST', `${main}/item/${from}/merge`, { body: { into, versions, take: [] } });
    expect(reply.status).toBe(200);
  };
  const erase = async (id: string) =>
    expect((await admin('POST', `${main}/item/${id}/erase`, { body: {} })).status).toBe(200);
  const told = (id: string) => mirrorOf(phone.device).tables.clients.rows.get(id);
  const wake = () => phone.device.account.read()?.sync.wake();
  const edit = (phoneNumber: string) => {
    const before = told('c2');
    if (before === undefined) throw new Error('c2 is not here');
    const seen = Object.fromEntries(clientFields.map((field) => [field, before[field]])) as NewClient;
    return editClient(phone.device, 'c2', seen, { ...seen, phone: phoneNumber });
  };
  const refused = async () => {
    await eventually(() => expect(waiting(phone.device)[0]?.state).toBe('refused'));
    return waiting(phone.device)[0];
  };

  it('[CLIENT-1] [SYNC-8] an order, a cart and what is shown are for the one that it is', async () => {
    phone.network = 'down';
    selectClient(phone.device, 'c2');
    await phone.enqueue(order('c2', '2026-11-25T08:00:00.000Z'));
    await merge('c2', 'c1');
    phone.network = 'up';
    wake();
    await phone.empty();
    expect((await ordersThere()).map(({ client }) => client)).toEqual(['c1']);
    await eventually(() => expect(told('c2')?.mergedInto).toBe('c1'));
    const mirror = mirrorOf(phone.device);
    expect(orders(phone.device).map(({ client, clientName }) => [client, clientName])).toEqual([
      ['c1', 'Magazin Țuțu'],
    ]);
    expect(
      offeredClientsOf(mirror)
        .read()
        .map(({ id }) => id),
    ).toEqual(['c1']);
    // The cart says so, by the name that it knew.
    expect(clientFateOf(mirror)(phone.device.cart.state.client ?? '').read()).toEqual({
      was: 'Băcănia',
      is: 'Magazin Țuțu',
    });
  });

  it('[CLIENT-1] [SYNC-2] an order whose answer was lost before the merge is there once', async () => {
    phone.loseNext('POST /scope/main/items/order', 'thenReads');
    await phone.enqueue(order('c2', '2026-11-25T08:00:00.000Z'));
    await eventually(async () => expect(await ordersThere()).toHaveLength(1));
    await merge('c2', 'c1');
    await eventually(() => expect(told('c2')?.mergedInto).toBe('c1'));
    phone.network = 'up';
    wake();
    await phone.empty();
    expect(await ordersThere()).toHaveLength(1);
    await eventually(() => expect(orders(phone.device).map(({ client }) => client)).toEqual(['c1']));
  });

  it('[CLIENT-1] [SYNC-2] an edit unanswered before the merge is done, asked about by its own id', async () => {
    phone.loseNext('PUT /scope/main/item/c2', 'thenReads');
    await edit('0799999999');
    await eventually(async () => expect((await onServer('c2')).phone).toBe('0799999999'));
    await merge('c2', 'c1');
    await eventually(() => expect(told('c2')?.mergedInto).toBe('c1'));
    phone.network = 'up';
    wake();
    await phone.empty();
    expect((await onServer('c1')).phone).toBe('0712345678');
  });

  it('[CLIENT-1] an edit of what differs is the user’s to decide, one of what is alike is done', async () => {
    phone.network = 'reads';
    await edit('0799999999');
    await merge('c2', 'c1');
    await eventually(() => expect(told('c2')?.mergedInto).toBe('c1'));
    phone.network = 'up';
    wake();
    const entry = await refused();
    expect(clashesOf(entry?.problem)).toEqual([{ field: 'phone', mine: '0799999999', theirs: '0712345678' }]);
    expect((await onServer('c1')).phone).toBe('0712345678');
  });

  it('[CLIENT-1] an edit sent before the phone knows of it is merged into the other client', async () => {
    // Both have no e-mail, so that nothing clashes.
    const before = told('c2');
    if (before === undefined) throw new Error('c2 is not here');
    const seen = Object.fromEntries(clientFields.map((field) => [field, before[field]])) as NewClient;
    phone.network = 'down';
    await editClient(phone.device, 'c2', seen, { ...seen, email: 'nou@b.ro' });
    await merge('c2', 'c1');
    phone.network = 'up';
    wake();
    await phone.empty();
    expect([(await onServer('c1')).email, (await onServer('c2')).email]).toEqual(['nou@b.ro', '']);
  });

  it('[CLIENT-1] [SYNC-16] a log that does not know of it any more takes it back', async () => {
    await merge('c2', 'c1');
    const mirror = mirrorOf(phone.device);
    await eventually(() => expect(idsOf(mirror).read().get('c2')).toBe('c1'));
    const { mergedInto: _into, archived: _archived, ...alone } = await onServer('c2');
    await mirror.apply.item('client', { ...alone, version: 9 });
    expect(idsOf(mirror).read().has('c2')).toBe(false);
    expect(
      offeredClientsOf(mirror)
        .read()
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['c1', 'c2']);
  });

  it('[CLIENT-2] an order for an erased client needs another; an edit of it can be discarded', async () => {
    phone.network = 'reads';
    await phone.enqueue(order('c2', '2026-11-25T08:00:00.000Z'));
    await edit('0799999999');
    await erase('c2');
    await eventually(() => expect(told('c2')?.erased).toBeDefined());
    phone.network = 'up';
    wake();
    await eventually(() =>
      expect(
        waiting(phone.device).map(({ command, state, problem }) => [command['kind'], state, problem?.code]),
      ).toEqual([
        ['placeOrder', 'refused', 'unknown-client'],
        ['editClient', 'refused', 'not-found'],
      ]),
    );
    expect(told('c2')).toMatchObject({ name: 'Erased client 1', phone: '', archived: true });
    expect(clientFateOf(mirrorOf(phone.device))('c2').read()).toEqual({ was: 'Erased client 1', is: undefined });
  });

  it('[CLIENT-2] [SYNC-16] what was made of an erased client is forgotten, its orders are not', async () => {
    await phone.enqueue({ kind: 'createClient', localId: 'local:k', client: fields });
    await phone.enqueue(order('local:k', '2026-11-25T08:00:00.000Z'));
    const visit = { client: 'local:k', agent: 'aana', date: '2026-11-25', reason: 'other', note: 'Ileana was away' };
    await phone.enqueue({ kind: 'closeVisit', localId: 'local:v', visit });
    await phone.empty();
    const mirror = mirrorOf(phone.device);
    const id = idsOf(mirror).read().get('local:k') ?? '';
    const [placed] = await ordersThere();
    await admin('PUT', `${main}/item/${(placed as unknown as { id: string }).id}`, { body: { isFinalized: true } });
    await erase(id);
    await eventually(() => expect(told(id)?.erased).toBeDefined());
    const offered = await mirror.outbox.offerAgain('2000-01-01T00:00:00.000Z', '2026-11-25T09:00:00.000Z', () => true);
    expect(offered).toBe(1);
    expect(waiting(phone.device).map(({ command }) => command['kind'])).toEqual(['placeOrder']);
    expect(JSON.stringify(waiting(phone.device))).not.toContain('Ileana');
  });
});
