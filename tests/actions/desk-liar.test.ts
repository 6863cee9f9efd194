import { beforeEach, describe, expect, it } from 'vitest';
import { deskCall, newKey } from '../../src/actions/desk';
import type { Device } from '../../src/actions/device';
import { serveDesks } from './desks';
import { products } from './field';

const flour = { name: 'Făină albă', code: 'FAI-1', price: 4.5 };

describe('[11.1] [SYNC-22] a desk call whose answer is a stranger’s', () => {
  let lie: (() => Response) | undefined;
  const desks = serveDesks((request) =>
    lie !== undefined && request.method !== 'GET' ? Promise.resolve(lie()) : fetch(request),
  );
  let desk: Device;
  beforeEach(async () => {
    lie = undefined;
    desk = await desks.open();
  });

  it('is not done: its outcome is unknown, and the same again under its key is done once', async () => {
    const key = newKey(desk);
    for (const stranger of [
      () => new Response(null, { status: 200 }),
      () => new Response(null, { status: 204 }),
      () => Response.json({}),
      () => Response.json({ ok: true }),
      () => Response.json([]),
      () => Response.json({ id: 'p9', code: 'ALTUL' }),
      () => new Response('welcome'),
      () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
    ]) {
      lie = stranger;
      const outcome = await deskCall(desk, 'createProduct', { body: flour }, key);
      expect(outcome).toMatchObject({ kind: 'unknown', safeToRepeat: true });
    }
    lie = undefined;
    expect((await deskCall(desk, 'createProduct', { body: flour }, key)).kind).toBe('done');
    expect(products(desk).filter(({ code }) => code === flour.code)).toHaveLength(1);
  });

  it('a mail, an adjustment of boxes and a deletion are done when the answer names them', async () => {
    const calls = [
      ['mailOrder', { body: { orderId: '1', emailAddress: 'a@b.ro' } }],
      ['adjustBoxes', { body: [{ boxId: 'b1', products: [{ product: 'p1', quantity: 1 }] }] }],
      ['deleteItem', { params: { id: 'b1' } }],
    ] as const;
    for (const [name, request] of calls) {
      for (const said of [{}, [], { ok: true }, { id: 'x', orderId: 'x' }, { id: 'b1', name: 'A' }]) {
        lie = () => Response.json(said);
        expect((await deskCall(desk, name, request, newKey(desk))).kind, name).toBe('unknown');
      }
    }
    lie = () => Response.json({ orderId: '1' });
    expect((await deskCall(desk, ...calls[0], newKey(desk))).kind).toBe('done');
    lie = () => Response.json([{ id: 'b1', name: 'A', capacity: 9, products: [] }]);
    expect((await deskCall(desk, ...calls[1], newKey(desk))).kind).toBe('done');
    lie = () => Response.json({ id: 'b1', deleted: true });
    expect((await deskCall(desk, ...calls[2], newKey(desk))).kind).toBe('done');
  });
});
