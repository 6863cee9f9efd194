import { beforeEach, describe, expect, it } from 'vitest';
import { editItem } from '#domain/commands/edit-item';
import { attend } from '../../src/actions/attended';
import type { Device } from '../../src/device/device';
import { serveDesks } from './desks';
import { accountOf, products } from './field';

const flour = { name: 'Făină albă', code: 'FAI-1', price: 4.5 };
const adding = (body: typeof flour) => ({ name: 'createProduct', body }) as const;
const command = editItem.of({ item: 'it' });

describe('attended writes', () => {
  const desks = serveDesks();
  let desk: Device;
  beforeEach(async () => {
    desk = await desks.open();
  });

  it('a write is in the mirror when it resolves as done, without any live event', async () => {
    const outcome = await attend(desk, command, adding(flour));
    expect(outcome).toMatchObject({ kind: 'done', answer: { id: expect.any(String) } });
    expect(products(desk).filter(({ code }) => code === flour.code)).toMatchObject([flour]);
  });

  it('a refusal says why and frees the key for what is put right', async () => {
    const key = desk.environment.newKey();
    const refused = await attend(desk, command, adding({ ...flour, code: 'CAF-1' }), { key });
    expect(refused).toMatchObject({ kind: 'refused', status: 409, problem: { code: 'duplicate-code' } });
    expect((await attend(desk, command, adding(flour), { key })).kind).toBe('done');
    expect(products(desk).filter(({ code }) => code === flour.code)).toHaveLength(1);
  });

  it('sends the version that an edit is based on; a stale one gets the current item', async () => {
    const shops = () => [...accountOf(desk).mirror.tables.clients.rows.values()];
    const [shop] = shops();
    if (shop?.version === undefined) throw new Error('no client with a version');
    const { id, version, ...fields } = shop;
    const rename = (name: string) =>
      attend(desk, command, { name: 'updateItem', params: { id }, body: { ...fields, name }, ifMatch: version });
    expect((await rename('Magazin Doi')).kind).toBe('done');
    expect(shops().find((one) => one.id === id)?.name).toBe('Magazin Doi');
    expect(await rename('Magazin Trei')).toMatchObject({
      kind: 'refused',
      status: 412,
      problem: { code: 'stale-version', details: { item: { name: 'Magazin Doi' } } },
    });
  });

  it('nobody signed in sends nothing', async () => {
    await desk.signOut();
    expect(await attend(desk, command, adding(flour))).toEqual({ kind: 'signed-out' });
  });
});
