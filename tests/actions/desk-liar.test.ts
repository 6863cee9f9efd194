import { beforeEach, describe, expect, it, vi } from 'vitest';
import { editItem } from '#domain/commands/edit-item';
import { attend } from '../../src/actions/attended';
import type { Device } from '../../src/device/device';
import { serveDesks, shortenPauses } from './desks';
import { products } from './field';

const flour = { name: 'Făină albă', code: 'FAI-1', price: 4.5 };
const command = editItem.of({ item: 'it' });

describe('[SYNC-22] an attended write whose answer is a stranger’s', () => {
  /** What is answered instead, one after the other, and how often that was. */
  const lies: (() => Response)[] = [];
  let desk: Device;
  const desks = serveDesks((request) => {
    const lie = request.method === 'GET' ? undefined : lies.shift();
    return lie === undefined ? fetch(request) : Promise.resolve(lie());
  });
  beforeEach(async () => {
    lies.length = 0;
    desk = await desks.open();
    shortenPauses(desk);
  });

  it('is not done: it is asked for again under its key until it is, once', async () => {
    lies.push(
      () => new Response(null, { status: 200 }),
      () => new Response(null, { status: 204 }),
      () => Response.json({}),
      () => Response.json({ ok: true }),
      () => Response.json([]),
      () => Response.json({ id: 'p9', code: 'ALTUL' }),
      () => new Response('welcome'),
      () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
    );
    const onChecking = vi.fn();
    const count = lies.length;
    const outcome = await attend(desk, command, { name: 'createProduct', body: flour }, { onChecking });
    expect(outcome.kind).toBe('done');
    expect(onChecking).toHaveBeenCalledTimes(count);
    expect(products(desk).filter(({ code }) => code === flour.code)).toHaveLength(1);
  });

  it('a mail, an adjustment of boxes and a deletion are done when the answer names them', async () => {
    const boxes = [{ id: 'b1', name: 'A', capacity: 9, products: [] }];
    const adjusted = [{ boxId: 'b1', products: [{ product: 'p1', quantity: 1 }] }];
    const calls = [
      [{ name: 'mailOrder', body: { orderId: '1', emailAddress: 'a@b.ro' } }, { orderId: '1' }],
      [{ name: 'adjustBoxes', body: adjusted }, boxes],
      [
        { name: 'deleteItem', params: { id: 'b1' } },
        { id: 'b1', deleted: true },
      ],
    ] as const;
    const strangers = [{}, [], { ok: true }, { id: 'x', orderId: 'x' }, { id: 'b1', name: 'A' }];
    for (const [call, answer] of calls) {
      const onChecking = vi.fn();
      lies.push(...[...strangers, answer].map((said) => () => Response.json(said)));
      expect((await attend(desk, command, call, { onChecking })).kind, call.name).toBe('done');
      expect(onChecking, call.name).toHaveBeenCalledTimes(strangers.length);
      expect(lies).toEqual([]);
    }
  });
});
