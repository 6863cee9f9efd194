import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addToCart, selectClient } from '../../src/actions/cart';
import { archiveClient } from '../../src/actions/clients';
import { importClients } from '../../src/actions/import-clients';
import { orderAgain, placeOrder } from '../../src/actions/orders';
import { editProduct } from '../../src/actions/products';
import type { Device } from '../../src/device/device';
import { clientsOf, offeredClientsOf } from '../../src/views/clients';
import { offeredProductsOf } from '../../src/views/products';
import { addressesOf, createTestBrowser } from '../support/test-browser';
import { eventually, mirrorOf, orders, products, signedIn } from './field';
import { type Field, openField, place } from './our-field';

describe('what is archived while a phone is away', () => {
  let field: Field;
  let desk: Device;
  beforeEach(async () => {
    field = await openField();
    const { url } = field.server;
    const addresses = addressesOf(url);
    desk = await signedIn(createTestBrowser().openTab(addresses), 'admin');
  });
  afterEach(async () => {
    await desk.stop();
    await field.stop();
  });

  const archive = async (archived: boolean) => {
    const known = products(desk).find(({ id }) => id === 'p1');
    const client = mirrorOf(desk).tables.clients.rows.get('c1');
    if (known === undefined || client === undefined) throw new Error('the company has neither');
    const { name, code, price } = known;
    expect((await editProduct(desk, known, { name, code, price, archived })).kind).toBe('done');
    expect((await archiveClient(desk, client, archived)).kind).toBe('done');
  };
  const offers = (device: Device) => ({
    product: offeredProductsOf(mirrorOf(device))
      .read()
      .some(({ id }) => id === 'p1'),
    client: offeredClientsOf(mirrorOf(device))
      .read()
      .some(({ id }) => id === 'c1'),
  });

  it('an order placed before is accepted; neither is offered or ordered until they are back', async () => {
    const { ana } = field;
    field.network('down');
    const placed = await place(ana);
    await archive(true);
    field.network('up');
    expect(await placed.settled).toBe('accepted');
    await eventually(() => expect(offers(ana)).toEqual({ product: false, client: false }));

    const [order] = orders(ana);
    expect(order).toMatchObject({ client: 'c1', clientName: 'Magazin Țuțu' });
    if (order === undefined) throw new Error('no order');
    expect(orderAgain(ana, order)).toMatchObject({ added: 2, missing: 1 });
    const [known] = products(ana).filter(({ id }) => id === 'p1');
    if (known === undefined) throw new Error('no product');
    selectClient(ana, 'c2');
    addToCart(ana, known, 1);
    expect(await placeOrder(ana)).toEqual({ kind: 'refused', code: 'archived-products' });

    await archive(false);
    await eventually(() => expect(offers(ana)).toEqual({ product: true, client: true }));
    expect((await placeOrder(ana)).kind).toBe('saved');
  });

  it('a client changed since is archived only after another look', async () => {
    const [before] = clientsOf(mirrorOf(desk)).read();
    if (before === undefined) throw new Error('no client');
    expect((await archiveClient(desk, before, true)).kind).toBe('done');
    expect(await archiveClient(desk, { ...before, name: 'Altul' }, false)).toMatchObject({
      kind: 'refused',
      status: 412,
    });
  });

  it('a refusal of imported clients names the rows of the person’s own file', async () => {
    const csv = 'name,phone\nNou,0711111111\nN,0711111112\n';
    expect(await importClients(desk, { csv, fileRows: [4, 9] })).toMatchObject({
      kind: 'refused',
      problem: { code: 'invalid-csv', details: { places: [{ path: 'row 9' }] } },
    });
    const done = await importClients(desk, { csv: 'name,phone\nNou,0711111111\n', fileRows: [4] });
    expect(done).toMatchObject({ kind: 'done', answer: { added: 1 } });
  });
});
